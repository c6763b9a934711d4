import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { allLabels, type LabelRecord } from "#server/records/LabelRecord.ts";
import type { Bucket, DocumentQuery, Panel, Sentiment } from "#server/store/documents.ts";

const MOST = 10_000;
/** Lines of one chart. */
const LINES = 5;

const wanted = async (services: Services, ids: string[] = []): Promise<LabelRecord[]> => {
  const labels = await allLabels(services);
  return ids.length ? labels.filter(({ id }) => ids.includes(id)) : labels;
};

const byName = (rows: Bucket[] | undefined): Map<string, number> => new Map(rows?.map(({ key, value }) => [key, value]));

/** Each label by itself: documents, reads, sentiments. */
export async function labelStatistics(context: HandlerContext<"labels.statistic">) {
  const { services, caller } = context;
  const { label, used, ...request } = context.request;
  const { query } = await documentQuery(services, caller, request);
  const count: Panel = { kind: "terms", field: "label", size: MOST };
  const of = async (tone: Sentiment): Promise<Map<string, number>> => {
    if (query.isAppraise && !query.isAppraise.includes(tone)) return new Map();
    return byName((await services.documents.statistics({ ...query, isAppraise: [tone] }, [count]))[0]);
  };
  const [[counts, visits], pos, neu, neg, labels] = await Promise.all([
    services.documents.statistics(query, [count, { ...count, metric: "visitCount" }]),
    of(1),
    of(0),
    of(-1),
    wanted(services, label),
  ]);
  const [counted, read] = [byName(counts), byName(visits)];
  const rows = labels.map(({ id, name }) => {
    const [documents, visitCount] = [counted.get(name) ?? 0, read.get(name) ?? 0];
    const isAppraise = { pos: pos.get(name) ?? 0, neu: neu.get(name) ?? 0, neg: neg.get(name) ?? 0 };
    return { labelId: id, name, count: documents, visitCount, avgVisit: documents ? visitCount / documents : 0, isAppraise };
  });
  return rows.filter((row) => used !== 1 || row.count > 0).sort((a, b) => b.count - a.count);
}

/** Documents by month, one line for each label. */
export async function labelTrend(context: HandlerContext<"labels.trend">) {
  const { services, caller } = context;
  const { label = [], ...request } = context.request;
  const { query } = await documentQuery(services, caller, request);
  const names = (await wanted(services, label)).map(({ name }) => name);
  const [top = []] = await services.documents.statistics(query, [{ kind: "terms", field: "label", size: MOST }]);
  const drawn = label.length
    ? names.slice(0, LINES)
    : top
        .map(({ key }) => key)
        .filter((name) => names.includes(name))
        .slice(0, LINES);
  const lines = await Promise.all(
    drawn.map(async (name) => {
      const one: DocumentQuery = { ...query, labelSets: [...(query.labelSets ?? []), [name]] };
      const [months = []] = await services.documents.statistics(one, [{ kind: "trend", interval: "month" }]);
      return months.map((month) => ({ ...month, series: name }));
    }),
  );
  const rows = lines.flat();
  return { rows, total: rows.length };
}
