import { type Cell, numericFormats } from "#engine/index.ts";

type Column = Cell["column"];
/** px that the reader has given columns, by their field. */
export type Widths = Readonly<Record<string, number>>;

/** px of a column of which nothing else is known. */
export const DEFAULT_WIDTH = 120;
/** px; cells that never break and need more than that, where the page and the reader say nothing. */
const WIDE_FORMATS: Readonly<Record<string, number>> = { datetime: 152, progress: 136, qrcode: 196 };
/** px; cells that never break and need less. */
const NARROW_FORMATS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...numericFormats].map((format) => [format, 84])),
  ...{ index: 124, delta: 100, duration: 96 },
  ...{ timestamp: 108, date: 100, time: 72, sentiment: 80, boolean: 72, rank: 72, tag: 88, level: 88 },
};
/** px; figures, which are written short (9,999, 1.2万+), where the table has no more room. */
const LEAST_FIGURE = 72;
const SHORT_FORMATS: ReadonlySet<string> = new Set(["bigNumber", "integer", "percent"]);
/** Cells whose words break into lines. */
const BREAKING: ReadonlySet<string> = new Set(["text", "multiline", "highlight", "link", "tags", "dictionary"]);
/** px; below it words stand one under another. */
const NARROWEST = 92;

/** px by the reader, the page or cells that never break; else undefined. */
export function givenWidth(column: Column, widths: Widths): number | undefined {
  const { field, format, width, filter } = column;
  // A heading with a filter keeps it on its line.
  return widths[field] ?? (filter && width ? Math.max(width, headWidth(column)) : width) ?? WIDE_FORMATS[format];
}

/** px of a heading with what sorts and filters beside it. */
const headWidth = ({ title, sort, filter }: Column): number =>
  18 + [...title].reduce((px, sign) => px + (sign > "\u2e80" ? 13 : 8), 0) + (sort ? 18 : 0) + (filter ? 24 : 0);

/** px that cells of a format which never break need, their title included; undefined where words take what is left. */
export function ownWidth(column: Column): number | undefined {
  const cell = NARROW_FORMATS[column.format];
  return cell === undefined ? undefined : Math.max(cell, headWidth(column));
}

/**
 * px down to which a column gives way before its table is wider than its place: words to three fifths, figures to what they
 * need. Undefined: it keeps its width.
 */
export function leastWidth(column: Column, widths: Widths): number | undefined {
  const { field, width, fixed } = column;
  if (widths[field] !== undefined || fixed || width === undefined) return undefined;
  const least = breaks(column) ? Math.max(NARROWEST, Math.round(width * 0.6)) : leastOfCells(column);
  return least !== undefined && least < width ? least : undefined;
}

const leastOfCells = (column: Column): number | undefined =>
  SHORT_FORMATS.has(column.format) ? Math.max(LEAST_FIGURE, headWidth(column)) : ownWidth(column);

/** Whether the cells of a column are words, which break into lines. */
export const breaks = ({ format }: Column): boolean => BREAKING.has(format);
