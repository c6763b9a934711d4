import { comparisonsOf, textsGiven } from "../../grammar/comparisons.ts";
import type { JsonSchema } from "../../grammar/contract.ts";
import type { ExpressionError } from "../../grammar/expression.ts";
import { candidates, checkExpression, type Shape, type Shapes } from "../../grammar/expressionTypes.ts";
import { slipIn } from "../../grammar/slips.ts";
import { nearest } from "../nearest.ts";
import { choiceMeant } from "../otherNames.ts";
import type { JsonValue, ParamPlan } from "../plan.ts";
import type { PageContext, Place } from "../resolve/context.ts";
import { fieldType } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { checkCondition } from "./conditions.ts";
import { errorWords } from "./expressionWords.ts";
import { paramMisread } from "./givenParams.ts";
import type { FindingOf, Judge, Known } from "./judge.ts";
import { labelOf, valuesOf } from "./labels.ts";
import { noChoice } from "./misfit.ts";
import { checkTriedAgain } from "./pairs.ts";
import { paramValues } from "./paramValues.ts";
import { idsCompared } from "./resources.ts";
import { sumMisses } from "./sums.ts";
import { objectGiven, unreadable } from "./wholeObject.ts";

/** Settings whose texts people read. */
const read: ReadonlySet<string> = new Set([
  ...["title", "modalTitle", "drawerTitle", "heading", "confirm", "message", "successText", "note", "fileName", "label", "greeting"],
]);

const codes: Record<ExpressionError["kind"], string> = {
  syntax: "P150",
  type: "P151",
  value: "P151",
  variable: "P152",
  field: "P153",
  function: "P154",
};

/** P150 to P155: an expression that can't be read, or that reads what is not there. */
export const checkExpressionOf: Judge<"expression"> = (finding, { context, set, params, report }) => {
  const { text, place, result, key } = finding;
  const shapes = context.shapesAt(place, params);
  const error = checkExpression(text, shapes, result);
  if (!error && (finding.hole || result === "string")) {
    const whole = objectGiven(text, place.row, set);
    if (whole) {
      const at = writtenAt(finding, 0, context);
      report.add("P149", `${text.trim()} holds several fields, of which a text shows nothing`, at.container, at.key, {
        within: at.within,
        expected: whole.meant,
        found: text.trim(),
      });
      return;
    }
  }
  if (!error && finding.hole && read.has(String(key))) {
    const why = unreadable(text, place.row, set);
    if (why !== undefined) {
      const at = writtenAt(finding, 0, context);
      report.add("P149", why, at.container, at.key, {
        severity: "warning",
        within: at.within,
        expected: "a name or a title",
        found: text.trim(),
      });
    }
  }
  if (!error) {
    const before = report.problems.length;
    checkCompared(finding, { context, set, params, report });
    checkGivenTexts(finding, { context, report });
    checkIds(finding, { context, set, params, report });
    checkMisread(finding, { context, set, params, report });
    checkOffered(finding, { context, set, params, report });
    checkSum(finding, { context, set, params, report });
    if (report.problems.length === before)
      checkCondition(
        finding,
        (start) => writtenAt(finding, start, context),
        (path) => comparedWith(path, finding.place, { context, set, params, report }),
        report,
      );
    return;
  }
  const { names: named } = context.page.expressions;
  const known = candidates(text, error, shapes);
  const names = error.kind === "variable" ? [...known, ...named] : known;
  const noRow = error.kind === "variable" && (error.found === "row" || error.found === "rows");
  const code = error.kind === "type" && error.start === 0 && error.message.startsWith("must give") ? "P155" : codes[error.kind];
  const at = writtenAt(finding, error.start, context);
  const chosen = noRow && finding.place.chosen !== undefined;
  const why = chosen ? "what stands over a list has none, and reads those that were chosen as rows" : "no endpoint gives one";
  const slip = error.kind === "syntax" || error.kind === "type" || error.kind === "function" ? readable(text, shapes) : undefined;
  const meant =
    error.found && !noRow
      ? nearest(
          error.found,
          names.filter((name) => name !== error.found),
        )
      : undefined;
  const message = noRow ? `there is no ${error.found} here: ${why}` : errorWords(error, text);
  report.add(code, slip ? `${message}: ${slip.why}` : message, at.container, at.key, {
    within: at.within,
    expected: names,
    found: error.found ?? text,
    suggestion: chosen ? "rows" : (slip?.meant ?? meant ?? (error.kind === "variable" ? wholeName(finding, error, shapes) : undefined)),
  });
};

/** What an expression was meant to be, where that can be read. */
function readable(text: string, shapes: Shapes) {
  const slip = slipIn(text);
  return slip && !checkExpression(slip.meant, shapes) ? slip : undefined;
}

/** A bare name that is a field of the row, a parameter, or one of the texts that may stand here. */
function wholeName({ text, values }: FindingOf<"expression">, { found = "" }: ExpressionError, shapes: Shapes): string | undefined {
  if (
    values?.includes(found) ||
    (text.trim() === found && !hasField(shapes.row, found) && !hasField(shapes.params, found) && /^[a-z]\w*$/.test(found) && values)
  )
    return `'${found}'`;
  if (hasField(shapes.row, found)) return `row.${found}`;
  return hasField(shapes.params, found) ? `params.${found}` : undefined;
}

const hasField = (shape: Shape | undefined, name: string): boolean =>
  typeof shape === "object" && "fields" in shape && Object.hasOwn(shape.fields, name);

/** Where character `at` of an expression was written: in its setting, or in the expression of the page that it names. */
function writtenAt({ text, container, key, offset }: FindingOf<"expression">, at: number, { page }: PageContext) {
  const { name, within } = page.expressions.written(text, at);
  return name === undefined ? { container, key, within: offset + within } : { container: page.expressions.container, key: name, within };
}

/** P148: a text that the setting does not know, where `x-values` lists those it does. */
function checkGivenTexts(finding: FindingOf<"expression">, { context, report }: Pick<Known, "context" | "report">): void {
  const { text, values } = finding;
  if (!values) return;
  for (const { value, start } of textsGiven(text)) {
    if (value === "" || values.includes(value)) continue;
    const at = writtenAt(finding, start, context);
    const detail = { within: at.within, expected: values, found: value, suggestion: choiceMeant(value, values) };
    report.add("P148", `"${String(at.key)}" knows no "${value}"`, at.container, at.key, detail);
  }
}

/** P148: a value that is compared with a field which never has it, such as the words of a code instead of the code. */
function checkCompared(finding: FindingOf<"expression">, known: Known): void {
  const { context, set, report } = known;
  for (const { path, value, start } of comparisonsOf(finding.text)) {
    const wrong = noChoice(value, comparedWith(path, finding.place, known), set);
    if (!wrong) continue;
    const at = writtenAt(finding, start, context);
    // What pages share may ask for a value that only the form of another page has.
    const shared = report.origins.ofKey(at.container, at.key ?? "")?.doc.file.includes("schemas/fragments/");
    if (shared && isKnownCode(value, set)) continue;
    const message = `"${path.filter((part) => part !== "0").join(".")}" is never ${JSON.stringify(value)}`;
    report.add("P148", message, at.container, at.key, { within: at.within, ...wrong });
  }
}

/** P201: what a button is offered for, as it is called. */
function checkOffered({ container, key, place }: FindingOf<"expression">, known: Known): void {
  if (key !== "when" || (container as { do?: unknown }).do === undefined) return;
  const labelled = (field: string, value: string) => {
    const dictionary = comparedWith(["row", field], place, known)?.["x-dictionary"];
    return dictionary === undefined ? undefined : labelOf(value, known.set.dictionaries.get(dictionary)?.items);
  };
  checkTriedAgain(container, container, labelled, known.report);
}

/** P148, P194, P200: a parameter is read as if it held something else. */
function checkMisread(finding: FindingOf<"expression">, known: Known): void {
  const wrong = known.context.text.incomplete ? undefined : paramMisread(finding, known);
  if (!wrong) return;
  const at = writtenAt(finding, wrong.start, known.context);
  known.report.add(wrong.code, wrong.message, at.container, at.key, { within: at.within, expected: wrong.expected, found: wrong.found });
}

/** P208: a sum that is held against a number leaves a part out. */
function checkSum(finding: FindingOf<"expression">, { context, set, report }: Known): void {
  const short = sumMisses(finding.text, finding.place.row, set);
  if (!short) return;
  const at = writtenAt(finding, short.start, context);
  report.add("P208", `this sum leaves out ${short.lacking.map((name) => `"${name}"`).join(", ")}`, at.container, at.key, {
    within: at.within,
    expected: "all numbers of what is added",
    found: short.found,
  });
}

/** P200: ids of two kinds of things are compared. */
function checkIds(finding: FindingOf<"expression">, { context, set, report }: Known): void {
  const wrong = idsCompared(finding.text, finding.place.row, set.entities.get("User"), set);
  if (!wrong) return;
  const at = writtenAt(finding, wrong.start, context);
  report.add("P200", `user.${wrong.other} is the id of "${wrong.wants}", and row.${wrong.field} is none`, at.container, at.key, {
    within: at.within,
    expected: wrong.meant.map((name) => `row.${name}`),
    found: `row.${wrong.field}`,
  });
}

/** Whether any option set has this value. */
function isKnownCode(value: JsonValue, { dictionaries }: SchemaSet): boolean {
  return [...dictionaries.values()].some(({ items }) => valuesOf(items).includes(String(value)));
}

/** What is known of what an expression reads: of a field of the row or the user, or a parameter. */
function comparedWith([variable, ...path]: string[], { row, chosen }: Place, known: Known): JsonSchema | undefined {
  const [first = "", ...rest] = path;
  if (variable === "params") return rest.length === 0 ? paramValues(known.context).get(first) : undefined;
  const of = variable === "user" ? known.set.entities.get("User") : variable === "rows" && chosen ? chosen.row : row;
  const field = variable === "rows" ? rest : path;
  if (!of || field.length === 0 || (variable !== "row" && variable !== "rows" && variable !== "user")) return undefined;
  const found = fieldType(of, field.join("."), known.set);
  return found === "unknown" ? undefined : found;
}

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
