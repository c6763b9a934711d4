/* Generated from schema.json by npm run gen. Do not edit. */
import type { Binding, BlockPlan, ColumnPlan } from "#engine/index.ts";

/** A tree, cards or list at the left whose chosen row is a parameter that the view at the right reads. */
export interface MasterPlan extends BlockPlan {
  kind: "master"; source?: string; param: string; layout: "tree" | "cards" | "list" | "tabs"; keyField: string;
  labelField: string; parentField: string; countField?: string; columns?: ColumnPlan[]; set?: Record<string, Binding>;
  all?: string; first: boolean; search: boolean; rowActions?: string[]; moveAction?: string; dropAction?: string;
  orderField: string; toolbar?: string[]; width: number; view: BlockPlan; emptyText: string;
}
