import type { Mark } from "../ChartSpec.ts";
import { area, bar, column, line } from "./cartesian.ts";
import { gauge, heatmap, radar, scatter } from "./fields.ts";
import type { MarkRenderer } from "./mark.ts";
import { pie, treemap, wordcloud } from "./portions.ts";

/** Marks drawn as plots; sparkline and map draw themselves. A mark without its code does not compile. */
export const plotMarks: Record<Exclude<Mark, "sparkline" | "map">, MarkRenderer> = {
  line,
  area,
  column,
  bar,
  pie,
  wordcloud,
  treemap,
  radar,
  scatter,
  heatmap,
  gauge,
};
