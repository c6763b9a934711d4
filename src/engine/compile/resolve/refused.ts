import { type Fact, factsOf, fixedIn } from "../../grammar/conditions.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { KnownEndpoint } from "../schemaSet.ts";
import { propertiesOf, resourceOf } from "./rowType.ts";
import type { SlotAt } from "./slot.ts";

const ofRow = /^\s*\[?\s*row\.(\w+)\s*\]?\s*$/;
/** Those of the chosen rows that a condition leaves: `rows.filter(r, …).map(r, r.id)`. */
const ofRows = /^\s*rows\.filter\(\s*(\w+)\s*,\s*(.+)\)\.map\(\s*(\w+)\s*,\s*\3\.(\w+)\s*\)\s*$/;

/**
 * A call that is given the id of its row, from a place that is shown on rows for which it does nothing (`worksOn`); or the
 * ids of those chosen rows for which it does nothing.
 */
export function noteRefused(endpoint: KnownEndpoint, given: NormalizedObject, at: SlotAt): void {
  const works = endpoint.contract.worksOn;
  const { context, place } = at;
  const row = place.chosen?.row ?? (place.hasRow ? place.row : undefined);
  if (works === undefined || !row) return;
  const own = propertiesOf(row, context.set);
  const reads = [...works.matchAll(/\brow\.(\w+)/g)].map(([, name = ""]) => name);
  if (!reads.every((name) => own[name])) return;
  const isId = (read: string | undefined, field: string): boolean => {
    const resource = read === undefined ? undefined : resourceOf(own[read], context.set);
    return resource !== undefined && resource === resourceOf(endpoint.contract.request.properties?.[field], context.set);
  };
  for (const [field, text] of Object.entries(given)) {
    if (typeof text !== "string") continue;
    const [, each, left = "", , read] = ofRows.exec(text) ?? [];
    if (each !== undefined && isId(read, field)) {
      const shown = left.replace(new RegExp(`\\b${each}\\.`, "g"), "row.");
      if (isNever(shown, works)) context.note({ kind: "refused", endpoint, works, shown, container: given, key: field });
    } else if (!place.chosen && isId(ofRow.exec(text)?.[1], field)) {
      noteShown(endpoint, works, reads, at);
      return;
    }
  }
}

/** The conditions under which a button, and what opened the dialog around it, are shown, against that of its call. */
function noteShown(endpoint: KnownEndpoint, works: string, reads: readonly string[], { context, container, key, place }: SlotAt): void {
  const { when, disabled } = "do" in container ? container : {};
  const conditions = [...(place.shown ?? [])];
  if (typeof when === "string") conditions.push(when);
  if (typeof disabled === "string") conditions.push(`!(${disabled})`);
  if (conditions.some((one) => fixedIn(one))) return;
  const at = typeof disabled === "string" ? "disabled" : typeof when === "string" ? "when" : key;
  const shown = conditions.map((one) => `(${one})`).join(" && ");
  const isSaid = reads.some((name) => new RegExp(`\\brow\\.${name}\\b`).test(shown));
  if (conditions.length > 0 && isNever(shown, works))
    context.note({ kind: "refused", endpoint, works, shown: conditions.join(" && "), container, key: at });
  else if (!isSaid || factsOf(works).some((fact) => isOpen(fact, shown)))
    context.note({ kind: "refused", endpoint, works, container, key: at });
}

/** Whether two conditions, each of which may hold, never hold together. */
export const isNever = (shown: string, works: string): boolean => !fixedIn(shown) && fixedIn(`(${shown}) && (${works})`)?.holds === "never";

/** Whether what is shown may be otherwise than a fact says; limits of numbers say it in their own way. */
function isOpen(fact: Fact, shown: string): boolean {
  const other = otherwise(fact);
  if (other === undefined || (typeof fact.value === "number" && new RegExp(`${fact.read}\\s*[<>]`).test(shown))) return false;
  return fixedIn(`${shown} && ${other}`)?.holds !== "never";
}

/** What holds where a plain comparison does not. */
function otherwise({ read, op, value }: Fact): string | undefined {
  if (!/^row\.\w+$/.test(read) || (op !== "==" && op !== "!=")) return undefined;
  if (typeof value === "boolean") return `${read} == ${(op === "==") !== value}`;
  return `${read} ${op === "==" ? "!=" : "=="} ${typeof value === "string" ? `'${value}'` : value}`;
}
