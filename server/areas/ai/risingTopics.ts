import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import type { RisingTopic } from "./RisingTopic.ts";
import { risingEvents } from "./risingEvents.ts";
import { risingOnLists } from "./risingOnLists.ts";
import { risingWords } from "./risingWords.ts";

const METHOD = "由本系统根据热榜、事件与关键词的变化计算，理由即依据；未调用大模型";

/** One topic of each subject: a title or word that another, stronger one holds says nothing new. */
function distinct(topics: RisingTopic[]): RisingTopic[] {
  const kept: { topic: RisingTopic; title: string; words: string }[] = [];
  for (const topic of topics) {
    const title = foldText(topic.title);
    const words = foldText(topic.keyWords);
    const known = kept.some((other) => other.title.includes(title) || title.includes(other.title) || other.words === words);
    if (!known) kept.push({ topic, title, words });
  }
  return kept.map(({ topic }) => topic);
}

/**
 * Topics on the rise, the steepest first, each with the figures that made it one. Computed here from hot lists, events
 * and word counts; no model is asked. The time compared with is an eighth of the window, from one to 24 hours.
 */
export async function risingTopics(context: HandlerContext<"ai.rank">) {
  const { services, request } = context;
  const now = services.now();
  const range = timeRange(request, now);
  // Today ends tonight, and nothing rises in hours that have not come.
  const endTime = Math.min(range.endTime ?? now + 1, now + 1);
  const begin = range.beginTime ?? endTime - DAY;
  const span = Math.min(DAY, Math.max(HOUR, Math.round((endTime - begin) / 8 / HOUR) * HOUR));
  const found = await Promise.all([
    risingOnLists(services, endTime, span),
    risingEvents(services, context.caller, begin, endTime),
    risingWords(context, endTime, span),
  ]);
  const all = found.flat().filter((topic) => topic.score > 0);
  const rows = distinct(all.sort((a, b) => b.score - a.score || b.heat - a.heat))
    .slice(0, request.size)
    .map(({ score: _, ...topic }, at) => ({ rank: at + 1, ...topic, generated: false }));
  return { rows, total: rows.length, method: METHOD };
}
