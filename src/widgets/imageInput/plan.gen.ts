/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, LinkPlan } from "#engine/index.ts";

/** Takes a picture by file, drop, paste or address, lets it be cropped, and keeps it in parameters for a search. */
export interface ImageInputPlan extends BlockPlan {
  kind: "imageInput"; source?: string; param: string; urlParam: string; filters?: BlockPlan; to?: LinkPlan;
  maxSize: number; crop: boolean; submitText: string;
}
