import { locate } from "../../grammar/source.ts";
import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { Schema } from "../schema.ts";

type Json = Record<string, unknown>;

/** The keywords by which a schema speaks of a setting beside others. */
export const NEIGHBOURS = ["x-with", "x-differs", "x-among"];

/** The keywords by which it speaks of the items of a list together. */
export const LISTS = ["x-unique", "x-single", "x-once", "x-alike", "x-swapped"];

/** What a setting may not be beside others, as its schema says: `x-with`, `x-differs`, `x-among`. */
export function checkNeighbours(object: Json, key: string, schema: Schema, report: Report): void {
  if (schema["x-with"] !== undefined && isUsed(object, schema["x-where"])) checkWith(object, key, schema["x-with"] as With, report);
  if (typeof schema["x-differs"] === "string") checkDiffers(object, key, schema["x-differs"], report);
  if (typeof schema["x-among"] === "string") checkAmong(object, key, schema["x-among"], report);
}

/** Whether a setting does something here at all, as `x-where` says; where it does not that is told by itself. */
function isUsed(object: Json, where: unknown): boolean {
  if (where === null || typeof where !== "object" || Array.isArray(where)) return true;
  return Object.entries(where).every(([key, values]) => !Array.isArray(values) || values.includes(object[key]));
}

type With = string | string[] | Record<string, string | string[]>;

/** The neighbour without which a property does nothing, or by its value the neighbour that this value needs; of a list one. */
function checkWith(object: Json, key: string, needs: With, report: Report): void {
  const others = typeof needs === "string" || Array.isArray(needs) ? [needs].flat() : [needs[String(object[key])] ?? []].flat();
  if (others.length === 0 || others.some((other) => object[other] !== undefined) || object[key] === false) return;
  const names = others.map((other) => `"${other}"`).join(" or ");
  report.add("P101", `${names} is missing, which "${key}" goes with`, object, key, { at: "key", expected: others });
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
  // One of both is misspelt, which is told of as no choice at all.
  if (nearest(String(object[key]), choices) !== undefined) return;
  report.add("P148", `"${String(object[key])}" is none of "${list}"`, object, key, { expected: choices, found: String(object[key]) });
}

/** P196: a number of seconds that was surely counted in milliseconds; `x-unit` says what the setting counts. */
export function checkSeconds(
  value: number,
  { container, key }: { container: object; key: string | number | undefined },
  most: number | undefined,
  report: Report,
): void {
  const hours = value / 3600;
  const long = hours >= 1 ? `${Math.round(hours * 10) / 10} hours` : `${Math.round(value / 6) / 10} minutes`;
  report.add("P196", `"${String(key)}" counts seconds: ${value} are ${long}`, container, key, {
    ...(most !== undefined && value > most ? {} : { severity: "warning" }),
    expected: "seconds, not milliseconds",
    found: String(value),
    suggestion: String(value / 1000),
  });
}

/**
 * What two items of a list may not share, as its schema says: `x-unique`, `x-once`, `x-single`, `x-alike`. Returns the
 * items that stand twice.
 */
export function checkLists(items: unknown[], schema: Schema, report: Report): ReadonlySet<number> {
  const twice = schema["x-unique"] === undefined ? none : checkUnique(items, schema["x-unique"] as string[], report);
  if (schema["x-single"] !== undefined) checkSingle(items, schema["x-single"] as Record<string, unknown[]>, report);
  if (typeof schema["x-once"] === "string") checkOnce(items, schema["x-once"], report);
  if (schema["x-alike"] !== undefined) checkAlike(items, schema["x-alike"] as Alike, twice, report);
  if (schema["x-swapped"] !== undefined) checkSwappedItems(items, schema["x-swapped"] as Record<string, string>, report);
  return twice;
}

const none: ReadonlySet<number> = new Set();

/**
 * `x-unique`: the properties by which no two items of a list may be the same, a text standing for the first of them; one
 * with a condition may take another's place, but not its `name`.
 */
function checkUnique(items: unknown[], [first = "", ...rest]: readonly string[], report: Report): Set<number> {
  const keys = [first, ...rest];
  const seen = new Set<string>();
  const again = new Set<number>();
  items.forEach((item, i) => {
    const own = typeof item === "object" && item !== null ? (item as Json) : { [first]: item };
    if (own[first] === undefined || (own.when !== undefined && first !== "name")) return;
    const identity = rest.length === 0 && typeof own[first] === "string" ? own[first] : JSON.stringify(keys.map((key) => own[key]));
    if (seen.has(identity)) {
      // Of an item with several settings, the one by which it is known.
      if (own === item) twice(own[first], own, first, report);
      else twice(own[first], items, i, report);
      again.add(i);
    }
    seen.add(identity);
  });
  return again;
}

/** `x-alike`: what two items may differ in and still be the same; in which part of them, if not in the whole. */
interface Alike {
  but: readonly string[];
  /** Only items with one of these are compared: others say nothing that could be forgotten. */
  having: readonly string[];
  in?: string;
}

/** P193: an item that differs from another only in what it is called, as a copy that was not adapted does. */
function checkAlike(items: unknown[], { but, having, in: part }: Alike, twice: ReadonlySet<number>, report: Report): void {
  if (items.length < 2) return;
  const seen = new Map<string, number>();
  const owns = items.map((item) => (part === undefined ? item : (item as Json | null | undefined)?.[part]) as Json | null | undefined);
  const outlines = owns.map((own, i) => (twice.has(i) || own === null || typeof own !== "object" ? undefined : outlineOf(own, having)));
  owns.forEach((own, i) => {
    // Most differ from all others in what they have to have.
    if (!own || outlines[i] === undefined || outlines.indexOf(outlines[i]) === outlines.lastIndexOf(outlines[i])) return;
    const said = Object.entries(own).filter(([key, value]) => value !== undefined && !but.includes(key));
    const identity = JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)));
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, i);
    else {
      const names = [first, i].map((at) => nameOf(items[at], at));
      const lines = [first, i].map((at) => lineOf(items[at] as Json, part, having, report));
      const where = lines.includes(undefined) || lines[0] === lines[1] ? "" : `: lines ${lines.join(" and ")}`;
      const message = `${names[1]} is the same as ${names[0]} but for what it is called${where}`;
      report.add("P193", message, items, i, { severity: "warning", expected: "something else than its neighbour", found: names[1] ?? "" });
    }
  });
}

/** The texts of an item that has one of these: two of which these differ are not the same. Undefined for one that has none. */
function outlineOf(own: Json, having: readonly string[]): string | undefined {
  let outline: string | undefined;
  for (const key of having) {
    const value = own[key];
    if (value !== undefined) outline = `${outline ?? ""}${key} ${typeof value === "string" ? value : typeof value}\n`;
  }
  return outline;
}

/** The line of what an item is the same in, as an author would count it. */
function lineOf(item: Json, part: string | undefined, having: readonly string[], { origins }: Report): number | undefined {
  const own = (part === undefined ? item : item[part]) as Json;
  const key = having.find((one) => own[one] !== undefined) ?? "";
  const origin = origins.ofKey(own, key);
  return origin && locate(origin.doc, origin.path).line;
}

function nameOf(item: unknown, at: number): string {
  const { title, label, name, id, field, key } = (item ?? {}) as Json;
  const called = [title, label, name, id, key, field].find((one) => typeof one === "string" && one !== "");
  return called === undefined ? `item ${at + 1}` : `"${String(called)}"`;
}

const written = /\p{Script=Han}/u;

/** P197: options of which the values are words and the labels codes. */
function checkSwappedItems(items: unknown[], swapped: Record<string, string>, report: Report): void {
  for (const [value, label] of Object.entries(swapped)) {
    for (const item of items as (Json | undefined)[]) {
      const [kept, shown] = [item?.[value], item?.[label]];
      if (!item || typeof kept !== "string" || typeof shown !== "string" || !written.test(kept) || !/^[\w.-]+$/.test(shown)) continue;
      report.add("P197", `"${value}" holds the words and "${label}" the code`, item, value, {
        ...(/^-?\d+$|^[a-z]/.test(shown) ? {} : { severity: "warning" }),
        expected: shown,
        found: kept,
        suggestion: shown,
      });
      return;
    }
  }
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

function twice(what: unknown, container: object, key: string | number, report: Report): void {
  report.add("P185", `${JSON.stringify(what)} stands twice in this list`, container, key, { found: JSON.stringify(what) });
}
