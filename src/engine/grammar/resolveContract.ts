import type { ForeignCall } from "./backend.ts";
import type {
  AuthoredArea,
  AuthoredContract,
  EndpointArea,
  EndpointContract,
  JsonSchema,
  RequestFragment,
  RequestInclude,
} from "./contract.ts";

/** What an `include` asks for and does not get: a fragment, or a field of one that is there. */
export interface MissingInclude {
  fragment: string;
  /** Absent: the fragment itself is unknown. */
  field?: string;
  /** Names that would have been right. */
  known: string[];
  /** Where it stands: the list and the place in it. */
  container: object;
  key: number;
}

/** Where fragments come from, by name (`documentFilter`), and who is told what is missing. */
export interface ContractSources {
  fragment(name: string): RequestFragment | undefined;
  names(): string[];
  missing(what: MissingInclude): void;
}

/** All contracts of a file complete. */
export function resolveArea(area: AuthoredArea, sources: ContractSources): EndpointArea {
  const { endpoints, ...rest } = area;
  return {
    ...rest,
    endpoints: Object.fromEntries(
      Object.entries(endpoints ?? {}).flatMap(([name, contract]) =>
        contract && typeof contract === "object" ? [[name, resolveContract(contract, sources, name)]] : [],
      ),
    ),
  };
}

/**
 * A contract with its fragments put in place and what is usual filled in: a POST of a form that shows the overlay, whose
 * request is closed. A call that does not say it only reads asks for the operation token, so that leaving both out is
 * safe. A field of the contract's own takes the place of an included one. A complete contract comes back as it is. One of
 * a backend is called under its `name` at our address; what the backend is asked
 * stands in `foreign`, and a GET there only reads.
 */
export function resolveContract(authored: AuthoredContract, sources: ContractSources, name = ""): EndpointContract {
  const { loading = true, request, reply, resource, ...rest } = authored.backend === undefined ? authored : ownCall(authored, name);
  const { method = "POST", safe = false, path, title, description, transport, rights, data, paging, edits, sheet, foreign } = rest;
  const { worksOn, needsOneOf, makes } = rest;
  return {
    // Of a call without a backend another method is told by the checker, and mounted by nobody.
    method: method as EndpointContract["method"],
    path,
    title,
    ...(description === undefined ? {} : { description }),
    ...(transport === undefined ? {} : { transport }),
    encoding: rest.encoding ?? (method === "GET" ? "query" : "form"),
    rights,
    data,
    token: rest.token ?? !safe,
    loading,
    safe,
    ...(paging === undefined ? {} : { paging }),
    ...(edits === undefined ? {} : { edits }),
    ...(worksOn === undefined ? {} : { worksOn }),
    ...(needsOneOf === undefined ? {} : { needsOneOf }),
    ...(makes === undefined ? {} : { makes }),
    ...(foreign === undefined ? {} : { foreign }),
    request: ofResource(resolveRequest(request ?? {}, sources), resource),
    ...(sheet === undefined ? {} : { sheet }),
    reply,
  };
}

function ownCall({ backend = "", under, ...authored }: AuthoredContract, name: string): AuthoredContract {
  const { method = "POST", path, encoding, safe = method === "GET", reply } = authored;
  const body = method === "GET" || method === "DELETE" ? "query" : "json";
  const foreign: ForeignCall = {
    ...{ backend, method, path, encoding: encoding ?? body },
    ...(under === undefined ? {} : { under }),
    ...(reply?.data === undefined ? {} : { data: reply.data }),
    ...(reply?.total === undefined ? {} : { total: reply.total }),
  };
  // Files come as files; anything else as JSON, so that values keep their types.
  const own = foreign.encoding === "multipart" ? "multipart" : "json";
  return { ...authored, method: "POST", path: `/api/backends/${backend}/${name}`, encoding: own, safe, foreign };
}

function resolveRequest(request: AuthoredContract["request"], sources: ContractSources): JsonSchema {
  const { include, type = "object", additionalProperties = false, properties, ...rest } = request;
  const included = Array.isArray(include) ? includedFields(include, sources) : {};
  // An own field stands where the included one stood.
  return { type, additionalProperties, properties: { ...included, ...properties }, ...rest };
}

/** A request whose `id` and `ids` say whose they are. */
function ofResource(request: JsonSchema, resource: string | undefined): JsonSchema {
  const { id, ids } = request.properties ?? {};
  if (resource === undefined) return request;
  const own = { ...(id && { id: { "x-resource": resource, ...id } }), ...(ids && { ids: { "x-resource": resource, ...ids } }) };
  return { ...request, properties: { ...request.properties, ...own } };
}

function includedFields(include: RequestInclude[], sources: ContractSources): Record<string, JsonSchema> {
  const fields: Record<string, JsonSchema> = {};
  include.forEach((entry, key) => {
    const { of: name, only, except = [] } = typeof entry === "string" ? { of: entry } : entry;
    const fragment = sources.fragment(name);
    if (!fragment) {
      sources.missing({ fragment: name, known: sources.names(), container: include, key });
      return;
    }
    const known = Object.keys(fragment.properties ?? {});
    for (const list of [only, except]) {
      list?.forEach((field, i) => {
        if (!known.includes(field)) sources.missing({ fragment: name, field, known, container: list, key: i });
      });
    }
    for (const [field, schema] of Object.entries(fragment.properties ?? {}))
      if (only ? only.includes(field) : !except.includes(field)) fields[field] = schema;
  });
  return fields;
}
