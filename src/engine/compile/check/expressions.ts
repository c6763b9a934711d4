import type { ExpressionError } from "../../grammar/expression.ts";
import { candidates, checkExpression, type Shape } from "../../grammar/expressionTypes.ts";
import { nearest } from "../nearest.ts";
import type { ParamPlan } from "../plan.ts";
import type { PageContext } from "../resolve/context.ts";
import type { Judge } from "./judge.ts";

const codes: Record<ExpressionError["kind"], string> = {
  syntax: "P150",
  type: "P151",
  value: "P151",
  variable: "P152",
  field: "P153",
  function: "P154",
};

/** P150 to P155: an expression that can't be read, or that reads what is not there. */
export const checkExpressionOf: Judge<"expression"> = (finding, { context, params, report }) => {
  const { text, container, key, offset, place, result } = finding;
  const shapes = context.shapesAt(place, params);
  const error = checkExpression(text, shapes, result);
  if (!error) return;
  const { expressions } = context.page;
  const known = candidates(text, error, shapes);
  const names = error.kind === "variable" ? [...known, ...expressions.names] : known;
  const noRow = error.kind === "variable" && (error.found === "row" || error.found === "rows");
  const code = error.kind === "type" && error.start === 0 && error.message.startsWith("must give") ? "P155" : codes[error.kind];
  const { name, within } = expressions.written(text, error.start);
  const [holder, at] = name === undefined ? [container, key] : [expressions.container, name];
  report.add(code, noRow ? `there is no ${error.found} here: no endpoint gives one` : plain(error), holder, at, {
    within: (name === undefined ? offset : 0) + within,
    expected: names.length > 0 ? names.join(", ") : undefined,
    found: error.found ?? text,
    suggestion: error.found && !noRow ? nearest(error.found, names) : undefined,
  });
};

/** P183: a name that means something else in expressions. */
export const checkExpressionName: Judge<"expressionName"> = ({ name, container, key }, { report }) =>
  report.add("P183", `"${name}" can't name an expression`, container, key, { at: "key", found: name });

/** P150: a hole of a text that is not closed. */
export const checkUnclosed: Judge<"unclosed"> = ({ error, container, key }, { report }) =>
  report.add("P150", error.message, container, key, { within: error.start });

/** P156: a hole as other languages write it. */
export const checkForeignHole: Judge<"foreignHole"> = ({ found, within, text, container, key }, { report }) =>
  report.add(
    "P156",
    `a value is written {…} here, not ${found.startsWith("$") ? "$" : "{"}{…}${found.startsWith("$") ? "" : "}"}`,
    container,
    key,
    {
      within,
      found,
      suggestion: text.replaceAll(/\$\{/g, "{").replace(/\{\{([^{}]*)\}\}/g, "{$1}"),
    },
  );

/** The library's words for what an analyst wrote. */
function plain(error: ExpressionError): string {
  if (error.kind === "variable") return `unknown variable "${error.found}"`;
  if (error.kind === "field") return `unknown field "${error.found}"`;
  if (error.kind === "function" && error.found)
    return error.found === "matches" ? error.message : `unknown function "${error.found}", or other arguments than it takes`;
  if (error.kind === "syntax") return `the expression can't be read: ${error.message}`;
  return error.message.replace("no such overload", "these types don't go together").replaceAll("double", "number");
}

export function paramsShape(context: PageContext): Shape {
  if (context.text.incomplete) return "any";
  return { fields: Object.fromEntries([...context.params.values()].map((param) => [param.name, shapeOfParam(param)])) };
}

function shapeOfParam({ codec }: ParamPlan): Shape {
  if (codec === "string" || codec === "window") return "string";
  if (codec === "number") return "number";
  if (codec === "boolean") return "boolean";
  if (codec === "list") return { list: "string" };
  return codec === "numberList" ? { list: "number" } : "any";
}
