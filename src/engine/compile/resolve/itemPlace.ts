import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { Schema } from "../schema.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { PageContext, Place } from "./context.ts";
import { fieldType, propertiesOf, type RowType, rowOfReply } from "./rowType.ts";

/** The keywords that put a property elsewhere than the object it stands in. */
export const PLACES = ["x-place", "x-without", "x-instead", "x-form", "x-each", "x-cell", "x-reply", "x-rows", "x-items"];

const BESIDE_ROWS: ReadonlySet<string> = new Set(["toolbar", "bulk", "beside"]);

/**
 * Actions over or on several rows of a view stand on none of them: `row` is that of the view around, if there is one, and
 * `rows` are those chosen.
 */
export function besideRows(property: Schema, inner: Place, outer: Place): Place {
  const place = property["x-place"];
  if (
    typeof place !== "string" ||
    !BESIDE_ROWS.has(place) ||
    inner.endpoint === undefined ||
    inner.endpoint.contract.reply.kind === "object"
  )
    return inner;
  const around = inner.endpoint === outer.endpoint ? {} : { row: outer.row, hasRow: outer.hasRow };
  return { ...inner, ...around, chosen: { row: inner.row } };
}

/**
 * Where one property stands, as its keywords say.
 *
 * `x-items` names a neighbour that holds a field with a list, such as the areas of a page: the property then reads the
 * items of that list, each with the fields of the row around it.
 */
export function itemPlace(property: Schema, value: NormalizedObject, place: Place, context: PageContext): Place {
  // `x-without` names the neighbour that holds a parameter: the request is not narrowed by it.
  if (typeof property["x-without"] === "string") return { ...place, masked: place.scope.fieldsOf(String(value[property["x-without"]])) };
  // What stands instead of a view does not need what the view needs.
  if (property["x-instead"]) return { ...place, needs: place.needs?.around };
  // What is beside a form may read its values before they are saved.
  if (property["x-form"] === true) return { ...place, row: place.form, hasRow: true, perRow: true, compact: true, source: undefined };
  // `x-each`: drawn for one of the rows, not for all of them.
  if (property["x-each"] === true) return { ...place, hasRow: true, source: undefined };
  // `x-cell`: what is run on an empty place knows only the field by which it lies there.
  if (typeof property["x-cell"] === "string") {
    const name = String(value[property["x-cell"]]);
    const found = place.row && fieldType(place.row, name, context.set);
    // A field that is no day may be the mistake.
    const isDay =
      found && found !== "unknown" && ([found.type].flat().some((one) => one === "integer" || one === "number") || found.format === "date");
    return isDay ? { ...place, row: cellOf(name, found), hasRow: true } : { ...place, row: undefined, hasRow: true };
  }
  // What follows a save may read its reply, over the row there was.
  if (typeof property["x-reply"] === "string") {
    const { endpoints } = context.set;
    const name = String(value[property["x-reply"]]);
    // Of a misspelt call, the one that was meant.
    const contract = (endpoints.get(name) ?? endpoints.get(nearest(name, endpoints.keys()) ?? ""))?.contract;
    const reply = contract && rowOfReply(contract, context.set);
    if (!reply) return place;
    return { ...place, row: place.row ? rowWithItem(place.row, reply, context) : reply, hasRow: true };
  }
  // `x-rows` names the neighbouring view whose rows are handed over.
  if (typeof property["x-rows"] === "string") {
    const { endpoint } = (value[property["x-rows"]] ?? {}) as { endpoint?: string };
    const contract = context.set.endpoints.get(String(endpoint))?.contract;
    return { ...place, chosen: { row: contract && rowOfReply(contract, context.set) } };
  }
  const name = property["x-items"];
  if (typeof name !== "string" || !place.row) return place;
  const field = value[name];
  // Left out by mistake, it may be any list.
  if (typeof field !== "string") return context.text.incomplete ? { ...place, row: undefined } : place;
  const found = fieldType(place.row, field, context.set);
  const items = typeof found === "object" ? resolveSchema(found.items, context.set) : undefined;
  return { ...place, row: items && rowWithItem(place.row, items, context) };
}

function rowWithItem(row: JsonSchema, items: JsonSchema, { set }: PageContext): RowType {
  let known = itemRows.get(row);
  if (!known) {
    known = new WeakMap();
    itemRows.set(row, known);
  }
  let whole = known.get(items);
  if (!whole) {
    whole = { ...items, properties: { ...propertiesOf(row, set), ...propertiesOf(items, set) } };
    known.set(items, whole);
  }
  return whole;
}

function cellOf(name: string, field: JsonSchema): JsonSchema {
  let cell = cells.get(field);
  if (!cell) {
    cell = { type: "object", properties: { [name]: field } };
    cells.set(field, cell);
  }
  return cell;
}

const cells = new WeakMap<JsonSchema, JsonSchema>();

/** Kept, because what expressions may read is told by the object. */
const itemRows = new WeakMap<JsonSchema, WeakMap<JsonSchema, JsonSchema>>();
