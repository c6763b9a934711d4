import { ApiError, type RequestContext } from "#server/contract/handler.ts";
import { sheetReaderOf } from "./SheetReader.ts";

/** Names of one sheet. */
const MOST_ROWS = 1000;

/**
 * Names in the column 名称 of an uploaded sheet (.xlsx or .csv), with the number of their row in the file.
 * @throws ApiError 100001 without a file or such a column, for too many rows
 */
export async function namesOfSheet({
  services,
  files,
}: Pick<RequestContext, "services" | "files">): Promise<{ row: number; key: string }[]> {
  const file = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const [heading = [], ...lines] = await sheetReaderOf(services).read(file.data);
  const column = heading.findIndex((cell) => cell === "名称" || cell.toLowerCase() === "name");
  if (column < 0) throw new ApiError(100001, "表头须有 名称");
  if (lines.length > MOST_ROWS) throw new ApiError(100001, `一次最多导入 ${MOST_ROWS} 行`);
  return lines.map((cells, at) => ({ row: at + 2, key: (cells[column] ?? "").trim().slice(0, 200) })).filter(({ key }) => key !== "");
}
