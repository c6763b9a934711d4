import type { BlockPlan, LinkPlan } from "#engine/index.ts";

export interface DocumentsPlan {
  source: string;
  idField?: string;
  titleField?: string;
  summaryField?: string;
  sourceField?: string;
  timeField?: string;
  link?: LinkPlan;
}

export interface Choice {
  key: string;
  label: string;
}

export interface PicksPlan {
  source: string;
  items: Choice[];
}

export interface AiPlan {
  source: string;
  idsField?: string;
  docField?: string;
  textField?: string;
  parts?: Choice[];
}

export interface ReportBuilderPlan extends BlockPlan {
  saveSource: string;
  generateSource?: string;
  imagesField?: string;
  filters?: BlockPlan;
  documents?: DocumentsPlan;
  picks?: PicksPlan;
  idsParam?: string;
  charts?: BlockPlan[];
  templates?: { source: string };
  ai?: AiPlan;
  saveOp?: string;
  templateParam?: string;
  titleParam?: string;
  idParam?: string;
  reportParams?: string[];
  steps?: boolean;
  doneLink?: LinkPlan;
  readOnly?: boolean;
  printParam?: string;
}
