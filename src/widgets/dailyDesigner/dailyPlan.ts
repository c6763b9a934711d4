import type { BlockPlan, LinkPlan } from "#engine/index.ts";

export interface DocumentsPlan {
  source: string;
  idsField?: string;
  idField?: string;
  titleField?: string;
  summaryField?: string;
  sourceField?: string;
  imageField?: string;
  link?: LinkPlan;
}

export interface DailyDesignerPlan extends BlockPlan {
  readOnly?: boolean;
  emptyText?: string;
  saveSource?: string;
  publishSource?: string;
  saveOp?: string;
  autosave?: number;
  material?: { source: string; search?: string };
  documents: DocumentsPlan;
  views?: BlockPlan[];
}
