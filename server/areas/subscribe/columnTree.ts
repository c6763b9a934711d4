import { dayStart } from "#engine/grammar/timeWindow.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { type ColumnRecord, columnsOf, MAX_SOURCES } from "#server/records/ColumnRecord.ts";

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

/** The caller's own column. @throws ApiError 404 */
export async function ownColumn(services: Services, caller: Caller, id: string): Promise<ColumnRecord> {
  const column = await columnsOf(services).get(id);
  if (column?.userId !== caller.userId) throw new ApiError(404, "栏目不存在或已删除", 404);
  return column;
}

export const ownColumns = (services: Services, caller: Caller): Promise<ColumnRecord[]> =>
  columnsOf(services).find({ where: { userId: caller.userId }, orderBy: [["order", "asc"]] });

/** Documents of a column since local midnight, and in the last 24 hours. */
export async function withCounts(context: HandlerContext, column: ColumnRecord): Promise<ShownColumn> {
  const { services, caller } = context;
  const now = services.now();
  const shown = shownColumn(column);
  if (!column.enabled) return { ...shown, todayCount: 0, count: 0 };
  try {
    const count = async (beginTime: number): Promise<number> => {
      const { query } = await documentQuery(services, caller, { columnId: column.id, beginTime, endTime: now + 1 });
      return (await services.documents.statistics(query, [{ kind: "count" }]))[0]?.[0]?.value ?? 0;
    };
    const [todayCount, recent] = await Promise.all([count(dayStart(now)), count(now - 86_400_000)]);
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

/** Columns as their tree is read from top to bottom, each with its place among its siblings. */
export function inTreeOrder(columns: ColumnRecord[]): ColumnRecord[] {
  const ids = new Set(columns.map(({ id }) => id));
  const parentOf = ({ parentId }: ColumnRecord): string => (ids.has(parentId) ? parentId : "");
  const walk = (parent: string): ColumnRecord[] =>
    columns
      .filter((column) => parentOf(column) === parent)
      .flatMap((column, order) => [{ ...column, order }, ...walk(column.id)]);
  return walk("");
}

/** Ids of a column and of all below it. */
export function below(columns: ColumnRecord[], id: string): string[] {
  const ids = [id];
  for (let at = 0; at < ids.length; at++) {
    for (const column of columns) if (column.parentId === ids[at] && !ids.includes(column.id)) ids.push(column.id);
  }
  return ids;
}
