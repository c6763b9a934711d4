import type { AuthoredContract } from "../../grammar/contract.ts";
import { isNeverSent } from "../../grammar/neverSent.ts";
import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** Contracts and the backends they name, and what only one of a backend may say. */
export function checkBackends(set: SchemaSet, report: Report): void {
  for (const [name, backend] of set.backends) {
    if (typeof backend.name === "string" && backend.name !== name)
      report.add("P192", `the file is called ${name}.json`, backend, "name", { expected: name, found: backend.name });
    const { headers, signIn } = backend;
    for (const key of Object.keys(headers ?? {})) if (isNeverSent(key)) refuse(key, headers as object, key, report);
    if (signIn?.kind !== "session") continue;
    for (const list of [signIn.cookies, signIn.headers])
      if (Array.isArray(list)) for (const [i, one] of list.entries()) if (isNeverSent(one)) refuse(one, list, i, report);
  }
  for (const doc of set.files.endpoints) {
    const { endpoints } = (doc.value ?? {}) as { endpoints?: Record<string, AuthoredContract> };
    for (const [name, contract] of Object.entries(endpoints ?? {})) {
      if (contract === null || typeof contract !== "object") continue;
      if (contract.backend === undefined) checkOwn(contract, report);
      else checkForeign(contract, Object.keys(set.endpoints.get(name)?.contract.request.properties ?? {}), set, report);
    }
  }
}

const refuse = (name: string, container: object, key: string | number, report: Report) =>
  report.add("P192", `"${name}" is not sent to other services`, container, key, { found: name });

/** P192: what only makes sense of a backend. */
function checkOwn(contract: AuthoredContract, report: Report): void {
  if (contract.method && !["GET", "POST"].includes(contract.method))
    report.add("P192", `a ${contract.method} is only sent to a backend`, contract, "method", {
      expected: "GET, POST",
      found: contract.method,
    });
  for (const key of ["data", "total"] as const)
    if (contract.reply?.[key] !== undefined) report.add("P192", `"${key}" tells of a backend's reply`, contract.reply, key, { at: "key" });
}

function checkForeign(contract: AuthoredContract, fields: string[], set: SchemaSet, report: Report): void {
  const { backend = "", path, paging, reply } = contract;
  const known = [...set.backends.keys()];
  if (!set.backends.has(backend))
    report.add("P190", `unknown backend "${backend}"`, contract, "backend", {
      expected: known.join(", "),
      found: backend,
      suggestion: nearest(backend, known),
    });
  for (const key of ["edits", "transport", "token"] as const)
    if (contract[key] !== undefined && !(key === "token" && contract.token === true))
      report.add("P192", `"${key}" is not for calls of a backend`, contract, key, { at: "key" });
  checkPlaces(contract, report);
  if (paging && reply?.kind === "rows" && set.backends.get(backend)?.paging === undefined && set.backends.has(backend))
    report.add("P192", `the backend "${backend}" says no paging`, contract, "paging", { at: "key" });
  if (typeof path === "string") checkPath(path, contract, fields, report);
}

const PLACES = ["query", "body", "header"];

/** P192: fields that go nowhere, headers that no backend is sent, and files that no body takes. */
function checkPlaces(contract: AuthoredContract, report: Report): void {
  const { request, encoding, method = "POST" } = contract;
  for (const [field, schema] of Object.entries(request?.properties ?? {})) {
    if (schema === null || typeof schema !== "object") continue;
    const place = schema["x-in"];
    if (place !== undefined && !PLACES.includes(String(place)))
      report.add("P192", `"${String(place)}" is no place of a request`, schema, "x-in", {
        expected: PLACES.join(", "),
        found: String(place),
        suggestion: nearest(String(place), PLACES),
      });
    if (place === "header") {
      const named = schema["x-name"] ?? field;
      if (isNeverSent(named) && schema["x-name"] !== undefined) refuse(String(named), schema, "x-name", report);
      else if (isNeverSent(named)) refuse(field, schema, "x-in", report);
    }
    const isFile = schema.format === "binary" || schema.items?.format === "binary";
    if (isFile && encoding !== "multipart")
      report.add("P192", "a file is sent with the encoding multipart alone", schema, schema.format === "binary" ? "format" : "items", {
        expected: "multipart",
        found: encoding ?? "json",
      });
  }
  if (encoding === "multipart" && (method === "GET" || method === "DELETE"))
    report.add("P192", `a ${method} sends no files`, contract, "encoding", { found: method });
}

/** P191: a path that leads elsewhere, or holds a name that no request field fills. */
function checkPath(path: string, contract: AuthoredContract, known: string[], report: Report): void {
  if (/[?#\\\s]|\/\/|(^|\/)\.\.?(\/|$)/.test(path)) {
    report.add("P191", "the path of a backend is plain: no query, no blanks, no . or ..", contract, "path", { found: path });
    return;
  }
  for (const [, name = ""] of path.matchAll(/\{([^}]*)\}/g)) {
    if (known.includes(name)) continue;
    report.add("P191", `no request field fills {${name}} of the path`, contract, "path", {
      expected: known.join(", "),
      found: name,
      suggestion: nearest(name, known),
    });
  }
}
