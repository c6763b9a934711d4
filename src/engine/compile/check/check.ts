import type { Report } from "../problem.ts";
import type { Finding } from "../resolve/finding.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { checkDefault } from "./defaults.ts";
import { checkExpressionName, checkExpressionOf, checkUnclosed, paramsShape } from "./expressions.ts";
import { checkForm, checkFormField } from "./forms.ts";
import type { Judge, Known } from "./judge.ts";
import { checkGivenValue } from "./labels.ts";
import { checkAction, checkBlock, checkDictionary, checkEndpoint, checkField, checkFormat, checkNeverInstead } from "./names.ts";
import { checkNumber } from "./numbers.ts";
import { checkMadeParam, checkParam } from "./params.ts";
import { checkFilterField, checkFilterOptions, checkGiven, checkRequired, checkRowsMax, checkSort } from "./requests.ts";

const judges: { [Kind in Finding["kind"]]: Judge<Kind> } = {
  expression: checkExpressionOf,
  expressionName: checkExpressionName,
  unclosed: checkUnclosed,
  param: checkParam,
  madeParam: checkMadeParam,
  default: checkDefault,
  field: checkField,
  number: checkNumber,
  dictionary: checkDictionary,
  format: checkFormat,
  endpoint: checkEndpoint,
  action: checkAction,
  filterField: checkFilterField,
  filterOptions: checkFilterOptions,
  given: checkGiven,
  givenValue: checkGivenValue,
  required: checkRequired,
  sort: checkSort,
  rowsMax: checkRowsMax,
  neverInstead: checkNeverInstead,
  block: checkBlock,
  form: checkForm,
  formField: checkFormField,
};

/** What is wrong with a page itself, now that all of it is known: everything that was met on the way is judged. */
export function check({ context }: Resolved, report: Report): void {
  const known: Known = { context, set: context.set, report, params: paramsShape(context) };
  for (const finding of context.findings) (judges[finding.kind] as (finding: Finding, known: Known) => void)(finding, known);
  context.checked();
}
