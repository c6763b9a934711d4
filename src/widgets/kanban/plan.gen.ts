/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, ColumnPlan, SelectPlan } from "#engine/index.ts";

/** Cards in columns by a field; moving a card runs an action. */
export interface KanbanPlan extends BlockPlan {
  kind: "kanban"; source?: string; pagesize?: number; groupField: string; dictionary?: string; keyField: string;
  titleField: string; keyParam?: string; columns?: ColumnPlan[]; moveAction?: string; rowActions?: string[];
  toolbar?: string[]; select?: SelectPlan;
}
