import { nearestPart } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { PageContext, PendingLink } from "../resolve/context.ts";
import { fieldType, type RowType, resourceOf } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { addressMisfit, takesCodes, valuesTaken } from "./addressValues.ts";
import { checkCalledForKey } from "./calledForKey.ts";
import { checkCodes } from "./codes.ts";
import { checkCrossed, checkOtherParam, type Given } from "./crossed.ts";
import type { KnownRoutes } from "./knownRoutes.ts";
import { checkLeads } from "./leadsElse.ts";
import { decode } from "./linkText.ts";
import { checkMoment } from "./moments.ts";
import { checkNamesGiven } from "./namesGiven.ts";
import { requestField } from "./paramValues.ts";
import { checkResource } from "./resources.ts";
import { contradiction, titledOf } from "./words.ts";

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
export function checkBrought(
  query: string,
  target: string,
  routes: KnownRoutes,
  container: object,
  key: string | number,
  report: Report,
): void {
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
export function checkGivenFields(
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
export function checkIds(
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
