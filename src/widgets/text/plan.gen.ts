/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, LinkPlan, Template } from "#engine/index.ts";

/** Words: a paragraph, a note, a heading or a warning. */
export interface TextPlan extends BlockPlan {
  kind: "text"; source?: string; text?: Template;
  look: "plain" | "note" | "info" | "success" | "warning" | "error" | "heading" | "trail";
  links?: { label: Template; link: LinkPlan }[]; actions?: string[];
}
