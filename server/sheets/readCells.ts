import { parse as parseCsv } from "csv-parse/sync";
import { strFromU8, strToU8, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { checkCells, withoutBlanks } from "./checkCells.ts";
import { inflateParts } from "./inflateParts.ts";
import { isXls, readXls } from "./readXls.ts";
import { SheetError, type SheetLimits } from "./sheetLimits.ts";

/**
 * Cells of the first sheet of an .xlsx or .xls, or of a .csv, as trimmed text. Takes the processor for seconds where a file means
 * it to: call it in a thread of its own, as `SheetReader` does.
 * @throws SheetError beyond the limits; Error when the file can't be read
 */
export async function readCells(data: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  const isWorkbook = data[0] === 0x50 && data[1] === 0x4b;
  const rows = isWorkbook ? await readWorkbook(data, limits) : isXls(data) ? await readXls(data, limits) : readCsv(data, limits);
  let characters = 0;
  return rows.map((cells) =>
    cells.map((cell) => {
      const text = textOf(cell);
      characters += text.length;
      if (text.length > limits.cell) throw new SheetError(`单元格超过 ${limits.cell} 个字符`);
      if (characters > limits.characters) throw new SheetError(`表格超过 ${limits.characters} 个字符`);
      return text;
    }),
  );
}

/** Only what was checked is handed on, as an archive of our own making: two readers of one archive may see two things. */
async function readWorkbook(data: Uint8Array, limits: SheetLimits): Promise<unknown[][]> {
  const parts: Record<string, Uint8Array> = {};
  for (const [path, bytes] of Object.entries(inflateParts(data, limits))) {
    const xml = withoutBlanks(strFromU8(bytes));
    checkCells(xml, limits);
    parts[path] = strToU8(xml);
  }
  const { buffer } = zipSync(parts, { level: 0 });
  return (await readSheet(buffer)) as unknown[][];
}

/** Text of a .csv: what its mark says, else UTF-8, else what Chinese systems write (GB18030 holds GBK and GB2312). */
function decoded(data: Uint8Array): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder("utf-16le").decode(data);
  if (data[0] === 0xfe && data[1] === 0xff) return new TextDecoder("utf-16be").decode(data);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return new TextDecoder("gb18030").decode(data);
  }
}

/** A title may stand above the headings: what parts the cells is what the first lines have most of. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split("\n", 10).join("\n");
  const count = (sign: string): number => first.split(sign).length - 1;
  return count("\t") > count(",") ? "\t" : ",";
}

function readCsv(data: Uint8Array, { rows, columns, cell }: SheetLimits): unknown[][] {
  const text = decoded(data);
  const delimiter = delimiterOf(text);
  const options = { bom: true, relax_column_count: true, skip_empty_lines: false, delimiter };
  const read = parseCsv(text, { ...options, to: rows + 1, max_record_size: columns * cell }) as string[][];
  if (read.length > rows) throw new SheetError(`表格超过 ${rows} 行，请分成几个文件导入`);
  if (read.some((record) => record.length > columns)) throw new SheetError(`表格超过 ${columns} 列`);
  return read;
}

/** A sheet's date is midnight UTC of its day, whatever the reader's zone. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}
