import { DAY } from "#engine/grammar/localTime.ts";
import { SheetError, type SheetLimits } from "./sheetLimits.ts";

/** Bytes of one: its cells are not packed, so that this is what bounds them. */
const LARGEST = 8 * 1024 * 1024;
const HEAD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Whether a number's format shows a day: years or days outside of quoted words and conditions. */
const isDate = (format: string): boolean => /[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

/** Whether a file is a workbook as Excel kept them until 2003 (.xls). */
export const isXls = (data: Uint8Array): boolean => HEAD.every((byte, at) => data[at] === byte);

/**
 * Cells of the first sheet of an .xls. The library has faults that a hostile file may use: call it in a thread that ends
 * with the file, as `SheetReader` does.
 * @throws SheetError beyond the limits; Error when it can't be read
 */
export async function readXls(data: Uint8Array, { rows, columns }: SheetLimits): Promise<unknown[][]> {
  if (data.length > LARGEST) throw new SheetError(`.xls 表格超过 ${LARGEST / 1024 / 1024} MB，请另存为 .xlsx 或分成几个文件导入`);
  const { read, utils } = await import("xlsx");
  const only = { cellFormula: false, cellHTML: false, cellText: false, bookVBA: false, bookDeps: false };
  const book = read(data, { type: "array", ...only, cellNF: true, sheets: 0, sheetRows: rows + 1 });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const found: unknown[][] = [];
  for (const [place, cell] of Object.entries(sheet)) {
    if (place.startsWith("!") || cell?.v === undefined || cell.v === "") continue;
    const { r, c } = utils.decode_cell(place);
    if (r >= rows) throw new SheetError(`表格超过 ${rows} 行，请分成几个文件导入`);
    if (c >= columns) throw new SheetError(`表格超过 ${columns} 列，请删去右侧多余的内容`);
    while (found.length <= r) found.push([]);
    found[r]![c] = cell.t === "n" && typeof cell.z === "string" && isDate(cell.z) ? dateOf(cell.v as number) : cell.v;
  }
  const width = Math.max(0, ...found.map((cells) => cells.length));
  return found.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? null));

  /** Days since the last of 1899, of books of some Macs since the first of 1904. */
  function dateOf(serial: number): Date {
    return new Date(Date.UTC(1899, 11, 30) + (Math.floor(serial) + (from1904 ? 1462 : 0)) * DAY);
  }
}
