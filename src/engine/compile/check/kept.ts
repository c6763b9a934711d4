import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import type { KnownRoutes } from "./knownRoutes.ts";

/** P146 (warning): a page reads what is kept in the session under a key that neither it nor another page writes anything to. */
export function checkKept(context: PageContext, routes: KnownRoutes, report: Report): void {
  for (const { name, in: where, persistKey } of context.params.values()) {
    const at = context.declared.get(name);
    if (where !== "session" || persistKey === undefined || !at || writes(name, context)) continue;
    const kept = keysOf(routes);
    const own = routes.get(context.page.route)?.page === context ? 1 : 0;
    if ((kept.get(persistKey) ?? 0) > own) continue;
    const keys = [...kept.keys()].filter((one) => one !== persistKey);
    const param = (at.container as Record<string, object>)[at.key] ?? at.container;
    report.add("P146", `no page keeps anything under "${persistKey}"`, param, "persist", {
      severity: "warning",
      expected: keys,
      found: persistKey,
      suggestion: nearest(persistKey, keys),
    });
  }
}

const writes = (name: string, { written, named, filters }: PageContext): boolean =>
  written.has(name) || named.has(name) || filters.has(name);

/** How many pages have a parameter that is kept under each key. */
function keysOf(routes: KnownRoutes): ReadonlyMap<string, number> {
  let keys = known.get(routes);
  if (!keys) {
    keys = new Map();
    for (const { page } of routes.values())
      for (const key of new Set([...(page?.params.values() ?? [])].flatMap(({ persistKey }) => persistKey ?? [])))
        keys.set(key, (keys.get(key) ?? 0) + 1);
    known.set(routes, keys);
  }
  return keys;
}

const known = new WeakMap<KnownRoutes, Map<string, number>>();
