import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { compare } from "#scripts/schemas/breaking/compare.ts";
import { loadOther } from "#scripts/schemas/breaking/loadOther.ts";

/**
 * What `schemas:breaking` says of this repository's own past: every commit that touched schemas/ against the one before
 * it, read with the present grammar. Prints the sum by rule; each finding stands in the file, for judging by hand.
 *
 *     npx tsx bench/grammar/history.ts [file for the findings] [only commits whose words hold this]
 */
const [file, words = ""] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const commits = git("log", "--reverse", "--format=%h %s", "--", "schemas/").split("\n");
const sums = new Map<string, { findings: number; commits: number }>();
let before: ReturnType<typeof loadOther> | undefined;
let skipped = true;
for (const line of commits) {
  const [hash = "", ...rest] = line.split(" ");
  const title = rest.join(" ");
  const wanted = title.includes(words);
  if (!wanted) {
    skipped = true;
    continue;
  }
  if (skipped && line !== commits[0]) before = loadOther(process.cwd(), `${hash}^`);
  skipped = false;
  const now = loadOther(process.cwd(), hash);
  const changes = before ? compare(before, now) : [];
  const rules = changes.flatMap(({ rule }) => rule ?? []);
  for (const rule of new Set(rules)) {
    const sum = sums.get(rule) ?? { findings: 0, commits: 0 };
    sums.set(rule, { findings: sum.findings + rules.filter((one) => one === rule).length, commits: sum.commits + 1 });
  }
  if (file) for (const change of changes) appendFileSync(file, `${JSON.stringify({ hash, title, ...change })}\n`);
  before = now;
}
console.log(`${commits.length} commits`);
for (const [rule, { findings, commits: of }] of [...sums].sort()) console.log(`${rule}: ${findings} in ${of} commits`);
