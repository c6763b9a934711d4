import { execFileSync } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Change } from "#scripts/schemas/breaking/change.ts";
import { compareOffers } from "#scripts/schemas/breaking/compare.ts";
import { loadOther } from "#scripts/schemas/breaking/loadOther.ts";
import { type Offer, offerOf } from "#scripts/schemas/breaking/offer.ts";

/**
 * What `schemas:breaking` says of this repository's own past: commits that touched schemas/, each against the one before
 * it, read with the present grammar. A line for each as it goes (2 to 4 s), the sum by rule at the end; each difference
 * stands in the file, a line of JSON, for judging by hand.
 *
 *     node scripts/node.mjs bench/grammar/history.ts [--every 6] [--since REFERENCE] [--words "…"] [--file findings.jsonl]
 */
const { values } = parseArgs({
  options: {
    every: { type: "string", default: "1" },
    since: { type: "string" },
    /** Only commits whose title holds one of these, parted by |. */
    words: { type: "string", default: "" },
    file: { type: "string" },
  },
});
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const range = values.since === undefined ? [] : [`${values.since}..HEAD`];
const words = new RegExp(values.words, "i");
const commits = git("log", "--reverse", "--no-merges", "--format=%h %s", ...range, "--", "schemas/")
  .split("\n")
  .filter((line, i) => i % Number(values.every) === 0 && words.test(line.slice(line.indexOf(" ") + 1)));

/** The offer of a commit; that of the last one asked for is kept, being the next one's other side. */
let kept: { tree: string; offer: Offer } | undefined;
function offerAt(reference: string): Offer {
  const tree = git("rev-parse", `${reference}:schemas`);
  if (kept?.tree !== tree) kept = { tree, offer: offerOf(loadOther(process.cwd(), reference)) };
  return kept.offer;
}

function changesOf(hash: string): Change[] {
  const parent = git("rev-list", "--parents", "-n1", hash).split(" ")[1];
  if (!parent || git("ls-tree", parent, "schemas") === "") return [];
  const before = offerAt(parent);
  return compareOffers(before, offerAt(hash));
}

const sums = new Map<string, { findings: number; commits: number }>();
let breaking = 0;
if (values.file) writeFileSync(values.file, "");
for (const [i, line] of commits.entries()) {
  const hash = line.slice(0, line.indexOf(" "));
  const changes = changesOf(hash);
  const rules = changes.flatMap(({ rule }) => rule ?? []);
  if (rules.length > 0) breaking++;
  for (const rule of new Set(rules)) {
    const sum = sums.get(rule) ?? { findings: 0, commits: 0 };
    sums.set(rule, { findings: sum.findings + rules.filter((one) => one === rule).length, commits: sum.commits + 1 });
  }
  if (values.file) for (const change of changes) appendFileSync(values.file, `${JSON.stringify({ commit: line, ...change })}\n`);
  console.log(`${i + 1}/${commits.length} ${line.slice(0, 90)}: ${rules.length} breaking, ${changes.length - rules.length} others`);
}
const all = [...sums.values()].reduce((sum, { findings }) => sum + findings, 0);
console.log(`${commits.length} commits, ${breaking} break something: ${all} findings`);
for (const [rule, { findings, commits: of }] of [...sums].sort((a, b) => b[1].findings - a[1].findings))
  console.log(`${rule}: ${findings} in ${of} commits`);
