/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, LinkPlan } from "#engine/index.ts";

/** Lays an issue out from material: blocks in one to three columns, with undo, redo and saving by itself; or shows it to readers. */
export interface DailyDesignerPlan extends BlockPlan {
  kind: "dailyDesigner"; source?: string; readOnly: boolean; emptyText: string; saveSource?: string;
  publishSource?: string; audience: boolean; withdrawSource?: string; versionsSource?: string; previousSource?: string;
  fillSource?: string; templatesSource?: string; templateSaveSource?: string; templateDeleteSource?: string;
  previewLink?: LinkPlan;
  saveOp?: "export" | "delete" | "erase" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config";
  autosave: number; material?: { source: string; search: string; originsSource?: string; originField: string };
  documents: {
    source: string; idsField: string; idField: string; titleField: string; summaryField: string; sourceField: string;
    imageField: string; link?: LinkPlan; rowsField: string;
  };
  views?: BlockPlan[];
}
