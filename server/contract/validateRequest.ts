import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { closest, distance } from "fastest-levenshtein";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import type { EndpointName, RequestOf } from "#engine/grammar/endpointTypes.ts";
import { ruleSentence, TYPE_NAMES } from "#engine/grammar/ruleSentences.ts";
import { knowFormats, SCHEMA_RULES } from "#engine/grammar/schemaRules.ts";
import { type BodyLimits, bodyLimitsOf } from "./bodyLimits.ts";
import { coerceFields, type Resolve, typesOf } from "./coerce.ts";
import { FILLED, filledTexts, knowFilled } from "./filledTexts.ts";
import type { ApiError } from "./handler.ts";
import { isFile } from "./isFile.ts";
import type { Contracts } from "./loadContracts.ts";
import { type FieldError, refusal } from "./refusal.ts";

/** Mistakes told of one request; looking for the nearest spelling is not free. */
const TOLD = 10;
/** Characters of an unknown field's name that are told and compared. */
const LONGEST_NAME = 60;

const FORBIDDEN = ["__proto__", "constructor", "prototype"];
/** Makes the validators of all endpoints; each coerces, fills defaults and throws ApiError 100001 naming every mistake. */
export class RequestValidator {
  readonly #ajv: Ajv;
  readonly #resolve: Resolve;
  readonly #compiled = new Map<string, { schema: JsonSchema; validate: ValidateFunction }>();

  constructor(private readonly contracts: Contracts) {
    this.#ajv = knowFilled(knowFormats(new Ajv({ ...SCHEMA_RULES, useDefaults: true, verbose: true })));
    this.#ajv.addSchema({ $id: "http://contracts/all", components: { schemas: contracts.components } });
    this.#resolve = (schema) => {
      const name = schema.$ref?.split("/").pop();
      return name ? (contracts.components[name] ?? {}) : schema;
    };
  }

  /** Compiles one request schema; otherwise done at its first call, as all of them take more than a second. */
  prepare(name: string): void {
    this.#entry(name);
  }

  /** What a body of `name` may be before it is looked into. */
  limitsOf(name: string): BodyLimits {
    return bodyLimitsOf(this.contracts.endpoints.get(name) as EndpointContract, this.#resolve);
  }

  /**
   * The request of `name` from raw fields. Unknown fields are refused, never dropped. `files` are the uploaded files by
   * field: they count as given, are no part of the request, and no text may stand in for one.
   */
  parse<Name extends EndpointName>(name: Name, fields: Record<string, unknown>, files: Record<string, unknown[]> = {}): RequestOf<Name> {
    const { schema, validate } = this.#entry(name);
    const forbidden = findForbidden(fields);
    if (forbidden) throw refusal([{ field: forbidden, message: `参数名 ${forbidden} 不允许使用` }]);
    // Ajv reads own properties only when asked; a plain object keeps handlers free of null-prototype surprises.
    const request = { ...coerceFields(fields, schema, this.#resolve) };
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (isFile(property) && field in request) throw refusal([{ field, message: `参数 ${field}${label(property)}应为文件` }]);
    }
    for (const [field, list] of Object.entries(files)) {
      request[field] = schema.properties?.[field]?.type === "array" ? list.map(() => "file") : "file";
    }
    if (!validate(request)) throw told(validate.errors ?? [], schema);
    for (const field of Object.keys(files)) delete request[field];
    const contract = this.contracts.endpoints.get(name) as EndpointContract;
    if (contract.paging) checkPaging(request, contract.paging);
    // Here it has been shown to be what the contract says, and nowhere else is it said.
    return request as RequestOf<Name>;
  }

  /** A check of any schema whose references lead to entities; answers what is wrong, or null. */
  compile(schema: JsonSchema): (data: unknown) => string | null {
    const validate = this.#ajv.compile(absolute(schema) as JsonSchema);
    return (data) => (validate(data) ? null : this.#ajv.errorsText(validate.errors, { dataVar: "data" }));
  }

  #entry(name: string) {
    let entry = this.#compiled.get(name);
    if (!entry) {
      const contract = this.contracts.endpoints.get(name);
      if (!contract) throw new Error(`no contract named ${name}`);
      const schema = closed(this.#resolve(contract.request ?? {}));
      const checked = contract.safe ? schema : filledTexts(schema);
      entry = { schema, validate: this.#ajv.compile(absolute(checked) as JsonSchema) };
      this.#compiled.set(name, entry);
    }
    return entry;
  }
}

/** Refuses unknown fields unless the contract says otherwise. */
function closed(schema: JsonSchema): JsonSchema {
  const composed = schema.allOf || schema.anyOf || schema.oneOf;
  return {
    ...schema,
    type: "object",
    additionalProperties: schema.additionalProperties ?? (composed ? undefined : false),
  } as JsonSchema;
}

function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [
        key,
        key === "$ref" && typeof value === "string" && value.startsWith("#") ? `http://contracts/all${value}` : absolute(value),
      ]),
  );
}

function findForbidden(value: unknown, depth = 0): string | undefined {
  if (typeof value !== "object" || value === null || depth > 32) return undefined;
  for (const key of Object.keys(value)) {
    if (FORBIDDEN.includes(key)) return key;
    const inside = findForbidden((value as Record<string, unknown>)[key], depth + 1);
    if (inside) return inside;
  }
  return undefined;
}

function checkPaging(request: Record<string, unknown>, paging: { page: string; size: string; max: number }): void {
  const page = request[paging.page];
  const size = request[paging.size];
  const errors: FieldError[] = [];
  if (typeof page === "number" && (page < 1 || !Number.isInteger(page))) {
    errors.push({ field: paging.page, message: `参数 ${paging.page} 应为不小于 1 的整数，收到 ${page}` });
  }
  if (typeof size === "number" && (size < 1 || size > paging.max || !Number.isInteger(size))) {
    errors.push({ field: paging.size, message: `参数 ${paging.size} 应为 1 到 ${paging.max} 的整数，收到 ${size}` });
  }
  if (errors.length) throw refusal(errors);
}

/** One message per field, of the first few fields; where a union fails, the union's own message is enough. */
function told(errors: ErrorObject[], schema: JsonSchema): ApiError {
  const byField = new Map<string, FieldError>();
  const unions = errors.filter((e) => e.keyword === "oneOf" || e.keyword === "anyOf").map((e) => e.instancePath);
  for (const error of errors) {
    const inner = unions.some((path) => error.instancePath.startsWith(path) && !["oneOf", "anyOf"].includes(error.keyword));
    if (inner) continue;
    const described = describe(error, schema);
    if (byField.has(described.field)) continue;
    if (byField.size === TOLD) return refusal([...byField.values()], true);
    byField.set(described.field, described);
  }
  return refusal([...byField.values()]);
}

function describe(error: ErrorObject, schema: JsonSchema): FieldError {
  const path = error.instancePath.slice(1).replaceAll("/", ".");
  const parent = (error.parentSchema ?? {}) as JsonSchema;
  const params = error.params as Record<string, string | number | string[]>;
  if (error.keyword === "additionalProperties") {
    const name = String(params.additionalProperty).slice(0, LONGEST_NAME);
    const known = Object.keys(parent.properties ?? schema.properties ?? {});
    return { field: within(path, name), message: `未知参数 ${within(path, name)}${suggestion(name, known)}` };
  }
  if (error.keyword === "required") {
    const name = String(params.missingProperty);
    return { field: within(path, name), message: `缺少参数 ${within(path, name)}${label(parent.properties?.[name])}` };
  }
  return { field: path, message: `参数 ${path}${label(parent)}${reason(error, parent)}` };
}

/** What the contract gives as an example of a form that a pattern alone does not tell. */
const example = ({ examples }: JsonSchema): string =>
  Array.isArray(examples) && examples.length > 0 ? `，应如 ${examples.join("、")}` : "";

function reason(error: ErrorObject, parent: JsonSchema): string {
  const told = ruleSentence(error.keyword, parent[error.keyword as keyof JsonSchema]);
  switch (error.keyword) {
    case "type": {
      // Programs read this.
      const wanted = typesOf(parent).map((type) => (type === "boolean" ? "true 或 false" : (TYPE_NAMES[type] ?? type)));
      return `应为${wanted.join("或")}，收到 ${shown(error.data)}`;
    }
    case "enum":
      return `只能是 ${(parent.enum ?? []).map(String).join("、")}，收到 ${shown(error.data)}`;
    case "const":
      return `只能是 ${String(parent.const)}，收到 ${shown(error.data)}`;
    case "pattern":
    case "format":
      return `${told}${example(parent)}，收到 ${shown(error.data)}`;
    case FILLED:
      return "不能只有空白";
    case "minLength":
      return parent.minLength === 1 ? "不能为空" : (told ?? "");
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "uniqueItems":
      return told ?? "";
    default:
      return `${told ?? "不符合要求"}，收到 ${shown(error.data)}`;
  }
}

const within = (path: string, name: string) => (path ? `${path}.${name}` : name);
const label = (schema: JsonSchema | undefined) => (schema?.title ? `（${schema.title}）` : "");

function suggestion(name: string, known: string[]): string {
  if (known.length === 0) return "，此接口没有参数";
  const nearest = closest(name, known);
  return distance(name.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, Math.floor(name.length / 3)) ? `，是否应为 ${nearest}？` : "";
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "空";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
