import type { IndexValue } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DataType, DocumentQuery } from "#server/store/documents.ts";
import { accountFigures, type Figures, formulaFor, indexOf } from "./accountFigures.ts";
import type { Period } from "./period.ts";

type Work = { dataType: DataType; sourceId: string; channel: string };
type Metric = "visitCount" | "likeCount" | "commentCount" | "forwardCount";

/** Weibo and wechat accounts are channels of their platform. */
const accountOf = ({ dataType, sourceId, channel }: Work): string =>
  (dataType === "weibo" || dataType === "wechat") && channel ? channel : sourceId;

/**
 * What is known of the account behind each work over a period: its index, and how far a work's figure is above the
 * mean of the account's works, as a share; an account with one work has no mean to compare with.
 */
export async function workAccounts(services: Services, works: Work[], query: DocumentQuery, period: Period) {
  const types = [...new Set(works.map((work) => work.dataType))];
  const accounts = new Map<string, { figures: Figures; index: IndexValue }>();
  await Promise.all(
    types.map(async (type) => {
      const sources = [...new Set(works.filter((work) => work.dataType === type).map(accountOf))];
      const all = await accountFigures(services, { dataTypes: [type], platforms: query.platforms, sources }, period);
      const formula = formulaFor(query.platforms?.[0], type);
      for (const figures of all.values())
        accounts.set(`${type} ${figures.key}`, { figures, index: indexOf(formula, figures, period.days) });
    }),
  );
  return (work: Work & Record<Metric, number>, metric: Metric): { index?: IndexValue; delta?: number } => {
    const account = accounts.get(`${work.dataType} ${accountOf(work)}`);
    if (!account) return {};
    const { figures, index } = account;
    const mean = figures.posts > 1 ? figures[metric] / figures.posts : 0;
    return mean > 0 ? { index, delta: (work[metric] - mean) / mean } : { index };
  };
}
