import { SheetError, type SheetLimits } from "./sheetLimits.ts";

/** Cells and rows that hold nothing: formats far below the data are common and mean nothing. */
const BLANK_CELL = /<(?:\w+:)?c(?:\s+[\w:]+="[^"<>]*")*\s*\/>/g;
const BLANK_ROW = /<(?:\w+:)?row(?=[^<>]*\sr=")(?:\s+[\w:]+="[^"<>]*")*\s*(?:\/>|(?<!\/)>\s*<\/(?:\w+:)?row\s*>)/g;
/** A row or a cell with everything up to the next tag: a `>` may stand inside an attribute. */
const TAG = /<(?:[^\s<>/:]*:)?(c|row)(?=[\s/>])([^<]*)/g;
const REFERENCE = /(?:^|[\s"':])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** One part of a workbook without its blank cells and rows. Rows keep their numbers. */
export const withoutBlanks = (xml: string): string => xml.replace(BLANK_CELL, "").replace(BLANK_ROW, "");

/**
 * Looks at the place of every cell before anything makes room for it: one cell at XFD1048576 makes a table of 17 billion.
 * @throws SheetError when there are too many or they lie too far out
 */
export function checkCells(xml: string, { rows, columns }: SheetLimits): void {
  const count = { c: 0, row: 0 };
  const most = { c: rows * columns, row: rows };
  for (const [, kind, rest] of xml.matchAll(TAG)) {
    const tag = kind as "c" | "row";
    count[tag] += 1;
    if (count[tag] > most[tag]) throw tooManyRows(rows);
    for (const [, double, single] of (rest as string).matchAll(REFERENCE)) {
      const [, letters = "", digits] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(double ?? single ?? "") ?? [];
      if (digits === undefined) throw new SheetError("表格中有无法识别的单元格位置");
      if (Number(digits) > rows) throw tooManyRows(rows);
      if (columnNumber(letters) > columns) throw new SheetError(`表格超过 ${columns} 列，请删去右侧多余的内容`);
    }
  }
}

const tooManyRows = (rows: number) => new SheetError(`表格超过 ${rows} 行，请分成几个文件导入`);

/** A is 1, Z is 26, AA is 27. */
const columnNumber = (letters: string): number => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
