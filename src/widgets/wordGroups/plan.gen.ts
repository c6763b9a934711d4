/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, LinkPlan } from "#engine/index.ts";

/** An editor of word lists: words as chips with + and -, pasted by line, checked, tried and saved. */
export interface WordGroupsPlan extends BlockPlan {
  kind: "wordGroups"; source?: string; field: string; label: string; saveSource: string;
  saveOp?: "export" | "delete" | "erase" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config";
  max: number; bindSource?: string;
  try?: {
    source: string; hours: number; titleField: string; sourceField: string; timeField: string; link?: LinkPlan;
    warnFactor: number;
  };
}
