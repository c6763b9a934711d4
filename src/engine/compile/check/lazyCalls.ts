import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { SourcePlan } from "../plan.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { resourceOf } from "../resolve/rowType.ts";
import { matchRoute } from "../routePattern.ts";
import type { KnownEndpoint } from "../schemaSet.ts";

/** P189: a button makes a call that answers those who may open certain pages, which this is none of, beside calls that answer here. */
export function checkElsewhere(context: PageContext, report: Report): void {
  const { route, header } = context.page;
  if (header.access === "public" || report.incomplete) return;
  for (const { plan, endpoint, container, key } of context.pendingSources) {
    const { rights, safe } = endpoint.contract;
    const menus = typeof rights === "object" && "menus" in rights ? rights.menus : undefined;
    if (safe || !plan.lazy || !menus || report.wrongAt(container, key)) continue;
    if (menus.some((one) => one === route || matchRoute(route, one) || matchRoute(one, route))) continue;
    if (report.origins.ofKey(container, key)?.doc.file.includes("schemas/fragments/") || !isBesideTwin(endpoint, plan.bind, context))
      continue;
    report.add("P189", `${endpoint.name} answers those who may open ${menus.join(", ")}, which this page is none of`, container, key, {
      severity: "warning",
      expected: "a call that answers whoever may open this page",
      found: endpoint.name,
    });
  }
}

/** Whether another call of the same area that the page makes takes the same, and answers here. */
function isBesideTwin({ name }: KnownEndpoint, bind: SourcePlan["bind"], { pendingSources, page }: PageContext): boolean {
  const [area = ""] = name.split(".");
  return pendingSources.some(({ endpoint }) => {
    const { rights, safe, request } = endpoint.contract;
    const menus = typeof rights === "object" && "menus" in rights ? rights.menus : [];
    const isHere = menus.some((one) => one === page.route || matchRoute(page.route, one));
    return (
      !safe &&
      endpoint.name !== name &&
      endpoint.name.startsWith(`${area}.`) &&
      isHere &&
      Object.keys(bind).every((field) => request.properties?.[field] !== undefined)
    );
  });
}

/** P112: what a call cannot do without is filled by nothing but a filter of the page, which is empty at first. */
export function checkEmptyAtFirst(context: PageContext, report: Report): void {
  if (report.incomplete) return;
  for (const { plan, endpoint, container, key, place } of context.pendingSources) {
    if (plan.lazy || plan.when !== undefined || key !== "endpoint" || place.needs) continue;
    for (const field of endpoint.contract.request.required ?? []) {
      const bound = plan.bind[field];
      const param = bound && "param" in bound ? context.params.get(bound.param) : undefined;
      if (!param || param.default !== null || param.persistKey !== undefined || param.in === "route" || context.declared.has(param.name))
        continue;
      if (!context.filters.has(param.name) || report.wrongAt(container, key)) continue;
      report.add("P112", `${endpoint.name} needs "${field}", which is empty until somebody fills the filter`, container, key, {
        severity: "warning",
        expected: `"needs": ["${param.name}"], or a default`,
        found: endpoint.name,
      });
    }
  }
}

/** The list that a parameter's row is chosen from holds all rows. */
const isMasterOf = ({ param, view }: NormalizedObject, name: string): boolean => param === name && isObject(view);

/** P204: beside the chosen row a call could be narrowed by it, and is not. */
export function checkChosen(context: PageContext, report: Report): void {
  if (report.incomplete) return;
  const masters = new Map<string, NormalizedObject>();
  for (const { container, key } of context.pendingSources) {
    const { param, view } = container as NormalizedObject;
    if (key === "endpoint" && typeof param === "string" && isObject(view)) masters.set(param, view);
  }
  for (const [param] of masters) {
    const resource = context.resources.get(param);
    if (typeof resource !== "string") continue;
    for (const { plan, endpoint, container, key, outer } of context.pendingSources) {
      if (plan.lazy || key !== "endpoint" || !endpoint.contract.safe || outer.perRow || isMasterOf(container as NormalizedObject, param))
        continue;
      const fields = Object.entries(endpoint.contract.request.properties ?? {}).filter(
        ([, schema]) => resourceOf(schema, context.set) === resource,
      );
      if (fields.length !== 1 || fields.some(([field]) => plan.bind[field] !== undefined) || report.wrongAt(container, key)) continue;
      // Its click chooses among all of them, or says which one is looked at.
      const text = JSON.stringify(container);
      if (text.includes(`params.${param}`) || text.includes(`"set":{"${param}"`)) continue;
      const [field] = fields[0] ?? [];
      report.add("P204", `${endpoint.name} is not narrowed by "${field}", which the chosen row is`, container, key, {
        severity: "warning",
        expected: `"${field}": "params.${param}" in "with"`,
        found: endpoint.name,
      });
    }
  }
}
