import type { ChartSpec } from "../ChartSpec.ts";
import type { ChartData, Point } from "../chartData.ts";
import type { Look } from "../look.ts";

/** Names of the plot classes we draw with; the drawing library itself stays in Plot.tsx. */
export type PlotName = "Line" | "Area" | "Column" | "Bar" | "Pie" | "WordCloud" | "Treemap" | "Radar" | "Scatter" | "Heatmap" | "Gauge";

export interface MarkInput {
  plan: ChartSpec;
  data: ChartData;
  look: Look;
  /** Colour of a category or series told by its dictionary. */
  told: { x?: (key: string) => string | undefined; series?: (key: string) => string | undefined };
}

export interface MarkOutput {
  plot: PlotName;
  /** Options of the plot. */
  options: Record<string, unknown>;
  /** px; what the plan asks for, or what the content needs. */
  height: number;
  /** `nearest`: a click anywhere picks the nearest x; `element`: only a drawn shape. */
  pick: "nearest" | "element";
  /** The one point there is: a click anywhere in the box means it. */
  only?: Point;
  /** Drawn beside the plot, where it wraps and can be reached by keyboard; `side` where the panel is wide. `hint`: what is to be known of the shares. */
  legend?: { items: LegendItem[]; at: "top" | "side"; by: LegendBy; hint?: string };
  /** The legend inside a saved picture. */
  savedLegend?: Record<string, unknown>;
}

/** Whose names the items of a legend bear: those of the points' `x` or of their `series`. */
export type LegendBy = "x" | "series";

/** A name, its colour and, for parts of a whole, its share. */
export interface LegendItem {
  name: string;
  color: string;
  note?: string;
}

/** One mark: data → options of a plot. Pure. */
export type MarkRenderer = (input: MarkInput) => MarkOutput;

/** The point behind a datum of the drawing library, which hands back our own objects, at times wrapped. */
export function pointOf(datum: unknown): Point | undefined {
  for (let value = datum; value !== null && typeof value === "object"; ) {
    const { point, datum: inner, data, _origin } = value as { point?: Point; datum?: unknown; data?: unknown; _origin?: unknown };
    if (point) return point;
    value = inner ?? data ?? _origin;
  }
  return undefined;
}

/** What a point of a scatter is called: its row's name or title, else its series, else its place across. */
export const pointName = ({ row, series, x }: Point): string => String(row?.name ?? row?.title ?? (series || x));
