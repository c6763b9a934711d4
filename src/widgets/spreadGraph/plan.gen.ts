/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, ColumnPlan, SelectPlan } from "#engine/index.ts";

/** How a document spread from source to source, as a tree, rings or a free graph. */
export interface SpreadGraphPlan extends BlockPlan {
  kind: "spreadGraph"; source?: string; idField: string; parentField: string; nameField: string; sizeField?: string;
  colorField?: string; colorDictionary?: string; tagField?: string; tags?: string[]; tagDictionary?: string;
  timeField?: string; childrenField?: string; layout: "tree" | "radial" | "force"; depth: number; max: number;
  expandSource?: string; columns?: ColumnPlan[]; param?: string; select?: SelectPlan; height: number;
}
