import type { JsonSchema } from "../../grammar/contract.ts";
import type { NormalizedColumn } from "../normalize/page.ts";
import type { ColumnPlan } from "../plan.ts";
import type { Json } from "./context.ts";
import { compileLink } from "./link.ts";
import { checkFieldOf, checkFormat, noteExpression, takeDictionary } from "./names.ts";
import { orderParams } from "./paging.ts";
import { fieldType } from "./rowType.ts";
import type { SlotAt } from "./slots.ts";

/** Columns with every default filled in from the contract: title, format, dictionary, alignment. */
export function compileColumns(value: unknown, at: SlotAt): ColumnPlan[] {
  if (!Array.isArray(value)) return [];
  return (value as NormalizedColumn[])
    .map((column) => compileColumn(column, at))
    .filter((column) => column !== undefined);
}

function compileColumn(authored: NormalizedColumn, at: SlotAt): ColumnPlan | undefined {
  const { context, place } = at;
  const takeAction = () =>
    authored.action === undefined ? undefined : context.actionNamed(String(authored.action), authored, "action", at);
  if (typeof authored?.field !== "string") {
    // Its action is about these rows all the same, and not to be taken for one that is used nowhere.
    if (authored !== null && typeof authored === "object") takeAction();
    return undefined;
  }
  const field = authored.field;
  const rows = at.schema["x-row"] === "none" ? undefined : place.row;
  if (rows) checkFieldOf(field, place, context, authored, "field");
  if (rows && typeof authored.or === "string") checkFieldOf(authored.or, place, context, authored, "or");
  const found = rows ? fieldType(rows, field, context.set) : undefined;
  const schema = found === "unknown" ? undefined : found;
  const ownAt = (name: string): SlotAt => ({ ...at, container: authored, key: name });
  if (typeof authored.format === "string") checkFormat(authored.format, ownAt("format"));
  const dictionary = (authored.dictionary ?? schema?.["x-dictionary"] ?? schema?.items?.["x-dictionary"]) as
    | string
    | undefined;
  if (dictionary !== undefined)
    takeDictionary(dictionary, context, authored, authored.dictionary ? "dictionary" : "field");
  if (typeof authored.tone === "string") noteExpression(authored.tone, authored, "tone", place, context, "string");
  if (typeof authored.when === "string") {
    // Columns of a list hold for all its rows; those of one record may ask what it is.
    const hasRow = at.schema["x-when"] === "row" && place.hasRow;
    noteExpression(authored.when, authored, "when", { ...place, hasRow }, context, "bool");
  }
  if (authored.sort === true && (found !== undefined || !rows)) checkSort(field, at, authored);
  const format = String(authored.format ?? schema?.["x-format"] ?? formatFor(schema, dictionary));
  const action = takeAction();
  return {
    field,
    title: String(authored.title ?? schema?.title ?? field),
    format,
    formatProps: authored.props ?? {},
    ...(dictionary !== undefined ? { dictionary } : {}),
    ...kept(authored, ["or", "width", "align", "fixed", "sort", "slot", "tone", "when", "hidden"]),
    ...(authored.link !== undefined ? { link: compileLink(authored.link, place, context) } : {}),
    ...(action !== undefined ? { action } : {}),
    path: context.pathOf(authored),
  } as ColumnPlan;
}

/** P113: the endpoint does not sort by this field. Rows that all come at once are ordered by the browser. */
function checkSort(field: string, at: SlotAt, authored: Json): void {
  const { place, context } = at;
  if (place.endpoint === undefined) return;
  const { request: given, paging } = place.endpoint.contract;
  const request = given.properties ?? {};
  const choices = request.sortField?.enum?.map(String);
  if (request.sortField && (!choices || choices.includes(field))) return;
  if (!request.sortField && !paging) {
    orderParams(at);
    return;
  }
  const why = request.sortField ? `sorts by ${choices?.join(", ")}` : "does not sort";
  context.report.add("P113", `"${field}" can't be sorted by: ${place.endpoint.name} ${why}`, authored, "sort", {
    expected: choices?.join(", "),
    found: field,
  });
}

function formatFor(schema: JsonSchema | undefined, dictionary: string | undefined): string {
  if (dictionary !== undefined) return schema?.type === "array" ? "tags" : "tag";
  if (schema?.type === "array") return "tags";
  if (schema?.type === "boolean") return "boolean";
  return schema?.type === "object" ? "json" : "text";
}

function kept(authored: Json, keys: string[]): Json {
  return Object.fromEntries(keys.filter((key) => authored[key] !== undefined).map((key) => [key, authored[key]]));
}
