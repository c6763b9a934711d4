import type { EndpointContract, JsonSchema } from "../../grammar/contract.ts";
import { readsOf } from "../../grammar/expressionReads.ts";
import { checkExpression, typeGiven } from "../../grammar/expressionTypes.ts";
import type { ParamCodec } from "../plan.ts";
import { takenBy } from "../resolve/formFields.ts";
import { resourceOf } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import { checkCalledForKey } from "./calledForKey.ts";
import { checkCodes } from "./codes.ts";
import { checkCrossed, checkOtherParam, checkOwnUser, checkToggle, type Given } from "./crossed.ts";
import { checkGivenParam } from "./givenParams.ts";
import type { Judge, Known } from "./judge.ts";
import { noChoice } from "./misfit.ts";
import { checkMoment } from "./moments.ts";
import { checkNamesGiven } from "./namesGiven.ts";
import { paramValues, requestField } from "./paramValues.ts";
import { checkResource } from "./resources.ts";
import { objectGiven } from "./wholeObject.ts";

type Kind = "text" | "number" | "yes or no" | "list";

const given: Record<string, Kind> = { string: "text", double: "number", int: "number", bool: "yes or no" };
const ofType: Record<string, Kind> = { string: "text", integer: "number", number: "number", boolean: "yes or no", array: "list" };
const ofCodec: Partial<Record<ParamCodec, Kind>> = {
  number: "number",
  boolean: "yes or no",
  list: "list",
  numberList: "list",
  string: "text",
};

/** P148: an expression gives a value of another type than what it fills. A single value may fill a list of its own. */
export const checkFills: Judge<"fills"> = (finding, { context, set, params, report }) => {
  const { text, what, wants, place, container, key } = finding;
  const shapes = context.shapesAt(place, params);
  if (checkExpression(text, shapes)) return;
  const resource = typeof wants === "string" ? context.resources.get(what) : resourceOf(takenBy(wants) ?? wants, set);
  checkResource({ text, what, wants: resource ?? undefined, place, container, key }, set, report);
  const taken = typeof wants === "string" ? requestField(context.params.get(what)?.fields, context) : wants;
  checkCodes({ name: what, text, container, key }, resolveSchema(taken, set), place.row, set, report);
  checkMoment({ name: what, text, container, key }, resolveSchema(taken, set), place.row, set, report);
  checkToggle({ name: what, text, container, key }, place.row, set, report);
  checkHolder({ name: what, text, container, key }, resolveSchema(taken, set), place.endpoint?.contract.reply, set, report);
  checkOwnUser({ name: what, text, container, key }, place.row, set, report);
  checkNamesGiven({ name: what, text, container, key }, taken, place, context, report);
  if (typeof wants === "string") checkCalledForKey({ name: what, text, container, key }, context.filters, place.row, set, report);
  const crossed = Object.entries(container).flatMap(([name, one]) =>
    typeof one === "string" ? [{ name, text: one, container, key: name }] : [],
  );
  // The id of one thing is given under the short name of all of them.
  if (typeof wants !== "string" && (what !== "id" || (resource !== undefined && context.resources.get(what) === resource)))
    checkOtherParam({ name: what, text, container, key }, crossed, context.params, report);
  // Each set of names is looked at once, with the first of them.
  if (crossed[0]?.name === key) checkCrossed(crossed, place.row, set, report);
  checkGivenParam(finding, { context, set, params, report });
  const literal = /^\s*(['"])([^'"]*)\1\s*$/.exec(text)?.[2];
  const none = typeof wants === "string" && literal ? noChoice(literal, paramValues(context).get(what), set) : undefined;
  if (none) {
    report.add("P148", `the parameter "${what}" can't be ${text.trim()}`, container, key, {
      ...none,
      ...(none.suggestion === undefined ? {} : { suggestion: `'${none.suggestion}'` }),
    });
    return;
  }
  if (wants === "window") {
    checkWindow(text, what, container, key, report);
    return;
  }
  const label = labelIn(text, typeof wants === "string" ? paramValues(context).get(what) : wants, set);
  if (label) {
    const { name, within } = context.page.expressions.written(text, label.start);
    const at = name === undefined ? { container, key } : { container: context.page.expressions.container, key: name };
    if (at.key !== undefined && report.wrongAt(at.container, at.key)) return;
    const { start: _, ...wrong } = label;
    report.add("P148", `"${what}" can't be '${label.found}'`, at.container, at.key, { ...wrong, within });
    return;
  }
  // A click on a filter gives one value, of a list or not: it is written into the address either way.
  if (key === "value" && typeof wants === "string") return;
  const type = typeGiven(text, shapes);
  const answers = /^\s*rows\.map\(\s*(\w+)\s*,(.+)\)\s*$/.exec(text);
  if (answers && type === "list<bool>" && typeof wants !== "string" && resolveSchema(wants.items, set)?.type === "string") {
    report.add("P148", `"${what}" takes texts, and "${text}" gives a yes or no for each row`, container, key, {
      expected: "a list of texts",
      found: text,
      suggestion: `rows.filter(${answers[1]},${answers[2]}).map(${answers[1]}, ${answers[1]}.id)`,
    });
    return;
  }
  const whole = objectGiven(text, place.row, set);
  if (whole && typeof wants !== "string" && kindsOf(wants).every((kind) => kind === "text" || kind === "number")) {
    report.add("P148", `"${what}" takes a ${kindsOf(wants).join(" or a ")}, and ${text.trim()} holds several fields`, container, key, {
      expected: whole.meant,
      found: text,
    });
    return;
  }
  const gives = type.startsWith("list<") ? "list" : given[type];
  const kinds = typeof wants === "string" ? [ofCodec[wants]] : kindsOf(wants);
  if (gives === undefined || kinds.length === 0 || kinds.includes(undefined) || kinds.includes(gives)) return;
  if (isFitting(gives, kinds as Kind[], text)) return;
  report.add("P148", `"${what}" takes a ${kinds.join(" or a ")}, and "${text}" gives a ${gives}`, container, key, {
    expected: `a ${kinds.join(" or a ")}`,
    found: text,
    ...(kinds.includes("list") ? { suggestion: `[${text}]` } : {}),
  });
};

/** A label among the values that a choice (`a ? ['x'] : []`) gives, where codes are taken. */
function labelIn(text: string, wants: JsonSchema | undefined, set: SchemaSet) {
  if (!wants || !text.includes("?")) return undefined;
  for (const found of text.matchAll(/[?:[,]\s*'([^']+)'(?=\s*(?:[\],:]|$))/g)) {
    const none = noChoice(found[1] ?? "", wants, set);
    if (none?.suggestion !== undefined) return { ...none, start: found.index + found[0].indexOf("'") + 1 };
  }
  return undefined;
}

/** P148: the key of a chart's row is given where its series holds the codes that are taken, or the other way round. */
function checkHolder(
  { name, text, container, key }: Given,
  wants: JsonSchema | undefined,
  reply: EndpointContract["reply"] | undefined,
  set: SchemaSet,
  report: Known["report"],
): void {
  const { labels, dimension } = reply ?? {};
  const field = /^\s*\[?\s*row\.(key|series)\s*\]?\s*$/.exec(text)?.[1];
  const dictionary = wants?.["x-dictionary"] ?? resolveSchema(wants?.items, set)?.["x-dictionary"];
  // What the keys of a chart are where its contract says it is looked at with the chart.
  if (field === "key" && dimension !== undefined) return;
  if (field === undefined || dictionary === undefined || !labels || report.wrongAt(container, key ?? "")) return;
  const holds = (one: string) => [labels[one] ?? []].flat().includes(dictionary);
  const holder = Object.keys(labels).find((one) => one !== field && holds(one));
  if (holder === undefined || holds(field)) return;
  report.add("P148", `"${name}" takes what row.${holder} holds, and row.${field} is none`, container, key, {
    expected: `row.${holder}`,
    found: text,
    suggestion: text.replace(`row.${field}`, `row.${holder}`),
  });
}

/** P148: the bare key of what was clicked is no window of time. */
function checkWindow(text: string, what: string, container: object, key: string | number | undefined, report: Known["report"]): void {
  if (!/^\s*row(\.\w+)+\s*$/.test(text)) return;
  report.add("P148", `"${what}" takes a time window, and "${text}" is none`, container, key, {
    expected: "a time window",
    found: text,
    suggestion: `bucketWindow(${text.trim()}, params.${what})`,
  });
}

const kindsOf = ({ type }: JsonSchema): (Kind | undefined)[] =>
  (Array.isArray(type) ? type : [type]).filter((one) => one !== "null").map((one) => ofType[String(one)]);

/** What the way there makes right: a number is written as text, yes and no as 1 and 0; a written text may be a number. */
function isFitting(gives: Kind, kinds: readonly Kind[], text: string): boolean {
  if (kinds.includes("text") && /^\d+(-\d+)+$/.test(text.trim())) return false;
  if (kinds.includes("text") && (gives === "number" || gives === "yes or no")) return true;
  // A parameter of one value narrows by it as a list of one.
  if (kinds.includes("list") && readsOf(text).alone !== undefined) return true;
  if (kinds.includes("number") && gives === "yes or no") return true;
  const written = /^\s*(['"])(.*)\1\s*$/.exec(text)?.[2];
  return written !== undefined && (kinds.includes("list") || (kinds.includes("number") && Number.isFinite(Number(written))));
}
