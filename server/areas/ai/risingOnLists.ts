import { HOUR } from "#engine/grammar/localTime.ts";
import { topicWords } from "#server/analysis/words/topicWords.ts";
import type { Services } from "#server/contract/handler.ts";
import { HOT_PLATFORM_NAMES } from "#server/labels/labels.ts";
import { type HotTopicRecord, hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { inWords, percent, type RisingTopic, riseScore } from "./RisingTopic.ts";

/** A list not read for longer says nothing about now. */
const FRESH = 3 * HOUR;
/** Places of a list. */
const LENGTH = 50;

function rising(topic: HotTopicRecord, end: number, span: number): RisingTopic | undefined {
  const seen = topic.history.filter((point) => point.time < end);
  const last = seen.at(-1);
  if (!last || last.time < end - FRESH) return undefined;
  const before = seen.filter((point) => point.time <= last.time - span).at(-1);
  const list = `${HOT_PLATFORM_NAMES[topic.platform] ?? topic.platform}热榜`;
  const weight = 1 - (last.rank - 1) / LENGTH;
  const facts = { title: topic.title, heat: last.heat, keyWords: topicWords(topic.title) };
  if (!before) {
    const hours = Math.max(1, Math.round((last.time - topic.onTime) / HOUR));
    const reason = `${hours} 小时前登上${list}，现居第 ${last.rank} 位，热度 ${inWords(last.heat)}`;
    return { ...facts, reason, score: riseScore(last.heat, 0, weight) };
  }
  if (before.heat <= 0 || last.heat <= before.heat) return undefined;
  const delta = last.heat / before.heat - 1;
  const hours = Math.max(1, Math.round((last.time - before.time) / HOUR));
  const places = last.rank < before.rank ? `由第 ${before.rank} 位升至第 ${last.rank} 位` : `居第 ${last.rank} 位`;
  const reason = `${list}${places}，${hours} 小时热度上升 ${percent(delta)}`;
  return { ...facts, delta, reason, score: riseScore(last.heat, before.heat, weight) };
}

/** Topics of outer hot lists whose heat grew over `span` ms, or that came onto a list within it. */
export async function risingOnLists(services: Services, end: number, span: number): Promise<RisingTopic[]> {
  const alive = await hotTopicsOf(services).find({
    where: { lastTime: { gte: end - FRESH }, onTime: { lt: end } },
    orderBy: [["lastTime", "desc"]],
  });
  return alive.map((topic) => rising(topic, end, span)).filter((topic): topic is RisingTopic => topic !== undefined);
}
