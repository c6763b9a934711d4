import { formulaFor, formulaText } from "#server/accounts/accountFigures.ts";
import { fieldOf, isWholeField, type Scope, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { type Period, periodOf, periodText } from "#server/accounts/period.ts";
import { readingShifts } from "#server/accounts/readingShifts.ts";
import { accountPage, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { foldText } from "#server/text/segment.ts";
import { typeFigures } from "./typeFigures.ts";

/** Reads from which a work counts as a hit (10万+). */
const HIT = 100_000;
/** Works looked through for hits. */
const MOST_HITS = 5000;
const PAGE = 500;

/** Codes of the group's accounts that published in the period, by their documents or by what was corrected or imported; undefined means all. */
async function members(services: Services, scope: Scope, period: Period): Promise<Set<string> | undefined> {
  if (isWholeField(scope)) return undefined;
  const query = { ...scope, beginTime: period.beginTime, endTime: period.endTime };
  const [[found = []], shifts] = await Promise.all([
    services.documents.statistics(query, [{ kind: "terms", field: "account", size: 20_000 }]),
    readingShifts(services, scope, period),
  ]);
  return new Set([...found.map(({ key }) => key), ...shifts.keys()]);
}

/** Works read 100,000 times or more, by account. */
async function hits(services: Services, query: DocumentQuery): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; page * PAGE <= MOST_HITS; page++) {
    const sort = { field: "visitCount", order: "desc" } as const;
    const { rows } = await services.documents.search({ query, collapse: false, sort, page, pagesize: PAGE });
    for (const row of rows) {
      if (row.visitCount < HIT) return counts;
      for (const key of [row.sourceId, row.channel]) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (rows.length < PAGE) break;
  }
  return counts;
}

/** Accounts of the group with figures and index. The place is that among all accounts of the type, not of the group. */
export async function listAccounts(context: HandlerContext<"influence.list">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const { platformIdentity, dataType } = request;
  const formula = formulaFor(platformIdentity, dataType);
  const scope = await scopeOfGroup(context);
  const [all, own] = await Promise.all([
    scoredAccounts(context, fieldOf(context), { period, formula, platformIdentity, dataType }),
    members(services, scope, period),
  ]);
  const name = foldText(request.keyWords?.trim() ?? "");
  const found = all.filter((row) => (own?.has(row.sourceCode) ?? true) && foldText(row.sourceName).includes(name));
  const sortField = request.sortField === "pubdate" ? "rank" : request.sortField;
  const { rows, total } = accountPage(found, { ...request, sortField });
  const read = rows.filter((row) => row.maxVisit >= HIT).map((row) => row.sourceCode);
  const { beginTime, endTime } = period;
  const counts = read.length ? await hits(services, { ...fieldOf(context), sources: read, beginTime, endTime }) : new Map<string, number>();
  const types = fieldOf(context).dataTypes ?? [];
  const codes = rows.map((row) => row.sourceCode);
  const special =
    types.length === 1 && types[0] ? await typeFigures(services, { type: types[0], codes, field: fieldOf(context), period }) : undefined;
  return {
    rows: rows.map((row) => ({
      ...row,
      avgVisit: row.posts ? Math.round(row.visitCount / row.posts) : 0,
      // Only WCI tells headlines apart.
      ...(row.index.inputs.headlineR === undefined ? {} : { headlineVisit: row.index.inputs.headlineR }),
      hitCount: counts.get(row.sourceCode) ?? 0,
      ...special?.get(row.sourceCode),
    })),
    total,
    until: period.endTime,
    ...periodText(period, services.now()),
    formula: formulaText(formula),
  };
}
