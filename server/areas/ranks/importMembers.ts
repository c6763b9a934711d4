import { rankScope } from "#server/accounts/accountFigures.ts";
import { MAX_MEMBERS, rankListsOf } from "#server/accounts/RankRecords.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { matchNames } from "#server/records/matchNames.ts";
import { namesOfSheet } from "#server/sheets/namesOfSheet.ts";
import type { ImportResult } from "#server/users/importUsers.ts";
import { startIssues } from "./boards/startIssues.ts";
import { ownList } from "./customLists.ts";

const MOST = 20_000;

/** Puts the accounts that a sheet names behind the members of an own ranking, each row answered. */
export async function importMembers(context: HandlerContext<"ranks.customImport">): Promise<ImportResult[]> {
  const { services, caller, request } = context;
  const list = await ownList(services, caller, request.id);
  const names = await namesOfSheet(context);
  const [accounts = []] = await services.documents.statistics(rankScope(caller, undefined, list.kind), [
    { kind: "terms", field: "account", size: MOST },
  ]);
  const { joining, results } = matchNames(
    names,
    accounts.map(({ key, name }) => ({ id: key, name })),
    {
      ...{ held: list.members, most: MAX_MEMBERS },
      words: {
        ...{ joined: "已加入", known: "已在榜单里", missing: "没有这个名称的账号" },
        full: `榜单成员最多 ${MAX_MEMBERS} 个`,
      },
    },
  );
  if (joining.length > 0) {
    // The list is read again: a colleague may have saved it while the sheet was read.
    const { members, cycle = "none" } = await ownList(services, caller, request.id);
    await rankListsOf(services).update(list.id, { members: [...new Set([...members, ...joining])].slice(0, MAX_MEMBERS) });
    if (cycle !== "none") startIssues(services);
  }
  return results;
}
