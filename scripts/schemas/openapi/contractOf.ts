import type { Backend } from "#engine/grammar/backend.ts";
import type { AuthoredContract, JsonSchema, Rights } from "#engine/grammar/contract.ts";
import { isNeverSent } from "#engine/grammar/neverSent.ts";
import { type ListFacts, listFacts } from "./listFacts.ts";
import { camel, fieldName, words } from "./names.ts";
import type { OpenApiDocument } from "./OpenApiDocument.ts";
import { contentOf, type Operation } from "./operation.ts";
import { free, ourName, rowOf } from "./rowOf.ts";
import { schemaOf, sentence } from "./schemaOf.ts";

/** A contract from an operation, with its name and what was found of its reply. */
export interface MadeContract {
  name: string;
  operation: Operation;
  contract: AuthoredContract;
  facts: ListFacts;
}

export function contractOf(
  operation: Operation,
  document: OpenApiDocument,
  { area, backend, rights, facts = listFacts(operation, document) }: { area: string; backend: Backend; rights: Rights; facts?: ListFacts },
): MadeContract {
  const { method, path, value, place } = operation;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const isList = (facts.kind === "list" || facts.kind === "rows") && method === "GET";
  const paged = isList && facts.paging !== undefined;
  const sorted = isList && facts.sorting !== undefined;
  const taken = new Set([...(paged ? facts.taken.paging : []), ...(sorted ? facts.taken.sorting : [])]);
  if (paged) Object.assign(properties, pageFields(Math.min(facts.max ?? 100, 100)));
  if (sorted) Object.assign(properties, sortFields(facts.sortFields?.map((name) => ourName(name, facts.row))));
  const parameters = new Map<string, string>();
  for (const one of operation.parameters) {
    if (one.in === "header" && /^(accept|content-type|authorization)$/i.test(one.name)) continue;
    if (one.in === "path" || one.in === "query" || (one.in === "header" && !isNeverSent(one.name))) {
      if (taken.has(one.name)) continue;
      const field = free(fieldName(one.name), properties);
      const schema = schemaOf(one.schema, document, { place: `${place} ${one.name}`, name: one.name });
      if (schema.type === "object") {
        document.notes.add(`${place} ${one.name}`, `an object in the ${one.in === "header" ? "header" : "address"}; left out`);
        continue;
      }
      if (one.in === "path") parameters.set(one.name, field);
      properties[field] = {
        ...schema,
        ...(/^(q|query|search|keywords?|term)$/i.test(one.name) && { title: "关键词" }),
        ...(one.description && { description: sentence(one.description) }),
        ...(one.in !== "path" && field !== one.name && { "x-name": one.name }),
        ...(one.in === "header" && { "x-in": "header" }),
        ...(one.in === "query" && method !== "GET" && method !== "DELETE" && { "x-in": "query" }),
      };
      if (one.required || one.in === "path") required.push(field);
    } else
      document.notes.add(
        `${place} ${one.name}`,
        `a parameter in the ${one.in}; not sent${one.required ? ", although the service needs it" : ""}`,
      );
  }
  const { encoding, under } = bodyFields(operation, document, properties, required);
  for (const [, name = ""] of path.matchAll(/\{([^}]*)\}/g)) {
    if (parameters.has(name)) continue;
    const field = free(fieldName(name), properties);
    document.notes.add(place, `{${name}} of the path is no parameter of the document; taken for a text`);
    properties[field] = { type: "string", title: words(name) };
    parameters.set(name, field);
    required.push(field);
  }
  const kind = facts.kind === "rows" && !paged ? "list" : facts.kind;
  const { reply = {} } = backend;
  const usual = kind === "object" ? (reply.object ?? "") : (reply.rows ?? "");
  const data = facts.data ?? "";
  const contract: AuthoredContract = {
    ...{ backend: backend.name, method, path: path.replace(/\{([^}]*)\}/g, (_, name: string) => `{${parameters.get(name)}}`) },
    title: titleOf(operation, kind),
    ...{ rights, data: "common" },
    ...(encoding && { encoding }),
    ...(under !== undefined && { under }),
    ...(paged && { paging: { page: "page", size: "pagesize", max: Math.min(facts.max ?? 100, 100) } }),
    request: { properties, ...(required.length > 0 && { required: [...new Set(required)] }) },
    reply: {
      kind,
      ...(facts.row && (kind === "rows" || kind === "list" || kind === "object") && { row: rowOf(facts.row) }),
      ...(data !== usual && kind !== "none" && kind !== "file" && { data }),
      ...(kind === "rows" && facts.total !== undefined && facts.total !== reply.total && { total: facts.total }),
    },
  };
  const call = camel(String(value.operationId ?? `${method.toLowerCase()} ${path}`));
  return { name: `${area}.${call}`, operation, contract, facts };
}

function titleOf({ value, method, path }: Operation, kind: ListFacts["kind"]): string {
  const title = [value.summary, value.operationId].find((one) => typeof one === "string" && one.trim() !== "");
  if (typeof title === "string") return sentence(title).replace(/\.$/, "").slice(0, 60);
  const thing = path
    .split("/")
    .filter((part) => part !== "" && !part.startsWith("{"))
    .at(-1);
  return method === "GET" && kind !== "file" && thing ? words(thing) : `${method} ${path}`;
}

const pageFields = (max: number): Record<string, JsonSchema> => ({
  page: { type: "integer", title: "页码", minimum: 1, maximum: 100_000, default: 1 },
  pagesize: { type: "integer", title: "每页条数", minimum: 1, maximum: max, default: Math.min(20, max) },
});

const sortFields = (fields: string[] | undefined): Record<string, JsonSchema> => ({
  sortField: { type: "string", title: "排序", ...(fields ? { enum: fields } : { maxLength: 100 }) },
  sortType: { type: "string", title: "方向", enum: ["asc", "desc"] },
});

/** Puts the fields of the body beside the others; how they are sent, and in what they stand there. */
function bodyFields(
  { value, place, method }: Operation,
  document: OpenApiDocument,
  properties: Record<string, JsonSchema>,
  required: string[],
): { encoding?: "query" | "multipart" | "form" | "json"; under?: string } {
  if (value.requestBody === undefined) return method === "GET" || method === "DELETE" ? {} : { encoding: "query" };
  const content = contentOf(document.resolved(value.requestBody, place).content);
  if (!content) return {};
  const form = content.type === "application/x-www-form-urlencoded";
  const multipart = content.type === "multipart/form-data";
  if (!form && !multipart && content.type !== "application/json") {
    document.notes.add(place, `its body is ${content.type}, which is not sent; left out`);
    return { encoding: "query" };
  }
  if (content.type === "application/json" && content.said !== content.type)
    document.notes.add(place, `its body is ${content.said}, sent as application/json`);
  if (method === "GET") {
    document.notes.add(place, "a GET with a body; the body is left out");
    return {};
  }
  const body = schemaOf(content.schema, document, { place: `${place} body`, files: multipart, sent: true });
  if (!body.properties) {
    document.notes.add(place, `its body is ${body.type === "object" ? "an object of any fields" : `a ${String(body.type)}`}; left out`);
    return { encoding: "query" };
  }
  const wrapped = form || multipart ? undefined : wrappedIn(body);
  const { properties: fields = {}, required: needed = [] } = wrapped?.inside ?? body;
  for (const [name, schema] of Object.entries(fields)) {
    const field = free(fieldName(name), properties);
    properties[field] = { ...schema, ...(field !== name && { "x-name": name }), ...(method === "DELETE" && { "x-in": "body" }) };
    if (needed.includes(name)) required.push(field);
  }
  const encoding = multipart ? "multipart" : form ? "form" : method === "DELETE" ? "json" : undefined;
  return { ...(encoding && { encoding }), ...(wrapped && { under: wrapped.under }) };
}

/** `{data: {…}}`: a body that is one object in another. */
function wrappedIn({ properties = {} }: JsonSchema): { under: string; inside: JsonSchema } | undefined {
  const [[under, inside] = ["", {} as JsonSchema], ...others] = Object.entries(properties);
  return others.length === 0 && inside.type === "object" && inside.properties && /^[\w-]+$/.test(under) ? { under, inside } : undefined;
}
