import { typesFor } from "#engine/grammar/dataTypes.ts";
import { ownCodes } from "#server/accounts/ownCodes.ts";
import type { Period } from "#server/accounts/period.ts";
import type { RequestContext, Services } from "#server/contract/handler.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import type { DataType } from "#server/store/documents.ts";

/** An account with the kind it mostly publishes. */
export interface BaseAccount {
  sourceCode: string;
  name: string;
  dataType: DataType;
}

const MOST = 20_000;

/** The accounts that these codes or names mean, in the order of their volume; those that never published are none. */
export async function accountsNamed(services: Services, sources: string[], types: readonly DataType[]): Promise<BaseAccount[]> {
  if (sources.length === 0) return [];
  const found = await Promise.all(
    types.map(async (dataType) => {
      const [rows = []] = await services.documents.statistics({ sources, dataTypes: [dataType] }, [
        { kind: "terms", field: "account", size: MOST },
      ]);
      return rows.map(({ key, name, value }) => ({ sourceCode: key, name, dataType, value }));
    }),
  );
  const most = new Map<string, BaseAccount & { value: number }>();
  for (const row of found.flat()) if ((most.get(row.sourceCode)?.value ?? 0) < row.value) most.set(row.sourceCode, row);
  return [...most.values()].sort((a, b) => b.value - a.value).map(({ value: _, ...account }) => account);
}

/** The account asked for, else the caller's own, else all that are somebody's own. */
export async function baseAccounts(
  { services, caller }: Pick<RequestContext, "services" | "caller">,
  { sourceCode, dataType }: { sourceCode?: string; dataType?: DataType | "all" },
  period: Period,
): Promise<BaseAccount[]> {
  const types = typesFor(caller);
  const own = sourceCode ? [sourceCode] : ((await ownQuery({ services, caller }, {}, period)).sources ?? (await ownCodes(services)));
  const all = await accountsNamed(services, own, types);
  return dataType && dataType !== "all" ? all.filter((account) => account.dataType === dataType) : all;
}
