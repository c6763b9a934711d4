import { formulaFor } from "#server/accounts/accountFigures.ts";
import { fieldOf, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { periodOf } from "#server/accounts/period.ts";
import { scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import type { KpiRow } from "#server/statistics/kpi.ts";

/** What the inputs of the formulas are called, in the order they are shown. */
const NAMES: [key: string, name: string][] = [
  ["n", "文章数"],
  ["posts", "发布量"],
  ["videos", "视频数"],
  ["R", "总阅读"],
  ["reads", "阅读"],
  ["Z", "总在看"],
  ["L", "总点赞"],
  ["likes", "点赞"],
  ["F", "总转发"],
  ["reposts", "转发"],
  ["forwards", "转发"],
  ["comments", "评论"],
  ["reprints", "被转载"],
  ["O", "整体 O"],
  ["A", "篇均 A"],
  ["H", "头条 H"],
  ["P", "峰值 P"],
  ["d", "天数"],
  ["days", "天数"],
];

/** The strongest account of a source with its index, its place and every input of the formula; empty when none published. */
export async function accountInputs(context: HandlerContext<"influence.inputs">): Promise<KpiRow[]> {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const { platformIdentity, dataType } = request;
  const [all, scope] = await Promise.all([
    scoredAccounts(context, fieldOf(context), {
      ...{ period, platformIdentity, dataType },
      formula: formulaFor(platformIdentity, dataType),
    }),
    scopeOfGroup(context),
  ]);
  const account = all.find((row) => scope.sources?.includes(row.sourceCode));
  if (!account) return [];
  const { index, rank, lastRank } = account;
  const { inputs } = index;
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [
    {
      key: "index",
      name: `${account.sourceName} ${index.formulaId} ${index.version}`,
      value: round(index.value),
      index,
    } as KpiRow,
    { key: "rank", name: "排名", value: rank, ...(lastRank !== undefined && { previous: lastRank }) },
    ...NAMES.flatMap(([key, name]) => (inputs[key] === undefined ? [] : [{ key, name, value: round(inputs[key]) }])),
  ];
}
