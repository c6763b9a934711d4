import { readsOf } from "../../grammar/expressionReads.ts";
import { nearest } from "../nearest.ts";
import type { ParamPlan } from "../plan.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { FindingOf, Judge, Known } from "./judge.ts";
import { misfit } from "./misfit.ts";
import { checkOpenAtFirst } from "./openAtFirst.ts";
import { requestField } from "./paramValues.ts";
import { valuesAt } from "./valuesAt.ts";

/** P146: a parameter that the page does not have. P148: one that is open from the start names nothing that can be opened. */
export function checkParam({ refers, value, beside, container, key }: FindingOf<"refers">, { context, set, report }: Known): void {
  const name = String(value);
  const param = context.params.get(name);
  if (report.incomplete) return;
  checkOpenAtFirst({ refers, value, beside, container, key } as FindingOf<"refers">, { context, set, report });
  if (refers.made && context.pages.some(({ page }) => page === name)) {
    report.add("P147", `"${name}" holds the page of a list`, container, key, { expected: "a parameter of its own", found: name });
    return;
  }
  if (refers.made && !context.declared.has(name)) {
    report.offer(container, key, [...context.declared.keys()], (one) => context.params.get(one)?.label);
    checkMade(name, refers.read === true, container, key, { context, report });
    return;
  }
  if (param) {
    // What is chosen beside a view is chosen for it.
    const isForView = key === "param" && beside?.value.view !== undefined;
    if (refers.read === true && isForView && !isRead(name, context, true) && !report.wrongAt(container, key ?? ""))
      report.add("P184", `nothing reads "${name}", so whatever is chosen here shows the same`, container, key, {
        severity: "warning",
        expected: `a call that takes it, or "params.${name}" in one`,
        found: name,
      });
    if (refers.values !== undefined) checkKeysTaken(param, beside?.value, refers.values, { context, set, report });
    if (refers.values !== undefined) checkFirst(param, valuesAt(beside?.value, refers.values), { context, report });
    return;
  }
  const names = [...context.params.keys()];
  report.add("P146", `the page has no parameter "${name}"`, container, key, {
    at: key === name ? "key" : "value",
    expected: names,
    about: (one) => context.params.get(one)?.label,
    found: name,
    suggestion: nearest(name, names),
  });
}

type Some = Pick<Known, "context" | "report">;

/** A view makes the parameter that it writes; one that is nearly called as one of the page's is that one misspelt. */
function checkMade(name: string, read: boolean, container: object, key: string | number | undefined, { context, report }: Some): void {
  const unread = read && !isRead(name, context);
  const others = [...context.params.keys()].filter((one) => one !== name);
  const declared = [...context.declared.keys()].filter(
    (one) => (!context.written.has(one) && !context.named.has(one)) || sameLetters(one, name),
  );
  const names = unread ? [...others, ...context.requests().flatMap(({ properties }) => Object.keys(properties ?? {}))] : declared;
  const meant = nearest(name, names);
  if (meant === undefined && !unread) return;
  report.add("P146", `the page has no parameter "${name}"`, container, key, {
    expected: [...new Set(names)],
    found: name,
    suggestion: meant,
  });
}

/** Whether a request takes the parameter or an expression reads it. */
function isRead(name: string, context: PageContext, atOnce = false): boolean {
  const reads = (text: string) => readsOf(text).params.has(name);
  const sources = [...context.sources.values()].filter(({ lazy }) => !atOnce || lazy !== true);
  const bound = sources.flatMap(({ bind, when }) => [
    ...Object.values(bind).map((one) => ("param" in one ? one.param === name : "expr" in one && reads(one.expr))),
    when !== undefined && reads(when),
  ]);
  const isSeen = (finding: FindingOf<"expression">) => !atOnce || !finding.place.lazy;
  return bound.includes(true) || context.findings.some((one) => one.kind === "expression" && isSeen(one) && reads(one.text));
}

/** Two words of the same letters: one is the other, misspelt. */
const sameLetters = (a: string, b: string): boolean => [...a].sort().join("") === [...b].sort().join("");

/** P148: a call takes the open tab as one of a few values, and the key of a tab is none of them. */
function checkKeysTaken({ name, fields }: ParamPlan, view: unknown, path: string, { context, set, report }: Omit<Known, "params">): void {
  const [list = "", key = ""] = path.split(".");
  const items = (view as Record<string, unknown> | undefined)?.[list];
  const schema = resolveSchema(requestField(fields, context), set);
  if (!Array.isArray(items) || !schema || (schema.enum === undefined && schema["x-dictionary"] === undefined)) return;
  for (const item of items as (Record<string, unknown> | undefined)[]) {
    const own = item?.[key];
    const wrong = typeof own === "string" ? misfit(own, schema, set) : undefined;
    if (item && wrong)
      report.add("P148", `"${fields[0] ?? name}" does not take ${JSON.stringify(own)}, which this tab is called by`, item, key, wrong);
  }
}

/** The first value of a parameter that a view with fixed choices writes. */
function checkFirst({ name, default: first }: ParamPlan, values: string[], { context, report }: Some): void {
  const at = context.declared.get(name);
  // One of another type is told as such.
  if (typeof first !== "string" || values.length === 0 || values.includes(String(first)) || !at) return;
  const param = (at.container as Record<string, object | undefined>)[at.key];
  if (!param || typeof param !== "object") return;
  report.add("P148", `the default ${JSON.stringify(first)} is none of the options`, param, "default", {
    expected: values,
    found: String(first),
    suggestion: nearest(String(first), values),
  });
}

/** P116: a window has a begin and an end. */
export const checkOneEnd: Judge<"oneEnd"> = ({ field, container }, { report }) =>
  report.add("P116", `a window fills two fields, and "field" names one`, container, "field", {
    expected: "its begin and its end",
    found: field,
  });

/** P147: a parameter that a view writes is declared as something else. */
export const checkMadeParam: Judge<"madeParam"> = ({ name, made, declared, container, key }, { context, report }) => {
  if (declared.codec === made.type && !(made.in === "session" && declared.in === "url")) {
    checkFilled(name, made.field, declared, container, key, { context, report });
    return;
  }
  const wanted = made.in === "session" ? `of type ${made.type} kept in the session` : `of type ${made.type}`;
  if (key !== undefined && report.wrongInside(container, key)) return;
  report.add("P147", `"${name}" must be a parameter ${wanted}`, container, key, {
    expected: wanted,
    found: declared.in === "url" && declared.codec === made.type ? "kept in the address" : declared.codec,
  });
};

/** P147: a parameter that a view writes fills no field that a call takes, and the view is not asked for what it holds. */
function checkFilled(
  name: string,
  fields: readonly string[] | undefined,
  declared: ParamPlan,
  container: object,
  key: string | number | undefined,
  { context, report }: Some,
): void {
  const [own, second] = declared.fields;
  if (!fields || own !== name || second !== undefined || context.requests().some(({ properties }) => properties?.[own])) return;
  report.add("P147", `"${name}" fills no field that a call takes`, container, key, {
    expected: `"field": ${JSON.stringify(fields)}`,
    found: name,
  });
}

/** P147: a filter names the parameter of another one as its own. */
export const checkSameParam: Judge<"sameParam"> = ({ name, fields, container, key }, { report }) =>
  report.add("P147", `"${name}" is the parameter of another filter, which fills ${fields.join(" and ") || "nothing"}`, container, key, {
    expected: "a name of its own",
    found: name,
  });
