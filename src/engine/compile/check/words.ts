import type { JsonSchema } from "../../grammar/contract.ts";
import { endpointSiblings } from "../names.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { JsonValue } from "../plan.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import { type Asked, noteAsked } from "./leadsElse.ts";
import { calledOf, type Mentioned, optionMentioned, windowMentioned } from "./mentioned.ts";

/** What is written over a thing, from the nearest to the page's own. */
export interface Titled {
  words: string;
  around: Titled | undefined;
  /** The title of the page: what is on it may be of other times. */
  isPage?: true;
}

/** What is written over each link; links are looked at when all pages are known. */
const titledLinks = new WeakMap<object, Titled>();
export const titledOf = (link: object): Titled | undefined => titledLinks.get(link);

/** P201: what a button, tab or block is called names another value than the one that it gives to its call. */
export function checkWords(context: PageContext, report: Report): void {
  const { page, set } = context;
  if (report.incomplete) return;
  const visit = (value: unknown, titled: Titled | undefined, around: Asked | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, titled, around);
    if (Array.isArray(value) || !isObject(value)) return;
    const own = wordsOf(value);
    const here = own === "" ? titled : { words: own, around: titled };
    if (typeof value.to === "string") {
      if (here) titledLinks.set(value, here);
      if (around) noteAsked(value, around);
    }
    const button = around && value.do === "open" ? { ...around, byButton: true } : around;
    let asked = typeof value.endpoint === "string" || (value.do !== undefined && value.do !== "open") ? undefined : button;
    for (const key in value) {
      const name = value[key];
      const contract = typeof name === "string" && key.endsWith("ndpoint") ? set.endpoints.get(name)?.contract : undefined;
      const given = contract && value[endpointSiblings(key).with];
      if (!contract || !isObject(given)) continue;
      if (here) checkGiven(given, contract.request, here, set, report);
      if (key === "endpoint" && contract.safe && value.do === undefined) asked = { given, request: contract.request };
    }
    for (const key in value) if (value[key] !== null && typeof value[key] === "object") visit(value[key], here, asked);
  };
  const named: Titled = { words: page.header.title.replace(/\{[^{}]*\}/g, " "), around: undefined, isPage: true };
  visit(page.header.actions, named, undefined);
  visit(page.view, named, undefined);
}

const speaking = ["title", "label", "modalTitle", "drawerTitle", "submitText"];
const speaks: ReadonlySet<string> = new Set(speaking);

function wordsOf(value: NormalizedObject): string {
  let words = "";
  if (!saysAny(value)) return words;
  for (const key of speaking) {
    const own = value[key];
    if (typeof own === "string") words += (words === "" ? "" : " ") + (own.includes("{") ? own.replace(/\{[^{}]*\}/g, " ") : own);
  }
  return words;
}

/** Most objects say nothing, and have few keys. */
function saysAny(value: NormalizedObject): boolean {
  for (const key in value) if (speaks.has(key)) return true;
  return false;
}

function checkGiven(given: NormalizedObject, request: JsonSchema, titled: Titled, set: SchemaSet, report: Report): void {
  for (const [field, item] of Object.entries(given)) {
    const value = writtenIn(item);
    const schema = resolveSchema(request.properties?.[field], set);
    if (value === undefined || value === null || !schema) continue;
    const wrong = contradiction([value].flat().map(String), schema, titled, set);
    if (!wrong || report.wrongAt(given, field)) continue;
    report.add("P201", `this is called ${wrong.other}, and gives ${JSON.stringify(value)} as "${field}"`, given, field, {
      severity: "warning",
      expected: wrong.meant ?? `what ${wrong.other} says`,
      found: JSON.stringify(value),
      suggestion: wrong.meant,
    });
  }
}

/** What the nearest words that speak of such values say instead; undefined where they say the same or nothing. */
export function contradiction(
  values: readonly string[],
  schema: JsonSchema,
  titled: Titled,
  set: SchemaSet,
): (Mentioned & { other: string }) | undefined {
  const dictionary = schema["x-dictionary"] ?? resolveSchema(schema.items, set)?.["x-dictionary"];
  const choices = schema.enum ?? resolveSchema(schema.items, set)?.enum;
  const options =
    dictionary === "window" ? [] : calledOf(choices?.map(String), dictionary ? set.dictionaries.get(dictionary)?.items : undefined);
  if (values.length === 0 || (dictionary !== "window" && options.length < 2)) return undefined;
  for (let at: Titled | undefined = titled; at; at = at.around) {
    if (dictionary === "window" && at.isPage) return undefined;
    const said = dictionary === "window" ? windowMentioned(at.words, values[0] ?? "") : optionMentioned(at.words, values, options);
    if (said.own) return undefined;
    if (said.other !== undefined) return { ...said, other: said.other };
  }
  return undefined;
}

/** A value, or a list of values, that is written out. */
function writtenIn(item: unknown): JsonValue | undefined {
  if (isObject(item)) return "value" in item ? (item.value as JsonValue) : undefined;
  if (typeof item !== "string") return item as JsonValue;
  const list = /^\s*\[([^[\]]*)\]\s*$/.exec(item)?.[1];
  if (list === undefined) return /^\s*'([^']*)'\s*$/.exec(item)?.[1];
  const items = list.split(",").map((one) => /^\s*'([^']*)'\s*$/.exec(one)?.[1]);
  return items.every((one) => one !== undefined) ? (items as string[]) : undefined;
}
