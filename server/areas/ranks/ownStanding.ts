import type { AccountRow } from "#server/accounts/scoredAccounts.ts";
import type { Services } from "#server/contract/handler.ts";

/**
 * Where one outlet stands in a ranking, in one sentence. It publishes under one name on many platforms, so its account
 * may be the one of its code or of its name.
 */
export async function ownStanding(services: Services, rows: AccountRow[], sourceId: string): Promise<string> {
  const [found] = await services.documents.statistics({ sources: [sourceId] }, [{ kind: "terms", field: "account", size: 1 }]);
  const name = found?.[0]?.name ?? sourceId;
  const row = rows.find((one) => one.sourceCode === sourceId) ?? rows.find((one) => one.sourceName === name);
  if (!row) return `${name} 不在本榜`;
  const before = row.lastRank ? `，上期第 ${row.lastRank} 名` : "，上期未上榜";
  return `${row.sourceName} 第 ${row.rank} 名 / 共 ${rows.length} 家${before}`;
}
