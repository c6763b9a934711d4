/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, Template } from "#engine/index.ts";

/** Blocks on a grid of 24 columns, each with its title. */
export interface BoardPlan extends BlockPlan {
  kind: "board"; filters?: BlockPlan; blocks: BlockPlan[]; toolbar?: string[]; refresh: number; gap: number;
  note?: Template;
}
