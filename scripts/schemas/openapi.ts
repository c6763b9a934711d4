import type { EndpointArea, EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";

type Json = Record<string, unknown>;

/** An endpoint contract from one path of an OpenAPI 3.x document (JSON). References are put in place, three levels deep. */
export function contractFromOpenApi(document: Json, path: string): { area: EndpointArea; name: string } {
  const item = (document.paths as Record<string, Json> | undefined)?.[path];
  if (!item) {
    throw new Error(`the document has no path "${path}"; it has ${Object.keys((document.paths as Json | undefined) ?? {}).join(", ")}`);
  }
  const method = "get" in item ? "GET" : "POST";
  const operation = item[method.toLowerCase()] as Json | undefined;
  if (!operation) throw new Error(`"${path}" has neither get nor post`);
  const parameters = [...((item.parameters as Json[] | undefined) ?? []), ...((operation.parameters as Json[] | undefined) ?? [])].map(
    (one) => resolved(one, document),
  );
  const content = contentOf((operation.requestBody as Json | undefined)?.content);
  const body = content ? schemaOf(content.schema as Json, document, 0) : undefined;
  const properties: Record<string, JsonSchema> = { ...body?.properties };
  const required = [...(body?.required ?? [])];
  for (const parameter of parameters) {
    const name = String(parameter.name);
    if (parameter.in !== "query" && parameter.in !== "path") continue;
    properties[name] = {
      ...schemaOf(parameter.schema as Json, document, 0),
      title: String(parameter.description ?? name),
    };
    if (parameter.required) required.push(name);
  }
  const { kind, row } = replyOf(operation, document);
  const title = String(operation.summary ?? operation.operationId ?? path);
  const contract: EndpointContract = {
    method,
    path,
    title,
    encoding: method === "GET" ? "query" : body && content?.type === "application/json" ? "json" : "form",
    rights: "signedIn",
    data: "common",
    token: false,
    loading: true,
    safe: method === "GET",
    ...pagingOf(properties),
    request: {
      type: "object",
      additionalProperties: false,
      properties,
      ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
    },
    reply: { kind, ...(row ? { row } : {}), envelope: false },
  };
  const area = word(path.split("/").find((part) => part && !part.startsWith("{")) ?? "foreign");
  const call = word(String(operation.operationId ?? `${method.toLowerCase()} ${path}`));
  const name = `${area}.${call}`;
  return {
    name,
    area: { area, title: String((document.info as Json | undefined)?.title ?? area), endpoints: { [name]: contract } },
  };
}

function replyOf(operation: Json, document: Json): { kind: EndpointContract["reply"]["kind"]; row?: JsonSchema } {
  const responses = (operation.responses as Record<string, Json> | undefined) ?? {};
  const success = resolved(responses["200"] ?? responses["201"] ?? responses.default ?? {}, document);
  const content = contentOf(success.content);
  if (!content) return { kind: "none" };
  const schema = schemaOf(content.schema as Json, document, 0);
  if (schema.type === "array") return { kind: "list", row: schema.items ?? {} };
  const rows = Object.entries(schema.properties ?? {}).find(([, property]) => property.type === "array" && property.items?.properties);
  return rows && rows[0] === "rows" ? { kind: "rows", row: rows[1].items ?? {} } : { kind: "object", row: schema };
}

function pagingOf(properties: Record<string, JsonSchema>): Pick<EndpointContract, "paging"> {
  const page = ["page", "pageNo", "pageNumber"].find((name) => name in properties);
  const size = ["pagesize", "pageSize", "size", "limit", "per_page"].find((name) => name in properties);
  return page && size ? { paging: { page, size, max: properties[size]?.maximum ?? 100 } } : {};
}

function contentOf(content: unknown): { schema: unknown; type: string } | undefined {
  const types = (content ?? {}) as Record<string, Json>;
  const type = "application/json" in types ? "application/json" : Object.keys(types)[0];
  return type === undefined ? undefined : { schema: types[type]?.schema ?? {}, type };
}

/** JSON Schema as contracts have it: references in place, titles for people, `nullable` and the rest left out. */
function schemaOf(given: Json | undefined, document: Json, depth: number): JsonSchema {
  const schema = resolved(given ?? {}, document);
  if (depth > 3) return { type: "object", additionalProperties: true };
  const parts = (schema.allOf as Json[] | undefined)?.map((part) => schemaOf(part, document, depth));
  const properties = Object.fromEntries(
    Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).map(([name, property]) => {
      const own = schemaOf(property, document, depth + 1);
      return [name, { ...own, title: own.title ?? name }];
    }),
  );
  const merged = Object.assign({}, ...(parts ?? []).map((part) => part.properties), properties) as Record<string, JsonSchema>;
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  const result: JsonSchema = { type: String(type ?? (Object.keys(merged).length > 0 ? "object" : "string")) };
  for (const key of ["title", "description", "enum", "minimum", "maximum", "maxLength", "default"] as const) {
    if (schema[key] !== undefined) Object.assign(result, { [key]: schema[key] });
  }
  if (schema.format === "date-time") result["x-format"] = "text";
  if (Object.keys(merged).length > 0) result.properties = merged;
  if (Array.isArray(schema.required)) result.required = schema.required.map(String);
  if (schema.items) result.items = schemaOf(schema.items as Json, document, depth + 1);
  return result;
}

function resolved(value: Json, document: Json): Json {
  let current = value;
  for (let hops = 0; typeof current.$ref === "string" && hops < 10; hops++) {
    const path = current.$ref.replace(/^#\//, "").split("/");
    const target = path.reduce<unknown>(
      (node, part) => (node as Json | undefined)?.[part.replaceAll("~1", "/").replaceAll("~0", "~")],
      document,
    );
    if (!target || typeof target !== "object") throw new Error(`the document has no ${current.$ref}`);
    current = target as Json;
  }
  return current;
}

/** `GET /pets/{id}` → getPetsId */
function word(text: string): string {
  const parts = text.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = parts
    .map((part, i) => (i === 0 ? part.charAt(0).toLowerCase() + part.slice(1) : part.charAt(0).toUpperCase() + part.slice(1)))
    .join("");
  return /^[A-Za-z]/.test(joined) ? joined : `x${joined}`;
}
