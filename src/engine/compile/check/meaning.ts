import type { ExpressionError } from "../../grammar/expression.ts";
import { candidates, checkExpression, type Shape } from "../../grammar/expressionTypes.ts";
import { nearest } from "../nearest.ts";
import type { ParamPlan } from "../plan.ts";
import type { PageContext, PendingExpression } from "../resolve/context.ts";

const codes: Record<ExpressionError["kind"], string> = {
  syntax: "P150",
  type: "P151",
  value: "P151",
  variable: "P152",
  field: "P153",
  function: "P154",
};

/** What can be checked only when all parameters of the page are known: expressions, and parameters named. */
export function checkMeaning(context: PageContext): void {
  const params = paramsShape(context);
  for (const pending of context.pendingExpressions) checkOne(pending, params, context);
  for (const { name, container, key } of context.pendingParams) checkParam(name, container, key, context);
}

function checkOne(pending: PendingExpression, params: Shape, context: PageContext): void {
  const { text, container, key, offset, place, result } = pending;
  const shapes = context.shapesAt(place, params);
  const error = checkExpression(text, shapes, result);
  if (!error) return;
  const names = candidates(text, error, shapes);
  const noRow = error.kind === "variable" && (error.found === "row" || error.found === "rows");
  const code =
    error.kind === "type" && error.start === 0 && error.message.startsWith("must give") ? "P155" : codes[error.kind];
  context.report.add(
    code,
    noRow ? `there is no ${error.found} here: no endpoint gives one` : plain(error),
    container,
    key,
    {
      within: offset + error.start,
      expected: names.length > 0 ? names.join(", ") : undefined,
      found: error.found ?? text,
      suggestion: error.found && !noRow ? nearest(error.found, names) : undefined,
    },
  );
}

/** The library's words for what an analyst wrote. */
function plain(error: ExpressionError): string {
  if (error.kind === "variable") return `unknown variable "${error.found}"`;
  if (error.kind === "field") return `unknown field "${error.found}"`;
  if (error.kind === "function" && error.found)
    return error.found === "matches"
      ? error.message
      : `unknown function "${error.found}", or other arguments than it takes`;
  if (error.kind === "syntax") return `the expression can't be read: ${error.message}`;
  return error.message.replace("no such overload", "these types don't go together").replaceAll("double", "number");
}

/** P146: a parameter that the page does not have. */
function checkParam(name: string, container: object, key: string | number, context: PageContext): void {
  if (context.params.has(name) || context.report.incomplete) return;
  const names = [...context.params.keys()];
  context.report.add("P146", `the page has no parameter "${name}"`, container, key, {
    at: key === name ? "key" : "value",
    expected: names.join(", "),
    found: name,
    suggestion: nearest(name, names),
  });
}

export function paramsShape(context: PageContext): Shape {
  if (context.report.incomplete) return "any";
  return { fields: Object.fromEntries([...context.params.values()].map((param) => [param.name, shapeOfParam(param)])) };
}

function shapeOfParam({ codec }: ParamPlan): Shape {
  if (codec === "string" || codec === "window") return "string";
  if (codec === "number") return "number";
  if (codec === "boolean") return "boolean";
  if (codec === "list") return { list: "string" };
  return codec === "numberList" ? { list: "number" } : "any";
}
