import type { Json, OpenApiDocument } from "./OpenApiDocument.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** A parameter of an operation, its references followed. */
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  /** How a list or an object is written. */
  style?: string;
  explode?: boolean;
  schema: unknown;
}

/** One operation of a document. */
export interface Operation {
  method: Method;
  path: string;
  value: Json;
  parameters: Parameter[];
  /** `GET /pets`, for notes. */
  place: string;
}

/** The operations of a path by their methods; other methods are told. */
export function operationsOf(document: OpenApiDocument, path: string): Map<Method, Operation> {
  const item = document.item(path);
  const found = new Map<Method, Operation>();
  if (!item) return found;
  for (const method of METHODS) {
    const value = item[method.toLowerCase()];
    if (value === undefined) continue;
    const place = `${method} ${path}`;
    const operation = document.resolved(value, place);
    const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map((one) =>
      parameterOf(document.resolved(one, place)),
    );
    // One of the operation takes the place of the path's.
    const own = new Map(parameters.map((one) => [`${one.in} ${one.name}`, one]));
    found.set(method, { method, path, value: operation, parameters: [...own.values()], place });
  }
  for (const other of ["head", "options", "trace"]) if (item[other]) document.notes.add(path, `${other.toUpperCase()} is left out`);
  return found;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function parameterOf(value: Json): Parameter {
  const content = Object.values((value.content as Record<string, Json> | undefined) ?? {})[0];
  return {
    name: String(value.name),
    in: String(value.in),
    required: value.required === true,
    ...(typeof value.description === "string" && { description: value.description }),
    ...(typeof value.style === "string" && { style: value.style }),
    ...(typeof value.explode === "boolean" && { explode: value.explode }),
    schema: value.schema ?? content?.schema ?? {},
  };
}

/** The JSON (or else first) content of a body or reply. */
export function contentOf(content: unknown): { schema: unknown; type: string; said: string } | undefined {
  const types = Object.entries((content ?? {}) as Record<string, Json>);
  const json = types.find(([type]) => /^application\/(json|[\w.+-]+\+json)(;|$)/i.test(type)) ?? types.find(([type]) => type === "*/*");
  const [type, value] = json ?? types[0] ?? [];
  return type === undefined ? undefined : { schema: value?.schema ?? {}, type: json ? "application/json" : type, said: type };
}

/** The reply of a success: 200, 201 …, else the default. */
export function successOf(operation: Operation, document: OpenApiDocument): Json {
  const responses = (operation.value.responses ?? {}) as Record<string, unknown>;
  const code = Object.keys(responses).find((one) => /^2(\d\d|XX)$/i.test(one)) ?? "default";
  return document.resolved(responses[code], operation.place);
}
