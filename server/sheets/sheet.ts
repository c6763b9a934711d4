import { localDate } from "#engine/grammar/localTime.ts";

export type Cell = string | number | boolean | Date | null | undefined;

/** What becomes a file: the first row, and those below it. */
export interface Table {
  head: string[];
  rows: Cell[][];
}

/** Columns are no wider than this (SPEC §9). */
const WIDEST = 100;

/** A text that a spreadsheet would run as a formula is made a text for good. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const shown = (cell: Cell): string | number =>
  cell === null || cell === undefined
    ? ""
    : typeof cell === "number"
      ? cell
      : cell instanceof Date
        ? localTime(cell.getTime())
        : typeof cell === "boolean"
          ? cell
            ? "是"
            : "否"
          : harmless(cell.slice(0, 32_000));

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const localTime = (time: number): string => localDate(time).toISOString().slice(0, 19).replace("T", " ");

/** An xlsx workbook of one sheet, first row the head. The library is read at the first export, not at start. */
export async function xlsxOf(head: string[], rows: Cell[][]): Promise<Buffer> {
  const { utils, write } = await import("xlsx");
  const table = [head, ...rows.map((row) => row.map(shown))];
  const sheet = utils.aoa_to_sheet(table);
  sheet["!cols"] = head.map((_, at) => ({
    wch: Math.min(
      WIDEST,
      Math.max(8, ...table.slice(0, 200).map((row) => [...String(row[at] ?? "")].reduce((w, c) => w + (c > "ÿ" ? 2 : 1), 2))),
    ),
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}

/** UTF-8 with a byte order mark, so that spreadsheets read Chinese. */
export function csvOf(head: string[], rows: Cell[][]): string {
  const quoted = (cell: Cell): string => `"${String(shown(cell)).replaceAll('"', '""')}"`;
  return `\ufeff${[head, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`;
}
