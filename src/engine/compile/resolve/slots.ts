import { branchOf, deref, type Schema } from "../check/structure.ts";
import { endpointSiblings } from "../names.ts";
import { compileActionItem, compileActions } from "./actions.ts";
import { compileColumns } from "./columns.ts";
import type { Json, PageContext, Place } from "./context.ts";
import { compileEndpoint } from "./endpoint.ts";
import { compileFilters } from "./filters.ts";
import { checkForm } from "./form.ts";
import { compileLink } from "./link.ts";
import { checkDictionary, checkExpressionSlot, checkField, checkFormat, checkTemplate } from "./names.ts";
import { compileSelect, compileSet } from "./select.ts";
import { compileCharts, compileView } from "./view.ts";

/** Where a slot stands in the authored page, and where its result goes. */
export interface SlotAt {
  context: PageContext;
  /** Authored object and property. */
  container: Json;
  key: string;
  schema: Schema;
  place: Place;
  /** Id for what the slot makes (sources, blocks). */
  id: string;
}

type Slot = (value: unknown, at: SlotAt) => unknown;

/**
 * What the compiler does with a property, by its `x-slot`. It has no code per widget: these are all it knows.
 * `endpoint`, `filters` and `columns` are handled first by `compileObject`, because their neighbours depend on them.
 */
export const slots: Record<string, Slot> = {
  endpoint: (value, at) => compileEndpoint(value, at),
  filters: (value, at) => compileFilters(value, at),
  columns: (value, at) => compileColumns(value, at),
  charts: (value, at) => compileCharts(value, at),
  view: (value, at) => compileView(value, at.container, at.key, at.place, at.context, at.id),
  views: (value, at) =>
    each(value, (item, i) => compileView(item, value as unknown as Json, i, at.place, at.context, `${at.id}_${i}`)),
  actions: (value, at) => compileActions(value, at),
  action: (value, at) => compileActionItem(value, at.container, at.key, at),
  select: (value, at) => compileSelect(value, at),
  link: (value, at) => compileLink(value, at.container, at.key, at.place, at.context),
  field: (value, at) => named(value, at, checkField),
  dictionary: (value, at) => named(value, at, checkDictionary),
  format: (value, at) => named(value, at, checkFormat),
  expression: (value, at) => named(value, at, checkExpressionSlot),
  template: (value, at) => named(value, at, checkTemplate),
  form: (value, at) => checkForm(value, at),
  set: (value, at) => compileSet(value, at),
  with: (value, at) => compileSet(value, at, false),
};

/**
 * An authored object as the plan has it: slots compiled, defaults filled in, everything else as it stands. `skip` names
 * properties that the caller handles.
 */
export function compileObject(
  value: Json,
  given: Schema,
  place: Place,
  context: PageContext,
  id: string,
  skip: ReadonlySet<string> = nothing,
): Json {
  const schema = branchOf(value, deref(given, context.set.definitions), context.set.definitions) ?? {};
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const inner: Place = { ...place };
  const result: Json = {};
  for (const key of orderOf(properties)) {
    if (skip.has(key)) continue;
    const property = properties[key] as Schema;
    const own = value[key] === undefined ? property.default : value[key];
    if (own === undefined) continue;
    const at = {
      context,
      container: value,
      key,
      schema: property,
      place: inner,
      id: key === "endpoint" ? id : `${id}_${key}`,
    };
    if (value[key] === undefined) {
      result[key] = own;
      if (key === "param") context.named.add(String(own));
      continue;
    }
    if (key === "param" && typeof own === "string" && !slotOf(property)) context.named.add(own);
    const compiled = compileValue(own, at);
    if (compiled !== undefined) result[key === "endpoint" ? "source" : key.replace(/Endpoint$/, "Source")] = compiled;
    if (isEndpoint(property) && compiled !== undefined && takesOver(key, inner, property))
      adopt(inner, String(compiled), context);
    if (slotOf(property) === "columns" && key === "columns") inner.columns = compiled as Place["columns"];
  }
  return result;
}

/** One value by its schema: a slot, or a nested object or list in which slots may stand. */
export function compileValue(value: unknown, at: SlotAt): unknown {
  const { context, schema: given } = at;
  const annotated = deref(given, context.set.definitions);
  const slot = slotOf(given) ?? slotOf(annotated);
  if (slot) return slots[slot]?.(value, at);
  const schema = branchOf(value, annotated, context.set.definitions);
  if (!schema) return value;
  const inner = slotOf(schema);
  if (inner) return slots[inner]?.(value, { ...at, schema });
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined;
    if (!items) return value;
    return value
      .map((item, i) =>
        item === undefined
          ? undefined
          : compileValue(item, {
              ...at,
              container: value as unknown as Json,
              key: i as unknown as string,
              schema: items,
              id: `${at.id}_${i}`,
            }),
      )
      .filter((item) => item !== undefined);
  }
  if (value !== null && typeof value === "object") {
    if (schema.properties)
      return compileObject(
        value as Json,
        schema,
        { ...at.place, perRow: at.place.perRow || schema["x-lazy"] === true },
        context,
        at.id,
      );
    const additional = schema.additionalProperties;
    if (additional && typeof additional === "object") {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          compileValue(item, {
            ...at,
            container: value as Json,
            key,
            schema: additional as Schema,
            id: `${at.id}_${key}`,
          }),
        ]),
      );
    }
  }
  return value;
}

export function slotOf(schema: Schema | undefined): string | undefined {
  return typeof schema?.["x-slot"] === "string" ? (schema["x-slot"] as string) : undefined;
}

const nothing: ReadonlySet<string> = new Set();

const orders = new WeakMap<Record<string, Schema>, string[]>();

/** Properties in the order they are compiled in, without those that an endpoint takes along. */
function orderOf(properties: Record<string, Schema>): string[] {
  let order = orders.get(properties);
  if (!order) {
    const siblings = new Set(siblingKeys(properties));
    order = Object.keys(properties)
      .filter((key) => !siblings.has(key))
      .sort((a, b) => rank(properties[a]) - rank(properties[b]));
    orders.set(properties, order);
  }
  return order;
}

/** Endpoints first: they give the row; then filters and columns; then what needs them. */
function rank(schema: Schema | undefined): number {
  const slot = slotOf(schema);
  return slot === "endpoint" ? 0 : slot === "filters" ? 1 : slot === "columns" ? 2 : 3;
}

function isEndpoint(schema: Schema): boolean {
  return slotOf(schema) === "endpoint";
}

/** The plain `endpoint` gives the rows of its view; others (`saveEndpoint`) do not. */
function takesOver(key: string, _place: Place, schema: Schema): boolean {
  return key === "endpoint" || schema["x-row"] === true;
}

function adopt(place: Place, source: string, context: PageContext): void {
  const pending = context.pendingSources.find(({ plan }) => plan.id === source);
  if (!pending) return;
  // Beside the endpoint of an expanded row a field may be the outer row's, such as the count that is opened.
  if (pending.plan.lazy && !place.lazy) place.outerRow = place.row;
  place.source = source;
  place.endpoint = pending.endpoint;
  place.row = pending.place.row;
  place.hasRow = true;
}

function siblingKeys(properties: Record<string, Schema>): string[] {
  return Object.keys(properties)
    .filter((key) => isEndpoint(properties[key] as Schema))
    .flatMap((key) => Object.values(endpointSiblings(key)));
}

function each<T>(value: unknown, compile: (item: unknown, index: number) => T | undefined): T[] {
  return Array.isArray(value)
    ? value.map(compile).filter((item): item is T & {} => item !== undefined && item !== null)
    : [];
}

function named(value: unknown, at: SlotAt, check: (text: string, at: SlotAt) => void): unknown {
  if (typeof value === "string") check(value, at);
  else if (Array.isArray(value)) {
    value.forEach((item, i) => {
      if (typeof item === "string")
        check(item, { ...at, container: value as unknown as Json, key: i as unknown as string });
    });
  }
  return value;
}
