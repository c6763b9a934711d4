/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, Expression, format, LinkPlan, SelectPlan, Template } from "#engine/index.ts";

/** Key figures as tiles, each with its change. */
export interface StatPlan extends BlockPlan {
  kind: "stat"; source?: string;
  items?: {
    field: string; title?: Template; format: format.FormatName; delta?: string; deltaLabel?: string;
    goodWhen: "up" | "down" | "neutral"; trend?: string; tone?: Expression; suffix?: string; link?: LinkPlan;
    when?: Expression;
  }[];
  select?: SelectPlan; columns?: number;
}
