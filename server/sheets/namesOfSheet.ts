import type { RequestContext } from "#server/contract/handler.ts";
import { rowsOfSheet } from "./rowsOfSheet.ts";

/** Names of one sheet. */
const MOST_ROWS = 1000;

/**
 * Names in the column 名称 of an uploaded sheet (.xlsx or .csv), with the number of their row in the file.
 * @throws ApiError 100001 without a file or such a column, for too many rows
 */
export async function namesOfSheet(context: Pick<RequestContext, "services" | "files">): Promise<{ row: number; key: string }[]> {
  const rows = await rowsOfSheet(context, { name: ["名称"] }, { needed: ["name"], most: MOST_ROWS });
  return rows.map(({ row, cell }) => ({ row, key: cell("name", 200) })).filter(({ key }) => key !== "");
}
