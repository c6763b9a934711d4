import type { BackendPaging, BackendSorting } from "#engine/grammar/backend.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import type { Json, OpenApiDocument } from "./OpenApiDocument.ts";
import { contentOf, type Operation, successOf } from "./operation.ts";
import { schemaOf } from "./schemaOf.ts";

/** What a reading call's reply is, and how its list is turned and sorted, as far as the document lets it be guessed. */
export interface ListFacts {
  kind: "rows" | "list" | "object" | "none" | "file";
  row?: JsonSchema;
  /** Path of rows or object in the reply. */
  data?: string;
  total?: string;
  totalHeader?: string;
  paging?: BackendPaging;
  sorting?: BackendSorting;
  /** Query parameters that paging and sorting take over. */
  taken: { paging: string[]; sorting: string[] };
  /** What can be sorted by, where the document says. */
  sortFields?: string[];
  /** Largest page. */
  max?: number;
}

const SIZE = /^(per_?page|page_?size|_?limit|size|count|max_?results|page\[size\]|rows|\$top|top)$/i;
const PAGE = /^(_?page|page_?(no|number|index)|current|page\[number\]|p)$/i;
const OFFSET = /^(offset|skip|start|_start|start_?at|from|\$skip|page\[offset\])$/i;
const CURSOR = /^(cursor|after|starting_after|page_?token|next_?token|continue|continuation_?token|marker|page\[cursor\])$/i;
const ROWS = /^(data|items|results?|rows|list|content|records|values|entries|elements|objects|docs|hits)$/i;
const TOTAL = /^(total|total_?count|total_?results|total_?elements|total_?items|count|totalSize|x_total)$/i;
const NEXT = /^(next|next_?cursor|next_?page_?token|next_?token|continue|continuation_?token|nextMarker|marker|cursor)$/i;
/** What a service says of its own reply, beside the record in it. */
const SAID = /^(code|status|status_?code|message|msg|success|ok|error|errno|request_?id|trace_?id)$/i;
const MORE = /^(has_?more|more|has_?next)$/i;

export function listFacts(operation: Operation, document: OpenApiDocument): ListFacts {
  const { place } = operation;
  const success = successOf(operation, document);
  const content = contentOf(success.content);
  const taken = { paging: [], sorting: [] };
  if (!content) return { kind: "none", taken };
  if (content.type !== "application/json") {
    document.notes.add(place, `answers ${content.type}; handed on as a file`);
    return { kind: "file", taken };
  }
  const read = (depth: number) => {
    const body = schemaOf(content.schema, document, { place: `${place} reply`, depth });
    return { body, reply: replyOf(body, operation, document) };
  };
  const first = read(0);
  // Rows in an envelope lie deeper than a record has levels: one more for each step, and one for the list.
  const steps = first.reply.data === undefined ? 0 : first.reply.data.split(".").length;
  const { body, reply } = first.reply.row && steps > 0 ? read(first.reply.kind === "list" ? -steps - 1 : -steps) : first;
  if (reply.kind !== "list") return { ...reply, taken };
  const headers = Object.keys((success.headers ?? {}) as Json);
  const totalHeader = headers.find((name) => /^x-(total|total-count|pagination-total(-count)?)$/i.test(name));
  const query = operation.parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const paging = pagingOf(
    query,
    body,
    headers.some((name) => /^link$/i.test(name)),
  );
  const order = sortingOf(operation, document);
  const size = paging && operation.parameters.find(({ name }) => name === paging.size);
  const max = size && Number(document.resolved(size.schema, place).maximum);
  return {
    ...reply,
    kind: paging ? "rows" : "list",
    ...(totalHeader && { totalHeader }),
    ...(paging && { paging }),
    ...(order?.sorting && { sorting: order.sorting }),
    ...(order?.sortFields && { sortFields: order.sortFields }),
    ...(max ? { max } : {}),
    taken: {
      paging: paging ? [paging.size, "page" in paging ? paging.page : "offset" in paging ? paging.offset : paging.cursor] : [],
      sorting: order?.taken ?? [],
    },
  };
}

function replyOf(
  body: JsonSchema,
  { place, path, method }: Operation,
  document: OpenApiDocument,
): Omit<ListFacts, "taken"> & { kind: "list" | "object" } {
  if (body.type === "array") return { kind: "list", row: body.items ?? {} };
  const single = /\}$/.test(path);
  const lists = listsIn(body).filter(([name]) => !single || ROWS.test(name.split(".").at(-1) ?? ""));
  const resource = path
    .split("/")
    .filter((part) => part && !part.startsWith("{"))
    .at(-1);
  const chosen =
    lists.find(([name]) => ROWS.test(name.split(".").at(-1) ?? "")) ??
    lists.find(([name]) => name === resource) ??
    // What is created or changed may hold lists of its own.
    (single || method !== "GET" ? undefined : lists[0]);
  if (chosen && !(single && chosen !== lists[0])) {
    if (lists.length > 1)
      document.notes.add(place, `the reply has lists at ${lists.map(([name]) => name).join(", ")}; taken is ${chosen[0]}`);
    const total = numbersIn(body).find((name) => TOTAL.test(name.split(".").at(-1) ?? ""));
    return { kind: "list", row: chosen[1], data: chosen[0], ...(total && { total }) };
  }
  const properties = Object.entries(body.properties ?? {});
  const inside = properties.filter(([, one]) => one.properties);
  // `{droplet: {…}}`, `{data: {…}, code, message}`, `{result: {…}, code, message}`
  const said = properties.filter(([, one]) => !one.properties);
  const wrapped =
    inside.find(([name]) => name === "data") ?? (inside.length === 1 && said.every(([name]) => SAID.test(name)) ? inside[0] : undefined);
  return wrapped ? { kind: "object", row: wrapped[1], data: wrapped[0] } : { kind: "object", row: body };
}

/** Lists of objects in a reply, two levels deep, by their paths. */
const listsIn = (body: JsonSchema, before = ""): [string, JsonSchema][] =>
  Object.entries(body.properties ?? {}).flatMap(([name, schema]) => {
    const items = schema.type === "array" ? schema.items : undefined;
    if (items?.properties || items?.additionalProperties === true) return [[before + name, items] as [string, JsonSchema]];
    return schema.properties && before === "" && /^(data|result|response|_embedded|page)$/i.test(name) ? listsIn(schema, `${name}.`) : [];
  });

const numbersIn = (body: JsonSchema, depth = 0, before = ""): string[] =>
  Object.entries(body.properties ?? {}).flatMap(([name, schema]) => {
    if (schema.type === "integer" || schema.type === "number") return [before + name];
    return schema.properties && depth < 2 ? numbersIn(schema, depth + 1, `${before}${name}.`) : [];
  });

function placesOf(body: JsonSchema, names: RegExp, depth = 0, before = ""): string[] {
  return Object.entries(body.properties ?? {}).flatMap(([name, schema]) => {
    if (names.test(name) && !schema.properties && schema.type !== "array") return [before + name];
    return schema.properties && depth < 2 ? placesOf(schema, names, depth + 1, `${before}${name}.`) : [];
  });
}

function pagingOf(query: string[], body: JsonSchema, link: boolean): BackendPaging | undefined {
  const size = query.find((name) => SIZE.test(name));
  const page = query.find((name) => PAGE.test(name));
  if (size === undefined) return undefined;
  if (page !== undefined) return link ? { style: "link", page, size } : { style: "page", page, size };
  const offset = query.find((name) => OFFSET.test(name));
  if (offset !== undefined) return { style: "offset", offset, size };
  const cursor = query.find((name) => CURSOR.test(name));
  if (cursor === undefined) return undefined;
  const [more] = placesOf(body, MORE);
  const [next] = placesOf(body, NEXT);
  if (next === undefined && !/^(starting_after|after)$/.test(cursor)) return { style: "cursor", cursor, size, ...(more && { more }) };
  return { style: "cursor", cursor, size, ...(next ? { next } : { lastRow: "id" }), ...(more && { more }) };
}

/** `sort` with `order`, or alone with a sign; anything else stays a filter. */
function sortingOf({ parameters, place }: Operation, document: OpenApiDocument) {
  const query = parameters.filter((one) => one.in === "query");
  const by = query.find(({ name }) => /^_?(sort|sort_?by|order_?by|sort_?field|orderby)$/i.test(name));
  if (!by) return undefined;
  const schema = document.resolved(by.schema, place);
  const values = (Array.isArray(schema.enum) ? schema.enum : []).filter((one): one is string => typeof one === "string" && one !== "");
  const order = query.find(({ name }) => name !== by.name && /^_?(order|direction|sort_?(dir|direction|order|type)|dir)$/i.test(name));
  if (order) {
    const words = (document.resolved(order.schema, place).enum as unknown[] | undefined)?.map(String) ?? [];
    const [asc, desc] = [words.find((word) => /^asc/i.test(word)), words.find((word) => /^desc/i.test(word))];
    const sorting: BackendSorting = {
      ...{ style: "fields", field: by.name, order: order.name },
      ...(asc && asc !== "asc" && { asc }),
      ...(desc && desc !== "desc" && { desc }),
    } as BackendSorting;
    return { sorting, taken: [by.name, order.name], ...(values.length > 0 && { sortFields: values }) };
  }
  const signed = values.some((value) => value.startsWith("-")) || /minus|`-|'-|"-|prefix\w* with -/i.test(by.description ?? "");
  if (signed) {
    const fields = [...new Set(values.map((value) => value.replace(/^-/, "")))];
    return {
      sorting: { style: "signed", field: by.name } as BackendSorting,
      taken: [by.name],
      ...(fields.length > 0 && { sortFields: fields }),
    };
  }
  document.notes.add(place, `how "${by.name}" says the direction can't be told; it stays a plain parameter`);
  return undefined;
}
