/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, format, SelectPlan, Template } from "#engine/index.ts";

/** Rows added up in a table by two fields. */
export interface PivotPlan extends BlockPlan {
  kind: "pivot"; source?: string; rowField: string; rowNameField?: string; parentField?: string; expand?: SelectPlan;
  columnField: string; valueField?: string; aggregate: "sum" | "average" | "max" | "min" | "count";
  rowDictionary?: string; columnDictionary?: string; rowLabel?: string; format: format.FormatName; totals: boolean;
  totalLabel: Template; shade: boolean; toolbar?: string[]; select?: SelectPlan;
}
