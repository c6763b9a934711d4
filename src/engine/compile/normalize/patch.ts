import { references } from "../check/references.ts";
import type { Report } from "../problem.ts";
import { fieldChanges } from "./formPatch.ts";
import type { Splicing } from "./fragments.ts";
import { nameOf } from "./nameOf.ts";
import { isReference, opened } from "./opened.ts";

type Json = Record<string, unknown>;

/**
 * `base` with the changes merged in: objects are merged, everything else replaced, null removes. `key+` appends to a
 * list, `+key` puts in front of it; `key-` takes items out of it by field, name, id, key or kind; an object over a list changes the items it names
 * so, also those of its fragments. What is changed comes first, then what is taken out, then what is added, in whatever
 * order it is written: formatters order properties. `holder` is where the changes were written, so that every part keeps its place in
 * messages.
 */
export function mergePatch(base: Json, holder: object, changes: Json, context: Splicing): Json {
  const result: Json = { ...base };
  const { report } = context;
  const { origins } = report;
  origins.copy(base, result);
  for (const [key, change] of inOrder(changes)) {
    if (key.startsWith("+") && Array.isArray(change)) {
      result[key.slice(1)] = inFront(result[key.slice(1)], change, report);
      continue;
    }
    const list = /^(.+)([+-])$/.exec(key);
    if (list && Array.isArray(change)) {
      const [, name, sign] = list as unknown as [string, string, string];
      result[name] = sign === "+" ? appended(result[name], change, report) : removed(result[name], change, context);
      continue;
    }
    const kept = result[key];
    if (change === null) delete result[key];
    else if (isObject(change) && isObject(kept) && !("$ref" in change)) result[key] = mergePatch(kept, change, change, context);
    else if (isObject(change) && Array.isArray(kept)) result[key] = changed(kept, change, context);
    else result[key] = change;
    const origin = origins.ofKey(holder, key);
    if (origin && !(isObject(change) && kept !== null && typeof kept === "object")) origins.setKey(result, key, origin);
  }
  return result;
}

/** Changes as they are made: `key`, `key-`, `+key` and `key+`. */
const inOrder = (changes: Json): [string, unknown][] => {
  const turn = (key: string) => (key.startsWith("+") || key.endsWith("+") ? 2 : key.endsWith("-") ? 1 : 0);
  return Object.entries(changes).sort(([a], [b]) => turn(a) - turn(b));
};

function appended(kept: unknown, items: unknown[], report: Report): unknown[] {
  const base = Array.isArray(kept) ? kept : [];
  const result = [...base, ...items];
  report.origins.copy(Array.isArray(kept) ? kept : items, result);
  items.forEach((_, i) => {
    const origin = report.origins.ofKey(items, i);
    if (origin) report.origins.setKey(result, base.length + i, origin);
  });
  return result;
}

function inFront(kept: unknown, items: unknown[], { origins }: Report): unknown[] {
  const base = Array.isArray(kept) ? kept : [];
  const result = [...items, ...base];
  const place = origins.of(base) ?? origins.of(items);
  if (place) origins.set(result, place);
  [items, base].forEach((list, n) => {
    list.forEach((_, i) => {
      const origin = origins.ofKey(list, i);
      if (origin) origins.setKey(result, n * items.length + i, origin);
    });
  });
  return result;
}

function removed(kept: unknown, names: unknown[], context: Splicing): unknown[] {
  const base = asked(Array.isArray(kept) ? kept : [], names.map(String), context);
  const { origins } = context.report;
  names.forEach((name, i) => {
    if (!base.known.includes(String(name))) tellMissing("take out", String(name), base, names, i, context);
  });
  const result: unknown[] = [];
  origins.copy(base.items, result);
  base.items.forEach((item, i) => {
    if (names.includes(nameOf(item))) return;
    const origin = origins.ofKey(base.items, i);
    if (origin) origins.setKey(result, result.length, origin);
    result.push(item);
  });
  return result;
}

/** The list with the items that `changes` names changed in their places. */
function changed(kept: unknown[], changes: Json, context: Splicing): unknown[] {
  const fields = fieldChanges(changes, context.report.origins);
  return fields ? changedForm(kept, fields, context) : changedItems(kept, changes, context);
}

/** A form's fields with what was said of them as JSON Schema: known ones changed, others put behind, null taken out. */
function changedForm(kept: unknown[], fields: Map<string, Json | null>, context: Splicing): unknown[] {
  const { known } = asked(kept, [...fields.keys()], context);
  const said = [...fields].filter((entry): entry is [string, Json] => entry[1] !== null);
  const without = [...fields.keys()].filter((name) => fields.get(name) === null && known.includes(name));
  const more = said.filter(([name]) => !known.includes(name)).map(([name, field]) => ({ field: name, ...field }));
  const list = without.length > 0 ? removed(kept, without, context) : kept;
  const changes = Object.fromEntries(said.filter(([name]) => known.includes(name)));
  const result = Object.keys(changes).length > 0 ? changedItems(list, changes, context) : list;
  return more.length > 0 ? appended(result, more, context.report) : result;
}

function changedItems(kept: unknown[], changes: Json, context: Splicing): unknown[] {
  const base = asked(kept, Object.keys(changes), context);
  const { origins } = context.report;
  const known = base.items.map(nameOf);
  const result = [...base.items];
  origins.copy(base.items, result);
  for (const [name, change] of Object.entries(changes)) {
    const at = known.indexOf(name);
    if (at === -1) tellMissing("change", name, base, changes, name, context);
    else result[at] = changedItem(base.items, at, change, context);
  }
  return result;
}

/** One item of a list with its change; a field written as a text gets the form that has room for it. */
export function changedItem(list: unknown[], at: number, change: unknown, context: Splicing): unknown {
  const kept = list[at];
  const { origins } = context.report;
  const item = typeof kept === "string" ? { field: kept } : kept;
  if (!isObject(change) || !isObject(item)) return change;
  const origin = origins.ofKey(list, at);
  if (typeof kept === "string" && origin) {
    origins.set(item, origin);
    origins.setKey(item, "field", origin);
  }
  return mergePatch(item, change, change, context);
}

interface Asked {
  items: unknown[];
  known: string[];
}

/** The list as those changes need it that name some of its items: fragments are opened for what stands in no other place. */
function asked(list: unknown[], names: string[], context: Splicing): Asked {
  const known = list.map(nameOf);
  const missing = names.filter((name) => !known.includes(name));
  if (missing.length === 0 || !list.some(isReference)) return { items: list, known };
  const { items, names: all } = opened(list, missing, context);
  return { items, known: [...new Set([...all, ...known])] };
}

/** What a fragment would have given that can't be made sense of may be what is asked for. */
function tellMissing(
  to: "take out" | "change",
  name: string,
  { items, known }: Asked,
  list: object,
  key: string | number,
  { report }: Splicing,
): void {
  if (report.incomplete && items.some(isReference)) return;
  references.item(report, to, name, known, list, key);
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

export function withoutKeys(value: Json, keys: string[], report: Report): Json {
  const copy = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  report.origins.copy(value, copy);
  return copy;
}
