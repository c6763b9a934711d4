import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { isFile } from "./isFile.ts";
import type { Contracts } from "./loadContracts.ts";
import { dataSchema } from "./ReplyChecker.ts";

const MEDIA_TYPES = {
  form: "application/x-www-form-urlencoded",
  json: "application/json",
  multipart: "multipart/form-data",
  query: "application/x-www-form-urlencoded",
};

/** The OpenAPI 3.1 document of the endpoints named in `mounted` (all when absent). */
export function openApiDocument(contracts: Contracts, version: string, mounted?: ReadonlySet<string>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const area of contracts.areas) {
    for (const name of area.names.filter((each) => !mounted || mounted.has(each))) {
      const contract = contracts.endpoints.get(name) as EndpointContract;
      const path = contract.path.replace(/:(\w+)/g, "{$1}");
      paths[path] ??= {};
      paths[path][contract.method.toLowerCase()] = operation(name, area.title, contract, path);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Media monitoring API",
      version,
      description: "Every reply is {status, message, data}; status 0 is success. Codes: docs/errors.md.",
    },
    servers: [{ url: "/" }],
    tags: contracts.areas.map((area) => ({ name: area.title })),
    paths,
    components: {
      schemas: contracts.components,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "sid" },
        operationToken: { type: "apiKey", in: "header", name: "optoken" },
      },
    },
  };
}

function operation(name: string, tag: string, contract: EndpointContract, path: string): object {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string));
  const inQuery = contract.method === "GET";
  const properties = Object.entries(contract.request.properties ?? {});
  const parameters = properties
    .filter(([field]) => inPath.has(field) || inQuery)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? "path" : "query",
      required: inPath.has(field) || (contract.request.required?.includes(field) ?? false),
      schema,
      ...(schema.type === "array" ? { style: "form", explode: false } : {}),
    }));
  for (const field of inPath) {
    if (!parameters.some((p) => p.name === field)) {
      parameters.push({ name: field, in: "path", required: true, schema: { type: "string" } });
    }
  }
  const security = contract.rights === "public" ? [] : [{ session: [], ...(contract.token ? { operationToken: [] } : {}) }];
  return {
    operationId: name,
    tags: [tag],
    summary: contract.title,
    ...(contract.description ? { description: contract.description } : {}),
    security,
    "x-rights": contract.rights,
    ...(parameters.length ? { parameters } : {}),
    ...(inQuery ? {} : { requestBody: requestBody(contract, inPath) }),
    responses: { "200": { description: "success or a refusal (status ≠ 0)", content: replyContent(contract) } },
  };
}

function requestBody(contract: EndpointContract, inPath: Set<string>): object {
  const properties = Object.entries(contract.request.properties ?? {}).filter(([field]) => !inPath.has(field));
  const schema: JsonSchema = contract.request.$ref
    ? contract.request
    : {
        additionalProperties: false,
        ...contract.request,
        type: "object",
        properties: Object.fromEntries(properties),
        required: contract.request.required?.filter((field) => !inPath.has(field)),
      };
  const types = properties.some(([, property]) => isFile(property))
    ? [MEDIA_TYPES.multipart]
    : [...new Set([MEDIA_TYPES[contract.encoding], MEDIA_TYPES.json])];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function replyContent(contract: EndpointContract): object {
  const { reply } = contract;
  if (reply.kind === "file") return { "application/octet-stream": {} };
  if (reply.kind === "stream") return { "text/event-stream": {} };
  const data = dataSchema(contract);
  if (reply.envelope === false) return { "application/json": { schema: data } };
  const schema = {
    type: "object",
    required: ["status", "message", "data"],
    properties: { status: { type: "integer" }, message: { type: "string" }, data },
  };
  return { "application/json": { schema } };
}
