import type { Bucket } from "#server/store/documents.ts";
import type { PaperBlock } from "./PaperBlock.ts";

/** Rows of a table below a chart's picture, and where there is no picture. */
const MOST_ROWS = 15;
/** Words of a line. */
const MOST_WORDS = 30;
/** The latest times of one. */
const MOST_TIMES = 31;

/** What a table says it counts, and what of it is left out. */
const basis = (left: string): PaperBlock => ({ kind: "note", text: `按信息条数统计，相似文章各计一条${left}` });

interface FigureRows {
  rows?: Bucket[] | undefined;
  /** Rows of a table that has no series. */
  size?: number | undefined;
  /** Names of the series, where rows have one. */
  series?: Record<string, string> | undefined;
  /** Whether the rows are words. */
  words?: boolean;
}

/** A figure on paper: words in a line, names and numbers as a table, series as columns of one. */
export function figureTable({ rows = [], size = MOST_ROWS, series: names, words = false }: FigureRows): PaperBlock[] {
  if (words) {
    const told = rows.slice(0, MOST_WORDS).map((row) => `${row.name}（${row.value}）`);
    return [{ kind: "text", text: told.join("、") }];
  }
  if (!names) {
    const shown = rows.slice(0, size).map((row) => [row.name, String(row.value)]);
    const left = rows.length > shown.length ? `；列出前 ${shown.length} 项，共 ${rows.length} 项` : "";
    return [{ kind: "table", head: ["名称", "信息量"], rows: shown }, basis(left)];
  }
  const totals = new Map<string, number>();
  for (const { series = "", value } of rows) totals.set(series, (totals.get(series) ?? 0) + value);
  const series = [...totals]
    .filter(([, sum]) => sum > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([key]) => key);
  const cells = new Map(rows.map((row) => [`${row.key}\n${row.series ?? ""}`, row.value]));
  const all = [...new Set(rows.map((row) => row.key))];
  const keys = all.slice(-MOST_TIMES);
  const left = all.length > keys.length ? `；列出最近 ${keys.length} 个时段，共 ${all.length} 个` : "";
  const shown = keys.map((key) => [key, ...series.map((one) => String(cells.get(`${key}\n${one}`) ?? 0))]);
  return [{ kind: "table", head: ["时间", ...series.map((key) => names[key] ?? key)], rows: shown }, basis(left)];
}
