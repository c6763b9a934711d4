import type { ColumnPlan, DictionaryItem } from "../compile/plan.ts";
import * as format from "../grammar/format.ts";
import { itemsByValue, type Row, toNumber, valueAt } from "./cells/cell.ts";
import { highlightText } from "./cells/highlightText.ts";
import { textOf } from "./cells/textCells.tsx";

export type SheetCell = string | number | boolean | null;

export interface ExportRequest {
  /** Without extension; 列表 unless told. */
  fileName?: string;
  columns: ColumnPlan[];
  rows: readonly Row[];
  dictionaries?: Record<string, DictionaryItem[]>;
}

/** SPEC §9: Excel column width is capped at 100 characters; a spreadsheet cell holds at most 32,767. */
const MAX_WIDTH = 100;
const MIN_WIDTH = 6;
const MAX_TEXT = 32_767;
const DEFAULT_NAME = "列表";

/**
 * Text that no spreadsheet takes for a formula: a leading = + - @, tab or carriage return (full-width forms too, and
 * behind leading blanks) gets an apostrophe in front (OWASP, CSV injection).
 */
export function neutralText(text: string): string {
  const cut = text.length > MAX_TEXT - 1 ? text.slice(0, MAX_TEXT - 1) : text;
  return /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cut) ? `'${cut}` : cut;
}

/** A name every file system takes: no path, control or reserved characters, at most 100 characters. */
export function safeFileName(name: string | undefined, extension = "xlsx"): string {
  const base = (name ?? "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .slice(0, 100)
    .trim();
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(base);
  return `${base === "" ? DEFAULT_NAME : reserved ? `${base}_` : base}.${extension}`;
}

const TIMES: Record<string, (instant: unknown) => string> = {
  timestamp: format.datetime,
  datetime: format.datetime,
  date: format.date,
  time: format.time,
};

/** Numbers stay numbers (a percentage too, as its ratio), times become readable, dictionary values their labels. */
function sheetCell(column: ColumnPlan, row: Row, items: ReadonlyMap<string, DictionaryItem> | undefined): SheetCell {
  const value = valueAt(row, column.field);
  if (value === undefined || value === null || value === "") return null;
  const label = typeof value === "object" ? undefined : items?.get(String(value))?.label;
  if (label !== undefined) return neutralText(label);
  const time = TIMES[column.format];
  const amount = toNumber(value);
  if (time && amount !== undefined) return time(amount);
  if (column.format === "duration" && amount !== undefined)
    return format.duration(column.formatProps.unit === "ms" ? amount / 1000 : amount);
  if (column.format === "sentiment")
    return ({ "1": "正面", "0": "中性", "-1": "负面" } as Record<string, string>)[String(value)] ?? null;
  if (column.format === "boolean") {
    const on = value === true || value === 1 || value === "1" || value === "true";
    return neutralText(String(on ? (column.formatProps.onText ?? "是") : (column.formatProps.offText ?? "否")));
  }
  if (column.format === "index" && typeof value === "object")
    return toNumber((value as { value?: unknown }).value) ?? null;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value ? "是" : "否";
  if (column.format === "sparkline" && Array.isArray(value))
    return neutralText(value.map((point) => textOf(point)).join(", "));
  const text = textOf(value, items);
  return neutralText(
    column.format === "highlight"
      ? highlightText(text)
          .map((run) => run.text)
          .join("")
      : text,
  );
}

/** Header and body of the sheet; pure, for the writer and the tests. */
export function sheetRows({ columns, rows, dictionaries = {} }: ExportRequest): {
  header: string[];
  body: SheetCell[][];
  widths: number[];
} {
  const shown = columns.filter((column) => !column.hidden && column.format !== "image");
  const items = shown.map((column) => itemsByValue(column, dictionaries));
  const header = shown.map((column) => neutralText(column.title));
  const body = rows.map((row) => shown.map((column, place) => sheetCell(column, row, items[place])));
  const widths = header.map((title, place) => {
    let width = displayWidth(title);
    for (const line of body) width = Math.max(width, displayWidth(String(line[place] ?? "")));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width + 2));
  });
  return { header, body, widths };
}

/** Columns a text takes: a Chinese character two. Text beyond the cap is not measured. */
function displayWidth(text: string): number {
  let width = 0;
  for (const char of text) {
    width += char.charCodeAt(0) > 0x2e7f ? 2 : 1;
    if (width >= MAX_WIDTH) return MAX_WIDTH;
  }
  return width;
}

/**
 * Writes the rows to an Excel file and hands it to the browser. The writer is loaded when first used.
 * Resolves with the name of the file.
 */
export async function exportRows(request: ExportRequest): Promise<string> {
  const { utils, writeFile } = await import("xlsx");
  const { header, body, widths } = sheetRows(request);
  const sheet = utils.aoa_to_sheet([header, ...body]);
  sheet["!cols"] = widths.map((wch) => ({ wch }));
  if (header.length > 0)
    sheet["!autofilter"] = {
      ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: body.length, c: header.length - 1 } }),
    };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  const name = safeFileName(request.fileName);
  writeFile(book, name, { compression: true });
  return name;
}
