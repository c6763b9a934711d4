import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Binding } from "../plan.ts";
import type { Report } from "../problem.ts";
import type { PageContext, PendingSource } from "../resolve/context.ts";
import { visitPage } from "./visit.ts";

type SourceOf = (object: unknown) => PendingSource | undefined;

/**
 * P204: what stands beside something, or is opened from it, is not narrowed as that is: the file of a list holds other rows than
 * the list, a drawer lists more than the bar counts, one of many charts of one thing shows all things.
 */
export function checkNarrowed(context: PageContext, report: Report): void {
  if (report.incomplete) return;
  const sources = new Map<object, PendingSource>();
  for (const one of context.pendingSources) if (one.key === "endpoint" && !one.unusable) sources.set(one.container, one);
  const sourceOf: SourceOf = (object) => (isObject(object) ? sources.get(object) : undefined);
  for (const file of sources.values()) {
    if ((file.container as NormalizedObject).do !== "download") continue;
    const list = context.pendingSources.find(({ plan }) => plan.id === file.outer.source);
    if (list) checkLess(list, file, "the list around", report);
  }
  visitPage(
    context,
    (object) => {
      const own = sourceOf(object);
      if (!own) return;
      const opened = isObject(object.select) ? sourceOf(object.select.drawer) : undefined;
      if (opened) checkLess(own, opened, "what it is opened from", report);
      for (const chart of Array.isArray(object.charts) ? object.charts : []) {
        const beside = sourceOf(chart);
        if (beside) checkLess(own, beside, "the list below", report);
      }
    },
    (items) => {
      if (items.length >= 4) checkOdd(items.map(sourceOf), report);
    },
  );
}

const turns = /^(by|page|pagesize|size|sortField|sortType|format|dimension)$/;

/** One call takes a field that the other is narrowed by, and is not given it. */
function checkLess(whole: PendingSource, part: PendingSource, what: string, report: Report): void {
  const { plan, endpoint, container } = part;
  const taken = endpoint.contract.request.properties ?? {};
  for (const [field, bound] of Object.entries(whole.plan.bind)) {
    if (taken[field] === undefined || plan.bind[field] !== undefined || turns.test(field) || isNothing(bound) || isSetBy(container, bound))
      continue;
    if (taken[field]["x-yields"]?.some((one) => plan.bind[one] !== undefined)) continue;
    // One call counts by what it names, the other lists what is so called.
    if (JSON.stringify(taken[field]) !== JSON.stringify(whole.endpoint.contract.request.properties?.[field])) continue;
    report.add("P204", `${endpoint.name} is not narrowed by "${field}", as ${what} is`, container, "endpoint", {
      severity: "warning",
      expected: `"${field}": ${written(bound)} in "with"`,
      found: endpoint.name,
    });
    return;
  }
}

/** Whether a click on a chart gives the parameter: it shows all that can be chosen. */
function isSetBy(container: object, bound: Binding): boolean {
  const { select } = container as NormalizedObject;
  const set = isObject(select) ? { ...(isObject(select.set) ? select.set : {}), [String(select.filter)]: true } : {};
  return Object.keys(set).some((name) => ("param" in bound ? bound.param === name : JSON.stringify(bound).includes(`params.${name}`)));
}

const isNothing = (bound: Binding): boolean => ("value" in bound && bound.value === null) || ("expr" in bound && bound.expr === "null");

/** A binding as an author would write it. */
const written = (bound: Binding): string =>
  "param" in bound ? `"params.${bound.param}"` : "expr" in bound ? JSON.stringify(bound.expr) : JSON.stringify({ value: bound.value });

/** Of several neighbours that take a field all but one are given the same for it. */
function checkOdd(neighbours: readonly (PendingSource | undefined)[], report: Report): void {
  const all = neighbours.filter((one) => one !== undefined);
  const files = new Set(all.map(({ container }) => report.origins.of(container)?.doc));
  if (all.length < 4 || files.size > 1) return;
  for (const field of new Set(all.flatMap(({ given }) => Object.keys(given)))) {
    const taking = all.filter(({ endpoint }) => endpoint.contract.request.properties?.[field] !== undefined);
    const lacking = taking.filter(({ plan }) => plan.bind[field] === undefined);
    const [odd] = lacking;
    const given = taking.flatMap(({ plan }) => plan.bind[field] ?? []);
    const [usual] = given;
    if (!odd || lacking.length > 1 || given.length < 3 || !usual || !("expr" in usual) || isNothing(usual)) continue;
    if (!given.every((one) => "expr" in one && one.expr === usual.expr) || isSetBy(odd.container, usual)) continue;
    report.add(
      "P204",
      `${odd.endpoint.name} is not narrowed by "${field}", as its ${given.length} neighbours are`,
      odd.container,
      "endpoint",
      {
        severity: "warning",
        expected: `"${field}": ${written(usual)} in "with"`,
        found: odd.endpoint.name,
      },
    );
    return;
  }
}
