/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan } from "#engine/index.ts";

/** A form whose fields are parameters of the page; other views of the page read them. */
export interface FiltersPlan extends BlockPlan {
  kind: "filters"; filters: BlockPlan; apply: "change" | "submit"; chips: boolean; buttons?: boolean;
  layout: "inline" | "vertical"; submitText?: string;
}
