import { formulaFor, formulaText } from "#server/accounts/accountFigures.ts";
import { periodOf, periodText } from "#server/accounts/period.ts";
import { type AccountRow, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { rankQuery } from "./rankAccounts.ts";

const MEASURES: [string, (row: AccountRow) => number][] = [
  ["rank", (row) => -row.rank],
  ["index", (row) => row.index.value],
  ["posts", (row) => row.posts],
  ["visitCount", (row) => row.visitCount],
  ["avgVisit", (row) => average(row)],
  ["maxVisit", (row) => row.maxVisit],
  ["likeCount", (row) => row.likeCount],
  ["commentCount", (row) => row.commentCount],
  ["forwardCount", (row) => row.forwardCount],
  ["fans", (row) => row.fans ?? Number.NEGATIVE_INFINITY],
];

const average = ({ posts, visitCount }: AccountRow): number => (posts > 0 ? Math.round(visitCount / posts) : 0);

/** The accounts with their place among all of their kind; `best` names the figures in which one leads the others. */
export async function compareFigures(context: HandlerContext<"ranks.compareFigures">) {
  const { services, request } = context;
  const { sourceCodes, ...scope } = request;
  const period = periodOf(request, services.now());
  const { platformIdentity, dataType } = request;
  const formula = formulaFor(platformIdentity, dataType);
  const query = await rankQuery({ ...context, request: scope });
  const all = await scoredAccounts(context, query, { period, formula, platformIdentity, dataType });
  const chosen = sourceCodes.flatMap((code) => all.find((row) => row.sourceCode === code) ?? []);
  // Where all are equal nobody leads.
  const led = MEASURES.map(([field, value]) => {
    const values = chosen.map(value);
    const most = Math.max(...values);
    return { field, leads: (row: AccountRow) => value(row) === most && values.some((other) => other < most) };
  });
  const rows = chosen.map((row) => ({
    ...row,
    avgVisit: average(row),
    best: led.filter(({ leads }) => leads(row)).map(({ field }) => field),
  }));
  return { rows, total: rows.length, ...periodText(period, services.now()), formula: formulaText(formula) };
}
