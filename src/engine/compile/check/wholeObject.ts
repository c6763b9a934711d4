import type { JsonSchema } from "../../grammar/contract.ts";
import { fieldType, propertiesOf, type RowType, resourceOf } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** What a text shows of a field that nobody reads: whose id it is, or yes and no as true and false. */
export function unreadable(text: string, row: RowType, set: SchemaSet): string | undefined {
  const field = /^\s*row\.(\w+)\s*$/.exec(text)?.[1];
  const held = row && field !== undefined ? fieldType(row, field, set) : undefined;
  if (typeof held !== "object") return undefined;
  const resource = resourceOf(held, set);
  if (resource !== undefined) return `row.${field} is the id of "${resource}", which says nothing to who reads it`;
  return held.type === "boolean" ? `row.${field} is yes or no, and shows as true or false` : undefined;
}

/** What an expression hands on as it is, where that is an object of several fields: nothing that takes a text or a number takes it. */
export function objectGiven(text: string, row: RowType, set: SchemaSet): { meant: string[] } | undefined {
  const field = /^\s*row\.(\w+(?:\.\w+)*)\s*$/.exec(text)?.[1];
  const held: JsonSchema | "unknown" | undefined = row && field !== undefined ? fieldType(row, field, set) : undefined;
  if (typeof held !== "object" || [held.type].flat().some((type) => type !== "object" && type !== "null")) return undefined;
  const names = Object.keys(propertiesOf(held, set));
  return names.length > 0 && held.type !== undefined ? { meant: names.map((name) => `${text.trim()}.${name}`) } : undefined;
}
