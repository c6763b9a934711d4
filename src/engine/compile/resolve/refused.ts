import { type Fact, factsOf, fixedIn } from "../../grammar/conditions.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { KnownEndpoint } from "../schemaSet.ts";
import { propertiesOf, resourceOf } from "./rowType.ts";
import type { SlotAt } from "./slot.ts";

const ofRow = /^\s*\[?\s*row\.(\w+)\s*\]?\s*$/;
/** Those of the chosen rows that a condition leaves: `rows.filter(r, …).map(r, r.id)`. */
const ofRows = /^\s*rows\.filter\(\s*(\w+)\s*,\s*(.+)\)\.map\(\s*(\w+)\s*,\s*\3\.(\w+)\s*\)\s*$/;

/** A call that is given the id of its row, from a place that is shown on rows for which it does nothing (`worksOn`). */
export function noteRefused(endpoint: KnownEndpoint, given: NormalizedObject, { context, container, key, place }: SlotAt): void {
  const works = endpoint.contract.worksOn;
  const row = place.chosen?.row ?? (place.hasRow ? place.row : undefined);
  if (works === undefined || !row) return;
  const own = propertiesOf(row, context.set);
  const asked = [...works.matchAll(/\brow\.(\w+)/g)].map(([, name = ""]) => name);
  if (!asked.every((name) => own[name])) return;
  const isId = (read: string | undefined, field: string): boolean => {
    const resource = read === undefined ? undefined : resourceOf(own[read], context.set);
    return resource !== undefined && resource === resourceOf(endpoint.contract.request.properties?.[field], context.set);
  };
  for (const [field, text] of Object.entries(given)) {
    const [, each, left = "", , read] = (typeof text === "string" ? ofRows.exec(text) : null) ?? [];
    if (each === undefined || !isId(read, field)) continue;
    const shown = left.replace(new RegExp(`\\b${each}\\.`, "g"), "row.");
    if (!fixedIn(shown) && fixedIn(`(${shown}) && (${works})`)?.holds === "never")
      context.note({ kind: "refused", endpoint, works, shown, container: given, key: field });
  }
  if (
    place.chosen ||
    !Object.entries(given).some(([field, text]) => isId(typeof text === "string" ? ofRow.exec(text)?.[1] : undefined, field))
  )
    return;
  const said = "do" in container ? ["when", "disabled"].filter((name) => typeof container[name] === "string") : [];
  const conditions = [
    ...(place.shown ?? []),
    ...said.map((name) => (name === "when" ? String(container.when) : `!(${String(container.disabled)})`)),
  ];
  if (conditions.some((one) => fixedIn(one))) return;
  const shown = conditions.map((one) => `(${one})`).join(" && ");
  const at = said.at(-1) ?? key;
  if (conditions.length > 0 && fixedIn(`${shown} && (${works})`)?.holds === "never") {
    context.note({ kind: "refused", endpoint, works, shown: conditions.join(" && "), container, key: at });
    return;
  }
  const unsaid = !asked.some((name) => new RegExp(`\\brow\\.${name}\\b`).test(shown));
  const open = factsOf(works).some((fact) => {
    const other = otherwise(fact);
    const isBounded = typeof fact.value === "number" && new RegExp(`${fact.read}\\s*[<>]`).test(shown);
    return other !== undefined && !isBounded && fixedIn(`${shown} && ${other}`)?.holds !== "never";
  });
  if (unsaid || open) context.note({ kind: "refused", endpoint, works, container, key: at });
}

/** What holds where a plain comparison does not. */
function otherwise({ read, op, value }: Fact): string | undefined {
  if (!/^row\.\w+$/.test(read) || (op !== "==" && op !== "!=")) return undefined;
  if (typeof value === "boolean") return `${read} == ${(op === "==") !== value}`;
  return `${read} ${op === "==" ? "!=" : "=="} ${typeof value === "string" ? `'${value}'` : value}`;
}
