import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName, dayStart, localDate } from "#engine/grammar/localTime.ts";
import { type Formula, formulaFor, formulaText, rankScope } from "#server/accounts/accountFigures.ts";
import { type Scope, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { before, issueEnd, type Period } from "#server/accounts/period.ts";
import { scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { ownFigures } from "#server/ownworks/ownFigures.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import type { DataType, DocumentQuery } from "#server/store/documents.ts";
import { overallIndex, platformIndex, typesOf } from "../platformIndices.ts";
import { type InfluenceReport, type InfluenceRow, influenceReportsOf } from "./InfluenceReport.ts";
import { summaryOf } from "./reportSummary.ts";

type Asked = RequestOf<"influence.reportMake">;
interface Made {
  services: Services;
  caller: Caller;
  scope: Scope;
  period: Period;
  types: DataType[];
}

/** Accounts of one platform, works of all, and reports of one unit at most. */
const [ACCOUNTS, WORKS, MOST] = [10, 10, 500];

/** The week (from Monday) or month that holds a moment; the last complete one where none is named. @throws ApiError 100001 */
function periodOf(services: Services, cycle: Asked["cycle"], date: number | undefined): Period {
  const today = dayStart(services.now());
  const first = (time: number): number => {
    const day = dayStart(time);
    const local = localDate(day);
    return day - DAY * (cycle === "week" ? (local.getUTCDay() + 6) % 7 : local.getUTCDate() - 1);
  };
  const beginTime = date === undefined ? first(first(today) - 1) : first(date);
  const endTime = issueEnd(beginTime, cycle);
  if (endTime > today) throw new ApiError(100001, cycle === "week" ? "这一周还没有结束" : "这个月还没有结束");
  return { beginTime, endTime, days: Math.round((endTime - beginTime) / DAY) };
}

/** What the accounts that a report is about are called. */
async function ownName({ services }: Made, code: string): Promise<string> {
  if (!code) return "本单位";
  const [found] = await services.documents.statistics({ sources: [code] }, [{ kind: "terms", field: "account", size: 1 }]);
  return found?.[0]?.name || "本单位";
}

async function platformRows({ services, scope, period, types }: Made, peers: Scope): Promise<InfluenceRow[]> {
  const rows = await Promise.all(
    types.map(async (type): Promise<InfluenceRow[]> => {
      const [index, last, peer] = await Promise.all([
        platformIndex(services, scope, type, period),
        platformIndex(services, scope, type, before(period)),
        platformIndex(services, peers, type, period),
      ]);
      if (!index) return [];
      const delta = last?.value ? (index.value - last.value) / last.value : undefined;
      const compared = { ...(last && { previous: last.value }), ...(peer && { peer: peer.value }), ...(delta !== undefined && { delta }) };
      return [{ key: type, name: TYPE_NAMES[type] ?? type, dataType: type, index, ...compared }];
    }),
  );
  return rows.flat();
}

/** The best own accounts of each platform, with their places among all accounts of the kind. */
async function accountRows({ services, caller, scope, period, types }: Made): Promise<InfluenceRow[]> {
  const own = new Set(scope.sources);
  const rows = await Promise.all(
    types.map(async (dataType) => {
      const options = { period, formula: formulaFor(undefined, dataType), dataType };
      const all = await scoredAccounts({ services, caller }, rankScope(caller, undefined, dataType), options);
      const ours = scope.sources ? all.filter((row) => own.has(row.sourceCode) || own.has(row.sourceName)) : all;
      return ours.slice(0, ACCOUNTS).map(
        ({ id, name, rank, lastRank, index, delta, posts, visitCount, likeCount, commentCount, forwardCount }): InfluenceRow => ({
          ...{ key: `${dataType}:${id}`, name, dataType, rank, index, posts, visitCount, likeCount, commentCount, forwardCount },
          ...(lastRank !== undefined && { lastRank }),
          ...(delta !== undefined && { delta }),
        }),
      );
    }),
  );
  return rows.flat();
}

async function workRows({ services }: Made, query: DocumentQuery): Promise<InfluenceRow[]> {
  const sort = { field: "visitCount", order: "desc" } as const;
  const { rows } = await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: WORKS });
  return rows.map((row, at) => ({
    ...{ key: row.id, docId: row.id, rank: at + 1, name: headlineOf(row), dataType: row.dataType, source: row.channel || row.source },
    ...{ pubdate: row.pubdate, visitCount: row.visitCount, likeCount: row.likeCount },
    ...{ commentCount: row.commentCount, forwardCount: row.forwardCount },
  }));
}

async function kpiRows({ services, caller, scope, period }: Made, asked: Asked, query: DocumentQuery): Promise<KpiRow[]> {
  const earlier = before(period);
  const past = await ownQuery({ services, caller }, { sourceId: asked.sourceId }, earlier);
  const [now, then, overall, last] = await Promise.all([
    ownFigures(services, query, period),
    ownFigures(services, { ...past, dataTypes: query.dataTypes }, earlier),
    overallIndex(services, scope, period),
    overallIndex(services, scope, earlier),
  ]);
  const cents = (value: number): number => Math.round(value * 100) / 100;
  return [
    kpi("total", "综合影响力", cents(overall?.value ?? 0), cents(last?.value ?? 0)),
    kpi("posts", "发稿", now.posts, then.posts),
    kpi("visitCount", "阅读", now.visitCount, then.visitCount),
    kpi("interactions", "互动", now.interactions, then.interactions),
    kpi("reprints", "转载", now.reprints, then.reprints),
  ];
}

/** Reads everything that a report holds. @throws ApiError 100001 for a period that is not over */
export async function readReport(services: Services, caller: Caller, asked: Asked): Promise<Omit<InfluenceReport, "id">> {
  const period = periodOf(services, asked.cycle, asked.date);
  const chosen = asked.dataTypes?.length ? asked.dataTypes : undefined;
  const request = { sourceId: asked.sourceId, dataType: undefined, platformIdentity: undefined, group: "own" as const };
  const [whole, peers] = await Promise.all(
    (["own", "peer"] as const).map((group) => scopeOfGroup({ services, caller, request: { ...request, group } })),
  );
  const types = typesOf(whole!).filter((type) => !chosen || (chosen as string[]).includes(type));
  const scope = { ...whole!, dataTypes: types };
  const made = { services, caller, scope, period, types };
  const query = { ...(await ownQuery({ services, caller }, { sourceId: asked.sourceId }, period)), dataTypes: types };
  const [who, platforms, accounts, works, kpis] = await Promise.all([
    ownName(made, asked.sourceId || caller.mediaId),
    platformRows(made, peers!),
    accountRows(made),
    workRows(made, query),
    kpiRows(made, asked, query),
  ]);
  const { beginTime, endTime } = period;
  const [first, last] = [dayName(beginTime), dayName(endTime - 1)];
  const when = asked.cycle === "month" ? `${first.slice(0, 4)}年${Number(first.slice(5, 7))}月` : `${first} 至 ${last.slice(5)}`;
  const used = new Set<Formula>(["PCI-1 1", ...platforms.map(({ dataType }) => formulaFor(undefined, dataType))]);
  return {
    ...{
      unit: unitOf(caller),
      title: `${who}影响力${asked.cycle === "week" ? "周报" : "月报"} ${when}`,
      cycle: asked.cycle,
      beginTime,
      endTime,
    },
    ...(asked.sourceId && { sourceId: asked.sourceId }),
    ...(chosen && { dataTypes: chosen }),
    ...{ summary: summaryOf(kpis, platforms, accounts, works), formulas: [...used].map(formulaText), kpis },
    ...{ parts: { platforms, accounts, works }, userId: caller.userId, creator: caller.userName, time: services.now() },
  };
}

/** Makes a report of the last complete week or month, or of the one that a day lies in, and keeps it. */
export async function makeInfluenceReport({ services, caller, request }: HandlerContext<"influence.reportMake">) {
  const reports = influenceReportsOf(services);
  if ((await reports.count({ where: { unit: unitOf(caller) } })) >= MOST)
    throw new ApiError(100009, `影响力报告最多 ${MOST} 份，请先删除旧报告`);
  const { id, title } = await reports.insert(await readReport(services, caller, request));
  await auditOf(services).note(caller, "生成影响力报告", title);
  return { id, title };
}
