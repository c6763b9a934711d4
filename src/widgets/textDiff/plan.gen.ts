/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, Template } from "#engine/index.ts";

/** Two texts side by side, with what each has and the other has not. */
export interface TextDiffPlan extends BlockPlan {
  kind: "textDiff"; source?: string; left: string; right: string; leftTitle: Template; rightTitle: Template;
  by: "sentence" | "character";
}
