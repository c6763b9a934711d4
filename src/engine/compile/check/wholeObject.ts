import type { JsonSchema } from "../../grammar/contract.ts";
import { fieldType, propertiesOf, type RowType } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** What an expression hands on as it is, where that is an object of several fields: nothing that takes a text or a number takes it. */
export function objectGiven(text: string, row: RowType, set: SchemaSet): { meant: string[] } | undefined {
  const field = /^\s*row\.(\w+(?:\.\w+)*)\s*$/.exec(text)?.[1];
  const held: JsonSchema | "unknown" | undefined = row && field !== undefined ? fieldType(row, field, set) : undefined;
  if (typeof held !== "object" || [held.type].flat().some((type) => type !== "object" && type !== "null")) return undefined;
  const names = Object.keys(propertiesOf(held, set));
  return names.length > 0 && held.type !== undefined ? { meant: names.map((name) => `${text.trim()}.${name}`) } : undefined;
}
