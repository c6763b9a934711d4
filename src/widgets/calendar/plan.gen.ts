/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, SelectPlan } from "#engine/index.ts";

/** Rows on the days of a month or a week; they can be moved to another day. */
export interface CalendarPlan extends BlockPlan {
  kind: "calendar"; source?: string; param: string; view: "month" | "week"; anchorParam?: string;
  look: "items" | "dots"; dayParam?: string; keyParam?: string; dateField: string; itemsField?: string;
  keyField: string; titleField: string; colorField?: string; colorDictionary?: string; limit: number; height: number;
  dropAction?: string; addAction?: string; toolbar?: string[]; select?: SelectPlan;
}
