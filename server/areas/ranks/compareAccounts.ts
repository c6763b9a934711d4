import { formulaFor } from "#server/accounts/accountFigures.ts";
import { namedMembers } from "#server/accounts/namedMembers.ts";
import { periodOf } from "#server/accounts/period.ts";
import { scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { accountLimits } from "./accountLimits.ts";
import { rankQuery } from "./rankAccounts.ts";

/** What is told of an account that no document is of. */
const UNKNOWN = "（未收录）";

/**
 * Accounts to choose from for a comparison: the ranking, and before it those chosen already that it does not hold (of
 * another kind, without a document in the period, on a further page), so that they keep their names.
 */
export async function compareAccounts(context: HandlerContext<"ranks.compareAccounts">) {
  const { services, request } = context;
  const { sourceCodes = [], sourceName, page, pagesize, ...scope } = request;
  const { platformIdentity, dataType } = scope;
  const options = {
    period: periodOf(request, services.now()),
    formula: formulaFor(platformIdentity, dataType),
    platformIdentity,
    dataType,
  };
  const all = (await scoredAccounts(context, await rankQuery({ ...context, request: scope }), options)).filter(
    accountLimits({ sourceName }),
  );
  const rows = all.slice((page - 1) * pagesize, page * pagesize);
  const missing = [...new Set(sourceCodes)].filter((code) => !rows.some((row) => row.sourceCode === code));
  const chosen = (await namedMembers(services, missing)).rows.map((row) =>
    row.posts === 0 ? { ...row, sourceName: `${row.sourceCode}${UNKNOWN}` } : row,
  );
  const known = new Set(all.map((row) => row.sourceCode));
  return { rows: [...chosen, ...rows], total: all.length + missing.filter((code) => !known.has(code)).length };
}
