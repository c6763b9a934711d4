import type { IncomingHttpHeaders } from "node:http";
import type { Backend, ForeignCall } from "#engine/grammar/backend.ts";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { addressOf } from "./addressOf.ts";
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
  body?: string;
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
}

/**
 * What the backend is sent: fields of the path in their place, `x-in` tells of the others whether they go into the query or the
 * body, `x-name` what they are called there. `pages` are the fields that turn pages.
 * @throws ApiError 100001 for a value that no path takes
 */
export function foreignRequest(asked: Asked, pages: Pairs): ForeignRequest {
  const { contract, foreign, backend, place, from } = asked;
  const { query, filters, body } = sorted(asked);
  const url = addressOf(place.base, foreign, asked.request);
  const { lists } = backend.filtering ?? {};
  const signIn = signInTo(backend, place, from);
  const { sortField, sortType } = asked.request;
  const pairs = [
    ...plainQuery(query, lists),
    ...filterQuery(filters, backend.filtering),
    ...(isList(contract) ? sortQuery(backend.sorting, sortField, sortType) : []),
    ...pages,
    ...signIn.query,
  ];
  for (const [name, value] of pairs) url.searchParams.append(name, value);
  const text = bodyOf(foreign, body, lists);
  return {
    method: foreign.method,
    url,
    headers: {
      ...{ accept: "application/json", "user-agent": "MediaMonitor/1.0 (backend)" },
      ...lowered(backend.headers),
      ...(text !== undefined && { "content-type": CONTENT[foreign.encoding], "content-length": String(Buffer.byteLength(text)) }),
      ...signIn.headers,
    },
    ...(text !== undefined && { body: text }),
  };
}

const CONTENT = { json: "application/json", form: "application/x-www-form-urlencoded", query: "" };

const isList = ({ safe, reply }: EndpointContract) => safe && (reply.kind === "rows" || reply.kind === "list");

const lowered = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The fields of a request by where they go. */
function sorted({ contract, foreign, backend, request, resolve }: Asked) {
  const taken = new Set([...foreign.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  if (backend.paging && contract.paging) taken.add(contract.paging.page).add(contract.paging.size);
  if (backend.sorting && isList(contract)) taken.add("sortField").add("sortType");
  const sent: Record<"query" | "filters" | "body", { name: string; value: unknown; schema: JsonSchema }[]> = {
    query: [],
    filters: [],
    body: [],
  };
  for (const [field, given] of Object.entries(contract.request.properties ?? {})) {
    if (taken.has(field) || !Object.hasOwn(request, field)) continue;
    const schema = resolve(given);
    const usual = foreign.encoding !== "query" ? "body" : isList(contract) ? "filters" : "query";
    const where = given["x-in"] === "query" || given["x-in"] === "body" ? given["x-in"] : usual;
    const name = typeof given["x-name"] === "string" ? given["x-name"] : field;
    sent[where].push({ name, value: turnTimes(request[field], given, timeThere, resolve), schema: { ...schema, ...given } });
  }
  return sent;
}

function bodyOf({ encoding }: ForeignCall, fields: { name: string; value: unknown }[], lists: Parameters<typeof plainQuery>[1]) {
  if (encoding === "query" || fields.length === 0) return undefined;
  if (encoding === "json") return JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  return new URLSearchParams(
    plainQuery(
      fields.map((field) => ({ ...field, schema: {} })),
      lists,
    ),
  ).toString();
}
