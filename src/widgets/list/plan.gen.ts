/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, ColumnPlan, SelectPlan, Template } from "#engine/index.ts";

/** Rows of an endpoint as a table, cards, a picture grid or short lines, with filters, charts and actions. */
export interface ListPlan extends BlockPlan {
  kind: "list"; source?: string; filters?: BlockPlan; columns?: ColumnPlan[];
  sort?: { field?: string; order?: "desc" | "asc" }; charts?: BlockPlan[]; chartsLayout: "top" | "side";
  chartsCollapsed: boolean; rowActions?: string[]; toolbar?: string[]; bulk?: string[]; bulkMax: number;
  layout: "table" | "cards" | "grid" | "lines" | "timeline";
  layouts?: ("table" | "cards" | "grid" | "lines" | "timeline")[]; rowKey: string; readField?: string;
  doneField?: string; flash: boolean; quietField?: string;
  expand?: { source: string; columns: ColumnPlan[]; field?: string; label: string; pagesize: number };
  quoteField?: string; select?: SelectPlan; pagesize?: number; pagination: boolean;
  density: "small" | "middle" | "large"; emptyText: string; emptyAction?: string; note?: Template; height?: number;
}
