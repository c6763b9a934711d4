/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, SelectPlan } from "#engine/index.ts";

/** A picture with areas that can be chosen, such as a newspaper page with its articles. */
export interface HotImagePlan extends BlockPlan {
  kind: "hotImage"; source?: string; imageField: string; altField: string; areasField?: string; polygonField: string;
  keyField: string; labelField: string; valueField?: string; valueLabel: string; param?: string; select?: SelectPlan;
  turnParam?: string; previousField?: string; nextField?: string; width: number;
}
