import { references } from "../check/references.ts";
import type { Schema } from "../schema.ts";
import { normalizeAction } from "./action.ts";
import { normalizeColumn } from "./column.ts";
import { contractFilters } from "./contractFilters.ts";
import { type Spliced, spliceFragments } from "./fragments.ts";
import { isObject, type NormalizedActionItem, type NormalizedLink } from "./page.ts";
import type { ShortForm, Written } from "./walk.ts";

/** What may be written short, by its `x-slot`; every other slot has one form only. */
export const shortForms: Readonly<Record<string, ShortForm>> = {
  filters: (value, at, inside) =>
    spliced(value === "contract" ? contractFilters(value, at) : value, "filters", at, ({ item, container, key }) =>
      inside(typeof item === "string" ? named("field", item, container, key, at) : item, itemSchema("Filter")),
    ),
  filter: (value, at, inside) =>
    inside(typeof value === "string" ? named("field", value, at.container, at.key, at) : value, itemSchema("Filter")),
  columns: (value, at, inside) =>
    spliced(value, "columns", at, ({ item, container, key }) =>
      normalizeColumn(inside(typeof item === "string" ? named("field", item, container, key, at) : item, itemSchema("Column")), at.report),
    ),
  charts: (value, at, inside) => spliced(value, "charts", at, ({ item }) => inside(withKind(item, at), itemSchema("ChartView"))),
  actions: (value, at, inside) =>
    spliced(
      value,
      "actions",
      at,
      ({ item, key }) => {
        const action = actionItem(item, key, at, inside);
        if (isObject(action) && action.name !== undefined) at.listedActions[action.name] ??= action;
        return action;
      },
      standsHere(at),
    ),
  action: (value, at, inside) => actionItem(value, at.key, at, inside),
  link: (value, at, inside) => {
    const link = typeof value === "string" ? named("to", value, at.container, at.key, at) : value;
    const whole = inside(link, itemSchema("LinkObject")) as NormalizedLink;
    if (typeof whole?.to !== "string") return whole;
    const normalized = { ...whole, to: at.expressions.inTemplate(whole.to) };
    at.report.origins.copy(whole, normalized);
    return normalized;
  },
  expression: (value, at) => each(value, (text) => at.expressions.in(text)),
  template: (value, at) => each(value, (text) => at.expressions.inTemplate(text)),
  with: (value, at, inside) => bound(inside(value, at.schema), at),
  set: (value, at, inside) => bound(inside(value, at.schema), at),
  form: (value, at) => (Array.isArray(value) ? formFields(value, at) : value),
  select: (value, at, inside) => inside(typeof value === "string" ? named("filter", value, at.container, at.key, at) : value, at.schema),
};

function each(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  return Array.isArray(value) ? value.map((item) => (typeof item === "string" ? change(item) : item)) : value;
}

/** Request fields or parameters with their values: a text is an expression. */
function bound(value: unknown, { expressions, report }: Written): unknown {
  if (!isObject(value)) return value;
  const result = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, typeof item === "string" ? expressions.in(item) : item]),
  );
  report.origins.copy(value, result);
  return result;
}

/** The fields of a form, each with its settings; those of a JSON Schema stay as they are. */
function formFields(value: unknown[], at: Written): unknown[] {
  const { origins } = at.report;
  const list = value.map((item, key) => {
    if (typeof item === "string") return named("field", item, value, key, at);
    if (!isObject(item) || !Array.isArray(item.fields)) return item;
    const field = { ...item, fields: formFields(item.fields, at) };
    origins.copy(item, field);
    return field;
  });
  origins.copy(value, list);
  return list;
}

const itemSchemas = new Map<string, Schema>();

/** One object for each name: what it refers to is remembered by the object. */
function itemSchema(name: string): Schema {
  let schema = itemSchemas.get(name);
  if (!schema) {
    schema = { $ref: `#/definitions/${name}` };
    itemSchemas.set(name, schema);
  }
  return schema;
}

/** The items of a list with its fragments in place, each in its one form. */
function spliced(
  value: unknown,
  folder: string,
  at: Written,
  normalize: (entry: Spliced) => unknown,
  takes: (item: unknown) => boolean = () => true,
): unknown {
  if (!Array.isArray(value)) return value;
  const { origins } = at.report;
  const entries = spliceFragments(value, folder, at).filter(({ item }) => takes(item));
  const list = entries.map(normalize);
  const origin = origins.of(value);
  if (origin) origins.set(list, origin);
  entries.forEach(({ container, key }, i) => {
    const own = origins.ofKey(container, key);
    if (own) origins.setKey(list, i, own);
  });
  return list;
}

/** The object that a text is short for; it stands where the text stands. */
function named(property: string, text: string, container: object, key: string | number, { report }: Written): object {
  const object = { [property]: text };
  const origin = report.origins.ofKey(container, key);
  if (origin) {
    report.origins.set(object, origin);
    report.origins.setKey(object, property, origin);
  }
  return object;
}

/** A chart in a list of charts is written without its kind. */
function withKind(item: unknown, { report }: Written): unknown {
  if (!isObject(item)) return item;
  const chart = { kind: "chart", ...item };
  report.origins.copy(item, chart);
  return chart;
}

function actionItem(
  item: unknown,
  key: string | number,
  at: Written,
  inside: (value: unknown, schema: Written["schema"]) => unknown,
): NormalizedActionItem | undefined {
  if (typeof item === "string") return item;
  const action = inside(item, itemSchema("Action"));
  return isObject(action) ? normalizeAction({ ...action, key }, action, at.report) : undefined;
}

/** An action of a fragment says where it belongs; the list's `x-place` tells where that is. */
function standsHere({ schema, report }: Written): (item: unknown) => boolean {
  const here = schema["x-place"];
  const isShared = (item: object) => report.origins.of(item)?.doc.file.includes("schemas/fragments/") === true;
  return (item) => {
    const places = isObject(item) ? item.place : undefined;
    if (isObject(item) && places !== undefined && !isShared(item)) {
      references.placed(report, item);
      return true;
    }
    return !Array.isArray(places) || here === undefined || places.includes(here);
  };
}
