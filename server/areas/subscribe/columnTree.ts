import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { type ColumnRecord, MAX_SOURCES } from "#server/records/ColumnRecord.ts";

export type ShownColumn = Omit<ColumnRecord, "userId"> & {
  maxSourceCount: number;
  todayCount?: number;
  count?: number;
  children?: ShownColumn[];
};

/** A column as replies show it. */
export const shownColumn = ({ userId: _, ...column }: ColumnRecord): ShownColumn => ({
  ...column,
  maxSourceCount: MAX_SOURCES,
});

/** Documents of a column since local midnight, and in the last 24 hours. */
export async function withCounts(context: RequestContext, column: ColumnRecord): Promise<ShownColumn> {
  const { services, caller } = context;
  const now = services.now();
  const shown = shownColumn(column);
  if (!column.enabled) return { ...shown, todayCount: 0, count: 0 };
  try {
    const count = async (beginTime: number): Promise<number> => {
      const { query } = await documentQuery(services, caller, { columnId: column.id, beginTime, endTime: now + 1 });
      return (await services.documents.statistics(query, [{ kind: "count" }]))[0]?.[0]?.value ?? 0;
    };
    const [todayCount, recent] = await Promise.all([count(dayStart(now)), count(now - DAY)]);
    return { ...shown, todayCount, count: recent };
  } catch (error) {
    // A column whose words cannot be read must not take the tree with it.
    services.log.warn({ columnId: column.id, error: String(error) }, "column cannot be counted");
    return shown;
  }
}

/** Columns below their parents, in order; those whose parent is gone stand at the top. */
export function asTree(columns: ShownColumn[]): ShownColumn[] {
  const byId = new Map(columns.map((column) => [column.id, { ...column, children: [] as ShownColumn[] }]));
  const top: ShownColumn[] = [];
  for (const column of byId.values()) (byId.get(column.parentId)?.children ?? top).push(column);
  return top;
}
