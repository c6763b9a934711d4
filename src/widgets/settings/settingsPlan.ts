import type { Binding, BlockPlan, LinkPlan, Template } from "#engine/index.ts";
import type { TransferPlan } from "./controls/transfer/transferPlan.ts";

/** JSON Schema as forms use it; rjsf reads more of it than we name. */
export interface FormSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  items?: FormSchema;
  required?: string[];
  enum?: unknown[];
  oneOf?: FormSchema[];
  const?: unknown;
  uniqueItems?: boolean;
  "x-dictionary"?: string;
  "x-format"?: string;
  "x-local"?: boolean;
  [keyword: string]: unknown;
}

export type UiNode = { [key: string]: unknown };

/** Choices of a field from an endpoint. */
export interface OptionsPlan {
  /** Id of the lazy source. */
  source: string;
  value?: string;
  label?: string;
  search?: string;
  depends?: Record<string, string>;
}

/** A question to the server whether a value is taken. */
export interface CheckPlan {
  source: string;
  field?: string;
  also?: string[];
  message?: string;
}

/** Words or texts offered for a field. */
export interface SuggestionsPlan {
  source: string;
  as?: "words" | "items" | "text";
  title?: string;
  field?: string;
  words?: string;
  from?: string[];
  note?: string;
}

/** What must hold of several fields together; a value that is missing breaks no rule. */
export interface RulePlan {
  require: string;
  message: Template;
  field?: string;
}

export interface SettingsPlan extends BlockPlan {
  kind: "settings";
  form: { schema: FormSchema; uiSchema?: UiNode };
  saveSource?: string;
  /** Operation without which the form is only read. */
  saveOp?: string;
  values?: Record<string, Binding>;
  start?: "row" | "empty";
  options?: Record<string, OptionsPlan>;
  transfers?: Record<string, TransferPlan>;
  checks?: Record<string, CheckPlan>;
  suggestions?: Record<string, SuggestionsPlan>;
  /** Field to the condition on the form's values (row) under which it is shown. */
  showWhen?: Record<string, string>;
  same?: Record<string, string>;
  rules?: RulePlan[];
  /** Beside the form; reads the values being typed as row. */
  preview?: BlockPlan;
  /** In place of the form once saved; reads values and reply as row. */
  result?: BlockPlan;
  columns?: 1 | 2 | 3;
  width?: number;
  submitText?: string;
  successText?: Template;
  successLink?: LinkPlan;
  again?: boolean;
  actions?: string[];
}
