import type { BlockPlan } from "#engine/index.ts";

export interface DocumentsPlan {
  source: string;
  idField?: string;
  titleField?: string;
  summaryField?: string;
  sourceField?: string;
  timeField?: string;
}

export interface ReportBuilderPlan extends BlockPlan {
  saveSource: string;
  generateSource?: string;
  imagesField?: string;
  filters?: BlockPlan;
  documents?: DocumentsPlan;
  idsParam?: string;
  charts?: BlockPlan[];
  templates?: { source: string };
  ai?: { source: string; idsField?: string; docField?: string; textField?: string };
  saveOp?: string;
}
