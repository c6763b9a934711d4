import { pointer } from "../../grammar/source.ts";
import type { Origin, Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";

/**
 * P181 (warning): a column says of its field what the contract says. A column of a fragment or of a page that others
 * extend stands over several contracts; it restates only where it does so for each of them.
 */
export function checkRestated(contexts: Iterable<PageContext>, report: Report): void {
  const places = new Map<string, { origin: Origin; restates: boolean }>();
  for (const { restated } of contexts) {
    for (const { container, key, restates } of restated) {
      const origin = report.origins.ofKey(container, key);
      if (!origin) continue;
      const place = `${origin.doc.file}#${pointer(origin.path)}`;
      const known = places.get(place);
      if (known) known.restates &&= restates;
      else places.set(place, { origin, restates: restates && isWritten(origin, (container as Json)[key]) });
    }
  }
  for (const { origin, restates } of places.values()) {
    if (!restates) continue;
    const key = String(origin.path.at(-1));
    report.addAt("P181", `the contract says this ${key} already`, origin, { severity: "warning" });
  }
}

type Json = Record<string, unknown>;

/** Not where a fragment's parameter stands in the text. */
function isWritten({ doc, path }: Origin, value: unknown): boolean {
  let current: unknown = doc.value;
  for (const part of path) current = (current as Json | null | undefined)?.[part];
  return current === value;
}
