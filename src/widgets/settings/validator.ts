import {
  type CustomValidator,
  createErrorHandler,
  type ErrorTransformer,
  type RJSFSchema,
  toErrorList,
  toErrorSchema,
  type UiSchema,
  unwrapErrorHandler,
  type ValidationData,
  type ValidatorType,
  validationDataMerge,
} from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { type FormChecks, type FoundByAjv, formErrors } from "#engine/index.ts";
import type { FormSchema } from "./settingsPlan.ts";

type Values = Record<string, unknown>;

/**
 * The validator of the form with this schema, out of its compiled checks: the same code that Ajv runs on the server, so the
 * page needs no `unsafe-eval`. It is asked about the form without its hidden fields, of which it then says nothing.
 */
export function createValidator(
  checks: FormChecks,
  schema: FormSchema,
  /** Of a form in steps, the fields of those that were reached; the others are not wrong yet. */
  reached: () => ReadonlySet<string> | undefined = () => undefined,
): ValidatorType<Values> {
  const root = schema as RJSFSchema;
  const compiled = createPrecompiledValidator<Values>(checks as Parameters<typeof createPrecompiledValidator>[0], root);

  function errorsOf(values: Values | undefined, shown: RJSFSchema) {
    const hidden = new Set(Object.keys(schema.properties ?? {}).filter((name) => !(name in (shown.properties ?? {}))));
    const given = hidden.size > 0 ? Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !hidden.has(name))) : values;
    const { errors = [] } = compiled.rawValidation<FoundByAjv>(root, given);
    const now = reached();
    return formErrors(errors, schema, given).filter(({ path: [name = ""] }) => !hidden.has(name) && (now?.has(name) ?? true));
  }

  return {
    isValid: (part, values) => compiled.isValid(part, values, root),
    rawValidation: <Result = unknown>(shown: RJSFSchema, values?: Values) => ({ errors: errorsOf(values, shown) as Result[] }),
    validateFormData(
      values: Values | undefined,
      shown: RJSFSchema,
      customValidate?: CustomValidator<Values>,
      transformErrors?: ErrorTransformer<Values>,
      uiSchema?: UiSchema<Values>,
    ): ValidationData<Values> {
      const found = errorsOf(values, shown).map(({ path: _path, ...error }) => error);
      const errors = transformErrors ? transformErrors(found, uiSchema) : found;
      const result: ValidationData<Values> = { errors, errorSchema: toErrorSchema<Values>(errors) };
      if (!customValidate) return result;
      const handler = customValidate(values, createErrorHandler<Values>(values as Values), uiSchema);
      return validationDataMerge<Values>(result, unwrapErrorHandler<Values>(handler));
    },
    toErrorList,
    reset() {},
  } as ValidatorType<Values>;
}
