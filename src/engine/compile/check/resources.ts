import type { JsonSchema } from "../../grammar/contract.ts";
import type { Report } from "../problem.ts";
import type { Place } from "../resolve/context.ts";
import { fieldType, propertiesOf, resourceOf } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** Where an id is given, and the kind of thing whose id is taken there. */
export interface GivenId {
  /** The expression that gives it. */
  text: string;
  /** What takes it. */
  what: string;
  wants: string | undefined;
  /** The row around, and those that are chosen. */
  place: Pick<Place, "row" | "chosen">;
  container: object;
  key: string | number | undefined;
  /** Where the expression stands in a longer text, and that text. */
  within?: { start: number; whole: string };
}

/** The field whose value an expression hands on as it is, and what it is of: `row.id`, `[row.id]`, `rows.map(r, r.id)`, `user.id`. */
function handedOn(
  text: string,
  { row, chosen }: GivenId["place"],
  set: SchemaSet,
): { field: string; row: JsonSchema; of: "row" | "user" } | undefined {
  const own = /^\s*\[?\s*user\.([\w.]+)\s*\]?\s*$/.exec(text)?.[1];
  const user = own === undefined ? undefined : set.entities.get("User");
  if (own !== undefined) return user && { field: own, row: user, of: "user" };
  const single = /^\s*\[?\s*row\.([\w.]+)\s*\]?\s*$/.exec(text)?.[1];
  if (single !== undefined) return row && { field: single, row, of: "row" };
  const field = /^\s*rows\.map\(\s*(\w+)\s*,\s*\1\.([\w.]+)\s*\)\s*$/.exec(text)?.[2];
  const rows = chosen ? chosen.row : row;
  return field === undefined ? undefined : rows && { field, row: rows, of: "row" };
}

/** P200: an id of one kind of thing is given where that of another is taken. */
export function checkResource({ text, what, wants, place, container, key, within }: GivenId, set: SchemaSet, report: Report): void {
  const handed = wants === undefined ? undefined : handedOn(text, place, set);
  if (!handed) return;
  const { field, row, of } = handed;
  const found = fieldType(row, field, set);
  const gives = typeof found === "object" ? resourceOf(found, set) : undefined;
  if (gives === wants || found === undefined || found === "unknown") return;
  const meant = Object.keys(propertiesOf(row, set)).filter((name) => resourceOf(propertiesOf(row, set)[name], set) === wants);
  // A field that says nothing may be the id, where no other says that it is.
  if (gives === undefined && (meant.length === 0 || field === "id")) return;
  const right = meant.length === 1 ? text.replace(`.${field}`, `.${meant[0]}`) : undefined;
  const given = gives === undefined ? `"${text}" is none` : `"${text}" is that of "${gives}"`;
  report.add("P200", `"${what}" takes the id of "${wants}", and ${given}`, container, key, {
    expected: meant.length > 0 ? meant.map((name) => `${of}.${name}`) : `the id of "${wants}"`,
    found: text,
    ...(within && { within: within.start }),
    suggestion: right && within ? within.whole.replace(text, right) : right,
  });
}

/** P200: the id of one kind of thing is compared with what is none of it, though the row has one. */
export function idsCompared(text: string, row: JsonSchema | undefined, user: JsonSchema | undefined, set: SchemaSet) {
  for (const found of text.matchAll(/\brow\.(\w+)\s*[=!]=\s*user\.(\w+)|\buser\.(\w+)\s*[=!]=\s*row\.(\w+)/g)) {
    const [field, other] = [found[1] ?? found[4] ?? "", found[2] ?? found[3] ?? ""];
    const [own, theirs] = [row && fieldType(row, field, set), user && fieldType(user, other, set)];
    if (typeof own !== "object" || typeof theirs !== "object" || !row) continue;
    const wants = resourceOf(theirs, set);
    const gives = resourceOf(own, set);
    if (wants === undefined || gives === wants) continue;
    const meant = Object.keys(propertiesOf(row, set)).filter((name) => resourceOf(propertiesOf(row, set)[name], set) === wants);
    if (gives === undefined && meant.length === 0) continue;
    return { start: found.index, field, other, wants, meant };
  }
  return undefined;
}
