import { pointer } from "../../grammar/source.ts";
import type { Origin, Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";

/** P182 (warning): a named expression that no page reads for which it was written: one of a template or of variants may serve some of them. */
export function checkUnusedExpressions(contexts: Iterable<PageContext>, report: Report): void {
  const places = new Map<string, { origin: Origin; name: string; used: boolean }>();
  for (const { page } of contexts) {
    const { container, names, used } = page.expressions;
    for (const name of names) {
      const origin = report.origins.ofKey(container, name);
      if (!origin) continue;
      const place = `${origin.doc.file}#${pointer(origin.path)}`;
      const known = places.get(place);
      if (known) known.used ||= used.has(name);
      else places.set(place, { origin, name, used: used.has(name) });
    }
  }
  for (const { origin, name, used } of places.values()) {
    if (!used) report.addAt("P182", `nothing reads the expression "${name}"`, origin, { severity: "warning", at: "key", found: name });
  }
}
