import type { EndpointPlan } from "#engine/compile/plan.ts";

/** A request ready for `fetch`: the address with its query, headers and body. */
export interface EncodedRequest {
  url: string;
  headers: Record<string, string>;
  body?: BodyInit;
}

/** Operation token of SPEC §7: a header pair for JSON, two more fields otherwise. `optime` is in milliseconds. */
export interface TokenFields {
  optoken: string;
  optime: string;
}

/**
 * Encodes the fields of a call as its contract asks. In form, query and multipart encodings a list travels
 * comma-joined and an object as JSON text; `undefined` and `null` are left out. Files go with multipart only. A field
 * that stands as `{name}` in the path goes there instead (`"x-in": "path"` in the contract).
 */
export function encodeRequest(
  endpoint: EndpointPlan,
  given: Record<string, unknown>,
  token: TokenFields | null = null,
  files: Record<string, File> = {},
): EncodedRequest {
  const { path, fields } = place(endpoint.path, given);
  if (endpoint.encoding === "json") {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token) Object.assign(headers, token);
    return { url: path, headers, body: JSON.stringify(fields) };
  }
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const text = fieldText(value);
    if (text !== null) pairs.push([name, text]);
  }
  if (token) pairs.push(["optoken", token.optoken], ["optime", token.optime]);

  if (endpoint.encoding === "multipart") {
    const body = new FormData();
    for (const [name, text] of pairs) body.append(name, text);
    for (const [name, file] of Object.entries(files)) body.append(name, file, file.name);
    return { url: path, headers: {}, body };
  }
  const search = new URLSearchParams(pairs).toString();
  if (endpoint.encoding === "query" || endpoint.method === "GET") {
    return { url: search ? `${path}?${search}` : path, headers: {} };
  }
  return {
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
    body: search,
  };
}

function place(pattern: string, given: Record<string, unknown>) {
  const fields = { ...given };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete fields[name];
    return encodeURIComponent(fieldText(given[name]) ?? "");
  });
  return { path, fields };
}

function fieldText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== "object" || item === null);
    return plain ? value.map(String).join(",") : JSON.stringify(value);
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
