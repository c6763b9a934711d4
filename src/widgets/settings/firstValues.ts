import { getDefaultFormState, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import { withoutFields } from "./prepareForm.ts";
import type { FormSchema } from "./settingsPlan.ts";

type Values = Record<string, unknown>;

/** A list with a least number of entries starts empty all the same: a gap is no choice. */
export const STARTS = { arrayMinItems: { populate: "never" } } as const;

/**
 * What a form shows first: `start` with the defaults of its schema. A default may be what another field waits for, so the
 * fields shown (all but `hidden`) are found step by step; each step brings at least one field more.
 */
export function firstValues(
  validator: ValidatorType<Values>,
  schema: FormSchema,
  start: Values,
  hidden: (values: Values) => readonly string[],
): Values {
  let values = start;
  for (let away = hidden(start), before = Number.POSITIVE_INFINITY; away.length < before; away = hidden(values)) {
    before = away.length;
    const shown = withoutFields(schema, away) as RJSFSchema;
    values = getDefaultFormState(validator, shown, values, shown, false, STARTS) as Values;
  }
  return values;
}
