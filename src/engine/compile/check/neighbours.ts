import type { Report } from "../problem.ts";
import type { Schema } from "../schema.ts";

type Json = Record<string, unknown>;

/** What a setting may not be beside others, as its schema says: `x-with`, `x-differs`, `x-among`. */
export function checkNeighbours(object: Json, key: string, schema: Schema, report: Report): void {
  if (schema["x-with"] !== undefined) checkWith(object, key, schema["x-with"] as string | Record<string, string>, report);
  if (typeof schema["x-differs"] === "string") checkDiffers(object, key, schema["x-differs"], report);
  if (typeof schema["x-among"] === "string") checkAmong(object, key, schema["x-among"], report);
}

/** The neighbour without which a property does nothing, or by its value the neighbour that this value needs. */
function checkWith(object: Json, key: string, needs: string | Record<string, string>, report: Report): void {
  const other = typeof needs === "string" ? needs : needs[String(object[key])];
  if (other === undefined || object[other] !== undefined || object[key] === false) return;
  report.add("P101", `"${other}" is missing, which "${key}" goes with`, object, key, { at: "key", expected: other });
}

/** `x-differs`: the neighbour, or with `key` its own name, that a setting is about and so cannot name or ask itself. */
function checkDiffers(object: Json, key: string, from: string, report: Report): void {
  const other = from === "key" ? key : object[from];
  const own = object[key];
  if (typeof other !== "string" || typeof own !== "string") return;
  if (own === other || asks(own, other))
    report.add("P187", `"${other}" is compared with itself`, object, key, { expected: `another than "${other}"`, found: own });
}

const asks = (text: string, field: string): boolean =>
  text.includes("row.") && new RegExp(`\\brow\\.${field.replaceAll(".", "\\.")}(?![\\w.])`).test(text);

/** `x-among`: the neighbour whose list must hold the value, where there is one. */
function checkAmong(object: Json, key: string, list: string, report: Report): void {
  const choices = object[list];
  if (!Array.isArray(choices) || choices.includes(object[key]) || !choices.every((one) => typeof one === "string")) return;
  report.add("P148", `"${String(object[key])}" is none of "${list}"`, object, key, { expected: choices, found: String(object[key]) });
}

/** What two items of a list may not share, as its schema says: `x-unique`, `x-once`, `x-single`. Returns the items that stand twice. */
export function checkLists(items: unknown[], schema: Schema, report: Report): ReadonlySet<number> {
  const twice = schema["x-unique"] === undefined ? none : checkUnique(items, schema["x-unique"] as string[], report);
  if (schema["x-single"] !== undefined) checkSingle(items, schema["x-single"] as Record<string, unknown[]>, report);
  if (typeof schema["x-once"] === "string") checkOnce(items, schema["x-once"], report);
  return twice;
}

const none: ReadonlySet<number> = new Set();

/**
 * `x-unique`: the properties by which no two items of a list may be the same, a text standing for the first of them; one
 * with a condition may take another's place, but not its `name`.
 */
function checkUnique(items: unknown[], [first = "", ...rest]: readonly string[], report: Report): Set<number> {
  const seen = new Set<string>();
  const again = new Set<number>();
  items.forEach((item, i) => {
    const own = typeof item === "object" && item !== null ? (item as Json) : { [first]: item };
    if (own[first] === undefined || (own.when !== undefined && first !== "name")) return;
    const identity = JSON.stringify([first, ...rest].map((key) => own[key]));
    if (seen.has(identity)) {
      twice(own[first], items, i, report);
      again.add(i);
    }
    seen.add(identity);
  });
  return again;
}

/** `x-once`: the list in each item whose entries stand in one item only. */
function checkOnce(items: unknown[], list: string, report: Report): void {
  const seen = new Set<unknown>();
  for (const item of items) {
    const entries = (item as Json | null | undefined)?.[list];
    if (!Array.isArray(entries)) continue;
    entries.forEach((entry, i) => {
      if (typeof entry !== "string") return;
      if (seen.has(entry)) twice(entry, entries, i, report);
      seen.add(entry);
    });
  }
}

/** `x-single`: the property of which certain values stand in one item only. */
function checkSingle(items: unknown[], single: Record<string, readonly unknown[]>, report: Report): void {
  for (const [key, values] of Object.entries(single)) {
    const seen = new Set<unknown>();
    for (const item of items) {
      const own = item as Json | null | undefined;
      const value = own?.[key];
      if (!own || !values.includes(value) || own.when !== undefined) continue;
      if (seen.has(value))
        report.add("P185", `only one item can have ${JSON.stringify(value)} as "${key}"`, own, key, { found: String(value) });
      seen.add(value);
    }
  }
}

function twice(what: unknown, items: object, i: number, report: Report): void {
  report.add("P185", `${JSON.stringify(what)} stands twice in this list`, items, i, { found: JSON.stringify(what) });
}
