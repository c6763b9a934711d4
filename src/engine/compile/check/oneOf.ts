import { factsOf } from "../../grammar/conditions.ts";
import { readsOf } from "../../grammar/expressionReads.ts";
import type { Binding } from "../plan.ts";
import type { Report } from "../problem.ts";
import type { PageContext, PendingSource } from "../resolve/context.ts";
import type { Need } from "../resolve/needs.ts";
import { fixedIn } from "./fixedIn.ts";

/** P112: a call that is about one of several things is told none of them. P184: a view waits for all of them, though one is enough. */
export function checkOneOf({ pendingSources }: PageContext, report: Report): void {
  if (report.incomplete) return;
  for (const source of pendingSources) {
    const { endpoint, plan, open, container, key } = source;
    for (const fields of endpoint.contract.needsOneOf ?? []) {
      const given = fields.filter((field) => isGiven(plan.bind[field]));
      if (given.length > 0) {
        checkAllNeeded(source, fields, report);
        checkAlsoFilled(source, fields, report);
      } else if (!open && !report.wrongAt(container, key)) {
        const names = fields.map((field) => `"${field}"`).join(" or ");
        report.add(
          "P112",
          `${endpoint.name} needs ${names}, and nothing on this page fills ${fields.length > 1 ? "one of them" : "it"}`,
          container,
          key,
          {
            expected: fields,
          },
        );
      }
    }
  }
}

/** P186: the page says what a call is about by a fixed value, and a parameter fills another field of the same by itself. */
function checkAlsoFilled({ endpoint, plan, given, container, key }: PendingSource, fields: readonly string[], report: Report): void {
  const own = fields.find((field) => field in given && (fixedIn(plan.bind[field]) ?? null) !== null);
  if (own === undefined || report.wrongAt(container, key)) return;
  for (const field of fields) {
    const bound = plan.bind[field];
    if (field in given || !bound || !("param" in bound)) continue;
    const message = `the parameter "${bound.param}" fills "${field}" of ${endpoint.name} as well, which is asked by "${own}"`;
    report.add("P186", message, container, key, { expected: `"${field}": { "value": null }`, found: bound.param });
    return;
  }
}

const isGiven = (bound: Binding | undefined): boolean =>
  bound !== undefined && !("value" in bound && bound.value === null) && !("expr" in bound && bound.expr.trim() === "null");

function checkAllNeeded({ endpoint, plan, place }: PendingSource, fields: readonly string[], report: Report): void {
  const params = new Set(fields.flatMap((field) => paramsOf(plan.bind[field])));
  if (params.size < 2) return;
  for (let needs = place.needs; needs; needs = needs.around) {
    const all = [...new Set(needs.own.flatMap(neededAlone))].filter((name) => params.has(name));
    if (all.length < 2 || report.wrongAt(needs.at, "needs") || report.wrongInside(needs.at, "needs")) continue;
    const names = all.map((name) => `"${name}"`).join(" and ");
    report.add("P184", `this waits for ${names} together, of which ${endpoint.name} takes one`, needs.at, "needs", {
      expected: `one of them: ${JSON.stringify([all])}`,
      found: all.join(", "),
    });
  }
}

/** Parameters that must be there, each by itself. */
function neededAlone(need: Need): string[] {
  if ("params" in need) return need.params.length === 1 ? need.params : [];
  return factsOf(need.condition).flatMap(({ read, op, value }) => {
    const name = /^params\.(\w+)$/.exec(read)?.[1];
    return name !== undefined && op === "!=" && (value === null || value === "") ? [name] : [];
  });
}

function paramsOf(bound: Binding | undefined): string[] {
  if (!bound || "value" in bound) return [];
  return "param" in bound ? [bound.param] : [...readsOf(bound.expr).params];
}
