import type { JsonSchema } from "../../grammar/contract.ts";
import type { NormalizedColumn, NormalizedObject } from "../normalize/page.ts";
import type { ColumnPlan } from "../plan.ts";
import { type Held, refersOf } from "../refers.ts";
import type { Definitions, Schema } from "../schema.ts";
import type { PlanProperties } from "./context.ts";
import { compileLink } from "./link.ts";
import { noteDictionary, noteExpression, noteExpressionSlot, noteField, noteFormat, noteNames, takeDictionary } from "./names.ts";
import { compileObject } from "./object.ts";
import { orderParams } from "./paging.ts";
import { fieldType, rowTypeOf } from "./rowType.ts";
import type { Beside, SlotAt } from "./slot.ts";

/** Columns with every default filled in from the contract: title, format, dictionary, alignment. */
export function compileColumns(value: unknown, at: SlotAt): ColumnPlan[] {
  if (!Array.isArray(value)) return [];
  if (value.length > 0 && value.every((column: NormalizedColumn | undefined) => column?.hidden === true))
    at.context.note({ kind: "allHidden", container: at.container, key: at.key });
  if (isSheet(at)) noteSheet(value as NormalizedColumn[], at);
  return (value as NormalizedColumn[]).map((column) => compileColumn(column, at)).filter((column) => column !== undefined);
}

/** Columns of the file that an upload takes, with `x-row: "sheet"`. */
const isSheet = ({ schema }: SlotAt): boolean => schema["x-row"] === "sheet";

function noteSheet(columns: NormalizedColumn[], { context, place, container, key }: SlotAt): void {
  const { endpoint } = place;
  if (endpoint?.contract.sheet) context.note({ kind: "sheet", columns, sheet: endpoint.contract.sheet, endpoint, container, key });
}

function compileColumn(authored: NormalizedColumn, at: SlotAt): ColumnPlan | undefined {
  const { context, place } = at;
  const takeAction = () =>
    authored.action === undefined
      ? undefined
      : (context.slots.action?.(String(authored.action), { ...at, container: authored, key: "action" }) as string | undefined);
  if (typeof authored?.field !== "string") {
    // Its action is about these rows all the same, and not to be taken for one that is used nowhere.
    if (authored !== null && typeof authored === "object") takeAction();
    return undefined;
  }
  const field = authored.field;
  const properties = context.set.definitions.Column?.properties as Record<string, Schema> | undefined;
  const rows = isSheet(at) ? rowTypeOf(place.endpoint?.contract.sheet, context.set) : place.row;
  const beside: Beside = { value: authored, place: { ...place, row: rows }, up: undefined };
  const ownAt = (name: string, own: SlotAt["place"] = beside.place): SlotAt => ({
    ...at,
    place: own,
    schema: properties?.[name] ?? {},
    beside,
    container: authored,
    key: name,
  });
  if (rows) noteField(field, ownAt("field"));
  if (rows && typeof authored.or === "string") noteField(authored.or, ownAt("or"));
  const found = rows ? fieldType(rows, field, context.set) : undefined;
  const schema = found === "unknown" ? undefined : found;
  const called = refersOf(properties?.title ?? {});
  if (called && authored.title !== undefined) noteNames(authored.title, called, ownAt("title"));
  const holds = (properties?.slot?.["x-holds"] as Record<string, Held> | undefined)?.[String(authored.slot)];
  if (holds && schema) noteNames(field, { to: "row", holds }, ownAt("slot"));
  if (typeof authored.format === "string") noteFormat(authored.format, ownAt("format"));
  const dictionary = (authored.dictionary ?? dictionaryOf(schema)) as string | undefined;
  if (typeof authored.dictionary === "string") noteDictionary(authored.dictionary, ownAt("dictionary"));
  else if (dictionary !== undefined) takeDictionary(dictionary, context, authored, "field");
  if (typeof authored.tone === "string") noteExpressionSlot(authored.tone, ownAt("tone", place));
  if (typeof authored.when === "string") {
    // Columns of a list hold for all its rows; those of one record may ask what it is.
    const hasRow = at.schema["x-when"] === "row" && place.hasRow;
    noteExpression(authored.when, authored, "when", { ...place, hasRow }, context, "bool");
  }
  if (authored.sort === true && (found !== undefined || !rows)) noteSort(field, at, authored);
  const known = {
    title: schema?.title ?? field,
    dictionary: dictionaryOf(schema),
    // A dictionary of the column's own brings its format along.
    format: schema?.["x-format"] ?? formatFor(schema, dictionary),
  };
  for (const name of ["title", "format", "dictionary"] as const) {
    if (authored[name] !== undefined) context.restated.push({ container: authored, key: name, restates: authored[name] === known[name] });
  }
  const format = String(authored.format ?? known.format);
  const action = takeAction();
  return {
    field,
    title: String(authored.title ?? known.title),
    format,
    formatProps: authored.props ?? {},
    ...(dictionary !== undefined ? { dictionary } : {}),
    ...kept(authored, ["or", "width", "align", "fixed", "sort", "slot", "tone", "when", "hidden"]),
    ...(authored.link !== undefined ? { link: compileLink(authored.link, place, context) } : {}),
    ...(action !== undefined ? { action } : {}),
    ...inTable(authored, at),
    path: context.pathOf(authored),
  } as ColumnPlan;
}

/** What only a table makes of a column; these settings are compiled as any widget's are. */
const OF_TABLES = ["group", "merge", "filter", "hover"];

function inTable(authored: NormalizedColumn, { context, place, id, beside }: SlotAt): PlanProperties {
  if (!OF_TABLES.some((name) => authored[name] !== undefined)) return {};
  return compileObject(authored, tableSettings(context.set.definitions), place, context, `${id}_${authored.field}`, nothing, beside);
}

const nothing: ReadonlySet<string> = new Set();
const settings = new WeakMap<Definitions, Schema>();

/** The schema of just these settings, made once for each bundle. */
function tableSettings(definitions: Definitions): Schema {
  let schema = settings.get(definitions);
  if (!schema) {
    const all = (definitions.Column?.properties ?? {}) as Record<string, Schema>;
    schema = { type: "object", properties: Object.fromEntries(Object.entries(all).filter(([name]) => OF_TABLES.includes(name))) };
    settings.set(definitions, schema);
  }
  return schema;
}

/** Rows that all come at once are ordered by the browser, where the endpoint does not sort. */
function noteSort(field: string, at: SlotAt, authored: NormalizedColumn): void {
  const { endpoint } = at.place;
  if (endpoint === undefined) return;
  if (endpoint.contract.request.properties?.sortField || endpoint.contract.paging)
    at.context.note({ kind: "sort", field, endpoint, container: authored, key: "sort" });
  else orderParams(at);
}

function dictionaryOf(schema: JsonSchema | undefined): string | undefined {
  return schema?.["x-dictionary"] ?? schema?.items?.["x-dictionary"];
}

function formatFor(schema: JsonSchema | undefined, dictionary: string | undefined): string {
  if (dictionary !== undefined) return schema?.type === "array" ? "tags" : "tag";
  if (schema?.type === "array") return "tags";
  if (schema?.type === "boolean") return "boolean";
  return schema?.type === "object" ? "json" : "text";
}

function kept(authored: NormalizedObject, keys: string[]): PlanProperties {
  return Object.fromEntries(keys.filter((key) => authored[key] !== undefined).map((key) => [key, authored[key]]));
}
