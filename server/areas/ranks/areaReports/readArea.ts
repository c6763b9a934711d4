import { DAY, dayName } from "#engine/grammar/localTime.ts";
import { type Formula, formulaFor, formulaText, rankScope } from "#server/accounts/accountFigures.ts";
import type { Period } from "#server/accounts/period.ts";
import { type AccountRow, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import type { DataType } from "#server/store/documents.ts";
import { issueBegin } from "../listIssues.ts";
import { rankRegions } from "../rankRegions.ts";
import type { AreaReport, AreaRow } from "./AreaReport.ts";
import { areaSummary } from "./areaSummary.ts";

const TYPES = ["news", "app", "epaper", "weibo", "wechat", "wemedia", "video"] as const satisfies DataType[];
/** Places of each platform, and accounts named as new or vanished. */
const [TOP, MOVES] = [10, 50];
/** Who asks: nobody's follows and no rights beyond what everybody sees. */
const HOUSE = { userId: "", overseas: false };

type Ranked = { type: DataType; now: AccountRow[]; then: AccountRow[] };

const monthOf = (beginTime: number, endTime: number): Period => ({ beginTime, endTime, days: Math.round((endTime - beginTime) / DAY) });

const FIGURES = [
  ["posts", "发布量"],
  ["visitCount", "阅读"],
  ["likeCount", "点赞"],
  ["commentCount", "评论"],
  ["forwardCount", "转发"],
] as const;

function figuresOf(all: Ranked[]): KpiRow[] {
  const sum = (rows: AccountRow[], figure: (typeof FIGURES)[number][0]): number => rows.reduce((total, row) => total + row[figure], 0);
  const [now, then] = [all.flatMap((one) => one.now), all.flatMap((one) => one.then)];
  return [
    kpi("accounts", "活跃账号", now.length, then.length),
    ...FIGURES.map(([figure, name]) => kpi(figure, name, sum(now, figure), sum(then, figure))),
  ];
}

function topsOf({ type, now, then }: Ranked): AreaRow[] {
  const last = new Map(then.map((row) => [row.id, row]));
  return now.slice(0, TOP).map((row) => {
    const before = last.get(row.id);
    const delta = before?.index.value ? (row.index.value - before.index.value) / before.index.value : undefined;
    return {
      ...{ key: `${type}:${row.id}`, name: row.name, dataType: type, rank: row.rank, index: row.index, posts: row.posts },
      ...{ visitCount: row.visitCount, likeCount: row.likeCount, commentCount: row.commentCount, forwardCount: row.forwardCount },
      ...(before && { lastRank: before.rank }),
      ...(delta !== undefined && { delta }),
    };
  });
}

/** Accounts that published in one of both months only, those with most works first. */
function movesOf({ type, now, then }: Ranked): AreaRow[] {
  const only = (rows: AccountRow[], others: AccountRow[], change: "新增" | "消失"): AreaRow[] => {
    const known = new Set(others.map(({ id }) => id));
    return rows
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, posts, visitCount }) => ({ key: `${change}:${type}:${id}`, name, dataType: type, change, posts, visitCount }));
  };
  return [...only(now, then, "新增"), ...only(then, now, "消失")];
}

const mostWorks = (rows: AreaRow[], change: AreaRow["change"]): AreaRow[] =>
  rows
    .filter((row) => row.change === change)
    .sort((a, b) => (b.posts ?? 0) - (a.posts ?? 0))
    .slice(0, MOVES);

async function placesOf(services: Services, regionId: string, { beginTime, endTime }: Period): Promise<AreaRow[]> {
  const request = { regionIds: [regionId], beginTime, endTime };
  const { rows } = await rankRegions({ services, caller: HOUSE, request } as unknown as HandlerContext<"ranks.regions">);
  return rows.map(({ key, name, rank, value, index, accounts, posts, visitCount }) => ({
    ...{ key, name, rank, value, index, accounts, posts, visitCount },
  }));
}

/** Everything that the report of a place and month holds. */
export async function readArea(
  services: Services,
  regionId: string,
  beginTime: number,
  endTime: number,
  creator: string,
): Promise<AreaReport> {
  const period = monthOf(beginTime, endTime);
  const earlier = monthOf(issueBegin(beginTime - 1, "month"), beginTime);
  const ranked = await Promise.all(
    TYPES.map(async (type): Promise<Ranked> => {
      const read = (one: Period) =>
        scoredAccounts({ services, caller: HOUSE }, rankScope(HOUSE, undefined, type), {
          ...{ period: one, formula: formulaFor(undefined, type), dataType: type, regionIds: [regionId] },
        });
      const [now, then] = await Promise.all([read(period), read(earlier)]);
      return { type, now, then };
    }),
  );
  const kpis = figuresOf(ranked);
  const moves = ranked.flatMap(movesOf);
  const parts = {
    tops: ranked.flatMap(topsOf),
    places: await placesOf(services, regionId, period),
    moves: [...mostWorks(moves, "新增"), ...mostWorks(moves, "消失")],
  };
  const month = dayName(beginTime).slice(0, 7);
  const name = placeName(regionId);
  const when = `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
  const used = new Set<Formula>(ranked.filter(({ now }) => now.length > 0).map(({ type }) => formulaFor(undefined, type)));
  const counts = {
    added: moves.filter(({ change }) => change === "新增").length,
    gone: moves.filter(({ change }) => change === "消失").length,
  };
  return {
    ...{ id: `${regionId}:${month}`, regionId, month, title: `${name} ${when}数据报告`, beginTime, endTime },
    summary: areaSummary(`${when}，${name}`, kpis, parts, counts, (type) => TYPE_NAMES[type] ?? type),
    ...{ formulas: [...used].map(formulaText), kpis, parts, creator, time: services.now() },
  };
}
