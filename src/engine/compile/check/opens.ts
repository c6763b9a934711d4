import { readsOf } from "../../grammar/expressionReads.ts";
import type { Binding } from "../plan.ts";
import type { Report } from "../problem.ts";
import type { PageContext, PendingLink } from "../resolve/context.ts";
import { isNever } from "../resolve/refused.ts";
import { fieldType, propertiesOf, resourceOf } from "../resolve/rowType.ts";

/**
 * P207: a button stands only on rows of which there is nothing on the page that it leads to: there is no page about what the
 * field names (`x-opens`), or the calls of that page refuse such records (`worksOn`).
 */
export function checkOpens(pending: PendingLink, page: PageContext | undefined, { set }: PageContext, report: Report): void {
  const { text, container, key } = pending;
  const { row, shown } = pending.place;
  if (!row || !shown || report.wrongAt(container, key)) return;
  for (const { 1: name, 2: field = "", index } of text.matchAll(/(?:[?&](\w+)=)?\{row\.(\w+)\}/g)) {
    const schema = fieldType(row, field, set);
    if (typeof schema !== "object") continue;
    const opens = schema["x-opens"] ?? (page && name !== undefined ? worksOn(name, field, pending, page) : undefined);
    const never = opens === undefined ? undefined : shown.find((one) => isNever(one, opens));
    if (never === undefined) continue;
    report.add("P207", `what is opened is there only where ${opens}, and this stands where ${never}`, container, key, {
      within: index + 1,
      expected: `"when": ${JSON.stringify(opens)}`,
      found: never,
    });
    return;
  }
}

/** For which of these rows a call of the page works that is given the field as this parameter. */
function worksOn(name: string, field: string, { place: { row } }: PendingLink, { sources, set }: PageContext): string | undefined {
  if (!row) return undefined;
  const own = propertiesOf(row, set);
  const resource = resourceOf(own[field], set);
  if (resource === undefined) return undefined;
  for (const { endpoint, bind } of sources.values()) {
    const contract = set.endpoints.get(endpoint.name)?.contract;
    const works = contract?.worksOn;
    if (works === undefined || ![...works.matchAll(/\brow\.(\w+)/g)].every(([, read = ""]) => own[read])) continue;
    const taken = Object.entries(bind).some(
      ([one, bound]) => paramOf(bound) === name && resourceOf(contract?.request.properties?.[one], set) === resource,
    );
    if (taken) return works;
  }
  return undefined;
}

const paramOf = (bound: Binding): string | undefined =>
  "param" in bound ? bound.param : "expr" in bound ? readsOf(bound.expr).alone : undefined;
