import type { BlockPlan, ColumnPlan, SelectPlan } from "#engine/index.ts";

/** From so many rows on only those in sight are drawn (DESIGN §5). */
export const VIRTUAL_FROM = 100;

export type ListLayout = "table" | "cards" | "grid" | "lines" | "timeline";

export interface ExpandPlan {
  source: string;
  columns?: ColumnPlan[];
  field?: string;
  label?: string;
  pagesize?: number;
}

/** A list as its schema.json leaves it after compilation. */
export interface ListPlan extends BlockPlan {
  filters?: BlockPlan;
  columns?: ColumnPlan[];
  charts?: BlockPlan[];
  chartsLayout?: "top" | "side";
  chartsCollapsed?: boolean;
  rowActions?: string[];
  toolbar?: string[];
  bulk?: string[];
  bulkMax?: number;
  layout?: ListLayout;
  layouts?: ListLayout[];
  rowKey?: string;
  readField?: string;
  doneField?: string;
  flash?: boolean;
  quietField?: string;
  expand?: ExpandPlan;
  quoteField?: string;
  select?: SelectPlan;
  pagesize?: number;
  pagination?: boolean;
  density?: "small" | "middle" | "large";
  emptyText?: string;
  emptyAction?: string;
  note?: string;
  height?: number;
}
