import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { type ColumnRecord, columnsOf } from "./ColumnRecord.ts";

/** The caller's own column. @throws ApiError 404 */
export async function ownColumn(services: Services, caller: Caller, id: string): Promise<ColumnRecord> {
  const column = await columnsOf(services).get(id);
  if (column?.userId !== caller.userId) throw new ApiError(404, "栏目不存在或已删除", 404);
  return column;
}

export const ownColumns = (services: Services, caller: Caller): Promise<ColumnRecord[]> =>
  columnsOf(services).find({ where: { userId: caller.userId }, orderBy: [["order", "asc"]] });

/** Columns as their tree is read from top to bottom, each with its place among its siblings. */
export function inTreeOrder(columns: ColumnRecord[]): ColumnRecord[] {
  const ids = new Set(columns.map(({ id }) => id));
  const parentOf = ({ parentId }: ColumnRecord): string => (ids.has(parentId) ? parentId : "");
  const walk = (parent: string): ColumnRecord[] =>
    columns.filter((column) => parentOf(column) === parent).flatMap((column, order) => [{ ...column, order }, ...walk(column.id)]);
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
