import type { BlockPlan, JsonValue, SelectPlan } from "#engine/index.ts";
import type { PaletteName } from "./palettes.ts";

export const marks = [
  "line",
  "area",
  "column",
  "bar",
  "pie",
  "wordcloud",
  "treemap",
  "radar",
  "scatter",
  "heatmap",
  "gauge",
  "sparkline",
  "map",
] as const;
export type Mark = (typeof marks)[number];

/** A measure of a row, where one row holds several of them. */
export interface Measure {
  field: string;
  label?: string;
}

/** A chart as the browser receives it: schema.json with defaults filled in, names resolved. */
export interface ChartPlan extends BlockPlan {
  kind: "chart";
  mark: Mark;
  x?: string;
  y?: string;
  series?: string;
  value?: string;
  size?: string;
  /** Field with the place of a row; a map then draws each row as a point. */
  place?: string;
  measures?: Measure[];
  /** Keys of the rows to draw; all if absent. */
  only?: string[];
  xDictionary?: string;
  seriesDictionary?: string;
  /** Number format of values in tooltips and tables: a format name of the grammar. */
  format?: string;
  valueLabel?: string;
  xLabel?: string;
  top?: number;
  order?: "value" | "key" | "given";
  stack?: boolean;
  percent?: boolean;
  smooth?: boolean;
  cumulative?: boolean;
  labels?: boolean;
  palette?: PaletteName;
  colors?: Record<string, string>;
  height?: number;
  min?: number;
  max?: number;
  scale?: { min: number; max: number };
  legend?: boolean;
  toolbar?: boolean;
  rows?: { [key: string]: JsonValue }[];
  select?: SelectPlan;
}
