/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan } from "#engine/index.ts";

/** Two to five objects side by side: charts with a series for each, and blocks repeated for each. */
export interface ComparePlan extends BlockPlan {
  kind: "compare"; source?: string; filters?: BlockPlan; param: string; keyField: string; nameField: string;
  search?: string; min: number; max: number; savedSource?: string; savedField: string; savedName: string;
  toolbar?: string[]; charts?: BlockPlan[]; blocks?: BlockPlan[];
}
