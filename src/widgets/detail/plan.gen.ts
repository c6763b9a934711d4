/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, ColumnPlan, Template } from "#engine/index.ts";

/** One record: heading, fields, a rich text body and blocks beside it. */
export interface DetailPlan extends BlockPlan {
  kind: "detail"; source?: string; heading?: Template; picture?: string; meta?: ColumnPlan[]; columns?: ColumnPlan[];
  fieldColumns: number; bodyField?: string; images?: string; videoField?: string; markField?: string;
  toolbar?: string[]; onOpen?: string; blocks?: BlockPlan[]; side?: BlockPlan[]; sideWidth: number; reading: boolean;
  siblings: boolean; close: boolean; emptyText: string;
}
