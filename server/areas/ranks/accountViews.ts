import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import {
  accountFigures,
  type Figures,
  type Formula,
  formulaFor,
  formulaText,
  indexOf,
  noFigures,
  rankScope,
} from "#server/accounts/accountFigures.ts";
import { daysOf, MAX_TREND_DAYS } from "#server/accounts/daysOf.ts";
import { before, type Period, periodOf, periodText } from "#server/accounts/period.ts";
import { placeOfAccount } from "#server/accounts/placeOfAccount.ts";
import { accountFollowsOf, accountsOf } from "#server/accounts/RankRecords.ts";
import { ApiError, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import type { Bucket, DocumentQuery } from "#server/store/documents.ts";

type AccountRequest = RequestOf<"ranks.source">;

const NAMES: [Exclude<keyof Figures, "key" | "name" | "headlines">, string][] = [
  ["posts", "发布数"],
  ["visitCount", "阅读"],
  ["likeCount", "点赞"],
  ["commentCount", "评论"],
  ["forwardCount", "转发"],
  ["reprints", "被转载"],
];

/** Works of the account whatever their type, or of the one platform asked for. */
const scope = ({ caller, request }: RequestContext<AccountRequest>): DocumentQuery =>
  rankScope(caller, request.platformIdentity, undefined);

interface Kind {
  /** The type most of the account's works have. */
  dataType: string;
  formula: Formula;
  /** Works of every account of this kind: the field it is ranked in, as in the ranking it is opened from. */
  query: DocumentQuery;
}

async function kindOf(context: RequestContext<AccountRequest>): Promise<Kind> {
  const { services, caller, request } = context;
  const [types] = await services.documents.statistics({ ...scope(context), sources: [request.sourceCode] }, [
    { kind: "terms", field: "dataType", size: 1 },
  ]);
  const dataType = types?.[0]?.key ?? "";
  return {
    dataType,
    formula: formulaFor(request.platformIdentity, dataType),
    query: rankScope(caller, request.platformIdentity, dataType),
  };
}

/** The account's figures in a period; zeros when it published nothing. */
async function figuresOf(context: RequestContext<AccountRequest>, { query }: Kind, period: Period): Promise<Figures> {
  const { services, request } = context;
  const all = await accountFigures(services, { ...query, sources: [request.sourceCode] }, period);
  return all.get(request.sourceCode) ?? [...all.values()][0] ?? noFigures(request.sourceCode, request.sourceName ?? request.sourceCode);
}

export async function account(context: HandlerContext<"ranks.source">) {
  const { services, caller, request } = context;
  const period = periodOf(request, services.now());
  const kind = await kindOf(context);
  const { formula } = kind;
  const [figures, then, about, follows] = await Promise.all([
    figuresOf(context, kind, period),
    figuresOf(context, kind, before(period)),
    accountsOf(services).get(request.sourceCode),
    accountFollowsOf(services).find({ where: { userId: caller.userId } }),
  ]);
  const known = await services.documents.sources(figures.name, 1);
  // One that published nothing in these days, or only since, is there all the same.
  if (figures.posts === 0 && !about && kind.dataType === "" && known.length === 0) throw new ApiError(404, "没有这个媒体或账号", 404);
  const { key: _k, name, headlines: _h, ...rest } = figures;
  const index = indexOf(formula, figures, period.days);
  const last = indexOf(formula, then, period.days).value;
  return {
    ...rest,
    id: request.sourceCode,
    sourceCode: request.sourceCode,
    sourceName: name,
    name,
    platformIdentity: request.platformIdentity ?? about?.platformIdentity ?? "",
    dataType: kind.dataType || (known[0]?.dataType ?? ""),
    logo: about?.logo ?? "",
    regionId: placeOfAccount(name, about?.regionId),
    orgType: about?.orgType ?? "",
    ...(about?.fans !== undefined && { fans: about.fans }),
    index,
    ...(last > 0 && { delta: (index.value - last) / last }),
    ...periodText(period, services.now()),
    formula: formulaText(formula),
    followed: follows.some((follow) => follow.sourceCode === request.sourceCode),
  };
}

export async function accountKpis(context: HandlerContext<"ranks.sourceKpis">) {
  const period = periodOf(context.request, context.services.now());
  const kind = await kindOf(context);
  const { formula } = kind;
  const [now, then] = await Promise.all([figuresOf(context, kind, period), figuresOf(context, kind, before(period))]);
  const change = (value: number, previous: number) => ({
    value,
    previous,
    delta: previous ? (value - previous) / previous : undefined,
  });
  const index = indexOf(formula, now, period.days);
  const last = indexOf(formula, then, period.days);
  const others = [...(await accountFigures(context.services, kind.query, period)).values()];
  const better = others.filter((one) => indexOf(formula, one, period.days).value > index.value).length;
  return [
    ...(now.posts > 0 ? [{ key: "rank", name: "同类排名", value: better + 1 }] : []),
    { key: "index", name: "指数", ...change(index.value, last.value), index },
    ...NAMES.map(([key, name]) => ({ key, name, ...change(now[key], then[key]) })),
  ];
}

/** One point a day: the index, the place among accounts of its kind, or its figures as lines. */
export async function accountTrend(context: HandlerContext<"ranks.sourceTrend">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  if (period.days > MAX_TREND_DAYS) throw new ApiError(100001, `走势最多 ${MAX_TREND_DAYS} 天`);
  const kind = await kindOf(context);
  const { formula } = kind;
  const rows = await Promise.all(
    daysOf(period).map(async ({ key, day }): Promise<(Omit<Bucket, "value"> & Partial<Bucket>)[]> => {
      if (request.by === "rank") {
        const all = await accountFigures(services, kind.query, day);
        const mine = all.get(request.sourceCode);
        // Nobody has a place on a day without posts: the day stays, its line has a gap.
        if (!mine) return [{ key, name: key }];
        const score = indexOf(formula, mine, 1).value;
        const place = [...all.values()].filter((other) => indexOf(formula, other, 1).value > score).length + 1;
        return [{ key, name: key, value: place }];
      }
      const figures = await figuresOf(context, kind, day);
      if (request.by === "figures") return NAMES.map(([field, name]) => ({ key, name: key, value: figures[field], series: name }));
      return [{ key, name: key, value: indexOf(formula, figures, 1).value }];
    }),
  );
  const all = rows.flat();
  return { rows: all, total: all.length };
}

/** Axes of WCI: its four parts, which are logarithms already. */
const WECHAT_PARTS = [
  ["O", "整体 O"],
  ["A", "篇均 A"],
  ["H", "头条 H"],
  ["P", "峰值 P"],
] as const;
/** Figures BCI and VCI are made of. */
const INTERACTIONS = new Set(["posts", "forwardCount", "commentCount", "likeCount"]);

/**
 * What the index is made of, beside the mean of accounts of its kind: the four parts of WCI; otherwise figures on a
 * logarithmic scale of 0–100, 100 being the best of its kind. `alone` leaves the mean out.
 */
export async function accountParts(context: HandlerContext<"ranks.sourceParts">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const kind = await kindOf(context);
  const all = await accountFigures(services, kind.query, period);
  const mine = all.get(request.sourceCode) ?? (await figuresOf(context, kind, period));
  const others = [...all.values()];
  const mean = (value: (one: Figures) => number): number =>
    others.length ? others.reduce((sum, one) => sum + value(one), 0) / others.length : 0;
  const beside = (key: string, name: string, own: number, average: number): Bucket[] => [
    { key, name, value: own, series: mine.name },
    ...(request.alone ? [] : [{ key, name, value: average, series: "同类平均" }]),
  ];
  const rows =
    kind.formula === "WCI V14.2"
      ? WECHAT_PARTS.flatMap(([key, name]) => {
          const part = (one: Figures): number => indexOf(kind.formula, one, period.days).inputs[key] ?? 0;
          return beside(key, name, part(mine), mean(part));
        })
      : NAMES.filter(([key]) => kind.formula === "PCI-1 1" || INTERACTIONS.has(key)).flatMap(([key, name]) => {
          const most = Math.max(1, ...others.map((one) => one[key]));
          const scale = (value: number): number => (Math.log1p(value) / Math.log1p(most)) * 100;
          return beside(key, name, scale(mine[key]), scale(mean((one) => one[key])));
        });
  return { rows, total: rows.length };
}

/** Works by hour of day. */
export async function accountHours(context: HandlerContext<"ranks.sourceHours">) {
  const { services, request } = context;
  const { beginTime, endTime } = periodOf(request, services.now());
  const query = { ...(await kindOf(context)).query, sources: [request.sourceCode], beginTime, endTime };
  const [cells = []] = await services.documents.statistics(query, [{ kind: "heatmap" }]);
  const rows = Array.from({ length: 24 }, (_, hour) => {
    const key = String(hour).padStart(2, "0");
    const value = cells.filter((cell) => cell.key === key).reduce((sum, cell) => sum + cell.value, 0);
    return { key, name: `${key}:00`, value };
  });
  return { rows, total: rows.length };
}
