import { factsOf, fixedIn } from "../../grammar/conditions.ts";
import { endpointSiblings } from "../names.ts";
import { isObject, type NormalizedAction, type NormalizedObject } from "../normalize/page.ts";
import type { JsonValue } from "../plan.ts";
import type { Schema } from "../schema.ts";
import { type KnownEndpoint, resolveSchema } from "../schemaSet.ts";
import type { PageContext, Place } from "./context.ts";
import { neighbour } from "./neighbour.ts";
import { propertiesOf, resourceOf, rowTypeOf } from "./rowType.ts";
import type { Beside } from "./slot.ts";

/** The keywords that `noteBeside` knows. */
const KEYWORDS = [
  "x-range",
  "x-swaps",
  "x-sends",
  "x-shown",
  "x-fits",
  "x-draws",
  "x-ofRows",
  "x-most",
  "x-adds",
  "x-ending",
  "x-accepting",
];

/** Whether a setting has any of them; most have none. */
export const saysBeside = (property: Schema): boolean => KEYWORDS.some((keyword) => property[keyword] !== undefined);

/** What the keywords of a setting say of it and its neighbours: `x-range`, `x-swaps`, `x-sends`, `x-draws`, `x-adds`, `x-ending`, `x-accepting`. */
export function noteBeside(property: Schema, key: string, beside: Beside, context: PageContext): void {
  const { value: container } = beside;
  const own = container[key];
  const range = property["x-range"] as { of: string; else: string; format: string } | undefined;
  if (range) {
    const named = neighbour(beside, range.of);
    const field = typeof named?.value === "string" ? named.value : range.else;
    const isShare = neighbour(beside, range.format)?.value === "percent";
    context.note({ kind: "range", field, isShare, place: named?.place ?? beside.place, container, key });
  }
  if (typeof property["x-swaps"] === "string") noteSwapped(own, container[property["x-swaps"]], container, key, context);
  if (typeof property["x-sends"] === "string") noteSent(own, property["x-sends"], container, key, context);
  if (typeof property["x-shown"] === "string") noteColumns(own, neighbour(beside, property["x-shown"])?.value, context);
  if (typeof property["x-fits"] === "string") noteKept(own, property["x-fits"], key, beside, context);
  const unfit = property["x-draws"] as Record<string, readonly string[]> | undefined;
  if (unfit) context.note({ kind: "drawn", unfit, endpoint: beside.place.endpoint, container, key });
  if (typeof property["x-ofRows"] === "string") noteFewer(own, property["x-ofRows"], container, key, context);
  if (typeof property["x-most"] === "string") noteMost(own, property["x-most"], container, key, context);
  if (typeof property["x-accepting"] === "string") noteAccepted(own, property["x-accepting"], container, key, context);
  if (property["x-adds"] === true) context.note({ kind: "added", container, key });
  if (typeof property["x-ending"] === "string") noteEnding(own, container[property["x-ending"]] ?? "xlsx", container, key, context);
}

/** `x-accepting`: what the neighbour lets through of the files that the call is sent; workbooks where it says nothing. */
function noteAccepted(own: unknown, setting: string, container: NormalizedObject, key: string, context: PageContext): void {
  const endpoint = context.set.endpoints.get(String(own));
  const takes = endpoint?.contract.request.properties?.[String(container.field ?? "file")]?.["x-accepts"];
  const endings = container[setting] ?? ".xlsx";
  if (!endpoint || !takes || typeof endings !== "string") return;
  const isSaid = context.text.origins.isWritten(container, setting);
  context.note({ kind: "accepted", endings, takes, endpoint, container, key: isSaid ? setting : key });
}

/** `x-ofRows`: so many of the rows that the call gives; fewer may have been asked of it. Of series it gives several rows each. */
function noteFewer(own: unknown, setting: string, container: NormalizedObject, key: string, context: PageContext): void {
  const endpoint = context.set.endpoints.get(String(container[setting]));
  const given = container[endpointSiblings(setting).with];
  if (
    typeof own !== "number" ||
    !endpoint ||
    !isObject(given) ||
    (container.series !== undefined && context.text.origins.isWritten(container, "series"))
  )
    return;
  const max = writtenIn(given[endpoint.contract.paging?.size ?? "size"]);
  if (typeof max === "number" && own > max) context.note({ kind: "sizeMax", endpoint, max, asked: true, container, key });
}

/** `x-most`: so many things may be written, all of which the call named by the neighbour is given in one list. */
function noteMost(own: unknown, setting: string, container: NormalizedObject, key: string, context: PageContext): void {
  const endpoint = context.set.endpoints.get(String(container[setting]));
  const lists = Object.values(endpoint?.contract.request.properties ?? {}).flatMap(({ type, maxItems }) =>
    [type].flat().includes("array") ? [maxItems ?? Number.POSITIVE_INFINITY] : [],
  );
  const max = Math.min(...lists);
  if (endpoint && lists.length > 0 && typeof own === "number" && own > max)
    context.note({ kind: "sizeMax", endpoint, max, takes: true, container, key });
}

const isKey = (field: string): boolean => /^(id|key|code|value)$|[a-z](Id|Key|Code)$/.test(field);

function noteSwapped(label: unknown, value: unknown, container: object, key: string, context: PageContext): void {
  if (typeof label === "string" && typeof value === "string" && isKey(label) && !isKey(value))
    context.note({ kind: "swapped", value, label, container, key });
}

/** What a move changes is in the field that the neighbour names: the call it runs must be given that. */
function noteSent(own: unknown, setting: string, container: NormalizedObject, key: string, context: PageContext): void {
  const field = String(container[setting]);
  const { header, listedActions } = context.page;
  const action = (typeof own === "string" ? (header.actions[own] ?? listedActions[own]) : own) as NormalizedAction | undefined;
  if (!isObject(action) || action.do !== "call") return;
  const given = isObject(action.with) ? Object.values(action.with) : [];
  if (given.some((one) => typeof one === "string" && (one.includes(`row.${field}`) || /\brow\b(?!\.)/.test(one)))) return;
  const at = typeof own === "string" ? { container, key } : { container: action, key: "with" };
  context.note({ kind: "unsent", field, by: { container, key: setting }, action, ...at });
}

/** Fields of a form that stands in the cells of a table. */
function noteColumns(own: unknown, columns: unknown, context: PageContext): void {
  if (!Array.isArray(own) || !Array.isArray(columns)) return;
  const shown = columns.map((column) => String((column as { field?: unknown } | null)?.field));
  own.forEach((item: unknown, i) => {
    const field = isObject(item) ? item.field : item;
    if (typeof field !== "string" || shown.includes(field)) return;
    const at = isObject(item) ? { container: item, key: "field" } : { container: own, key: i };
    context.note({ kind: "uncolumned", field, columns: shown, ...at });
  });
}

/** What is kept of a chosen row goes into the form's field that the choices are for. */
function noteKept(own: unknown, setting: string, key: string, { value: container, place }: Beside, context: PageContext): void {
  const endpoint = context.set.endpoints.get(String(own));
  const of = context.text.origins.of(container)?.path.at(-1);
  if (!endpoint || !place.form || typeof of !== "string") return;
  const field = container[setting] ?? "id";
  if (key === "endpoint") noteNameKept(container, endpoint, setting, context);
  if (typeof field === "string")
    context.note({
      kind: "keptValue",
      field,
      endpoint,
      form: place.form,
      of,
      container,
      key: container[setting] && key === "endpoint" ? setting : key,
    });
}

/** What an option is called is kept of it, though it has a code. */
function noteNameKept(container: NormalizedObject, endpoint: KnownEndpoint, setting: string, context: PageContext): void {
  const { label } = container;
  const value = container[setting];
  const row = rowTypeOf(endpoint.contract.reply.row, context.set);
  if (typeof value !== "string" || value !== label || !row || isKey(value)) return;
  const own = propertiesOf(row, context.set);
  const code = ["Code", "Id", "Key"].map((end) => value.replace(/Name$/, end)).find((one) => one !== value && own[one] !== undefined);
  if (code !== undefined) context.note({ kind: "swapped", value: code, label: value, both: true, container, key: setting });
}

function noteEnding(name: unknown, ending: unknown, container: object, key: string, context: PageContext): void {
  const found = typeof name === "string" ? /\.(xlsx?|csv|json|pdf|docx?|zip|txt)$/i.exec(name)?.[1]?.toLowerCase() : undefined;
  if (found !== undefined && found !== ending) context.note({ kind: "ending", ending: String(ending), container, key });
}

/**
 * A call that gives the record of its row a value which the condition of its button says it has already. Whatever else it
 * gives only says which record that is.
 */
export function noteUnchanging({ when, with: given }: NormalizedAction, place: Place, context: PageContext): void {
  if (typeof when !== "string" || !isObject(given) || fixedIn(when)) return;
  const facts = factsOf(when);
  const fixed: { field: string; value: JsonValue }[] = [];
  for (const [field, item] of Object.entries(given as NormalizedObject)) {
    const value = writtenIn(item);
    if (value === undefined) {
      if (typeof item !== "string" || !/\brows?\./.test(item)) return;
    } else fixed.push({ field, value });
  }
  const [first, ...others] = fixed;
  if (!first || others.length > 0) return;
  const { field, value } = first;
  const same = facts.some(
    ({ read, op, value: known }) =>
      read === `row.${field}` &&
      ((op === "==" && known === value) || (op === "!=" && known !== value && isOther(field, value, place, context))),
  );
  if (same) context.note({ kind: "unchanging", field, value, container: given, key: field });
}

/** Whether a field of two values has this one wherever it has not the other. */
function isOther(field: string, value: JsonValue, { row }: Place, { set }: PageContext): boolean {
  const schema = row && resolveSchema(propertiesOf(row, set)[field], set);
  const choices = schema?.enum ?? set.dictionaries.get(schema?.["x-dictionary"] ?? "")?.items.map((item) => item.value) ?? [];
  return (typeof value === "boolean" && schema?.type === "boolean") || (choices.length === 2 && choices.some((one) => one === value));
}

/** A value that is written, not read. */
export function writtenIn(item: unknown): JsonValue | undefined {
  if (isObject(item)) return "value" in item ? (item.value as JsonValue) : undefined;
  if (typeof item !== "string") return item as JsonValue;
  const text = /^\s*'([^']*)'\s*$/.exec(item)?.[1];
  return text ?? (/^\s*(-?\d+(\.\d+)?|true|false)\s*$/.test(item) ? (JSON.parse(item) as JsonValue) : undefined);
}

/** A form that starts with the values of a row, and does not say which record they are of when it saves. */
export function noteRecordless(
  container: NormalizedObject,
  saves: string,
  fields: readonly string[],
  around: Place,
  context: PageContext,
): void {
  const endpoint = context.set.endpoints.get(String(container[saves]));
  const properties = around.row && propertiesOf(around.row, context.set);
  if (!endpoint || endpoint.contract.safe || !around.hasRow || (!around.lazy && container.save === undefined)) return;
  const { edits, request } = endpoint.contract;
  const by = edits?.by === "caller" ? undefined : (edits?.by ?? "id");
  if (by === undefined || !properties?.[by] || !request.properties?.[by] || request.required?.includes(by) || fields.includes(by)) return;
  const given = container[endpointSiblings(saves).with];
  const says = isObject(given) && given[by] !== undefined;
  if (container.start === "empty") {
    // Nothing was chosen over a list, so what is new would overwrite what is there.
    if (says && around.chosen) context.note({ kind: "recordless", endpoint, field: by, fresh: true, container: given, key: by });
    return;
  }
  if (says) return;
  context.note({ kind: "recordless", endpoint, field: by, container, key: saves });
}

/** A call that sends the fields of its row back, and not which record they are of: it makes another one of the same values. */
export function noteUnnamed({ with: given, title }: NormalizedAction, endpoint: KnownEndpoint, { row }: Place, context: PageContext): void {
  const { edits, request, safe } = endpoint.contract;
  const by = edits?.by === "caller" ? undefined : (edits?.by ?? "id");
  if (safe || !edits || by === undefined || !row || !isObject(given) || given[by] !== undefined || request.required?.includes(by)) return;
  const own = propertiesOf(row, context.set)[by];
  // A record of another kind may well be made of the row.
  if (!own || resourceOf(own, context.set) !== resourceOf(request.properties?.[by], context.set)) return;
  if (/复制|另存|副本/.test(String(title))) return;
  const back = Object.entries(given).filter(([name, text]) => text === `row.${name}`);
  if (back.length >= 2) context.note({ kind: "recordless", endpoint, field: by, container: given, key: undefined });
}

/** A call that gives the row's record another value of what the row shows, after which the row is not read again. */
export function noteUnseen(action: NormalizedAction, endpoint: KnownEndpoint, { row, columns, scope }: Place, context: PageContext): void {
  const { with: given, then } = action;
  const shows = (field: string) => columns?.some((column) => column.field === field) === true || scope.find(field) !== undefined;
  if (!row || !isObject(given) || !Array.isArray(then) || then.length === 0) return;
  if (!then.every((step) => isObject(step) && step.message !== undefined)) return;
  const own = propertiesOf(row, context.set);
  const by = Object.entries(given).find(
    ([name, text]) =>
      typeof text === "string" &&
      /^\s*\[?\s*(row\.id|rows\.map\(\s*(\w+),\s*\2\.id\))\s*\]?\s*$/.test(text) &&
      isSame(endpoint, name, own, context),
  );
  if (!by) return;
  for (const [field, item] of Object.entries(given)) {
    if (field === by[0] || !own[field] || !shows(field) || writtenIn(item) === undefined || !endpoint.contract.request.properties?.[field])
      continue;
    context.note({ kind: "unseen", field, endpoint, container: action, key: "then" });
    return;
  }
}

/** Whether a request field takes the id of what the row is. */
function isSame({ contract }: KnownEndpoint, name: string, own: ReturnType<typeof propertiesOf>, { set }: PageContext): boolean {
  const resource = resourceOf(own.id, set);
  return resource !== undefined && resourceOf(contract.request.properties?.[name], set) === resource;
}
