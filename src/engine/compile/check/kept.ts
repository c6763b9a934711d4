import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import type { KnownRoutes } from "./links.ts";

/** P146 (warning): a page reads what is kept in the session under a key that neither it nor another page writes anything to. */
export function checkKept(context: PageContext, routes: KnownRoutes, report: Report): void {
  for (const { name, in: where, persistKey } of context.params.values()) {
    const at = context.declared.get(name);
    if (where !== "session" || persistKey === undefined || !at || writes(name, context)) continue;
    const others = [...routes.values()].flatMap(({ page }) => (page && page !== context ? [page] : []));
    const keys = others.flatMap((page) =>
      [...page.params.values()].flatMap((one) => (one.persistKey === undefined ? [] : [one.persistKey])),
    );
    if (keys.includes(persistKey)) continue;
    const param = (at.container as Record<string, object>)[at.key] ?? at.container;
    report.add("P146", `no page keeps anything under "${persistKey}"`, param, "persist", {
      severity: "warning",
      expected: [...new Set(keys)],
      found: persistKey,
      suggestion: nearest(persistKey, keys),
    });
  }
}

const writes = (name: string, { written, named, filters }: PageContext): boolean =>
  written.has(name) || named.has(name) || filters.has(name);
