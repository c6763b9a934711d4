import type { NormalizedPage } from "#engine/compile/normalize/page.ts";
import type { Origin, Origins } from "#engine/compile/problem.ts";

/** Where the parts of a page are written that changes are told of; what came with a fragment stands in the fragment. */
export interface Places {
  access?: Origin;
  /** Lists of filters, in their order. */
  filters: Named[];
  /** By the parameter's name. */
  params: Map<string, Origin>;
  /** Of tables and cards, in their order. */
  columns: Named[];
  /** Of exports. */
  exports: Named[];
  /** By what a button does, its words and the right it asks; without the words where they are the grammar's own. */
  buttons: Map<string, Origin>;
}

/** One list of columns or filters: fields, and the names of parameters. */
export interface Named {
  call: string;
  names: Set<unknown>;
  at?: Origin;
}

/** Reads the places out of a page as it was authored; a part that nobody wrote has none. */
export function placesOf(page: NormalizedPage, origins: Origins): Places {
  const places: Places = { params: new Map(), filters: [], columns: [], exports: [], buttons: new Map() };
  const access = origins.ofKey(page.header, "access");
  if (access) places.access = access;
  for (const name of Object.keys(page.header.params)) keep(places.params, name, origins.ofKey(page.header.params, name));
  const seen = new Set<object>();
  const walk = (value: unknown, call: string): void => {
    if (value === null || typeof value !== "object" || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const item of value) walk(item, call);
      return;
    }
    const object = value as Record<string, unknown>;
    const own = typeof object.endpoint === "string" ? object.endpoint : call;
    if (Array.isArray(object.filters)) {
      places.filters.push(namedIn(object, "filters", "", origins));
      for (const filter of object.filters) takeFilter(filter, origins, places.params);
    }
    if (Array.isArray(object.columns))
      (object.do === "export" ? places.exports : places.columns).push(namedIn(object, "columns", own, origins));
    if (typeof object.do === "string") {
      const at = typeof object.op === "string" ? origins.ofKey(object, "op") : origins.of(object);
      keep(places.buttons, `${object.do} ${object.title} ${object.op}`, at);
      keep(places.buttons, `${object.do} ${object.op}`, at);
    }
    for (const item of Object.values(object)) walk(item, own);
  };
  walk([page.view, page.header.actions, page.listedActions], "");
  return places;
}

function namedIn(object: Record<string, unknown>, key: string, call: string, origins: Origins): Named {
  const items = object[key] as ({ field?: unknown; param?: unknown } | string | null)[];
  const names = new Set(items.flatMap((item) => (typeof item === "object" ? [item?.field, item?.param].flat() : item)));
  const at = origins.of(items) ?? origins.ofKey(object, key);
  return { call, names, ...(at ? { at } : {}) };
}

function takeFilter(filter: unknown, origins: Origins, into: Map<string, Origin>): void {
  if (filter === null || typeof filter !== "object") return;
  const { param, field } = filter as { param?: unknown; field?: unknown };
  for (const name of [param, field].flat()) if (typeof name === "string") keep(into, name, origins.of(filter));
}

function keep(into: Map<string, Origin>, name: string, at: Origin | undefined): void {
  if (at && !into.has(name)) into.set(name, at);
}

/** Where a name stood that is gone: the list that has lost it, else the first there is over the same call. */
export function lostAt(name: string, call: string, before: Named[], now: Named[]): Origin | undefined {
  const over = (all: Named[]) => all.filter((one) => one.call === call);
  const [were, are] = [over(before), over(now)];
  const lost = were.length === are.length ? are.find(({ names }, i) => were[i]?.names.has(name) && !names.has(name)) : undefined;
  return (lost ?? are[0] ?? now[0])?.at;
}
