import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import type { SchemaSet } from "../schemaSet.ts";

/**
 * P198: what stands at each row, or is run on those that were chosen, is told nothing of them: it does, lists or opens the same
 * whichever row it was.
 */
export function checkSameForEach(object: NormalizedObject, context: PageContext, report: Report): void {
  const { set, page } = context;
  const named = { ...page.listedActions, ...page.header.actions };
  const actionsIn = (list: unknown): NormalizedObject[] =>
    (Array.isArray(list) ? list : []).map((one) => (typeof one === "string" ? named[one] : one)).filter(isObject);
  for (const action of actionsIn(object.rowActions)) checkAction(action, /\brows?\b/, "the row", set, report);
  for (const action of actionsIn(object.bulk)) checkAction(action, /\brows\b/, "the rows that were chosen", set, report);
  for (const column of Array.isArray(object.columns) ? object.columns : []) {
    if (!isObject(column) || column.link === undefined) continue;
    const link = isObject(column.link) ? column.link : { to: column.link };
    const [container, key] = isObject(column.link) ? [column.link, "to"] : [column, "link"];
    if (typeof link.to === "string" && !reads(link, /\brow\b/)) noteSame(container, key, "the row");
  }
  const { expand, select } = object;
  if (object.columns !== undefined && isObject(expand)) checkAsked(expand, "the row", set, report);
  if (!isObject(select)) return;
  if (isObject(select.drawer)) checkAsked(select.drawer, "what was chosen", set, report);
  const open = isObject(select.open) ? select.open : select;
  const to = isObject(select.open) ? select.open.to : select.open;
  const isOfRows = (object.mark !== undefined && object.mark !== "gauge") || Array.isArray(object.columns);
  if (isOfRows && typeof to === "string" && !reads(to, /\brow\b/)) noteSame(open, open === select ? "open" : "to", "what was chosen");
  if (isObject(select.set) && !reads(select.set, /\brow\b/)) tell("this sets", "what was chosen", select, "set", report);
}

function checkAction(action: NormalizedObject, of: RegExp, what: string, set: SchemaSet, report: Report): void {
  const { do: kind, view } = action;
  if ((kind === "drawer" || kind === "modal") && isObject(view)) {
    if (of.source === "\\brows?\\b" && view.kind === "settings" && takes(view.saveEndpoint, set)) checkSaved(action, view, what, report);
    if (of.source === "\\brows?\\b" && ["list", "detail", "chart", "stat"].includes(String(view.kind))) checkAsked(view, what, set, report);
    return;
  }
  const given = { call: "with", download: "with", open: "link", copy: "text", set: "set" }[String(kind)];
  if (given === undefined || reads([action[given], action.when, action.disabled], of)) return;
  if (given === "with" && !takes(action.endpoint, set)) return;
  if (kind === "open") {
    const { link } = action;
    noteSame(isObject(link) ? link : action, isObject(link) ? "to" : "link", what);
    return;
  }
  const does = { call: "this does", download: "this fetches", copy: "this copies", set: "this sets" }[String(kind)];
  tell(String(does), what, action, action[given] === undefined ? "do" : given, report);
}

/** A form that is opened on a row, and says of it neither what it starts with nor which one it is. */
function checkSaved({ modalTitle, drawerTitle }: NormalizedObject, view: NormalizedObject, what: string, report: Report): void {
  const { saveWith, values, endpoint } = view;
  if (view.with !== undefined && endpoint !== undefined && reads(view.with, /\brow\b/)) return;
  if (!reads([modalTitle, drawerTitle], /\brow\b/)) return;
  if (!isObject(saveWith) || reads([saveWith, values], /\brow\b/)) return;
  tell("this saves", what, view, "saveWith", report);
}

/** Links that read nothing of the row at which they stand; whether they lead anywhere is known when all pages are. */
const same = new WeakMap<object, { key: string; what: string }>();
const noteSame = (container: object, key: string, what: string): WeakMap<object, unknown> => same.set(container, { key, what });

/** P198: a link at each row leads to one and the same page. */
export function checkSameLink(container: object, text: string, report: Report): void {
  const noted = same.get(container);
  const isFixed = noted?.what === "what was chosen" || !text.includes("=");
  if (noted && isFixed && text.startsWith("/")) tell("this leads", noted.what, container, noted.key, report);
}

/** A call of a view that is opened on a row. */
function checkAsked(view: NormalizedObject, what: string, set: SchemaSet, report: Report): void {
  if (!takes(view.endpoint, set) || reads(view.with, /\brows?\b/)) return;
  tell(`${String(view.endpoint)} gives`, what, view, "endpoint", report);
}

const takes = (endpoint: unknown, { endpoints }: SchemaSet): boolean => {
  const { properties } = endpoints.get(String(endpoint))?.contract.request ?? {};
  return properties !== undefined && Object.keys(properties).length > 0;
};

const reads = (value: unknown, of: RegExp): boolean => of.test(JSON.stringify(value ?? ""));

function tell(does: string, what: string, container: object, key: string, report: Report): void {
  if (report.wrongAt(container, key) || report.wrongInside(container, key)) return;
  report.add("P198", `${does} the same whichever it was: it is told nothing of ${what}`, container, key, {
    severity: "warning",
    expected: what === "the rows that were chosen" ? "something of rows" : "something of row",
  });
}
