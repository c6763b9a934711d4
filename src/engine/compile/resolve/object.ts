import { endpointSiblings } from "../names.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import { isPlain } from "../plain.ts";
import { refersOf } from "../refers.ts";
import { branchOf, type Definitions, deref, type Schema, slotOf } from "../schema.ts";
import { noteBeside, saysBeside } from "./beside.ts";
import type { NamedParam, PageContext, Place, PlanProperties } from "./context.ts";
import { lackOf, noteEffect } from "./effect.ts";
import type { KeysRule, NumberRule } from "./finding.ts";
import { formOf, noteFormKeys } from "./form.ts";
import { besideRows, itemPlace, PLACES } from "./itemPlace.ts";
import { noteNames } from "./names.ts";
import { fieldType } from "./rowType.ts";
import type { Beside, SlotAt } from "./slot.ts";

/**
 * A normalized object as the plan has it: slots compiled, everything else as it stands. `skip` names
 * properties that the caller handles.
 */
export function compileObject(
  value: NormalizedObject,
  given: Schema,
  place: Place,
  context: PageContext,
  id: string,
  skip: ReadonlySet<string> = nothing,
  up?: Beside,
): PlanProperties {
  const schema = branchOf(value, deref(given, context.set.definitions), context.set.definitions) ?? {};
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const inner: Place = { ...place };
  // The endpoint may be what could not be read; then nothing is known of the rows.
  if (context.text.incomplete && value.endpoint === undefined && slotOf(properties.endpoint) === "endpoint") {
    inner.row = undefined;
    inner.endpoint = undefined;
  }
  inner.form = formOf(value, properties, context) ?? place.form;
  const beside: Beside = { value, place: inner, up };
  const result: PlanProperties = {};
  const unwritten = context.text.origins.unwrittenIn(value);
  for (const part of partsIn(value, properties, context.set.definitions)) {
    const { key, property, slot, plain, target, says } = part;
    const own = value[key];
    if (own === undefined && !part.always) continue;
    // What nobody wrote names nothing that could be wrong.
    const written = own !== undefined && !unwritten.includes(key);
    if (written) {
      if (says.where) noteEffect(property, key, beside, context);
      if (says.beside) noteBeside(property, key, beside, context);
    }
    if (says.right) noteRight(property, key, value, place, context);
    if (skip.has(key)) {
      const refers = refersOf(property);
      if (refers && own !== undefined) noteNames(own, refers, { context, container: value, key, place: inner, beside });
      continue;
    }
    if (says.number) {
      const rule = property["x-number"] as NumberRule;
      const { row, outerRow, endpoint } = inner;
      context.note({ kind: "number", rule, row, outerRow, endpoint, container: value, key });
    }
    const said = says.of ? saidOf(property, key, value, inner, context) : undefined;
    if (said !== undefined && written) context.restated.push({ container: value, key, restates: own === said });
    if (said !== undefined && !written) result[target] = said;
    else if (own === undefined) continue;
    // `x-pages` says how the rows must come for this setting: `whole`, or in `pages`.
    const wants = says.pages ? (property["x-pages"] as "whole" | "pages") : undefined;
    if (wants && written && own !== false && inner.endpoint)
      context.note({ kind: "pages", wants, endpoint: inner.endpoint, container: value, key });
    if (says.keys && Array.isArray(property["x-keys"]))
      for (const rule of property["x-keys"] as KeysRule[])
        context.note({ kind: "keysOf", rule, place: inner, beside, container: value, key });
    if (!written) noteDefaultName(property, { context, container: value, key, place: inner, beside });
    if (plain || !written) {
      result[target] ??= own;
      nameParam(own, key, property, value, context);
      // `x-limits` names a neighbour before it in the schema: the actions whose rows this property bounds.
      const bounded = written && typeof property["x-limits"] === "string" ? result[property["x-limits"]] : undefined;
      if (Array.isArray(bounded)) context.note({ kind: "rowsMax", actions: bounded, container: value, key });
      continue;
    }
    const at = {
      context,
      container: value,
      key,
      schema: property,
      place: says.place ? itemPlace(property, value, besideRows(property, inner, place), context) : inner,
      beside,
      id: key === "endpoint" ? id : `${id}_${key}`,
    };
    // Also for actions that a column runs.
    if (slot === "columns" && key === "columns") inner.columnsOf = place.blockId;
    if (!slot) nameParam(own, key, property, value, context);
    if (says.keys && property["x-keys"] === "form") noteFormKeys(own, at);
    const compiled = compileValue(own, at);
    if (compiled !== undefined) result[target] = compiled;
    if (slot === "endpoint" && compiled !== undefined && takesOver(key, property)) adopt(inner, String(compiled), property, context);
    if (slot === "columns" && key === "columns") inner.columns = compiled as Place["columns"];
  }
  return result;
}

/** One value by its schema: a slot, or a nested object or list in which slots may stand. */
function compileValue(value: unknown, at: SlotAt): unknown {
  const { context, schema: given } = at;
  const annotated = deref(given, context.set.definitions);
  const slot = slotOf(given) ?? slotOf(annotated);
  if (slot) return context.slots[slot]?.(value, at);
  const schema = branchOf(value, annotated, context.set.definitions);
  if (!schema) return value;
  const inner = slotOf(schema);
  if (inner) return context.slots[inner]?.(value, { ...at, schema });
  const refers = refersOf(annotated) ?? refersOf(schema);
  if (refers) noteNames(value, refers, at);
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined;
    if (!items) return value;
    return value
      .map((item, i) =>
        item === undefined
          ? undefined
          : compileValue(item, {
              context,
              container: value as unknown as NormalizedObject,
              key: i as unknown as string,
              schema: items,
              place: at.place,
              beside: at.beside,
              id: `${at.id}_${i}`,
            }),
      )
      .filter((item) => item !== undefined);
  }
  if (value !== null && typeof value === "object") {
    if (schema.properties)
      return compileObject(
        value as NormalizedObject,
        schema,
        { ...at.place, perRow: at.place.perRow || schema["x-lazy"] === true },
        context,
        at.id,
        nothing,
        at.beside,
      );
    const additional = schema.additionalProperties;
    if (additional && typeof additional === "object") {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          compileValue(item, {
            ...at,
            container: value as NormalizedObject,
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

/**
 * `x-right` of a setting names the neighbour with the call that it asks a right for. What opens the dialog or drawer around
 * may have asked for it.
 */
function noteRight(property: Schema, key: string, value: NormalizedObject, { op }: Place, context: PageContext): void {
  const name = property["x-right"];
  const endpoint = typeof name === "string" ? context.set.endpoints.get(String(value[name])) : undefined;
  if (endpoint) {
    const asked = value[key] as string | undefined;
    context.note({ kind: "right", endpoint, asked, around: op, container: value, key, call: name as string });
  }
}

/** A parameter that the view writes; `x-param` says what it must be. */
function nameParam(name: unknown, key: string, property: Schema, container: NormalizedObject, context: PageContext): void {
  const made = property["x-param"] as NamedParam["made"];
  if (typeof name !== "string" || (key !== "param" && !made) || context.named.get(name)?.made) return;
  context.named.set(name, { made, container, key: context.text.origins.isWritten(container, key) ? key : undefined });
}

/** The grammar's own default may name nothing here: a request field that this call has not, a parameter that starts otherwise. */
function noteDefaultName(
  property: Schema,
  at: { context: PageContext; container: NormalizedObject; key: string; place: Place; beside: Beside },
) {
  const { context, container, key, place, beside } = at;
  const refers = refersOf(property);
  const value = container[key];
  if (typeof value !== "string" || !refers || context.text.incomplete) return;
  const must = refers.must !== undefined || (refers.mustWhere !== undefined && lackOf(refers.mustWhere, beside) === undefined);
  if (must || (refers.values !== undefined && context.declared.has(value)))
    context.note({ kind: "refers", refers, value, place, beside, container, key });
}

const nothing: ReadonlySet<string> = new Set();

/**
 * What the contract says of the field that the neighbour named by `x-of` holds: its title or its format, of the one object that
 * an endpoint replies; where it replies rows, the neighbour holds the key of one, of which it says whether it is a share.
 */
function saidOf(
  property: Schema,
  key: string,
  value: NormalizedObject,
  { row, endpoint }: Place,
  { set }: PageContext,
): string | undefined {
  const field = typeof property["x-of"] === "string" ? value[property["x-of"]] : undefined;
  if (!row || !endpoint || typeof field !== "string") return undefined;
  const { kind, shares } = endpoint.contract.reply;
  if (kind !== "object") return key === "format" && shares?.includes(field) ? "percent" : undefined;
  const found = fieldType(row, field, set);
  if (!found || found === "unknown") return undefined;
  return key === "format" ? found["x-format"] : found.title;
}

/** What the compiler needs to know of a property, found once per schema. */
interface Part {
  key: string;
  property: Schema;
  slot: string | undefined;
  /** Nothing inside is compiled or filled in. */
  plain: boolean;
  /** Its name in the plan. */
  target: string;
  /** Something is to be done even where the author said nothing. */
  always: boolean;
  /** Which keywords it has. */
  says: Record<"where" | "beside" | "right" | "number" | "of" | "pages" | "keys" | "place", boolean>;
  /** Its turn. */
  turn: number;
}

const parts = new WeakMap<Record<string, Schema>, Part[]>();

/** Properties in the order they are compiled in, without those that an endpoint takes along. */
function partsOf(properties: Record<string, Schema>, definitions: Definitions): Part[] {
  let order = parts.get(properties);
  if (!order) {
    const siblings = new Set(siblingKeys(properties));
    order = Object.entries(properties)
      .filter(([key]) => !siblings.has(key))
      .sort(([, a], [, b]) => rank(a) - rank(b))
      .map(([key, property], turn) => ({
        key,
        property,
        slot: slotOf(property),
        plain: isPlain(property, definitions),
        target: key === "endpoint" ? "source" : key.replace(/Endpoint$/, "Source"),
        always: ["x-number", "x-of", "x-right"].some((keyword) => property[keyword] !== undefined),
        says: {
          where: property["x-where"] !== undefined,
          beside: saysBeside(property),
          right: property["x-right"] !== undefined,
          number: property["x-number"] !== undefined,
          of: property["x-of"] !== undefined,
          pages: property["x-pages"] !== undefined,
          keys: property["x-keys"] !== undefined,
          place: PLACES.some((keyword) => property[keyword] !== undefined),
        },
        turn,
      }));
    parts.set(properties, order);
  }
  return order;
}

/** The parts that are to be looked at in a value: what it says, of the many things it might, and what is looked at always. */
function partsIn(value: NormalizedObject, properties: Record<string, Schema>, definitions: Definitions): Part[] {
  let known = partsByKey.get(properties);
  if (!known) {
    const all = partsOf(properties, definitions);
    known = { byKey: new Map(all.map((part) => [part.key, part])), always: all.filter(({ always }) => always) };
    partsByKey.set(properties, known);
  }
  const found = [...known.always];
  for (const key in value) {
    const part = known.byKey.get(key);
    if (part && !part.always) found.push(part);
  }
  return found.sort((a, b) => a.turn - b.turn);
}

const partsByKey = new WeakMap<Record<string, Schema>, { byKey: ReadonlyMap<string, Part>; always: readonly Part[] }>();

/** Endpoints first: they give the row; then filters and columns; then what needs them. */
function rank(schema: Schema | undefined): number {
  const slot = slotOf(schema);
  return slot === "endpoint" ? 0 : slot === "filters" ? 1 : slot === "columns" ? 2 : 3;
}

function isEndpoint(schema: Schema): boolean {
  return slotOf(schema) === "endpoint";
}

/** The plain `endpoint` gives the rows of its view; others (`saveEndpoint`) do not. */
function takesOver(key: string, schema: Schema): boolean {
  return key === "endpoint" || schema["x-row"] === true;
}

function adopt(place: Place, source: string, schema: Schema, context: PageContext): void {
  const pending = context.pendingSources.find(({ plan }) => plan.id === source);
  if (!pending) return;
  // Beside the endpoint of an expanded row a field may be the outer row's, such as the count that is opened.
  if (schema["x-lazy"] === true && pending.plan.lazy && !place.lazy) place.outerRow = place.row;
  place.source = source;
  place.endpoint = pending.endpoint;
  place.row = pending.place.row;
  place.rowSource = source;
  place.hasRow = true;
  delete place.chosen;
}

function siblingKeys(properties: Record<string, Schema>): string[] {
  return Object.keys(properties)
    .filter((key) => isEndpoint(properties[key] as Schema))
    .flatMap((key) => Object.values(endpointSiblings(key)));
}
