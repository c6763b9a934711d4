/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, format, marks, SelectPlan } from "#engine/index.ts";

/** Rows of an endpoint drawn as a line, bars, a pie, a map and so on; every chart can be seen as a table and saved as a picture. */
export interface ChartPlan extends BlockPlan {
  kind: "chart"; source?: string; mark: (typeof marks)[number]; x?: string; y?: string; series?: string; place?: string;
  size?: string; measures?: { field: string; label?: string }[]; only?: string[]; xDictionary?: string;
  seriesDictionary?: string; format?: format.FormatName; valueLabel?: string; xLabel?: string; top?: number;
  order?: "value" | "key" | "given"; stack?: boolean; percent?: boolean; smooth?: boolean; cumulative?: boolean;
  labels?: boolean; legend?: boolean;
  palette?: "standard" | "ocean" | "forest" | "sunset" | "violet" | "contrast" | "grey";
  colors?: Record<string, string>; height?: number; min?: number; max?: number; scale?: { min: number; max: number };
  toolbar?: boolean; select?: SelectPlan;
}
