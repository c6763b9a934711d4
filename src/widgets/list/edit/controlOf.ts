import type { FormPlan } from "#engine/index.ts";

export type FieldSchema = FormPlan["schema"];

/** What a cell is edited with. */
export type Control = "text" | "textarea" | "number" | "select" | "switch" | "moment" | "day";

const MOMENTS = new Set(["timestamp", "datetime", "date"]);

/** The control of a field: the one that its form names where a cell has such a one, else that of its type. */
export function controlOf(schema: FieldSchema, asked: unknown): Control {
  const type = [schema.type].flat().find((one) => one !== "null");
  if (asked === "switch") return "switch";
  const chosen = schema["x-dictionary"] ?? schema.items?.["x-dictionary"] ?? schema.oneOf ?? schema.enum;
  if (chosen !== undefined || asked === "select" || asked === "radio") return "select";
  if (type === "boolean") return "switch";
  const number = type === "integer" || type === "number";
  if (number) return asked === "moment" || MOMENTS.has(String(schema["x-format"])) ? "moment" : "number";
  if (schema.format === "date" || schema["x-format"] === "date") return "day";
  return asked === "textarea" ? "textarea" : "text";
}
