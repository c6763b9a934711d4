import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Binding, JsonValue } from "../plan.ts";
import type { Report } from "../problem.ts";
import { writtenIn } from "../resolve/beside.ts";
import type { PageContext, PendingSource } from "../resolve/context.ts";
import { propertiesOf } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";

/**
 * P206: a field that is blank in every row which a call is asked for: `x-blank` of a contract says for which values of another field
 * of the row it holds nothing.
 */
export function checkBlankFor(context: PageContext, report: Report): void {
  if (report.incomplete) return;
  for (const source of context.pendingSources) {
    if (source.key !== "endpoint") continue;
    const blank = blankIn(source, context.set);
    if (blank.length > 0) visit(source.container as NormalizedObject, blank, report);
  }
}

interface Blank {
  field: string;
  /** What the rows are asked to be. */
  asked: string;
}

/** The fields that are blank in all rows that the call of a source gives. */
function blankIn({ plan, place }: PendingSource, set: SchemaSet): Blank[] {
  const { row } = place;
  if (!row) return [];
  return Object.entries(propertiesOf(row, set)).flatMap(([field, schema]) => {
    const where = resolveSchema(schema, set)?.["x-blank"] as Record<string, JsonValue[]> | undefined;
    const [other, values] = Object.entries(where ?? {})[0] ?? [];
    const bound = other === undefined ? undefined : plan.bind[other];
    const asked = bound && valuesOf(bound);
    return asked && asked.length > 0 && asked.every((one) => values?.includes(one)) ? [{ field, asked: asked.join(", ") }] : [];
  });
}

/** What a request field is given, where that is written out. */
function valuesOf(bound: Binding): JsonValue[] | undefined {
  const value = "value" in bound ? bound.value : "expr" in bound ? (listIn(bound.expr) ?? writtenIn(bound.expr)) : undefined;
  return value === undefined || value === null ? undefined : [value].flat();
}

const listIn = (text: string): string[] | undefined => {
  const inner = /^\s*\[\s*('[^'\]]*'(?:\s*,\s*'[^'\]]*')*)\s*\]\s*$/.exec(text)?.[1];
  return inner?.split(",").map((one) => one.trim().slice(1, -1));
};

/** The settings of a view that read its rows. */
function visit(view: NormalizedObject, blank: readonly Blank[], report: Report): void {
  for (const column of Array.isArray(view.columns) ? view.columns.filter(isObject) : []) {
    const own = blank.find(({ field }) => field === column.field);
    if (own && column.or === undefined) tell(own, column, "field", report);
    else readsIn(column, ["link"], blank, report);
    if (isObject(column.link)) readsIn(column.link, ["to"], blank, report);
  }
  const { select } = view;
  if (isObject(select)) {
    readsIn(select, ["open"], blank, report);
    if (isObject(select.set)) readsIn(select.set, Object.keys(select.set), blank, report);
  }
  for (const action of Array.isArray(view.rowActions) ? view.rowActions.filter(isObject) : []) {
    readsIn(action, ["link", "text"], blank, report);
    if (isObject(action.link)) readsIn(action.link, ["to"], blank, report);
    if (isObject(action.with)) readsIn(action.with, Object.keys(action.with), blank, report);
  }
}

/** A text that hands on a blank field as it is, and nothing else of the kind. */
function readsIn(container: NormalizedObject, keys: readonly string[], blank: readonly Blank[], report: Report): void {
  for (const key of keys) {
    const text = container[key];
    if (typeof text !== "string") continue;
    const own = blank.find(({ field }) => new RegExp(`(\\{|^\\s*\\[?)\\s*row\\.${field}\\s*(\\}|\\]?\\s*$)`).test(text));
    if (own) tell(own, container, key, report);
  }
}

function tell({ field, asked }: Blank, container: object, key: string, report: Report): void {
  // What pages share is read by rows of other kinds too.
  if (report.wrongAt(container, key) || report.origins.ofKey(container, key)?.doc.file.includes("schemas/fragments/")) return;
  report.add("P206", `"${field}" is blank in all rows that are asked for here: ${asked}`, container, key, {
    severity: "warning",
    expected: "a field that these rows have",
    found: field,
  });
}
