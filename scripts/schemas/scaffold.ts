import { presentVersion } from "#engine/compile/migrate/migrations.ts";
import { propertiesOf, rowTypeOf } from "#engine/compile/resolve/rowType.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { bestColumns } from "./bestColumns.ts";

type Json = Record<string, unknown>;

/**
 * A page for an endpoint: the columns, filters, chart and actions that its contract suggests.
 * @throws Error for a call that there is not, or whose reply has no fields that a page could show
 */
export function scaffoldPage(route: string, name: string, set: SchemaSet): Json {
  const endpoint = set.endpoints.get(name);
  if (!endpoint) throw new Error(`unknown endpoint "${name}"`);
  const { contract } = endpoint;
  if (columnsOf(contract, set).length === 0) throw new Error(`"${name}" answers no named fields: nothing of it makes columns of a page`);
  const depth = route.split("/").length - 1;
  const header = {
    $schema: `${"../".repeat(depth)}dist/page.v${presentVersion}.json`,
    schemaVersion: presentVersion,
    route,
    title: literal(contract.title),
  };
  return contract.reply.kind === "object" ? { ...header, ...detail(name, contract, set) } : { ...header, ...list(name, contract, set) };
}

/** A record has room for more than a table. */
const RECORD_FIELDS = 30;

/** Fields of other services that take what people look for. */
const SEARCHED = /^(q|query|search|keywords?|name|title|text|term)$/i;

/** A foreign title may hold braces, which mean something in ours. */
function literal(text: string): string {
  return text.replaceAll("{", "{{").replaceAll("}", "}}");
}

function list(name: string, contract: EndpointContract, set: SchemaSet): Json {
  const filters = filtersOf(contract, set);
  const columns = columnsOf(contract, set);
  const needed = params(contract, filters);
  const charts = chartsOf(contract, set);
  return {
    ...(Object.keys(needed).length > 0 ? { params: needed } : {}),
    kind: "list",
    endpoint: name,
    ...(filters.length > 0 ? { filters } : {}),
    columns,
    ...(charts.length > 0 ? { charts } : {}),
    toolbar: [{ do: "export", op: "export", fileName: literal(contract.title) }],
  };
}

function detail(name: string, contract: EndpointContract, set: SchemaSet): Json {
  const needed = params(contract, []);
  return {
    ...(Object.keys(needed).length > 0 ? { params: needed } : {}),
    kind: "detail",
    endpoint: name,
    columns: columnsOf(contract, set, RECORD_FIELDS),
  };
}

/** A window for begin and end, then what people look for first: words, dictionaries, yes or no. At most eight. */
function filtersOf(contract: EndpointContract, set: SchemaSet): unknown[] {
  const fields = contract.request.properties ?? {};
  const skipped = new Set(["page", "pagesize", "sortField", "sortType", contract.paging?.page, contract.paging?.size]);
  const pair = ["beginTime", "starttime", "startTime"].find((begin) => begin in fields);
  const end = pair && ["endTime", "endtime"].find((one) => one in fields);
  const filters: unknown[] = [];
  if ("keyWords" in fields) filters.push("keyWords");
  if (pair && end) filters.push({ field: [pair, end], as: "timeWindow" });
  for (const [field, schema] of Object.entries(fields)) {
    if (filters.length >= 8 || skipped.has(field) || field === "keyWords" || field === pair || field === end || /id$/i.test(field))
      continue;
    const dictionary = schema["x-dictionary"] ?? schema.items?.["x-dictionary"];
    const known = typeof dictionary === "string" && set.dictionaries.has(dictionary);
    const searched = contract.foreign && SEARCHED.test(field) && schema.type === "string";
    if (searched) filters.unshift(field);
    else if (known || schema.type === "boolean") filters.push(field);
  }
  return filters;
}

/** Fields the endpoint needs that no filter fills, or of which it needs one, come from the address. */
function params(contract: EndpointContract, filters: unknown[]): Record<string, string> {
  const filled = new Set(filters.flatMap((filter) => (typeof filter === "string" ? [filter] : ((filter as Json).field as string[]))));
  const paging = [contract.paging?.page, contract.paging?.size];
  const required = (contract.request.required ?? []).filter((field) => !filled.has(field) && !paging.includes(field));
  const known = new Set([...filled, ...required]);
  const oneOf = (contract.needsOneOf ?? []).flatMap((group) => (group.some((field) => known.has(field)) ? [] : group.slice(0, 1)));
  const needed = [...new Set([...required, ...oneOf])];
  return Object.fromEntries(needed.map((field) => [field, paramType(contract.request.properties?.[field])]));
}

function paramType(schema: JsonSchema | undefined): string {
  const item = schema?.type === "array" ? schema.items : schema;
  const number = item?.type === "integer" || item?.type === "number";
  if (schema?.type === "array") return number ? "numberList" : "list";
  return number ? "number" : item?.type === "boolean" ? "boolean" : "string";
}

/** The ten fields that tell most (`bestColumns`); what can be sorted sorts. */
function columnsOf(contract: EndpointContract, set: SchemaSet, most?: number): unknown[] {
  const row = rowTypeOf(contract.reply.row, set);
  if (!row) return [];
  const sortable = new Set((contract.request.properties?.sortField?.enum ?? []).map(String));
  return bestColumns(row, set, most).map(({ field }) => (sortable.has(field) ? { field, sort: true } : field));
}

/** Rows made for charts are drawn; a number by name otherwise is not guessed. */
function chartsOf(contract: EndpointContract, set: SchemaSet): unknown[] {
  const row = rowTypeOf(contract.reply.row, set);
  const fields = row ? propertiesOf(row, set) : {};
  return ["key", "name", "value"].every((field) => field in fields) ? [{ mark: "bar", top: 10 }] : [];
}
