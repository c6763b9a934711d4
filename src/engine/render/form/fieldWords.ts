import type { DictionaryItem, FormPlan } from "../../compile/plan.ts";
import { datetime } from "../../grammar/format.ts";
import type { ValueWords } from "../action/StaleRecord.ts";

type FormSchema = FormPlan["schema"];

/** A form; the values of its `options` and `transfers` are keys of rows that are not at hand. */
interface WordedForm {
  form: FormPlan;
  options?: Readonly<Record<string, unknown>> | undefined;
  transfers?: Readonly<Record<string, unknown>> | undefined;
}

const LONGEST = 200;
const EMPTY = "（空）";

/** Values of a form's fields in words: labels of dictionaries, times, lists. Undefined for ids, pictures and nested values. */
export function fieldWords(plan: WordedForm, dictionary: (name: string | undefined) => readonly DictionaryItem[]): ValueWords {
  return (field, value) => {
    const schema = plan.form.schema.properties?.[field];
    if (!schema || plan.options?.[field] || plan.transfers?.[field] || schema["x-format"] === "image") return undefined;
    if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) return EMPTY;
    const one = (part: unknown, of: FormSchema): string | undefined => {
      if (typeof part === "object") return undefined;
      const label = labelOf(dictionary(of["x-dictionary"]), part) ?? of.oneOf?.find((choice) => choice.const === part)?.title;
      if (label !== undefined) return label;
      if (typeof part === "boolean") return part ? "是" : "否";
      if (typeof part === "number" && ["timestamp", "datetime", "date"].includes(String(of["x-format"]))) return datetime(part);
      return String(part);
    };
    const parts = Array.isArray(value) ? value.map((part) => one(part, { ...schema, ...schema.items })) : [one(value, schema)];
    if (parts.includes(undefined)) return undefined;
    const text = parts.join("、");
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}

function labelOf(items: readonly DictionaryItem[], value: unknown): string | undefined {
  for (const item of items) {
    if (String(item.value) === String(value)) return item.label;
    const below = item.children && labelOf(item.children, value);
    if (below !== undefined) return below;
  }
  return undefined;
}
