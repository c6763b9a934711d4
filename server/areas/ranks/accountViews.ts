import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import type { Bucket, DocumentQuery } from "#server/store/documents.ts";
import { dataTypes } from "../search/documentQuery.ts";
import { accountFigures, type Figures, formulaFor, indexOf, rankScope } from "./accountFigures.ts";
import { daysOf, MAX_TREND_DAYS } from "./daysOf.ts";
import { before, type Period, type PeriodRequest, periodOf } from "./period.ts";
import { accountFollowsOf, accountsOf } from "./RankRecords.ts";

export interface AccountRequest extends PeriodRequest {
  sourceCode: string;
  platformIdentity?: string;
  sourceName?: string;
  by?: "index" | "rank" | "figures";
}

const NAMES: [Exclude<keyof Figures, "key" | "name">, string][] = [
  ["posts", "发布数"],
  ["visitCount", "阅读"],
  ["likeCount", "点赞"],
  ["commentCount", "评论"],
  ["forwardCount", "转发"],
  ["reprints", "被转载"],
];

const scope = ({ caller, request }: HandlerContext<AccountRequest>): DocumentQuery =>
  rankScope(request.platformIdentity, dataTypes(undefined, caller));

const empty = (key: string, name: string): Figures =>
  Object.fromEntries([["key", key], ["name", name], ...["posts", "visitCount", "likeCount", "commentCount", "forwardCount", "lookCount", "playCount", "reprints", "maxVisit", "maxLook", "maxLike", "maxForward"].map((field) => [field, 0])]) as unknown as Figures; // biome-ignore format: a record

/** The account's figures in a period; zeros when it published nothing. */
async function figuresOf(context: HandlerContext<AccountRequest>, period: Period): Promise<Figures> {
  const { services, request } = context;
  const all = await accountFigures(services, { ...scope(context), sources: [request.sourceCode] }, period);
  return (
    all.get(request.sourceCode) ??
    [...all.values()][0] ??
    empty(request.sourceCode, request.sourceName ?? request.sourceCode)
  );
}

/** The type most of its works have, for the choice of index. */
async function formulaOf(context: HandlerContext<AccountRequest>, period: Period) {
  if (context.request.platformIdentity) return formulaFor(context.request.platformIdentity, undefined);
  const [types] = await context.services.documents.statistics(
    { ...scope(context), sources: [context.request.sourceCode], beginTime: period.beginTime, endTime: period.endTime },
    [{ kind: "terms", field: "dataType", size: 1 }],
  );
  return formulaFor(undefined, types?.[0]?.key);
}

export async function account(context: HandlerContext<AccountRequest>) {
  const { services, caller, request } = context;
  const period = periodOf(request, services.now());
  const [figures, formula, about, follows] = await Promise.all([
    figuresOf(context, period),
    formulaOf(context, period),
    accountsOf(services).get(request.sourceCode),
    accountFollowsOf(services).find({ where: { userId: caller.userId } }),
  ]);
  const known = await services.documents.sources(figures.name, 1);
  if (figures.posts === 0 && !about && known.length === 0) throw new ApiError(404, "没有这个媒体或账号", 404);
  const { key: _k, name, ...rest } = figures;
  return {
    ...rest,
    id: request.sourceCode,
    sourceCode: request.sourceCode,
    sourceName: name,
    name,
    platformIdentity: request.platformIdentity ?? about?.platformIdentity ?? "",
    dataType: known[0]?.dataType ?? "",
    logo: about?.logo ?? "",
    regionId: about?.regionId ?? "",
    orgType: about?.orgType ?? "",
    fans: about?.fans ?? 0,
    index: indexOf(formula, figures, period.days),
    followed: follows.some((follow) => follow.sourceCode === request.sourceCode),
  };
}

export async function accountKpis(context: HandlerContext<AccountRequest>) {
  const period = periodOf(context.request, context.services.now());
  const [now, then, formula] = await Promise.all([
    figuresOf(context, period),
    figuresOf(context, before(period)),
    formulaOf(context, period),
  ]);
  const change = (value: number, previous: number) => ({
    value,
    previous,
    delta: previous ? (value - previous) / previous : undefined,
  });
  const index = indexOf(formula, now, period.days);
  const last = indexOf(formula, then, period.days);
  return [
    { key: "index", name: "指数", ...change(index.value, last.value), index },
    ...NAMES.map(([key, name]) => ({ key, name, ...change(now[key], then[key]) })),
  ];
}

/** One point a day: the index, the place among accounts of its kind, or its figures as lines. */
export async function accountTrend(context: HandlerContext<AccountRequest>) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  if (period.days > MAX_TREND_DAYS) throw new ApiError(100001, `走势最多 ${MAX_TREND_DAYS} 天`);
  const formula = await formulaOf(context, period);
  const rows = await Promise.all(
    daysOf(period).map(async ({ key, day }): Promise<Bucket[]> => {
      if (request.by === "rank") {
        const all = await accountFigures(services, scope(context), day);
        const mine = all.get(request.sourceCode);
        if (!mine) return [];
        const score = indexOf(formula, mine, 1).value;
        const place = [...all.values()].filter((other) => indexOf(formula, other, 1).value > score).length + 1;
        return [{ key, name: key, value: place }];
      }
      const figures = await figuresOf(context, day);
      if (request.by === "figures")
        return NAMES.map(([field, name]) => ({ key, name: key, value: figures[field], series: name }));
      return [{ key, name: key, value: indexOf(formula, figures, 1).value }];
    }),
  );
  const all = rows.flat();
  return { rows: all, total: all.length };
}

/** Each figure per day on a logarithmic scale of 0–100, beside the mean of accounts of its kind. */
export async function accountParts(context: HandlerContext<AccountRequest>) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const all = await accountFigures(services, scope(context), period);
  const mine = all.get(request.sourceCode) ?? (await figuresOf(context, period));
  const others = [...all.values()];
  const rows = NAMES.flatMap(([key, name]) => {
    const most = Math.max(1, ...others.map((one) => one[key]));
    const scale = (value: number): number => (Math.log1p(value) / Math.log1p(most)) * 100;
    const mean = others.length ? others.reduce((sum, one) => sum + one[key], 0) / others.length : 0;
    return [
      { key, name, value: scale(mine[key]), series: mine.name },
      { key, name, value: scale(mean), series: "平均" },
    ];
  });
  return { rows, total: rows.length };
}

/** Works by hour of day. */
export async function accountHours(context: HandlerContext<AccountRequest>) {
  const { services, request } = context;
  const { beginTime, endTime } = periodOf(request, services.now());
  const query = { ...scope(context), sources: [request.sourceCode], beginTime, endTime };
  const [cells = []] = await services.documents.statistics(query, [{ kind: "heatmap" }]);
  const rows = Array.from({ length: 24 }, (_, hour) => {
    const key = String(hour).padStart(2, "0");
    const value = cells.filter((cell) => cell.key === key).reduce((sum, cell) => sum + cell.value, 0);
    return { key, name: `${key}:00`, value };
  });
  return { rows, total: rows.length };
}
