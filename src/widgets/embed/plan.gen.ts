/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan } from "#engine/index.ts";

/** A page of another service in a sandboxed frame; the server says which may be shown. */
export interface EmbedPlan extends BlockPlan {
  kind: "embed"; source: string; urlField: string; titleField: string; heightField: string; height: number;
  timeout: number; allow: ("scripts" | "forms" | "popups" | "downloads" | "sameOrigin")[]; view?: BlockPlan;
  toolbar: boolean;
}
