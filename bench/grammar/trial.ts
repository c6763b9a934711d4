import { checkPage } from "#engine/compile/compile.ts";
import { readSource, sourceOf } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { bases, type Mistake } from "./trial/bases.ts";
import { first } from "./trial/first.ts";
import { second } from "./trial/second.ts";

/**
 * What the checker tells of mistakes that the mutation suite does not sow, written from the documents alone. A mistake
 * counts as found where anything is told of the page, a warning too.
 *
 *     npx tsx bench/grammar/trial.ts [--verbose]
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
