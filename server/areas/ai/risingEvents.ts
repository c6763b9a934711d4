import { topicWords } from "#server/analysis/words/topicWords.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { eventsOf, seesEvent } from "#server/records/EventRecord.ts";
import { riseOf } from "#server/records/eventRise.ts";
import { percent, type RisingTopic, riseScore } from "./RisingTopic.ts";

/** Documents from which an event stands by itself. */
const SOLID = 10;

/** Events alive since `begin` whose attention in the last step of their trend is above the mean of the steps before. */
export async function risingEvents(services: Services, caller: Caller, begin: number, end: number): Promise<RisingTopic[]> {
  const events = await eventsOf(services).find({ where: { updateTime: { gte: begin }, beginTime: { lt: end } } });
  return events
    .filter((event) => seesEvent(caller, event))
    .flatMap((event): RisingTopic[] => {
      const { now, mean, delta } = riseOf(event.heatTrend);
      if (now <= 0 || now <= mean) return [];
      const media = event.sourceCount ? `、${event.sourceCount} 家媒体` : "";
      const many = `已有 ${event.docCount} 篇报道${media}`;
      const rise = delta !== undefined ? `近 3 小时关注度比此前一天均值高 ${percent(delta)}` : "近 3 小时新出现";
      return [
        {
          title: event.title,
          heat: event.heat,
          ...(delta === undefined ? {} : { delta }),
          reason: `${many}，${rise}`,
          keyWords: event.keywords?.slice(0, 3).join(" ") || topicWords(event.title),
          score: riseScore(now, mean, event.docCount / SOLID),
        },
      ];
    });
}
