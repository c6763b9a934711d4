import type { SchemaSet } from "#engine/compile/schemaSet.ts";

export type Json = Record<string, unknown>;
export type Path = (string | number)[];

/** One object of a page as it is written, and what stands around it. */
export interface Place {
  path: Path;
  value: Json;
  /** Property under which it stands, also as an item of a list. */
  key: string;
  /** Call of the nearest view around, "" where none is said in the file. */
  call: string;
}

export const isObject = (value: unknown): value is Json => value !== null && typeof value === "object" && !Array.isArray(value);

/** Every object of a page, the outer ones first. */
export function placesIn(value: unknown, path: Path = [], key = "", call = ""): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => placesIn(item, [...path, i], key, call));
  if (!isObject(value)) return [];
  const own = typeof value.endpoint === "string" ? value.endpoint : call;
  const inside = Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name], name, own));
  return [{ path, value, key, call: own }, ...inside];
}

/** An entry of a list of columns or filters: a field written there, or one that a fragment brings. */
export interface Entry {
  /** The list's own path. */
  list: Path;
  index: number;
  field: string;
  /** The name of the parameter in the address. */
  param: string;
  /** Comes by the `$ref` at `index`. */
  brought: boolean;
}

/** The fields of a list, those of fragments included; what patches and insertions change is not followed. */
export function entriesOf(list: unknown[], path: Path, set: SchemaSet): Entry[] {
  return list.flatMap((item, index): Entry[] => {
    const place = { list: path, index };
    if (typeof item === "string") return [{ ...place, field: item, param: item, brought: false }];
    if (!isObject(item)) return [];
    const { field, param = field } = item;
    if (typeof field === "string") return [{ ...place, field, param: String(param), brought: false }];
    return broughtBy(item, set).map((entry) => ({ ...entry, ...place, brought: true }));
  });
}

function broughtBy(item: Json, set: SchemaSet): Entry[] {
  if (typeof item.$ref !== "string") return [];
  const fragment = set.fragments.get(item.$ref)?.value as { items?: unknown } | undefined;
  const all = Array.isArray(fragment?.items) ? entriesOf(fragment.items, [], set) : [];
  const { only, except } = item as { only?: string[]; except?: string[] };
  return all.filter(({ field }) => (only ? only.includes(field) : !except?.includes(field)));
}

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

/** A copy with another value at `path`; undefined takes it out. */
export function edited<T>(value: T, path: Path, by: unknown): T {
  const copy = structuredClone(value);
  const around = at(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path.at(-1) as string | number;
  if (by !== undefined) around[key] = by;
  else if (Array.isArray(around)) around.splice(key as number, 1);
  else delete around[key];
  return copy;
}

/** The list without the entry: taken out, or excepted from what the fragment brings. */
export function without<T>(page: T, { list, index, field, brought }: Entry): T {
  const place = [...list, index];
  if (!brought) return edited(page, place, undefined);
  const item = at(page, place) as Json & { only?: string[]; except?: string[] };
  if (item.only)
    return edited(
      page,
      [...place, "only"],
      item.only.filter((name) => name !== field),
    );
  return edited(page, [...place, "except"], [...(item.except ?? []), field]);
}

/** The text of a page with that of all fragments it takes from. */
export function wholeText(value: unknown, set: SchemaSet, seen = new Set<string>()): string {
  const text = JSON.stringify(value);
  const names = [...text.matchAll(/"(?:\$ref|extends)":"([^"]+)"/g)].map(([, name]) => name as string).filter((name) => !seen.has(name));
  for (const name of names) seen.add(name);
  return text + names.map((name) => wholeText(set.fragments.get(name)?.value ?? null, set, seen)).join("");
}

/** How often a name stands in the text, by itself. */
export const timesIn = (text: string, name: string): number => [...text.matchAll(new RegExp(`(?<![\\w/])${name}(?!\\w)`, "g"))].length;
