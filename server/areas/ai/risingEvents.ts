import { topicWords } from "#server/analysis/topicWords.ts";
import type { Services } from "#server/contract/handler.ts";
import { eventsOf } from "../events/EventRecord.ts";
import { percent, type RisingTopic, riseScore } from "./RisingTopic.ts";

/** Steps of an event's trend that its last one is compared with. */
const BEFORE = 8;
/** Documents from which an event stands by itself. */
const SOLID = 10;

/** Events alive since `begin` whose attention in the last step of their trend is above the mean of the steps before. */
export async function risingEvents(services: Services, begin: number, end: number): Promise<RisingTopic[]> {
  const events = await eventsOf(services).find({ where: { updateTime: { gte: begin }, beginTime: { lt: end } } });
  return events.flatMap((event): RisingTopic[] => {
    const trend = event.heatTrend ?? [];
    const now = trend.at(-1) ?? 0;
    const earlier = trend.slice(-1 - BEFORE, -1);
    const mean = earlier.reduce((sum, value) => sum + value, 0) / Math.max(1, earlier.length);
    if (now <= 0 || now <= mean) return [];
    const media = event.sourceCount ? `、${event.sourceCount} 家媒体` : "";
    const many = `已有 ${event.docCount} 篇报道${media}`;
    const rise = mean > 0 ? `近 3 小时关注度比此前一天均值高 ${percent(now / mean - 1)}` : "近 3 小时新出现";
    return [
      {
        title: event.title,
        heat: event.heat,
        ...(mean > 0 ? { delta: now / mean - 1 } : {}),
        reason: `${many}，${rise}`,
        keyWords: event.keywords?.slice(0, 3).join(" ") || topicWords(event.title),
        score: riseScore(now, mean, event.docCount / SOLID),
      },
    ];
  });
}
