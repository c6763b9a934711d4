/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, LinkPlan } from "#engine/index.ts";

/** One block for each row of an endpoint, such as a home page that its user arranges. */
export interface RepeatPlan extends BlockPlan {
  kind: "repeat"; source: string; keyField: string; typeField?: string; titleField: string; widthField?: string;
  orderField?: string; views: { type: string; label?: string; view: BlockPlan }[]; saveSource?: string;
  saveField: string; add?: { source: string; keyField: string; nameField: string; label: string }; more?: LinkPlan;
  editText: string; emptyLink?: LinkPlan; emptyLinkText: string; emptyText: string;
}
