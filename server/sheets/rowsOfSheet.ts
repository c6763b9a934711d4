import { ApiError, type RequestContext } from "#server/contract/handler.ts";
import { sheetReaderOf } from "./SheetReader.ts";

/** One row of a sheet: its number in the file, and what stands in its columns, without blanks around it. */
export interface SheetRow<Field extends string> {
  row: number;
  /** "" where the sheet has no such column; cut off after `most` characters. */
  cell(field: Field, most?: number): string;
}

/**
 * Rows of an uploaded sheet (.xlsx or .csv) with something in them. A column is told by one of its headings or by its field's name,
 * in capitals or not.
 * @throws ApiError 100001 without a file, without a needed column, or for more than `most` rows
 */
export async function rowsOfSheet<Field extends string>(
  { services, files }: Pick<RequestContext, "services" | "files">,
  headings: Record<Field, readonly string[]>,
  { needed, most }: { needed: readonly NoInfer<Field>[]; most: number },
): Promise<SheetRow<Field>[]> {
  const file = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const [head = [], ...lines] = await sheetReaderOf(services).read(file.data);
  const written = head.map((cell) => cell.trim().toLowerCase());
  const column = (field: Field): number => written.findIndex((cell) => cell === field.toLowerCase() || headings[field].includes(cell));
  const columns = new Map((Object.keys(headings) as Field[]).map((field) => [field, column(field)]));
  const missing = needed.filter((field) => (columns.get(field) ?? -1) < 0);
  if (missing.length > 0) throw new ApiError(100001, `表头须有 ${missing.map((field) => headings[field][0]).join("、")}`);
  if (lines.length > most) throw new ApiError(100001, `一次最多导入 ${most} 行`);
  return lines.flatMap((cells, at) =>
    cells.every((cell) => cell.trim() === "")
      ? []
      : [
          {
            row: at + 2,
            cell: (field: Field, most = Number.POSITIVE_INFINITY) => (cells[columns.get(field) ?? -1] ?? "").trim().slice(0, most),
          },
        ],
  );
}
