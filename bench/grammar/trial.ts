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
 * counts as found where anything is told of the page, a warning too. The lists `shipped` and `strangers` change shipped files, one place
 * at a time, or add a page: what two people sowed who had read the documents and none of the checker.
 *
 *     node scripts/node.mjs bench/grammar/trial.ts [--verbose] [--shipped | --list=fifth]
 */
const set = loadSchemaSet();
const verbose = process.argv.includes("--verbose");
const only = process.argv.find((word) => word.startsWith("--list="))?.slice("--list=".length);
const LISTS = ["shipped", "strangers", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"];

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
for (const [name, mistakes] of only ? [] : Object.entries({ first, second })) {
  const unseen = mistakes.filter((mistake) => {
    const problems = told(mistake);
    if (verbose) console.log(`${mistake[0]}: ${problems.join(" | ") || "UNSEEN"}`);
    return problems.length === 0;
  });
  console.log(`${name}: ${mistakes.length - unseen.length} of ${mistakes.length} found`);
  for (const [what] of unseen) console.log(`  unseen: ${what}`);
}

/** A change of a shipped file; one that finds nothing is a page of its own. */
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

interface Told {
  /** Those that keep the page from being served. */
  errors: number;
  all: string[];
}

/** What is told of all files, without the place: it moves. */
const toldOf = (files: SchemaSet): { key: string; isError: boolean }[] =>
  checkAll(files).map(({ file, code, message, severity }) => ({ key: `${file} ${code} ${message}`, isError: severity === "error" }));

/** The set with one change in it; undefined where the place is gone. */
function changedBy({ file, after = "", find, replace }: Sown): SchemaSet | undefined {
  const { pages, fragments } = set.files;
  if (find === "") return replacePage(set, readSource(file, replace));
  const doc = [...pages, ...fragments].find((one) => one.file === file);
  const at = doc ? doc.text.indexOf(find, Math.max(0, doc.text.indexOf(after))) : -1;
  if (!doc || at < 0) return undefined;
  const changed = readSource(file, doc.text.slice(0, at) + replace + doc.text.slice(at + find.length));
  if (pages.includes(doc)) return replacePage(set, changed);
  return createSet({ ...set.files, fragments: fragments.map((one) => (one === doc ? changed : one)) });
}

function toldOfSown(sown: Sown, sound: ReadonlySet<string>): Told | undefined {
  const own = changedBy(sown);
  if (!own) return undefined;
  const found = toldOf(own).filter(({ key }) => !sound.has(key));
  return { errors: found.filter(({ isError }) => isError).length, all: found.map(({ key }) => key) };
}

function runList(list: string, sound: ReadonlySet<string>): void {
  const byKind = new Map<string, { errors: number; warned: number; of: number }>();
  for (const sown of JSON.parse(readFileSync(new URL(`./trial/${list}.json`, import.meta.url), "utf8")) as Sown[]) {
    const { name, kind, harm } = sown;
    const found = toldOfSown(sown, sound);
    if (!found) {
      console.log(`  the place is gone: ${name}`);
      continue;
    }
    const sum = byKind.get(kind) ?? { errors: 0, warned: 0, of: 0 };
    const isWarned = found.errors === 0 && found.all.length > 0;
    byKind.set(kind, { errors: sum.errors + Number(found.errors > 0), warned: sum.warned + Number(isWarned), of: sum.of + 1 });
    if (found.all.length === 0) console.log(`  unseen: ${kind}, ${name}: ${harm}`);
    else if (verbose) console.log(`${name}: ${found.all.join(" | ")}`);
  }
  for (const [kind, { errors, warned, of }] of byKind)
    console.log(`${list}, ${kind}: ${errors + warned} of ${of} found, ${warned} of them by a warning alone`);
}

if (only || process.argv.includes("--shipped")) {
  const sound = new Set(toldOf(set).map(({ key }) => key));
  for (const list of only ? [only] : LISTS) runList(list, sound);
}
