/* Generated from schema.json by npm run gen. Do not edit. */
import type { BlockPlan, LinkPlan } from "#engine/index.ts";

/** Puts a report together from sections of text, documents, charts and machine-written text, with a paper preview. */
export interface ReportBuilderPlan extends BlockPlan {
  kind: "reportBuilder"; source?: string; saveSource: string; generateSource?: string; imagesField?: string;
  filters?: BlockPlan;
  documents?: {
    source: string; idField: string; titleField: string; summaryField: string; sourceField: string; timeField: string;
    link?: LinkPlan;
  };
  picks?: { source: string; items: { key: string; label: string }[] }; idsParam?: string; charts?: BlockPlan[];
  templates?: { source: string };
  ai?: {
    source: string; idsField: string; docField: string; textField: string; noteField?: string; sourcesField?: string;
    parts?: { key: string; label: string }[];
  };
  saveOp?: "export" | "delete" | "erase" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config";
  templateParam?: string; titleParam?: string; idParam?: string; reportParams?: string[]; steps: boolean;
  doneLink?: LinkPlan; readOnly: boolean; printParam?: string;
}
