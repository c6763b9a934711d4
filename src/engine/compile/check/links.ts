import { aboutRoute } from "../about.ts";
import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { matchRoute } from "../routePattern.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { checkMadeOpened } from "./besideCalls.ts";
import { findRoute } from "./findRoute.ts";
import { checkOwnDesk, checkPathHole, checkResults, checkSeriesGiven } from "./handedOn.ts";
import { checkKept } from "./kept.ts";
import type { KnownRoutes } from "./knownRoutes.ts";
import { checkBrought, checkGivenFields, checkIds, checkQuery } from "./linkQuery.ts";
import { foreignHole, isAddress, isRelative, misjoined, readable, withoutHoles } from "./linkText.ts";
import { checkOfAnotherPage } from "./ofAnotherPage.ts";
import { checkOpens } from "./opens.ts";
import { checkSameLink } from "./sameForEach.ts";

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
