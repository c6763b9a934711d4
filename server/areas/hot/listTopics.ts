import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { categorise } from "#server/analysis/topics/categories.ts";
import { topicWords } from "#server/analysis/words/topicWords.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { type HotTopicRecord, hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { cutWords, foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { withReports } from "./reportCounts.ts";
import { topicsOfDocuments } from "./topicsOfDocuments.ts";

/** A list read less often than this is old. */
const FRESH = 3 * HOUR;
/** Words a topic is searched by: fewer find another matter, more find only the one headline. */
const TOPIC_WORDS = 4;
/** Topics of one reading of a list are stored within this time. */
const READING = HOUR / 2;

/** The topic as its list showed it at a moment. */
function at(topic: HotTopicRecord, time: number): HotTopicRecord {
  const seen = topic.history.filter((point) => point.time <= time);
  const last = seen.at(-1);
  if (!last) return topic;
  const peakRank = seen.reduce((best, point) => Math.min(best, point.rank), last.rank);
  return { ...topic, rank: last.rank, heat: last.heat, peakRank, history: seen };
}

/** A list holds one topic at each rank, that of its last reading: another one there left the list between two readings. */
function oneEachRank(topics: HotTopicRecord[]): HotTopicRecord[] {
  const readAt = (topic: HotTopicRecord): number => topic.history.at(-1)?.time ?? topic.lastTime;
  const placeOf = ({ platform, rank }: HotTopicRecord): string => `${platform}:${rank}`;
  const latest = new Map<string, number>();
  for (const topic of topics) {
    const place = placeOf(topic);
    latest.set(place, Math.max(latest.get(place) ?? 0, readAt(topic)));
  }
  return topics.filter((topic) => readAt(topic) === latest.get(placeOf(topic)));
}

/** What its list says it is about, else what its words are about. */
const categoryOf = (topic: HotTopicRecord): string => topic.category || categorise(cutWords(topic.title), []);

/** Topics on the hot lists as they stood at a moment, and that moment. */
export async function topicsAt(context: HandlerContext<"hot.topics">) {
  const { services, request } = context;
  const now = services.now();
  const range = timeRange(request, now);
  const moment = request.time ?? (request.ago ? now - request.ago * HOUR : undefined);
  const time = moment ?? range.endTime ?? now;
  const beginTime = moment === undefined ? (range.beginTime ?? time - DAY) : time - FRESH;
  const platforms = (request.platform ?? []).filter((platform) => platform !== "all");
  const stored = await hotTopicsOf(services).find({
    where: {
      onTime: { lt: time + 1 },
      lastTime: { gte: beginTime },
      ...(platforms.length ? { platform: { in: platforms } } : {}),
    },
    orderBy: [["lastTime", "desc"]],
  });
  // Unless a window is asked for, a list is what it was when last read: topics that left it since are gone.
  const readAt = new Map<string, number>();
  for (const { platform, lastTime } of stored) readAt.set(platform, Math.max(readAt.get(platform) ?? 0, Math.min(lastTime, time)));
  const asked = range.beginTime !== undefined;
  const listed = stored
    .filter((topic) => asked || topic.lastTime >= (readAt.get(topic.platform) ?? 0) - READING)
    .map((topic) => at(topic, time));
  const { category } = request;
  const found = (asked ? listed : oneEachRank(listed)).filter((topic) => !category?.length || category.includes(categoryOf(topic)));
  if (platforms.length === 0 && stored.length === 0)
    found.push(
      ...(await topicsOfDocuments(context, {
        beginTime: Math.min(beginTime, time - DAY),
        endTime: time + 1,
        category: request.category,
      })),
    );

  const titles = new Map<string, Set<string>>();
  for (const topic of found) {
    const key = foldText(topic.title);
    titles.set(key, (titles.get(key) ?? new Set()).add(topic.platform));
  }
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const shown = found
    .map((topic) => ({
      id: topic.id,
      platform: topic.platform,
      title: topic.title,
      keyWords: topicWords(topic.title, TOPIC_WORDS),
      rank: topic.rank,
      heat: topic.heat,
      peakRank: topic.peakRank,
      onTime: topic.onTime,
      duration: Math.max(0, Math.round((Math.min(topic.lastTime, time) - topic.onTime) / 1000)),
      trend: topic.history.slice(-48).map((point) => point.heat),
      category: categoryOf(topic),
      platforms: [...(titles.get(foldText(topic.title)) ?? [])],
    }))
    .filter((topic) => (request.multi === 1 ? topic.platforms.length > 1 : true))
    .filter((topic) => words.every((word) => foldText(topic.title).includes(word)));
  const sign = request.sortType === "asc" ? 1 : -1;
  const cut = <T>(list: T[]): T[] => list.slice((request.page - 1) * request.pagesize, request.page * request.pagesize);
  const { sortField } = request;
  if (sortField === "docCount") {
    const counted = await withReports(context, shown, time);
    counted.sort((a, b) => sign * (a.docCount - b.docCount) || b.heat - a.heat);
    return { rows: cut(counted), total: shown.length, time };
  }
  shown.sort((a, b) => sign * (a[sortField] - b[sortField]) || b.heat - a.heat);
  return { rows: await withReports(context, cut(shown), time), total: shown.length, time };
}

export async function listTopics(context: HandlerContext<"hot.topics">) {
  const { rows, total } = await topicsAt(context);
  return { rows, total };
}
