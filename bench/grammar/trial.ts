import { readFileSync } from "node:fs";
import { checkAll, checkPage } from "#engine/compile/compile.ts";
import { replacePage } from "#engine/compile/replacePage.ts";
import { createSet, type SchemaSet } from "#engine/compile/schemaSet.ts";
import { readSource, sourceOf } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { bases, type Mistake } from "./trial/bases.ts";
import { first } from "./trial/first.ts";
import { second } from "./trial/second.ts";

/**
 * What the checker tells of mistakes that the mutation suite does not sow, written from the documents alone. A mistake
 * counts as found where anything is told of the page, a warning too. The third list changes shipped files, one place at
 * a time: what somebody sowed who had read the documents and none of the checker.
 *
 *     npx tsx bench/grammar/trial.ts [--verbose] [--shipped]
 */
const set = loadSchemaSet();
const verbose = process.argv.includes("--verbose");

function told([, base, path, value]: Mistake): string[] {
  const page = structuredClone(bases[base]) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], page);
  (holder as Record<string | number, unknown>)[path.at(-1) ?? ""] = value;
  const file = `schemas/pages/trial/${base}.json`;
  return checkPage(readSource(file, JSON.stringify(page, null, 2)), set).map(
    ({ code, severity, message }) => `${severity === "warning" ? "(warning) " : ""}${code} ${message}`,
  );
}

for (const [base, page] of Object.entries(bases)) {
  const problems = checkPage(sourceOf(page, `schemas/pages/trial/${base}.json`), set);
  if (problems.length > 0) throw new Error(`the page ${base} is not sound: ${problems[0]?.message}`);
}
for (const [name, mistakes] of Object.entries({ first, second })) {
  const unseen = mistakes.filter((mistake) => {
    const problems = told(mistake);
    if (verbose) console.log(`${mistake[0]}: ${problems.join(" | ") || "UNSEEN"}`);
    return problems.length === 0;
  });
  console.log(`${name}: ${mistakes.length - unseen.length} of ${mistakes.length} found`);
  for (const [what] of unseen) console.log(`  unseen: ${what}`);
}

/** A change of a shipped file. */
interface Sown {
  name: string;
  kind: string;
  file: string;
  /** Words before the place, where `find` stands more than once. */
  after?: string;
  find: string;
  replace: string;
  harm: string;
}

/** What is told of all files with one change in them, without the place: it moves. */
function toldOf(files: SchemaSet): Set<string> {
  return new Set(checkAll(files).map(({ file, code, message }) => `${file} ${code} ${message}`));
}

if (process.argv.includes("--shipped")) {
  const sound = toldOf(set);
  const byKind = new Map<string, { found: number; of: number }>();
  for (const { name, kind, file, after = "", find, replace, harm } of JSON.parse(
    readFileSync(new URL("./trial/shipped.json", import.meta.url), "utf8"),
  ) as Sown[]) {
    const { pages, fragments } = set.files;
    const doc = [...pages, ...fragments].find((one) => one.file === file);
    const at = doc ? doc.text.indexOf(find, Math.max(0, doc.text.indexOf(after))) : -1;
    if (!doc || at < 0) {
      console.log(`  the place is gone: ${name}`);
      continue;
    }
    const changed = readSource(file, doc.text.slice(0, at) + replace + doc.text.slice(at + find.length));
    const own = pages.includes(doc)
      ? replacePage(set, changed)
      : createSet({ ...set.files, fragments: fragments.map((one) => (one === doc ? changed : one)) });
    const problems = [...toldOf(own)].filter((one) => !sound.has(one));
    const sum = byKind.get(kind) ?? { found: 0, of: 0 };
    byKind.set(kind, { found: sum.found + Math.min(1, problems.length), of: sum.of + 1 });
    if (problems.length === 0) console.log(`  unseen: ${kind}, ${name}: ${harm}`);
    else if (verbose) console.log(`${name}: ${problems.join(" | ")}`);
  }
  for (const [kind, { found, of }] of byKind) console.log(`${kind}: ${found} of ${of} found`);
}
