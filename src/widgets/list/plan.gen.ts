/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, ColumnPlan, Expression, format, FormPlan, SelectPlan, Template } from "#engine/index.ts";

/** Rows of an endpoint as a table, cards, a picture grid or short lines, with filters, charts and actions. */
export interface ListPlan extends BlockPlan {
  kind: "list"; source?: string; filters?: BlockPlan; columns?: ColumnPlan[];
  sort?: { field?: string; order?: "desc" | "asc" }; charts?: BlockPlan[]; chartsLayout: "top" | "side";
  chartsCollapsed: boolean; rowActions?: string[]; toolbar?: string[]; bulk?: string[]; chosen?: string;
  bulkMax: number; layout: "table" | "cards" | "grid" | "lines" | "timeline";
  layouts?: ("table" | "cards" | "grid" | "lines" | "timeline")[]; rowKey: string; rowSource?: string;
  readField?: string; doneField?: string; flash: boolean; quietField?: string;
  expand?: { source: string; columns: ColumnPlan[]; field?: string; label: string; pagesize: number };
  columnsFrom?: {
    field: string; keyField: string; titleField: string; valueField: string; dictionary?: string;
    order: "given" | "key"; after?: string; format?: format.FormatName; group?: string; width?: number; max: number;
  };
  edit?: {
    saveSource: string;
    saveOp?: "export" | "delete" | "erase" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config";
    form: FormPlan; save: "cell" | "rows"; when?: Expression;
  };
  rowNumbers: boolean;
  summary?: { sum: string[]; average?: string[]; label: string; source?: string; by?: string; groupsSource?: string };
  below?: { source: string; field?: string }; move?: { action: string; orderField: string; among?: string };
  quoteField?: string; select?: SelectPlan; pagesize?: number; pagination: boolean;
  whole?: { search?: string[]; headFilters?: string[]; headSearch?: string[] }; more: boolean;
  density: "small" | "middle" | "large"; emptyText: string; emptyAction?: string; note?: Template; height?: number;
}
