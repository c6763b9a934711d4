import { references } from "../check/references.ts";
import type { Report } from "../problem.ts";

type Json = Record<string, unknown>;

/**
 * `base` with the changes merged in: objects are merged, everything else replaced, null removes. `key+` appends to a
 * list, `+key` puts in front of it; `key-` takes items out of it by field, name, id, key or kind; an object over a list changes the items it names
 * so. `holder` is where the changes were written, so that every part keeps its place in
 * messages.
 */
export function mergePatch(base: Json, holder: object, changes: Json, report: Report): Json {
  const result: Json = { ...base };
  const { origins } = report;
  origins.copy(base, result);
  for (const [key, change] of Object.entries(changes)) {
    if (key.startsWith("+") && Array.isArray(change)) {
      result[key.slice(1)] = inFront(result[key.slice(1)], change, report);
      continue;
    }
    const list = /^(.+)([+-])$/.exec(key);
    if (list && Array.isArray(change)) {
      const [, name, sign] = list as unknown as [string, string, string];
      result[name] = sign === "+" ? appended(result[name], change, report) : removed(result[name], change, report);
      continue;
    }
    const kept = result[key];
    if (change === null) delete result[key];
    else if (isObject(change) && isObject(kept) && !("$ref" in change)) result[key] = mergePatch(kept, change, change, report);
    else if (isObject(change) && Array.isArray(kept)) result[key] = changed(kept, change, report);
    else result[key] = change;
    const origin = origins.ofKey(holder, key);
    if (origin && !(isObject(change) && kept !== null && typeof kept === "object")) origins.setKey(result, key, origin);
  }
  return result;
}

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

function removed(kept: unknown, names: unknown[], report: Report): unknown[] {
  const base = Array.isArray(kept) ? kept : [];
  const known = base.map(nameOf);
  names.forEach((name, i) => {
    if (known.includes(String(name))) return;
    references.item(report, "take out", String(name), known, names, i);
  });
  const result: unknown[] = [];
  if (Array.isArray(kept)) report.origins.copy(kept, result);
  base.forEach((item, i) => {
    if (names.includes(known[i])) return;
    const origin = report.origins.ofKey(base, i);
    if (origin) report.origins.setKey(result, result.length, origin);
    result.push(item);
  });
  return result;
}

/** The list with the items that `changes` names changed in their places. */
function changed(kept: unknown[], changes: Json, report: Report): unknown[] {
  const known = kept.map(nameOf);
  const result = [...kept];
  report.origins.copy(kept, result);
  for (const [name, change] of Object.entries(changes)) {
    const at = known.indexOf(name);
    if (at === -1) {
      references.item(report, "change", name, known, changes, name);
      continue;
    }
    const item = typeof kept[at] === "string" ? { field: kept[at] } : kept[at];
    if (isObject(change) && isObject(item)) result[at] = mergePatch(item, change, change, report);
    else result[at] = change;
  }
  return result;
}

/** What an item of a list is called by: its name, field, id, key (of a tab), fragment or kind. */
export function nameOf(item: unknown): string {
  if (typeof item === "string") return item;
  const { name, field, id, key, kind, $ref } = (item ?? {}) as Json;
  return String(name ?? (Array.isArray(field) ? field[0] : field) ?? id ?? key ?? $ref ?? kind ?? "");
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

export function withoutKeys(value: Json, keys: string[], report: Report): Json {
  const copy = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  report.origins.copy(value, copy);
  return copy;
}
