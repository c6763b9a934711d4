import { type Schema, Validator } from "@cfworker/json-schema";
import {
  type CustomValidator,
  createErrorHandler,
  type ErrorTransformer,
  type FormContextType,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorList,
  toErrorSchema,
  type UiSchema,
  unwrapErrorHandler,
  type ValidationData,
  type ValidatorType,
  validationDataMerge,
} from "@rjsf/utils";
import { messageFor } from "./messages.ts";

type Json = Record<string, unknown>;
interface Found {
  keyword: string;
  keywordLocation: string;
  instanceLocation: string;
  error: string;
}

/** Keywords that only wrap the mistake another error names. */
const WRAPPERS = new Set(["properties", "items", "prefixItems", "additionalItems", "allOf", "$ref", "if", "then", "else", "dependencies"]);

const parts = (pointer: string): string[] =>
  pointer
    .replace(/^#?\/?/, "")
    .split("/")
    .filter(Boolean)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner !== null && typeof inner === "object" ? (inner as Json)[key] : undefined), value);

/** Follows a keyword location through `$ref`s to the schema that holds the keyword. */
function ownerOf(root: unknown, location: string): Json {
  let node: unknown = root;
  for (const part of parts(location).slice(0, -1)) {
    if (part === "$ref") node = at(root, parts(String((node as Json | undefined)?.$ref ?? "")));
    else node = at(node, [part]);
  }
  return (node ?? {}) as Json;
}

const compiled = new WeakMap<object, Validator>();

/** Not short-circuited: every mistake of the form is shown, not only the first. */
function validatorOf(schema: object): Validator {
  let validator = compiled.get(schema);
  if (!validator) {
    validator = new Validator(schema as Schema, "7", false);
    compiled.set(schema, validator);
  }
  return validator;
}

/**
 * Of the errors of a union only those count whose branch the value means: the one its discriminator names, else the union's
 * own error.
 */
function inMeantBranch(schema: unknown, data: unknown, found: Found): boolean {
  const match = /^(.*?)\/(oneOf|anyOf)(?:\/(\d+))?(?:\/|$)/.exec(found.keywordLocation);
  if (!match) return true;
  const [, above = "", keyword = "", branch] = match;
  const owner = ownerOf(schema, `${above}/${keyword}`);
  const property = (owner.discriminator as { propertyName?: string } | undefined)?.propertyName;
  // A choice of constants is one mistake: not among the choices.
  if (!property) return branch === undefined;
  const path = parts(found.instanceLocation);
  const branches = (owner[keyword] ?? []) as Json[];
  for (let length = path.length; length >= 0; length--) {
    const value = at(data, path.slice(0, length));
    if (value === null || typeof value !== "object" || !(property in value)) continue;
    const meant = branches.findIndex((one) => at(one, ["properties", property, "const"]) === (value as Json)[property]);
    return branch === undefined ? meant < 0 : Number(branch) === meant;
  }
  return branch === undefined;
}

function errorsOf(schema: object, data: unknown): RJSFValidationError[] {
  const seen = new Set<string>();
  return (validatorOf(schema).validate(data).errors as Found[])
    .filter((found) => !WRAPPERS.has(found.keyword) && inMeantBranch(schema, data, found))
    .flatMap((found) => {
      const path = parts(found.instanceLocation);
      const absent = found.keyword === "required" ? /property "([^"]*)"/.exec(found.error)?.[1] : undefined;
      if (absent !== undefined) path.push(absent);
      const property = path.map((part) => `.${part}`).join("");
      const message = messageFor(found.keyword, ownerOf(schema, found.keywordLocation), at(data, path));
      const key = `${property}|${message}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [
        {
          name: found.keyword,
          property,
          message,
          stack: `${property.slice(1)} ${message}`.trim(),
          schemaPath: found.keywordLocation,
        },
      ];
    });
}

/**
 * rjsf's validator without code generation: schemas that arrive at run time are interpreted, so the page needs no
 * `unsafe-eval` (ajv compiles to functions). The server, which does use ajv, has the last word.
 */
export function createValidator<
  T = unknown,
  S extends RJSFSchema = RJSFSchema,
  F extends FormContextType = FormContextType,
>(): ValidatorType<T, S, F> {
  const withDefinitions = (schema: S, root: S): object =>
    root.definitions || root.$defs
      ? {
          ...(root.definitions ? { definitions: root.definitions } : {}),
          ...(root.$defs ? { $defs: root.$defs } : {}),
          ...schema,
        }
      : schema;
  return {
    isValid(schema, formData, rootSchema) {
      if (typeof schema === "boolean") return schema;
      try {
        return validatorOf(withDefinitions(schema, rootSchema)).validate(formData).valid;
      } catch {
        return false;
      }
    },
    rawValidation<Result = unknown>(schema: S, formData?: T) {
      return { errors: errorsOf(schema, formData) as Result[] };
    },
    validateFormData(
      formData: T | undefined,
      schema: S,
      customValidate?: CustomValidator<T, S, F>,
      transformErrors?: ErrorTransformer<T, S, F>,
      uiSchema?: UiSchema<T, S, F>,
    ): ValidationData<T> {
      let errors = errorsOf(schema, formData);
      if (transformErrors) errors = transformErrors(errors, uiSchema);
      const result: ValidationData<T> = { errors, errorSchema: toErrorSchema<T>(errors) };
      if (!customValidate) return result;
      const handler = customValidate(formData, createErrorHandler<T>(formData as T), uiSchema);
      return validationDataMerge<T>(result, unwrapErrorHandler<T>(handler));
    },
    toErrorList,
    reset() {},
  } as ValidatorType<T, S, F>;
}
