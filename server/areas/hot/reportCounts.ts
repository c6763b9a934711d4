import { WEEK } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";

export interface Reports {
  docCount: number;
  reportsFrom: number;
  reportsTo: number;
}

/** Topics with the number of documents of the week before `time` that hold their words, and that week. */
export function withReports<T extends { keyWords: string }>(
  { services, caller }: Pick<RequestContext, "services" | "caller">,
  topics: T[],
  time: number,
): Promise<(T & Reports)[]> {
  const types = dataTypes(["all"], caller);
  const [reportsFrom, reportsTo] = [time - WEEK, time + 1];
  // Lists of several platforms hold the same title.
  const counts = new Map<string, Promise<number>>();
  const count = async (words: string): Promise<number> => {
    const all = parseWords(words.slice(0, 100));
    if (all.length === 0) return 0;
    const query = { all, dataTypes: types, beginTime: reportsFrom, endTime: reportsTo };
    return (await services.documents.statistics(query, [{ kind: "count" }]))[0]?.[0]?.value ?? 0;
  };
  return Promise.all(
    topics.map(async (topic) => {
      const counted = counts.get(topic.keyWords) ?? count(topic.keyWords);
      counts.set(topic.keyWords, counted);
      return { ...topic, docCount: await counted, reportsFrom, reportsTo };
    }),
  );
}
