import { pointer, type SourceDoc } from "../../grammar/source.ts";
import type { Origin, Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import type { Effect } from "../resolve/effect.ts";

/**
 * P186: a setting that does nothing where it stands. One of a template, of a fragment or of variants stands in several
 * pages; it is told where it does nothing in any of them. `isOwn` chooses the files of which all pages are given.
 */
export function checkEffects(contexts: Iterable<PageContext>, isOwn: (doc: SourceDoc) => boolean, report: Report): void {
  const places = new Map<string, { origin: Origin; key: string; lacks: Effect["lacks"] }>();
  for (const { effects } of contexts) {
    for (const { container, key, lacks } of effects) {
      const origin = report.origins.ofKey(container, key);
      if (!origin || !isOwn(origin.doc)) continue;
      const place = `${origin.doc.file}#${pointer(origin.path)}`;
      const known = places.get(place);
      if (known) known.lacks &&= lacks;
      else places.set(place, { origin, key, lacks });
    }
  }
  const told = new Set(report.problems.flatMap(({ code, file, expected }) => (code === "P101" ? [`${file} ${expected}`] : [])));
  for (const { origin, key, lacks } of places.values()) {
    // One word beside them is the mistake, and not each of those it makes idle.
    const cause = lacks && `${origin.doc.file} ${pointer(origin.path.slice(0, -1))} ${inWords(lacks)}`;
    if (cause === undefined || told.has(cause) || told.has(`${origin.doc.file} ${lacks?.name}`)) continue;
    told.add(cause);
    if (lacks) report.addAt("P186", `"${key}" does nothing ${inWords(lacks)}`, origin, { at: "key", ...wanted(lacks) });
  }
}

function inWords({ name, found, wants }: NonNullable<Effect["lacks"]>): string {
  if (wants === false) return `beside "${name}"`;
  if (wants === true || found === undefined) return `without "${name}"`;
  return `where "${name}" is ${JSON.stringify(found)}`;
}

function wanted({ name, wants }: NonNullable<Effect["lacks"]>): { expected: string } {
  if (typeof wants === "boolean") return { expected: wants ? name : `no "${name}"` };
  return { expected: `"${name}": ${wants.map((one) => JSON.stringify(one)).join(" or ")}` };
}
