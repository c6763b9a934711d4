import { checkPage } from "#engine/compile/compile.ts";
import { describe } from "#engine/compile/problem.ts";
import { judge, judgeFragment, mutantsOf, mutantsOfFragment, pagesUsing, type Verdict } from "#scripts/schemas/mutate/mutate.ts";
import { loadSamples } from "#scripts/schemas/samples.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

/**
 * What the checker finds of mistakes sown into every shipped page, sample and fragment, by the kind of mistake. Limits of
 * issue 19: all found, one error each, 98 % at the right line, 95 % with the right suggestion. The unit tests take one of
 * each kind in each file; without a number this takes all.
 *
 *     node scripts/node.mjs bench/grammar/mutate.ts [most of a kind in a file]
 */
const most = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const set = loadSchemaSet();
const sound = [...set.files.pages, ...loadSamples()].filter((doc) => checkPage(doc, set).every(({ severity }) => severity !== "error"));

function* verdicts(): Generator<Verdict> {
  for (const doc of sound) for (const mutant of mutantsOf(doc, set, most)) yield judge(mutant, doc, set);
  for (const doc of set.files.fragments) {
    const pages = pagesUsing(doc, sound);
    if (pages.length > 0) for (const mutant of mutantsOfFragment(doc, set, most)) yield judgeFragment(mutant, doc, pages, set);
  }
}

const kinds = new Map<string, Verdict[]>();
for (const verdict of verdicts()) {
  const { operator } = verdict.mutant;
  kinds.set(operator, [...(kinds.get(operator) ?? []), verdict]);
  if (!verdict.found || !verdict.single)
    console.log(`${operator}: ${verdict.file}:${verdict.mutant.line} ${verdict.errors.map(describe).join(" | ") || "unseen"}`);
}

const share = (list: boolean[]): string =>
  list.length === 0 ? "–" : `${((100 * list.filter(Boolean).length) / list.length).toFixed(1)} %`;
const line = (name: string, list: Verdict[]): string =>
  [
    name.padEnd(44),
    String(list.length).padStart(6),
    ...[
      list.map(({ found }) => found),
      list.map(({ single }) => single),
      list.map(({ rightLine }) => rightLine),
      list.flatMap(({ rightSuggestion }) => (rightSuggestion === undefined ? [] : [rightSuggestion])),
    ].map((one) => share(one).padStart(9)),
  ].join("");

console.log(`${"mistake".padEnd(44)}  sown    found   one each   line  suggestion`);
for (const [name, list] of kinds) console.log(line(name, list));
console.log(line("all", [...kinds.values()].flat()));
