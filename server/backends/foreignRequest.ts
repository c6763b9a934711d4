import type { IncomingHttpHeaders } from "node:http";
import type { Backend, ForeignCall } from "#engine/grammar/backend.ts";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { isNeverSent } from "#engine/grammar/neverSent.ts";
import type { UploadedFile } from "#server/contract/handler.ts";
import { isFile } from "#server/contract/isFile.ts";
import { addressOf } from "./addressOf.ts";
import { nameThere } from "./nameThere.ts";
import type { BackendPlace } from "./placeOf.ts";
import { filterQuery, type Pairs, plainQuery } from "./queryOf.ts";
import { signInTo } from "./signInTo.ts";
import { sortQuery } from "./sortQuery.ts";
import { type Resolve, timeThere, turnTimes } from "./times.ts";

/** One HTTP request to a backend. */
export interface ForeignRequest {
  method: ForeignCall["method"];
  url: URL;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Asked {
  contract: EndpointContract;
  foreign: ForeignCall;
  backend: Backend;
  place: BackendPlace;
  /** Validated against the contract. */
  request: Record<string, unknown>;
  /** Of the user's own request, for the session that is sent on. */
  from: IncomingHttpHeaders;
  resolve: Resolve;
  /** Of a multipart request, by field. */
  files?: Record<string, UploadedFile[]>;
}

/**
 * What the backend is sent: fields of the path in their place, `x-in` tells of the others whether they go into the query, the
 * body or a header, `x-name` what they are called there. `pages` are the fields that turn pages.
 * @throws ApiError 100001 for a value that no path takes
 */
export async function foreignRequest(asked: Asked, pages: Pairs): Promise<ForeignRequest> {
  const { contract, foreign, backend, place, from } = asked;
  const { query, filters, body, header } = sorted(asked);
  const url = addressOf(place.base, foreign, asked.request);
  const { lists } = backend.filtering ?? {};
  const signIn = signInTo(backend, place, from);
  const { sortField, sortType } = asked.request;
  const pairs = [
    ...plainQuery(query, lists),
    ...filterQuery(filters, backend.filtering),
    ...(isList(contract) ? sortQuery(backend.sorting, sortedBy(asked, sortField), sortType) : []),
    ...pages,
    ...signIn.query,
  ];
  for (const [name, value] of pairs) url.searchParams.append(name, value);
  const content = foreign.encoding === "multipart" ? await multipartOf(asked, body) : textOf(foreign, body, lists);
  return {
    method: foreign.method,
    url,
    headers: {
      ...{ accept: "application/json", "user-agent": "MediaMonitor/1.0 (backend)" },
      ...lowered(backend.headers),
      ...headersOf(header),
      ...(content && { "content-type": content.type, "content-length": String(Buffer.byteLength(content.body)) }),
      ...signIn.headers,
    },
    ...(content && { body: content.body }),
  };
}

const LONGEST_HEADER = 2000;
const isList = ({ safe, reply }: EndpointContract) => safe && (reply.kind === "rows" || reply.kind === "list");

const lowered = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Fields that go as headers, lists joined by commas, each under its `x-name`. A header holds no line of its own and Latin letters
 * alone: what else is typed goes percent-encoded, as RFC 8187 writes it.
 */
function headersOf(fields: { name: string; value: unknown }[]): Record<string, string> {
  const told = fields.flatMap(({ name, value }) => {
    const text = Array.isArray(value) ? value.map(String).join(",") : value === null || value === undefined ? "" : String(value);
    const plain = text
      .slice(0, LONGEST_HEADER)
      .replace(/[\p{Cc}\p{Surrogate}]+/gu, " ")
      .trim();
    return plain === "" || isNeverSent(name) ? [] : [[name.toLowerCase(), plain.replace(/[^\x20-\x7e]+/g, encodeURIComponent)] as const];
  });
  return Object.fromEntries(told);
}

/** What the service calls the column that is sorted by. */
function sortedBy({ contract, resolve }: Asked, field: unknown): unknown {
  const { properties = {} } = contract.reply.row ? resolve(contract.reply.row) : {};
  return typeof field === "string" && Object.hasOwn(properties, field) ? nameThere(field, properties[field]) : field;
}

/** The fields of a request by where they go. */
function sorted({ contract, foreign, backend, request, resolve }: Asked) {
  const taken = new Set([...foreign.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  if (backend.paging && contract.paging) taken.add(contract.paging.page).add(contract.paging.size);
  if (backend.sorting && isList(contract)) taken.add("sortField").add("sortType");
  const sent: Record<"query" | "filters" | "body" | "header", { name: string; value: unknown; schema: JsonSchema }[]> = {
    query: [],
    filters: [],
    body: [],
    header: [],
  };
  for (const [field, given] of Object.entries(contract.request.properties ?? {})) {
    if (taken.has(field) || !Object.hasOwn(request, field)) continue;
    const schema = resolve(given);
    const usual = foreign.encoding !== "query" ? "body" : isList(contract) ? "filters" : "query";
    const said = given["x-in"];
    const where = said === "query" || said === "body" || said === "header" ? said : usual;
    const name = nameThere(field, given);
    sent[where].push({ name, value: turnTimes(request[field], given, timeThere, resolve), schema: { ...schema, ...given } });
  }
  return sent;
}

function textOf({ encoding, under }: ForeignCall, fields: { name: string; value: unknown }[], lists: Parameters<typeof plainQuery>[1]) {
  if (encoding === "query" || fields.length === 0) return undefined;
  if (encoding === "json") {
    const own: unknown = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const whole = (under?.split(".") ?? []).reduceRight((inside, name) => ({ [name]: inside }), own);
    return { type: "application/json", body: JSON.stringify(whole) };
  }
  const plain = fields.map((field) => ({ ...field, schema: {} }));
  return { type: "application/x-www-form-urlencoded", body: new URLSearchParams(plainQuery(plain, lists)).toString() };
}

/** Fields and files as one body; a file under its contract's `x-name`, with the name and type that it came with. */
async function multipartOf({ contract, files = {}, backend }: Asked, fields: { name: string; value: unknown }[]) {
  const form = new FormData();
  const plain = fields.map((field) => ({ ...field, schema: {} }));
  for (const [name, value] of plainQuery(plain, backend.filtering?.lists)) form.append(name, value);
  for (const [field, schema] of Object.entries(contract.request.properties ?? {})) {
    if (!isFile(schema) || !Object.hasOwn(files, field)) continue;
    const name = nameThere(field, schema);
    for (const { data, mimeType, fileName } of files[field] ?? [])
      form.append(name, new Blob([new Uint8Array(data)], { type: mimeType }), fileName);
  }
  // What writes the body also says where its parts end.
  const written = new Response(form);
  return { type: written.headers.get("content-type") ?? "multipart/form-data", body: Buffer.from(await written.arrayBuffer()) };
}
