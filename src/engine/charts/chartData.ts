import { type Row, toNumber, valueAt } from "../grammar/values.ts";
import type { ChartSpec } from "./ChartSpec.ts";

/** One drawn value. `row` is what a click hands on; the rest group 其他 has none. */
export interface Point {
  x: string;
  y: number;
  series: string;
  /** What x stands for: the row's key, else the raw x. */
  key: string;
  seriesKey: string;
  size?: number;
  row?: Row;
}

export type AxisKind = "category" | "month" | "day" | "hour" | "number";

export interface ChartData {
  points: Point[];
  axis: AxisKind;
  /** Names of series in order of appearance; one empty name where there is none. */
  series: string[];
  /** Names on the category axis in order. */
  categories: string[];
  total: number;
  /** Places on the axis of rows without a value: the line has a gap there. */
  gaps: string[];
}

type Labels = ReadonlyMap<string, { label: string }> | undefined;
export interface Dictionaries {
  x?: Labels;
  series?: Labels;
}

const REST = "其他";
const KINDS: [RegExp, AxisKind][] = [
  [/^\d{4}-\d{2}$/, "month"],
  [/^\d{4}-\d{2}-\d{2}$/, "day"],
  [/^\d{4}-\d{2}-\d{2}[ T]\d{2}(:\d{2})?/, "hour"],
];

const label = (value: unknown, items: Labels): string =>
  value === undefined || value === null || value === "" ? "" : (items?.get(String(value))?.label ?? String(value));

const present = (rows: readonly Row[], field: string): boolean => rows.some((row) => valueAt(row, field) !== undefined);

/** Time keys are read from `key`, names from `name`, where the plan names no field. */
function categoryField(plan: ChartSpec, rows: readonly Row[]): string {
  if (plan.x !== undefined) return plan.x;
  const key = rows[0]?.key;
  if (typeof key === "string" && KINDS.some(([pattern]) => pattern.test(key))) return "key";
  return present(rows, "name") ? "name" : "key";
}

function axisOf(values: readonly string[]): AxisKind {
  const first = values[0];
  if (first === undefined) return "category";
  for (const [pattern, kind] of KINDS) if (pattern.test(first) && values.every((value) => pattern.test(value))) return kind;
  return "category";
}

/**
 * Rows → points, in the shape every mark draws. Rows are {key,name,value,series?} unless x, y, series or measures say
 * otherwise; the fields of a bar may be named either way round. Time axes are put in order; `order: value` and `top`
 * keep the largest; pie and treemap gather what `top` leaves out as 其他.
 */
export function chartData(plan: ChartSpec, rows: readonly Row[], dictionaries: Dictionaries = {}): ChartData {
  let xField = categoryField(plan, rows);
  let yField = plan.y ?? "value";
  const numeric = (field: string): boolean => rows.length > 0 && rows.every((row) => typeof (valueAt(row, field) ?? 0) === "number");
  if (plan.mark === "bar" && plan.x && plan.y && numeric(plan.x) && !numeric(plan.y)) [xField, yField] = [plan.y, plan.x];
  const seriesField = plan.series ?? (present(rows, "series") ? "series" : undefined);

  const points: Point[] = [];
  const gaps = new Set<string>();
  /** Categories in the order of the rows, those of which a row says nothing too. */
  const met = new Set<string>();
  for (const row of rows) {
    const rawX = valueAt(row, xField);
    const x = label(rawX, dictionaries.x) || label(row.name ?? row.key, dictionaries.x);
    const key = String(xField === "key" ? rawX : (row.key ?? rawX ?? ""));
    if (plan.measures) {
      for (const measure of plan.measures) {
        const y = toNumber(valueAt(row, measure.field));
        if (y === undefined) continue;
        met.add(x);
        points.push({ x, y, key, series: measure.label ?? measure.field, seriesKey: measure.field, row });
      }
      continue;
    }
    const y = toNumber(valueAt(row, yField));
    if (y === undefined && x !== "" && plan.mark === "line") gaps.add(xField === "key" ? key : x);
    if (x !== "" && (y !== undefined || plan.mark === "line")) met.add(y === undefined && xField === "key" ? key : x);
    if (y === undefined || x === "") continue;
    const raw = seriesField === undefined ? undefined : valueAt(row, seriesField);
    points.push({
      x,
      y,
      key,
      series: label(raw, dictionaries.series),
      seriesKey: raw === undefined ? "" : String(raw),
      size: plan.size ? toNumber(valueAt(row, plan.size)) : undefined,
      row,
    });
  }

  const axis = axisOf(points.map((point) => (KINDS.some(([pattern]) => pattern.test(point.x)) ? point.x : point.key)));
  if (axis !== "category") for (const point of points) point.x = KINDS.some(([pattern]) => pattern.test(point.x)) ? point.x : point.key;
  const order =
    plan.order ??
    (axis !== "category"
      ? "key"
      : plan.mark === "bar" || plan.mark === "pie" || plan.mark === "treemap" || plan.mark === "wordcloud"
        ? "value"
        : "given");
  const sums = new Map<string, number>([...(axis === "category" ? met : gaps)].map((name) => [name, 0]));
  for (const point of points) sums.set(point.x, (sums.get(point.x) ?? 0) + point.y);
  let categories = [...sums.keys()];
  if (order === "value") categories.sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
  else if (order === "key" && axis !== "category") categories.sort();

  let kept = points;
  if (plan.top !== undefined && categories.length > plan.top) {
    const best = new Set([...categories].sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0)).slice(0, plan.top));
    const rest = points.filter((point) => !best.has(point.x)).reduce((sum, point) => sum + point.y, 0);
    kept = points.filter((point) => best.has(point.x));
    categories = categories.filter((name) => best.has(name));
    if (plan.mark === "pie" && rest > 0) {
      kept = [...kept, { x: REST, y: rest, series: "", key: "", seriesKey: "" }];
      categories.push(REST);
    }
  }
  const place = new Map(categories.map((name, at) => [name, at]));
  kept = [...kept].sort((a, b) => (place.get(a.x) ?? 0) - (place.get(b.x) ?? 0));
  if (plan.mark === "sparkline") kept = together(kept);
  if (plan.cumulative) kept = accumulate(kept);
  return {
    points: kept,
    axis,
    series: [...new Set(kept.map((point) => point.series))],
    categories,
    // Parts that overlap say what they are parts of.
    total: toNumber(rows[0]?.whole) ?? kept.reduce((sum, point) => sum + point.y, 0),
    gaps: categories.filter((name) => gaps.has(name) && !kept.some(({ x }) => x === name)),
  };
}

/** A line without a legend is one: several series are added up, and a click hands on the sum. */
function together(points: Point[]): Point[] {
  if (new Set(points.map((point) => point.series)).size < 2) return points;
  const sums = new Map<string, Point>();
  for (const { x, key, y } of points) {
    const sum = y + (sums.get(x)?.y ?? 0);
    sums.set(x, { x, key, y: sum, series: "", seriesKey: "", row: { key, name: x, value: sum } });
  }
  return [...sums.values()];
}

/** Each point plus all before it in its series. */
function accumulate(points: Point[]): Point[] {
  const sums = new Map<string, number>();
  return points.map((point) => {
    const y = (sums.get(point.series) ?? 0) + point.y;
    sums.set(point.series, y);
    return { ...point, y };
  });
}
