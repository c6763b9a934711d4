/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, Expression, Template } from "#engine/index.ts";

/** Views of which one is shown; the open tab is a parameter of the page. */
export interface TabsPlan extends BlockPlan {
  kind: "tabs"; filters?: BlockPlan; param: string;
  items: { key: string; label: Template; when?: Expression; view?: BlockPlan }[]; view?: BlockPlan; toolbar?: string[];
  look: "line" | "card" | "buttons";
}
