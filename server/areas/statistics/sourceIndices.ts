import { accountFigures, formulaFor, indexOf } from "#server/accounts/accountFigures.ts";
import { periodOf } from "#server/accounts/period.ts";
import type { IndexValue } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import { DATA_TYPES, type DataType, type DocumentQuery } from "#server/store/documents.ts";

export interface SourceIndex {
  /** The type the source or account published most of. */
  dataType: DataType;
  index: IndexValue;
}

/** The index of every source or account with documents of the query, by the formula of its type. */
export async function sourceIndices(services: Services, query: DocumentQuery): Promise<Map<string, SourceIndex>> {
  const { beginTime, endTime } = query;
  const period = periodOf({ beginTime, endTime }, services.now());
  const types = query.dataTypes ?? [...DATA_TYPES];
  const figures = await Promise.all(types.map((type) => accountFigures(services, { ...query, dataTypes: [type] }, period)));
  const most = new Map<string, number>();
  const indices = new Map<string, SourceIndex>();
  figures.forEach((accounts, at) => {
    const dataType = types[at]!;
    // Accounts of one name stand together under it, with the one that published most.
    for (const account of accounts.values())
      for (const key of new Set([account.key, account.name])) {
        if (account.posts <= (most.get(key) ?? 0)) continue;
        most.set(key, account.posts);
        indices.set(key, { dataType, index: indexOf(formulaFor(undefined, dataType), account, period.days) });
      }
  });
  return indices;
}
