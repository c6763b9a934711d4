import type { RequestContext } from "#server/contract/handler.ts";
import { rowsOfSheet } from "./rowsOfSheet.ts";

/** What such a column is called where sheets are made: here, by the platforms, by hand. */
const HEADINGS = [
  "名称",
  "账号",
  "帐号",
  "账号名称",
  "媒体",
  "媒体名称",
  "来源",
  "公众号",
  "公众号名称",
  "微博",
  "微博名",
  "微博名称",
  "微博昵称",
  "昵称",
];
/** Names of one sheet. */
const MOST_ROWS = 1000;

/**
 * Names in the column 名称 (or what else it is called) of an uploaded sheet (.xlsx or .csv), with the number of their row in the file.
 * @throws ApiError 100001 without a file or such a column, for too many rows
 */
export async function namesOfSheet(context: Pick<RequestContext, "services" | "files">): Promise<{ row: number; key: string }[]> {
  const rows = await rowsOfSheet(context, { name: HEADINGS }, { needed: ["name"], most: MOST_ROWS });
  return rows.map(({ row, cell }) => ({ row, key: cell("name", 200) })).filter(({ key }) => key !== "");
}
