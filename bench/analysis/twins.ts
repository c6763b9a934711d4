/**
 * Pairs written by hand (`twins.txt`): thirty-six of one form that tell of two things, as real announcements do, and eighteen
 * of one text as desks change it. What is in brackets differs. Twins are compared as they are and as `deskEdited` leaves them.
 * `node scripts/node.mjs bench/analysis/twins.ts [tune|heldout] [--show]`: rules may be chosen on those at even places.
 */
import { readFileSync } from "node:fs";
import { HOUR } from "#engine/grammar/localTime.ts";
import { jaccard, shingles, shingleText } from "#server/analysis/duplicates/minhash.ts";
import { isAlike, whatDiffers } from "#server/analysis/duplicates/sameText.ts";
import { textFacts } from "#server/analysis/duplicates/textFacts.ts";
import { foldText } from "#server/text/segment.ts";
import { deskEdited } from "./deskEdits.ts";

const half = process.argv[2] === "tune" ? 0 : 1;
const show = process.argv.includes("--show");
const EDITS = 6;
let seed = 41;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

interface Version {
  title: string;
  text: string;
}
/** The versions that an entry stands for; where a bracket has fewer choices, its last one holds. */
function versionsOf(lines: string[]): Version[] {
  const whole = lines.join("\n");
  const most = Math.max(...[...whole.matchAll(/\[([^\]]*)\]/g)].map(([, choices = ""]) => choices.split("|").length));
  return Array.from({ length: most }, (_, n) => {
    const said = whole.replace(/\[([^\]]*)\]/g, (_bracket, choices: string) => {
      const all = choices.split("|");
      return all[Math.min(n, all.length - 1)] ?? "";
    });
    const [title = "", ...body] = said.split("\n");
    return { title: title.replace(/^T ?/, ""), text: body.join("\n") };
  });
}

const entries = readFileSync(new URL("twins.txt", import.meta.url), "utf8")
  .split(/^# /m)
  .slice(1)
  .map((entry) => {
    const [head = "", ...lines] = entry.trim().split("\n");
    const [kind, ...name] = head.split(" ");
    return { same: kind === "same", name: name.join(" "), versions: versionsOf(lines) };
  });

const count = { near: 0, found: 0, twins: 0, alike: 0, joined: 0 };
for (const [at, { same, name, versions }] of entries.entries()) {
  if (at % 2 !== half) continue;
  const read = (version: Version, n: number) => ({
    ...version,
    facts: textFacts({ ...version, time: n * HOUR, isPost: false }),
    set: shingles(shingleText(foldText(version.text))),
  });
  const sides = versions.map((version, n) => [
    read(version, n),
    ...(same ? [] : Array.from({ length: EDITS }, () => read(deskEdited(version, random), n))),
  ]);
  for (const [n, side] of sides.entries())
    for (const other of sides.slice(n + 1).flat())
      for (const one of side) {
        const likeness = jaccard(one.set, other.set);
        const told = whatDiffers(one.facts, other.facts);
        const together = isAlike(one.facts, other.facts, likeness) && told === null;
        if (same && likeness >= 0.7) count.near++;
        if (same && likeness >= 0.7 && together) count.found++;
        if (!same) count.twins++;
        if (!same && likeness >= 0.7) count.alike++;
        if (!same && together) count.joined++;
        if (together !== same && (!same || likeness >= 0.7)) {
          console.log(`${same ? "missed" : "joined"} ${name} ${likeness.toFixed(2)} ${told ?? ""}`);
          if (show) console.log(`  ${one.title}: ${one.text}\n  ${other.title}: ${other.text}`);
        }
      }
}
console.log(
  `${half ? "held out" : "tuned on"}: recall ${count.found} of ${count.near} pairs of one text at Jaccard >= 0.7; joined ${count.joined} of ${count.twins} pairs of twins, ${count.alike} of them alike to 0.7`,
);
