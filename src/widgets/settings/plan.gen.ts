/* Generated from schema.json by npm run gen. Do not edit. */
import type { Binding, BlockPlan, Expression, FormPlan, LinkPlan, Template } from "#engine/index.ts";

/** A form from a JSON Schema: a settings page, or the content of a dialog or drawer. It loads its values, checks them and saves them. */
export interface SettingsPlan extends BlockPlan {
  kind: "settings"; source?: string; saveSource?: string;
  saveOp?: "export" | "delete" | "erase" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config";
  form: FormPlan; values?: Record<string, Binding>; start: "row" | "empty";
  options?: Record<string, {
    source: string; value?: string; label?: string; search?: string; depends?: Record<string, string>;
  }>;
  transfers?: Record<string, {
    source?: string; chosenSource?: string; maxSource?: string; max?: number; value?: string; label?: string;
    note?: string; search: string; filters?: { field: string; label: string; dictionary: string }[];
    depends?: Record<string, string>; sortable: boolean; pagesize: number;
  }>;
  checks?: Record<string, { source: string; field?: string; also?: string[]; message: string }>;
  suggestions?: Record<string, {
    as: "words" | "items" | "text"; source: string; field: string; from?: string[]; words: string; title: string;
    note?: string;
  }>;
  showWhen?: Record<string, Expression>; same?: Record<string, string>;
  rules?: { require: Expression; message: Template; field?: string }[];
  steps?: { title: string; note?: string; fields: string[] }[]; reload: "page" | "row"; preview?: BlockPlan;
  columns: 1 | 2 | 3; width?: number; submitText: string; successText?: Template; result?: BlockPlan;
  successLink?: LinkPlan; again: boolean; actions?: string[];
}
