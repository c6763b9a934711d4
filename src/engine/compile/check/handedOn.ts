import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext, PendingLink } from "../resolve/context.ts";
import { paramName } from "../resolve/filters.ts";
import { propertiesOf } from "../resolve/rowType.ts";
import { takesCodes } from "./addressValues.ts";
import { findRoute } from "./findRoute.ts";
import type { KnownRoutes } from "./knownRoutes.ts";
import { visitPage } from "./visit.ts";

/** The forms of each page that lead to another one with what was typed in them. */
const leading = new WeakMap<PageContext, Leading[]>();

interface Leading {
  link: NormalizedObject & { to: string };
  filters: unknown[];
}

/** Keeps what is looked at when all pages are known. */
export function keepLeading(context: PageContext): void {
  const found: Leading[] = [];
  visitPage(
    context,
    ({ formOnly, resultLink: link, filters }) => {
      if (formOnly === true && isObject(link) && typeof link.to === "string" && Array.isArray(filters))
        found.push({ link: link as Leading["link"], filters });
    },
    () => {},
  );
  if (found.length > 0) leading.set(context, found);
}

/** P131: a form leads to a page that takes little of what was typed in it. */
export function checkResults(context: PageContext, routes: KnownRoutes, report: Report): void {
  for (const one of leading.get(context) ?? []) checkResult(one, context, routes, report);
}

function checkResult({ link, filters }: Leading, context: PageContext, routes: KnownRoutes, report: Report): void {
  const route = findRoute(link.to.split("?")[0] ?? "", routes);
  const target = route === undefined ? undefined : routes.get(route);
  const [, desk = ""] = context.page.route.split("/");
  const twin = route?.replace(/^\/[^/]+/, `/${desk}`);
  // The results of a search stand below it.
  if (route !== undefined && twin !== undefined && twin !== route && twin.startsWith(`${context.page.route}/`) && routes.has(twin)) {
    const detail = { expected: twin, found: route, suggestion: twin };
    report.add("P130", `${route} is of another desk; ${twin} is the one of this`, link, "to", { severity: "warning", ...detail });
    return;
  }
  const names = filters.filter(isObject).flatMap((one) => {
    const fields = [one.field].flat().filter((field) => typeof field === "string");
    return fields.length === 0 ? [] : [paramName(fields, one as NormalizedObject & { param?: string; as?: string })];
  });
  if (!target || target.open || names.length < 2) return;
  const lost = names.filter((name) => !target.params.includes(name));
  if (lost.length * 2 <= names.length) return;
  report.add(
    "P131",
    `${route} takes ${names.length - lost.length} of the ${names.length} parameters that this form leads there with`,
    link,
    "to",
    {
      severity: "warning",
      expected: `a page that takes ${lost.slice(0, 5).join(", ")}`,
      found: link.to,
    },
  );
}

/** P198: a click on a series of a chart leads to a page that takes such codes, and does not say which was clicked. */
export function checkSeriesGiven({ text, labels, container, key }: PendingLink, page: PageContext, report: Report): void {
  const dictionary = labels?.series;
  if (
    typeof dictionary !== "string" ||
    !/\brow\.(key|window|name)\b/.test(text) ||
    /\brow\.series\b/.test(text) ||
    report.wrongAt(container, key)
  )
    return;
  const takes = [...page.params.values()].filter(({ name, in: where }) => where === "url" && takesCodes(name, dictionary, page));
  const [param] = takes;
  if (!param || takes.length > 1 || new RegExp(`[?&]${param.name}=`).test(text)) return;
  report.add("P198", `"${param.name}" is not told which series was clicked`, container, key, {
    severity: "warning",
    expected: `${param.name}={row.series}`,
    found: text,
    suggestion: `${text}${text.includes("?") ? "&" : "?"}${param.name}={row.series}`,
  });
}

/** P130: a link leads to the page of another desk, though the own desk has one of that name. */
export function checkOwnDesk(link: PendingLink, route: string, context: PageContext, routes: KnownRoutes, report: Report): void {
  const [, own = "", ...rest] = context.page.route.split("/");
  const [, other = "", ...path] = route.split("/");
  if (own === other || rest.length === 0 || path.length === 0 || path[0]?.startsWith(":")) return;
  const twin = `/${own}/${path.join("/")}`;
  const given = [...link.text.matchAll(/[?&](\w+)=/g)].map(([, name = ""]) => name);
  const takes = routes.get(twin)?.params;
  if (
    !takes ||
    given.length === 0 ||
    !given.every((name) => takes.includes(name)) ||
    twin === context.page.route ||
    report.wrongAt(link.container, link.key)
  )
    return;
  if (report.origins.ofKey(link.container, link.key)?.doc.file.includes("schemas/fragments/")) return;
  report.add("P130", `${route} is of another desk; ${twin} is the one of this`, link.container, link.key, {
    severity: "warning",
    expected: twin,
    found: route,
    suggestion: link.text.replace(route, twin),
  });
}

/** P148: a path is made of what something is called, and the row has its code; or one list gets an id and a name. */
export function checkPathHole({ text, place, container, key }: PendingLink, { set }: PageContext, report: Report): void {
  const row = place.row;
  if (!row || report.wrongAt(container, key)) return;
  const own = propertiesOf(row, set);
  const [path = ""] = text.split("?");
  const hole = /\{row\.(name|title|label)\}/.exec(path);
  const mixed = /=\{params\.(?:id|\w+Id)\},\{row\.(name|title|label)\}/.exec(text);
  const field = hole?.[1] ?? mixed?.[1];
  const meant = ["key", "id", "code"].find((one) => own[one] !== undefined);
  if (field === undefined || meant === undefined) return;
  report.add(
    "P148",
    `row.${field} is what it is called, and ${hole ? "a path is made of codes" : "the other of this list is an id"}`,
    container,
    key,
    {
      within: text.indexOf(`row.${field}`),
      expected: `row.${meant}`,
      found: `row.${field}`,
      suggestion: text.replace(`{row.${field}}`, `{row.${meant}}`),
    },
  );
}
