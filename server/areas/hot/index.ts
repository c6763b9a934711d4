import { parseWords } from "#server/analysis/query.ts";
import { foldText } from "#server/analysis/segment.ts";
import type { Area, HandlerContext } from "#server/contract/handler.ts";
import { dataTypes, timeRange } from "../search/documentQuery.ts";
import { type HotTopicRecord, hotTopicsOf } from "./HotTopicRecord.ts";
import { topicsOfDocuments } from "./topicsOfDocuments.ts";

interface HotRequest {
  platform?: string[];
  time?: number;
  timeFlag?: string;
  category?: string[];
  keyWords?: string;
  multi?: 0 | 1;
  sortField: "rank" | "heat" | "duration" | "docCount" | "peakRank";
  sortType: "asc" | "desc";
  beginTime?: number;
  endTime?: number;
  page: number;
  pagesize: number;
}

const DAY = 86_400_000;
/** A list read less often than this is old. */
const FRESH = 3 * 3_600_000;

/** The topic as its list showed it at a moment. */
function at(topic: HotTopicRecord, time: number): HotTopicRecord {
  const seen = topic.history.filter((point) => point.time <= time);
  const last = seen.at(-1);
  if (!last) return topic;
  const peakRank = seen.reduce((best, point) => Math.min(best, point.rank), last.rank);
  return { ...topic, rank: last.rank, heat: last.heat, peakRank, history: seen };
}

async function topics(context: HandlerContext<HotRequest>) {
  const { services, caller, request } = context;
  const now = services.now();
  const range = timeRange(request, now);
  const time = request.time ?? range.endTime ?? now;
  const beginTime = request.time === undefined ? (range.beginTime ?? time - DAY) : time - FRESH;
  const platforms = (request.platform ?? []).filter((platform) => platform !== "all");
  const stored = await hotTopicsOf(services).find({
    where: {
      onTime: { lt: time + 1 },
      lastTime: { gte: beginTime },
      ...(platforms.length ? { platform: { in: platforms } } : {}),
      ...(request.category?.length ? { category: { in: request.category } } : {}),
    },
    orderBy: [["lastTime", "desc"]],
  });
  const found = stored.map((topic) => at(topic, time));
  const derived = platforms.length === 0 && (found.length === 0 || Boolean(request.category?.length));
  if (derived)
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
      rank: topic.rank,
      heat: topic.heat,
      peakRank: topic.peakRank,
      onTime: topic.onTime,
      duration: Math.max(0, Math.round((Math.min(topic.lastTime, time) - topic.onTime) / 1000)),
      trend: topic.history.slice(-48).map((point) => point.heat),
      category: topic.category ?? "",
      platforms: [...(titles.get(foldText(topic.title)) ?? [])],
    }))
    .filter((topic) => (request.multi === 1 ? topic.platforms.length > 1 : true))
    .filter((topic) => words.every((word) => foldText(topic.title).includes(word)));
  const sign = request.sortType === "asc" ? 1 : -1;
  const field = request.sortField === "docCount" ? "heat" : request.sortField;
  shown.sort((a, b) => sign * (a[field] - b[field]) || b.heat - a.heat);

  const page = shown.slice((request.page - 1) * request.pagesize, request.page * request.pagesize);
  const types = dataTypes(undefined, caller);
  const counts = await Promise.all(
    page.map(async (topic) => {
      const terms = parseWords(topic.title.slice(0, 100));
      if (terms.length === 0) return 0;
      const query = { all: terms, dataTypes: types, beginTime: time - 7 * DAY, endTime: time + 1 };
      return (await services.documents.statistics(query, [{ kind: "count" }]))[0]?.[0]?.value ?? 0;
    }),
  );
  const rows = page.map((topic, place) => ({ ...topic, docCount: counts[place] ?? 0 }));
  if (request.sortField === "docCount") rows.sort((a, b) => sign * (a.docCount - b.docCount));
  return { rows, total: shown.length };
}

const area: Area = {
  name: "hot",
  handlers: { "hot.topics": topics },
  async start(services) {
    hotTopicsOf(services);
  },
};

export default area;
