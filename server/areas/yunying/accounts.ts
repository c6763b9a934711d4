import { accountFigures, type Figures, formulaFor, indexOf, noFigures } from "#server/accounts/accountFigures.ts";
import { daysOf, MAX_TREND_DAYS } from "#server/accounts/daysOf.ts";
import { fieldOf } from "#server/accounts/influenceScope.ts";
import { type Period, periodText } from "#server/accounts/period.ts";
import { readingShifts } from "#server/accounts/readingShifts.ts";
import { accountPage, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { dayGrowth, periodGrowth } from "#server/ownworks/dayFigures.ts";
import { partsOf } from "#server/ownworks/ownCounts.ts";
import type { ReadingKind } from "#server/records/AccountReading.ts";
import type { DataType, DocumentQuery } from "#server/store/documents.ts";
import { type OpsContext, opsQuery } from "./opsQuery.ts";

const MOST = 20_000;
/** Lines of one chart. */
const LINES = 10;

/** Figures of accounts count all that they published, as rankings do; only works leave reposts out. */
const asRanked = ({ isRepost: _, ...query }: DocumentQuery): DocumentQuery => query;

interface OwnAccount {
  key: string;
  name: string;
  type: string;
}

/** The own accounts that published something in the period or were read in it, by their works or by what was corrected or imported, each with the kind it mostly publishes. */
async function ownAccounts({ services }: OpsContext, query: DocumentQuery, period: Period): Promise<OwnAccount[]> {
  const types = query.dataTypes ?? [];
  const found = await Promise.all(
    types.map(async (type: DataType) => {
      const [rows = []] = await services.documents.statistics({ ...asRanked(query), dataTypes: [type] }, [
        { kind: "terms", field: "account", size: MOST },
      ]);
      return rows.map((row) => ({ ...row, type }));
    }),
  );
  const most = new Map<string, { key: string; name: string; type: string; value: number }>();
  for (const row of found.flat()) if ((most.get(row.key)?.value ?? 0) < row.value) most.set(row.key, row);
  const shifts = [...(await readingShifts(services, asRanked(query), period))].filter(
    ([code, { name: _, ...shift }]) => !most.has(code) && Object.values(shift).some((value) => value > 0),
  );
  if (shifts.length > 0) {
    const codes = shifts.map(([code]) => code);
    const typeOf = await partsOf(services, asRanked(query), codes, "dataType");
    for (const [key, { name, posts }] of shifts) most.set(key, { key, name, type: typeOf(key), value: posts });
  }
  return [...most.values()].sort((a, b) => b.value - a.value);
}

/** The one kind asked for; "" for several. */
const kindOf = ({ request }: OpsContext): string => {
  const [type = "", ...more] = request.dataType ?? [];
  return more.length > 0 || type === "all" ? "" : type;
};

/** Own accounts with figures, index and place as rankings have them, and what their fans grew by in the period. */
export async function opsAccounts(context: HandlerContext<"yunying.accounts">) {
  const { services, caller, request } = context;
  const { query, period } = await opsQuery(context);
  const own = new Map((await ownAccounts(context, query, period)).map((row) => [row.key, row.type]));
  const type = kindOf(context);
  const field = fieldOf({ services, caller, request: { ...(type && { dataType: type as "news" }), group: "own" } });
  const formula = formulaFor(undefined, type);
  const all = await scoredAccounts({ services, caller }, field, { period, formula, dataType: type });
  const { rows, total } = accountPage(
    all.filter((row) => own.has(row.sourceCode)),
    request,
  );
  const growth = await periodGrowth(
    services,
    rows.map(({ sourceCode }) => sourceCode),
    period,
  );
  return {
    rows: rows.map((row) => {
      const grown = growth.get(row.sourceCode);
      const avgVisit = row.posts ? Math.round(row.visitCount / row.posts) : 0;
      return { ...row, dataType: own.get(row.sourceCode) ?? "", avgVisit, ...(grown != null && { fansGrowth: grown }) };
    }),
    total,
    ...periodText(period, services.now()),
  };
}

/** Fans of own accounts by day, added up by kind or account by account. A day on which one of a line was not read has no point. */
export async function opsFans(context: HandlerContext<"yunying.fans">) {
  const { services, request } = context;
  const { query, period } = await opsQuery(context);
  checkDays(period);
  const own = await ownAccounts(context, query, period);
  const drawn = request.by === "account" ? own.slice(0, LINES) : own;
  const growth = await dayGrowth(
    services,
    drawn.map(({ key }) => key),
    period,
  );
  const lines = new Map<string, string[]>();
  for (const { key, name, type } of drawn) {
    // Accounts whose fans nobody reads (web sites) are no gap in the line of those that have some.
    if (!growth.get(key)?.some(({ value }) => value !== null)) continue;
    const series = request.by === "account" ? name : (TYPE_NAMES[type] ?? type);
    lines.set(series, [...(lines.get(series) ?? []), key]);
  }
  const rows = [...lines].flatMap(([series, codes]) =>
    daysOf(period).flatMap(({ key }, at) => {
      const read = codes.map((code) => growth.get(code)![at]![request.growth === 1 ? "growth" : "value"]);
      return [{ key, name: key, series, ...(read.every((value) => value !== null) && { value: read.reduce((a, b) => a! + b!, 0)! }) }];
    }),
  );
  return { rows, total: rows.length };
}

function checkDays({ days }: Period): void {
  if (days > MAX_TREND_DAYS) throw new ApiError(100001, `逐日统计最多 ${MAX_TREND_DAYS} 天`);
}

const READ: Record<ReadingKind, "已读" | "导入" | "修正"> = { taken: "已读", imported: "导入", corrected: "修正" };

/** Own accounts by day, latest day first: figures and index as rankings of that day have them, fans as they were read. */
export async function opsDays(context: HandlerContext<"yunying.days">) {
  const { services, request } = context;
  const { query, period } = await opsQuery(context);
  checkDays(period);
  const own = await ownAccounts(context, query, period);
  const codes = own.map(({ key }) => key);
  const all = daysOf(period)
    .toReversed()
    .flatMap(({ key, day }) => own.map((account) => ({ key, day, account })));
  const shown = all.slice((request.page - 1) * request.pagesize, request.page * request.pagesize);
  const [growth, figures] = await Promise.all([
    dayGrowth(services, codes, period),
    Promise.all(
      [...new Map(shown.map(({ key, day }) => [key, day]))].map(
        async ([key, day]) => [key, await accountFigures(services, asRanked(query), day)] as const,
      ),
    ),
  ]);
  const byDay = new Map<string, Map<string, Figures>>(figures);
  const rows = shown.map(({ key, account }) => {
    const { headlines, ...one } = byDay.get(key)?.get(account.key) ?? noFigures(account.key, account.name);
    const read = growth.get(account.key)?.find(({ day }) => day === key);
    const { posts, visitCount, lookCount, likeCount, commentCount, forwardCount } = one;
    return {
      ...{ id: `${account.key}:${key}`, day: key, sourceCode: account.key, name: account.name },
      ...{ posts, visitCount, lookCount, likeCount, commentCount, forwardCount, average: posts ? Math.round(visitCount / posts) : 0 },
      ...(account.type === "wechat" && { headVisit: headlines.reads, otherVisit: visitCount - headlines.reads }),
      missing: read?.kind ? READ[read.kind] : ("缺数" as const),
      ...(read?.value != null && { fans: read.value }),
      ...(read?.growth != null && { growth: read.growth }),
      index: indexOf(formulaFor(undefined, account.type), { ...one, headlines }, 1),
    };
  });
  return { rows, total: all.length };
}
