import { splitTemplate } from "../../grammar/expression.ts";
import { aboutRoute } from "../about.ts";
import { nearest, nearestPart } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { PageContext, PendingLink } from "../resolve/context.ts";
import { fieldType, type RowType, resourceOf } from "../resolve/rowType.ts";
import { matchRoute } from "../routePattern.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { addressMisfit, takesCodes, valuesTaken } from "./addressValues.ts";
import { checkMadeOpened } from "./besideCalls.ts";
import { checkCalledForKey } from "./calledForKey.ts";
import { checkCodes } from "./codes.ts";
import { checkCrossed, checkOtherParam, type Given } from "./crossed.ts";
import { findRoute } from "./findRoute.ts";
import { checkOwnDesk, checkPathHole, checkResults, checkSeriesGiven } from "./handedOn.ts";
import { checkKept } from "./kept.ts";
import { checkLeads } from "./leadsElse.ts";
import { checkMoment } from "./moments.ts";
import { checkNamesGiven } from "./namesGiven.ts";
import { checkOfAnotherPage } from "./ofAnotherPage.ts";
import { checkOpens } from "./opens.ts";
import { requestField } from "./paramValues.ts";
import { checkResource } from "./resources.ts";
import { checkSameLink } from "./sameForEach.ts";
import { contradiction, titledOf } from "./words.ts";

/** Route → names of the parameters its address takes, and of those it can't do without. */
export type KnownRoutes = Map<string, { params: string[]; needed: string[]; open: boolean; page?: PageContext }>;

/** P130: no page has this route. P131: the page takes no such parameter. P132: one it needs is left out. */
export function checkLinks(context: PageContext, routes: KnownRoutes, report: Report): void {
  checkKept(context, routes, report);
  checkResults(context, routes, report);
  checkOfAnotherPage(context, routes, report);
  for (const pending of context.pendingLinks) {
    const { link, labels, place, text, container, key } = pending;
    const target = withoutHoles(text);
    const foreign = foreignHole(text);
    if (foreign !== undefined) {
      report.add("P156", `a value is written {…} here, not ${foreign}`, container, key, { within: text.indexOf(foreign), found: foreign });
      continue;
    }
    if (isRelative(target)) {
      const path = (target.replace(/^[#.]*\/?/, "/").split("?")[0] ?? "").replaceAll("\u0000", "");
      report.add("P130", `a link begins with / or https://: "${readable(target)}" leads nowhere`, container, key, {
        expected: "a path from /",
        found: readable(target),
        suggestion: findRoute(path, routes) === undefined ? nearest(path, routes.keys()) : path,
      });
      continue;
    }
    if (!target.startsWith("/") || target.startsWith("//")) {
      if (isAddress(target)) continue;
      const meant = target.replace(/^(https?):\/?(?!\/)/i, "$1://").replace(/^(?=[\w-]+\.)/, "https://");
      report.add("P130", `"${readable(target)}" is no address that a browser follows`, container, key, {
        expected: "a path from /, or an address with https://, http://, mailto: or tel:",
        found: readable(target),
        suggestion:
          meant !== target && isAddress(meant) ? text.replace(target.split("\u0000")[0] ?? "", meant.split("\u0000")[0] ?? "") : undefined,
      });
      continue;
    }
    if (misjoined(text, container, key, report)) continue;
    const [path = "", query = ""] = target.split("#")[0]?.split("?") ?? [];
    if (path.startsWith("/api/") || path.startsWith("\u0000")) continue;
    const route = findRoute(path, routes);
    if (route === undefined) {
      const names = [...routes.keys()];
      const suggestion = path.includes("\u0000") ? undefined : nearest(path, names);
      // A menu already promises the page: it is being written.
      const promised = menuRoutes(context.set).has(path);
      report.add("P130", `no page has the route "${readable(path)}"`, container, key, {
        severity: promised ? "warning" : "error",
        expected: suggestion,
        choices: names,
        about: (one) => aboutRoute(one, context.set),
        found: readable(path),
        suggestion: promised ? undefined : suggestion,
      });
      if (promised) link.route = path;
      continue;
    }
    link.route = route;
    if (unpromised(path, route, context.set)) {
      const promised = [...menuRoutes(context.set)].filter((one) => matchRoute(one, route));
      const suggestion = nearest(path, promised);
      report.add("P130", `no menu leads to "${path}": ${route} is opened at the addresses that menus name`, container, key, {
        expected: suggestion,
        choices: promised,
        found: path,
        suggestion,
      });
      continue;
    }
    checkQuery(query, text, route, routes, container, key, report);
    if (place.row && !place.chosen) checkBrought(query, route, routes, container, key, report);
    const page = routes.get(route)?.page;
    if (labels && page) checkGivenFields(text, labels, page, container, key, report);
    if (page) checkIds({ text, place, container, key }, page, context, report);
    if (page) checkMadeOpened(pending, page, report);
    if (page) checkSeriesGiven(pending, page, report);
    checkOpens(pending, page, context, report);
    if (place.row) checkSameLink(container, text, report);
    checkPathHole(pending, context, report);
    checkOwnDesk(pending, route, context, routes, report);
  }
}

/** P131: a second `?`. P157: a value without its braces. */
function misjoined(text: string, container: object, key: string | number, report: Report): boolean {
  const plain = text.replace(/\{[^{}]*\}/g, (hole) => "x".repeat(hole.length));
  const second = plain.indexOf("?", plain.indexOf("?") + 1);
  if (plain.includes("?") && second > 0) {
    report.add("P131", "a second ? stands in the address: parameters are joined by &", container, key, {
      within: second,
      expected: "&",
      found: "?",
      suggestion: `${text.slice(0, second)}&${text.slice(second + 1)}`,
    });
    return true;
  }
  const bare = /[?&]\w+=((?:row|params|user)\.\w+)(?=&|$)/.exec(plain)?.[1];
  if (bare === undefined) return false;
  const suggestion = text.replace(bare, `{${bare}}`);
  report.add("P157", `the words "${bare}" are sent as they stand`, container, key, {
    within: text.indexOf(bare),
    expected: `{${bare}}`,
    found: bare,
    suggestion,
  });
  return true;
}

/** `:id` as the value of a parameter, as routers of other frameworks fill it. */
const foreignHole = (text: string): string | undefined => /[?&]\w+=(:[A-Za-z]\w*)(?=&|$)/.exec(text)?.[1];

/** Neither a path from the root nor an address, and not wholly a value that may be one. */
const isRelative = (target: string): boolean => /^(#\/|\.{0,2}\/?[A-Za-z][\w-]*\/)/.test(target) && !/^(\/|[a-z][a-z+.-]*:)/i.test(target);

/** What the console makes a link of: an outer address, or a text that begins with a value which may be one. */
const isAddress = (target: string): boolean =>
  target === "" || target.startsWith("\u0000") || /^(#|\/\/|https?:\/\/|mailto:|tel:)/i.test(target);

/** The parameters that an address gives a page. `guessed`: the route itself is wrong, which is one mistake already. */
export function checkQuery(
  query: string,
  text: string,
  target: string,
  routes: KnownRoutes,
  container: object,
  key: string | number,
  report: Report,
  guessed = false,
): void {
  const known = routes.get(target);
  if (!known || known.open) return;
  const names = query === "" ? [] : query.split("&").map((part) => decode(part.split("=")[0] ?? ""));
  for (const name of names) {
    if (name === "" || name.includes("\u0000") || known.params.includes(name)) continue;
    const suggestion = nearestPart(name, known.params);
    report.add("P131", `${target} takes no parameter "${name}"`, container, key, {
      within: Math.max(0, text.indexOf(`${name}=`)),
      expected: ownOf(known),
      choices: known.params,
      found: name,
      suggestion,
    });
    // A misspelt name is one mistake, not a wrong one and a missing one.
    if (suggestion) names.push(suggestion);
  }
  if (known.page && !guessed) checkValues(query, text, known.page, container, key, report);
  // What stands in a hole can't be known.
  if (guessed || names.some((name) => name.includes("\u0000"))) return;
  for (const name of known.needed) {
    if (names.includes(name)) continue;
    report.add("P132", `${target} needs the parameter "${name}"`, container, key, { expected: name });
  }
}

/** P132: a link at a row to a page that shows nothing before it knows what it is about, which the link does not say. */
function checkBrought(query: string, target: string, routes: KnownRoutes, container: object, key: string | number, report: Report): void {
  const known = routes.get(target);
  const page = known?.page;
  const names = query === "" ? [] : query.split("&").map((part) => decode(part.split("=")[0] ?? ""));
  // What stands in a hole can't be known.
  if (!page || known.open || names.some((name) => name.includes("\u0000"))) return;
  for (const name of page.first) {
    if (known.needed.includes(name) || names.includes(name) || names.some((one) => nearestPart(one, [name]) !== undefined)) continue;
    report.add("P132", `${target} asks for nothing of this row without the parameter "${name}"`, container, key, { expected: name });
  }
  for (const need of page.needs) {
    if (
      !("params" in need) ||
      !need.params.every((name) => isFromAddress(name, page)) ||
      known.needed.some((one) => need.params.includes(one))
    )
      continue;
    if (need.params.some((name) => names.includes(name))) continue;
    // A misspelt name is one mistake, not a wrong one and a missing one.
    if (names.some((name) => need.params.some((one) => nearestPart(name, [one]) !== undefined))) continue;
    const wanted = need.params.map((name) => `"${name}"`).join(" or ");
    report.add("P132", `${target} shows nothing of this row without the parameter ${wanted}`, container, key, { expected: need.params });
  }
}

/** Whether only the address of a page says what a parameter is. */
function isFromAddress(name: string, { params, written, named }: PageContext): boolean {
  const param = params.get(name);
  return param?.in === "url" && param.default === null && param.persistKey === undefined && !written.has(name) && !named.has(name);
}

/** What a page shows or narrows by, without what only turns and sorts its lists; all of it where there is nothing else. */
function ownOf({ params, page }: { params: string[]; page?: PageContext }): string[] {
  const own = params.filter((name) => page?.declared.has(name) || page?.filters.has(name));
  return own.length > 0 ? own : params;
}

/** P148: one field of the row is given where another holds what the parameter takes; a bare key, where a window is taken. */
function checkGivenFields(
  text: string,
  labels: Record<string, string | string[]>,
  page: PageContext,
  container: object,
  key: string | number,
  report: Report,
): void {
  for (const [part, name = "", field = ""] of text.matchAll(/[?&](\w+)=\{row\.(key|series)\}/g)) {
    const param = page.params.get(name);
    const takes = (codes: string | string[] | undefined) => [codes ?? []].flat().some((one) => takesCodes(name, one, page));
    const holder = Object.keys(labels).find((one) => one !== field && takes(labels[one]));
    const isWindow = param?.codec === "window";
    if (!isWindow && (holder === undefined || takes(labels[field]))) continue;
    const meant = isWindow ? `{bucketWindow(row.${field}, params.${name})}` : `{row.${holder}}`;
    report.add(
      "P148",
      `the parameter "${name}" takes ${isWindow ? "a time window" : `what row.${holder} holds`}, and row.${field} is none`,
      container,
      key,
      {
        within: Math.max(0, text.indexOf(part) + 1),
        expected: meant,
        found: `row.${field}`,
        suggestion: text.replace(part, part.replace(`{row.${field}}`, meant)),
      },
    );
  }
}

/** P200: the id of another kind of thing than the page is about. */
function checkIds(
  { text, place, container, key }: Pick<PendingLink, "text" | "place" | "container" | "key">,
  page: PageContext,
  context: PageContext,
  report: Report,
): void {
  const { set, params } = context;
  const given = [...text.matchAll(/[?&](\w+)=\{([^{}]*)\}/g)].map(({ 0: part, 1: name = "", 2: hole = "", index }) => ({
    ...{ name, text: hole, container, key, within: { start: index + part.length - hole.length - 1, whole: text } },
  }));
  for (const { name, ...one } of given) {
    checkResource(
      { ...one, what: name, wants: page.resources.get(name) ?? resourceOf(page.filled.get(name) ?? undefined, set), place },
      set,
      report,
    );
    if (page.params.get(name)?.codec === "window") checkWindowGiven(name, one, report);
    else checkCodes({ name, ...one }, valuesTaken(name, page), place.row, set, report);
  }
  checkCrossed(given, place.row, set, report);
  for (const one of given) {
    checkMoment(
      one,
      requestField(page.params.get(one.name)?.fields, page) ?? page.filled.get(one.name) ?? undefined,
      place.row,
      set,
      report,
    );
    checkYesGiven(one, page, place.row, set, report);
    checkCalledForKey(one, page.filters, place.row, set, report);
    checkNamesGiven(one, requestField(page.params.get(one.name)?.fields, page), place, context, report);
  }
  for (const one of given) if (one.name !== "id") checkOtherParam(one, given, params, report);
}

/** P148: yes or no is given where a page takes a text or a list. */
function checkYesGiven(
  { name, text, container, key, within }: Given,
  page: PageContext,
  row: RowType,
  set: SchemaSet,
  report: Report,
): void {
  const field = /^\s*row\.(\w+)\s*$/.exec(text)?.[1];
  const codec = page.params.get(name)?.codec;
  const held = row && field !== undefined ? fieldType(row, field, set) : undefined;
  if (typeof held !== "object" || held.type !== "boolean" || (codec !== "string" && codec !== "list")) return;
  const taken = requestField(page.params.get(name)?.fields, page);
  if (
    taken === undefined ||
    [taken.type].flat().includes("boolean") ||
    taken.enum ||
    taken["x-dictionary"] ||
    report.wrongAt(container, key ?? "")
  )
    return;
  report.add("P148", `"${name}" takes a text, and row.${field} is yes or no`, container, key, {
    expected: "another field of the row",
    found: text,
    ...(within && { within: within.start }),
  });
}

/** P148: what is given as a window is no window; a chart's row is looked at by itself. */
function checkWindowGiven(name: string, { text, container, key, within }: Omit<Given, "name">, report: Report): void {
  if (!/^\s*row\.(?!window\b|key\b|series\b)\w+\s*$/.test(text)) return;
  const meant = `bucketWindow(${text.trim()})`;
  report.add("P148", `the parameter "${name}" takes a time window, and ${text} is none`, container, key, {
    within: within?.start ?? 0,
    expected: `{${meant}}`,
    found: text,
    suggestion: within?.whole.replace(`{${text}}`, `{${meant}}`),
  });
}

/** P148: a value in an address that the parameter of the page can't have. */
function checkValues(query: string, text: string, page: PageContext, container: object, key: string | number, report: Report): void {
  for (const part of query.split("&")) {
    const [name = "", written = ""] = part.split("=").map(decode);
    const param = page.params.get(name);
    if (!param || written === "" || written.includes("\u0000")) continue;
    const wrong = addressMisfit(written, param, page);
    if (!wrong) {
      checkCalled(name, written, page, container, key, report, text);
      if (!report.wrongAt(container, key)) checkLeads({ name, written, text }, page, container, key, report);
      continue;
    }
    report.add("P148", `the parameter "${name}" can't be "${written}"`, container, key, {
      ...wrong,
      within: Math.max(0, text.indexOf(`${name}=`)),
    });
  }
}

/** P201: what is written over a link names another value than its address gives. */
function checkCalled(
  name: string,
  written: string,
  page: PageContext,
  container: object,
  key: string | number,
  report: Report,
  text: string,
): void {
  const [titled, schema] = [titledOf(container), valuesTaken(name, page)];
  const wrong = titled && schema && contradiction(written.split(","), schema, titled, page.set);
  if (!wrong) return;
  report.add("P201", `this is called ${wrong.other}, and leads to "${name}" as "${written}"`, container, key, {
    severity: "warning",
    within: Math.max(0, text.indexOf(`${name}=`)),
    expected: wrong.meant ?? `what ${wrong.other} says`,
    found: written,
    suggestion: wrong.meant === undefined ? undefined : text.replace(`${name}=${written}`, `${name}=${wrong.meant}`),
  });
}

/** A page with a part of its route left open is for those addresses that menus name; where they name none, for any. */
function unpromised(path: string, route: string, set: SchemaSet): boolean {
  if (!route.includes("/:") || path.includes("\u0000")) return false;
  const urls = menuRoutes(set);
  return !urls.has(path) && [...urls].some((one) => matchRoute(one, route));
}

/** Addresses of all menus of all sites. */
function menuRoutes(set: SchemaSet): Set<string> {
  const kept = set.memo.get("menuRoutes") as Set<string> | undefined;
  if (kept) return kept;
  const urls = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === "object") {
      for (const [key, item] of Object.entries(value)) {
        if (key === "url" && typeof item === "string") urls.add(item.split("?")[0] ?? item);
        else visit(item);
      }
    }
  };
  for (const doc of set.files.sites) visit(doc.value);
  set.memo.set("menuRoutes", urls);
  return urls;
}

function withoutHoles(text: string): string {
  return splitTemplate(text)
    .map((part) => (part.hole ? "\u0000" : part.text))
    .join("");
}

function readable(path: string): string {
  return path.replaceAll("\u0000", "{…}");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
