import { HOUR } from "#engine/grammar/localTime.ts";
import { BREAKOUT, isBreakout, zScore } from "#server/analysis/events/breakout.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { percent, type RisingTopic, riseScore } from "./RisingTopic.ts";

/** Spans of time before the last one that it is compared with. */
const BEFORE = 8;
/** Words of a span looked at. */
const WORDS = 500;

/**
 * Words that break out: their number of documents in the last `span` ms stands three standard deviations out of the
 * eight spans before. Reposts count for nothing.
 */
export async function risingWords(
  { services, caller }: { services: Services; caller: Caller },
  end: number,
  span: number,
): Promise<RisingTopic[]> {
  const spans = await Promise.all(
    Array.from({ length: BEFORE + 1 }, async (_, at) => {
      const endTime = end - (BEFORE - at) * span;
      const query = { beginTime: endTime - span, endTime, isRepost: false, dataTypes: dataTypes(undefined, caller) };
      const [words = []] = await services.documents.statistics(query, [{ kind: "keywords", size: WORDS }], {
        collapse: true,
      });
      return new Map(words.map(({ key, value }) => [key, value]));
    }),
  );
  return [...(spans.at(-1) ?? [])].flatMap(([word, now]): RisingTopic[] => {
    const series = spans.map((counts) => counts.get(word) ?? 0);
    if (!isBreakout(series)) return [];
    const mean = series.slice(0, -1).reduce((sum, value) => sum + value, 0) / BEFORE;
    const hours = Math.round(span / HOUR);
    const rise = mean > 0 ? `比此前均值高 ${percent(now / mean - 1)}` : "此前未见";
    return [
      {
        title: word,
        heat: now,
        ...(mean > 0 ? { delta: now / mean - 1 } : {}),
        reason: `近 ${hours} 小时 ${now} 篇稿件以此为关键词，${rise}`,
        keyWords: word,
        score: riseScore(now, mean, zScore(series) / (2 * BREAKOUT)),
      },
    ];
  });
}
