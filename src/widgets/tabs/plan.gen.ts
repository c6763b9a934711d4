/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, Expression, Template } from "#engine/index.ts";

/** Views of which one is shown, side by side or as steps; the open one is a parameter of the page. */
export interface TabsPlan extends BlockPlan {
  kind: "tabs"; filters?: BlockPlan; param: string;
  items: { key: string; label: Template; when?: Expression; note?: string; ready?: Expression; view?: BlockPlan }[];
  view?: BlockPlan; toolbar?: string[]; look: "line" | "card" | "buttons" | "steps";
}
