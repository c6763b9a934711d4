/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, LinkPlan } from "#engine/index.ts";

/** A query form, tabs with counts, the applied conditions as chips, and results as rows or as statistics. */
export interface SearchPlan extends BlockPlan {
  kind: "search"; source?: string; filters?: BlockPlan;
  tabs?: { param: string; dictionary: string; source?: string; keyField: string; valueField: string; all: string };
  chips: boolean; list?: BlockPlan; charts?: BlockPlan[]; chartsLayout: "toggle" | "side" | "top"; viewParam: string;
  toolbar?: string[]; formOnly: boolean; resultLink?: LinkPlan;
  saved?: { source: string; saveSource: string; deleteSource: string };
  expand?: { source: string; from: string[]; into: string };
  fill?: { source: string; label: string; nameField: string; wordsField: string; into: string };
  check?: { source: string; help?: string[] }; width: number;
}
