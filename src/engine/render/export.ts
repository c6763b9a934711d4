import type { ColumnPlan, DictionaryItem } from "../compile/plan.ts";
import * as format from "../grammar/format.ts";
import { itemsByValue, type Row, shownOf, toNumber } from "./cells/cell.ts";
import { highlightText } from "./cells/highlightText.ts";
import { indexOf } from "./cells/indexFormula.ts";
import { LEVELS, SENTIMENT, switchOf, tagList } from "./cells/tagCells.tsx";
import { textOf } from "./cells/textCells.tsx";
import { saveFile } from "./saveFile.ts";

export type SheetCell = string | number | boolean | null;

export interface ExportRequest {
  /** Without extension; 列表 unless told. */
  fileName?: string;
  /** xlsx unless told. */
  fileType?: "xlsx" | "csv" | undefined;
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

/** How the spreadsheet shows the figures of a column; the cells keep the numbers. */
function figureOf({ format: name, formatProps }: ColumnPlan): string | undefined {
  const digits = toNumber(formatProps.digits) ?? 2;
  const decimals = digits > 0 ? `.${"0".repeat(digits)}` : "";
  switch (name) {
    case "bigNumber":
    case "integer":
      return "#,##0";
    case "float":
      return `0${decimals}`;
    case "percent":
      return `0${decimals}%`;
    case "delta":
      return formatProps.unit === "" ? "#,##0" : `0${decimals}%`;
    case "index":
      return "0.00";
  }
  return undefined;
}

/** Numbers stay numbers, times become readable, dictionary values their labels; a masked phone stays masked. */
function sheetCell(column: ColumnPlan, row: Row, items: ReadonlyMap<string, DictionaryItem> | undefined): SheetCell {
  const value = shownOf(column, row);
  if (value === undefined || value === null || value === "") return null;
  const label = typeof value === "object" ? undefined : items?.get(String(value))?.label;
  if (label !== undefined) return neutralText(label);
  const time = TIMES[column.format];
  const amount = toNumber(value);
  // 0 is how a record says "never".
  if (time && amount !== undefined) return amount === 0 ? null : time(amount);
  switch (column.format) {
    case "duration":
      if (amount === undefined) break;
      return format.duration(column.formatProps.unit === "ms" ? amount / 1000 : amount);
    case "phone":
      return neutralText(format.phone(textOf(value)));
    case "bank":
      return neutralText(format.bank(textOf(value)));
    case "sentiment":
      return SENTIMENT[String(value)]?.label ?? null;
    case "level":
      if (!LEVELS[String(value)]) break;
      return LEVELS[String(value)]?.label ?? null;
    case "boolean":
      return neutralText(switchOf(value, column.formatProps).words);
    case "index":
      return toNumber(indexOf(value)?.value) ?? null;
    case "tags":
      return neutralText(
        tagList(value)
          .map((item) => items?.get(item)?.label ?? item)
          .join("、"),
      );
    case "highlight":
      return neutralText(
        highlightText(textOf(value, items))
          .map((run) => run.text)
          .join(""),
      );
    case "sparkline":
      if (!Array.isArray(value)) break;
      return neutralText(value.map((point) => textOf(point)).join(", "));
  }
  if (amount !== undefined && (typeof value === "number" || figureOf(column))) return amount;
  if (typeof value === "number") return null;
  if (typeof value === "boolean") return value ? "是" : "否";
  return neutralText(textOf(value, items));
}

/** A sheet before it is written. */
export interface Sheet {
  header: string[];
  body: SheetCell[][];
  widths: number[];
  /** Number format of each column; undefined for plain values. */
  figures: (string | undefined)[];
}

/** Header and body of the sheet; pure, for the writer and the tests. */
export function sheetRows({ columns, rows, dictionaries = {} }: ExportRequest): Sheet {
  // What tables keep back and cards show is written too.
  const shown = columns.filter((column) => (!column.hidden || column.slot) && column.format !== "image");
  const items = shown.map((column) => itemsByValue(column, dictionaries));
  const header = shown.map((column) => neutralText(column.title));
  const body = rows.map((row) => shown.map((column, place) => sheetCell(column, row, items[place])));
  const widths = header.map((title, place) => {
    let width = displayWidth(title);
    for (const line of body) width = Math.max(width, displayWidth(String(line[place] ?? "")));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width + 2));
  });
  return { header, body, widths, figures: shown.map(figureOf) };
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

/** From so many rows on the file is written beside the page: writing takes about 0.1 s for every thousand. */
const BESIDE_FROM = 2000;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Writes the rows to an Excel or CSV file and hands it to the browser. The writer is loaded when first used; `signal` ends
 * a large one. Resolves with the name of the file.
 */
export async function exportRows(request: ExportRequest, signal?: AbortSignal): Promise<string> {
  const sheet = sheetRows(request);
  if (request.fileType === "csv") {
    const { csvText } = await import("./csvText.ts");
    const name = safeFileName(request.fileName, "csv");
    saveFile(new Blob([csvText(sheet)], { type: "text/csv;charset=utf-8" }), name);
    return name;
  }
  const beside = sheet.body.length >= BESIDE_FROM && typeof Worker !== "undefined";
  const bytes = beside ? await writeBeside(sheet, signal) : await import("./writeSheet.ts").then(({ writeSheet }) => writeSheet(sheet));
  signal?.throwIfAborted();
  const name = safeFileName(request.fileName);
  saveFile(new Blob([bytes], { type: TYPE }), name);
  return name;
}

function writeBeside(sheet: Sheet, signal: AbortSignal | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./sheet.worker.ts", import.meta.url), { type: "module" });
    const end = () => {
      worker.terminate();
      signal?.removeEventListener("abort", stop);
    };
    const stop = () => {
      end();
      reject(signal?.reason);
    };
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message || "文件写入失败"));
    };
    signal?.addEventListener("abort", stop, { once: true });
    worker.postMessage(sheet);
  });
}
