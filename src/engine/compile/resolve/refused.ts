import { type Fact, factsOf, fixedIn } from "../../grammar/conditions.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { KnownEndpoint } from "../schemaSet.ts";
import { propertiesOf, resourceOf } from "./rowType.ts";
import type { SlotAt } from "./slot.ts";

const ofRow = /^\s*\[?\s*row\.(\w+)\s*\]?\s*$/;

/** A call that is given the id of its row, from a place that is shown on rows for which it does nothing (`worksOn`). */
export function noteRefused(endpoint: KnownEndpoint, given: NormalizedObject, { context, container, key, place }: SlotAt): void {
  const works = endpoint.contract.worksOn;
  if (works === undefined || !place.row || !place.hasRow) return;
  const own = propertiesOf(place.row, context.set);
  const names = Object.entries(given).some(([field, text]) => {
    const read = typeof text === "string" ? ofRow.exec(text)?.[1] : undefined;
    const resource = read === undefined ? undefined : resourceOf(own[read], context.set);
    return resource !== undefined && resource === resourceOf(endpoint.contract.request.properties?.[field], context.set);
  });
  const asked = [...works.matchAll(/\brow\.(\w+)/g)].map(([, name = ""]) => name);
  if (!names || !asked.every((name) => own[name])) return;
  const conditions = [...(place.shown ?? []), ...("do" in container && typeof container.when === "string" ? [container.when] : [])];
  if (conditions.some((one) => fixedIn(one))) return;
  const shown = conditions.map((one) => `(${one})`).join(" && ");
  const at = "do" in container && typeof container.when === "string" ? "when" : key;
  if (conditions.length > 0 && fixedIn(`${shown} && (${works})`)?.holds === "never") {
    context.note({ kind: "refused", endpoint, works, shown: conditions.join(" && "), container, key: at });
    return;
  }
  const read = conditions.join(" ");
  const unsaid = !asked.some((name) => new RegExp(`\\brow\\.${name}\\b`).test(read));
  const open = factsOf(works).some((fact) => {
    const other = otherwise(fact);
    return other !== undefined && fixedIn(`${shown} && ${other}`)?.holds !== "never";
  });
  if (unsaid || open) context.note({ kind: "refused", endpoint, works, container, key: at });
}

/** What holds where a plain comparison does not. */
function otherwise({ read, op, value }: Fact): string | undefined {
  if (!/^row\.\w+$/.test(read) || (op !== "==" && op !== "!=")) return undefined;
  if (typeof value === "boolean") return `${read} == ${(op === "==") !== value}`;
  return `${read} ${op === "==" ? "!=" : "=="} ${typeof value === "string" ? `'${value}'` : value}`;
}
