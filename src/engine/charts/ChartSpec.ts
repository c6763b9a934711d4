import type { FormatName } from "../grammar/format.ts";
import type { marks } from "../grammar/words.gen.ts";

export type Mark = (typeof marks)[number];

/** What a chart draws and how, as pages and papers say it: the part of the chart view's grammar that needs no page. */
export interface ChartSpec {
  mark: Mark;
  title?: string;
  x?: string;
  y?: string;
  series?: string;
  size?: string;
  measures?: { field: string; label?: string }[];
  format?: FormatName;
  valueLabel?: string;
  xLabel?: string;
  top?: number;
  order?: "value" | "key" | "given";
  stack?: boolean;
  percent?: boolean;
  smooth?: boolean;
  cumulative?: boolean;
  labels?: boolean;
  legend?: boolean;
  palette?: "standard" | "ocean" | "forest" | "sunset" | "violet" | "contrast" | "grey";
  colors?: Record<string, string>;
  height?: number;
  min?: number;
  max?: number;
}
