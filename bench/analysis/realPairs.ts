/**
 * Pairs of real news that are near in form, judged by reading (`realPairs.txt`): whole items, or paragraphs of two items as if
 * each were a text. How many that tell of two things are told apart, how many would be joined, and how many of one text are.
 * `node scripts/node.mjs bench/analysis/realPairs.ts [news.jsonl] [--show]`; the list was made before the rules were changed, and read by who changed them.
 */
import { readFileSync } from "node:fs";
import { jaccard, shingles, shingleText } from "#server/analysis/duplicates/minhash.ts";
import { isAlike, whatDiffers } from "#server/analysis/duplicates/sameText.ts";
import { textFacts } from "#server/analysis/duplicates/textFacts.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";

const file = process.argv.slice(2).find((one) => !one.startsWith("--")) ?? "../shared/data/news-daily.jsonl";
const news = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { date: string; title: string; content: string });

/** An item, or a paragraph of one: `484.2`. */
function textAt(place: string) {
  const [line, paragraph] = place.split(".").map(Number) as [number, number | undefined];
  const { date, title, content } = news[line] as (typeof news)[number];
  const text = plainText(sanitise(content));
  return {
    ...(paragraph === undefined ? { title, text } : { title: "", text: text.split("\n")[paragraph] as string }),
    time: Date.parse(`${date}T11:00:00Z`),
  };
}

const judged = readFileSync(new URL("realPairs.txt", import.meta.url), "utf8")
  .split("\n")
  .map((line) => /^(same|other) ([\d.]+) ([\d.]+)$/.exec(line))
  .filter((line) => line !== null);
const count = { others: 0, apart: 0, near: 0, joined: 0, same: 0, found: 0, quiet: 0 };
for (const [, kind, ...places] of judged) {
  const [a, b] = places.map((place) => textAt(place as string)) as [ReturnType<typeof textAt>, ReturnType<typeof textAt>];
  const [x, y] = [a, b].map((text) => textFacts({ ...text, isPost: false })) as [
    ReturnType<typeof textFacts>,
    ReturnType<typeof textFacts>,
  ];
  const likeness = jaccard(shingles(shingleText(foldText(a.text))), shingles(shingleText(foldText(b.text))));
  const [alike, told] = [isAlike(x, y, likeness), whatDiffers(x, y)];
  if (kind === "other") {
    count.others++;
    if (told !== null) count.apart++;
    if (likeness >= 0.7) count.near++;
    if (alike && told === null) count.joined++;
  } else {
    count.same++;
    if (told === null) count.found++;
    if (told === null && !alike) count.quiet++;
  }
  if (process.argv.includes("--show") && (kind === "other") === (told === null))
    console.log(`${kind} but ${told} ${likeness.toFixed(2)} ${places.join(" ")}\n ${a.text.slice(0, 200)}\n ${b.text.slice(0, 200)}`);
}
console.log(
  `of ${count.others} pairs of two things ${count.apart} are told apart; ${count.joined} would be joined (${count.near} are alike to 0.7)`,
);
console.log(
  `of ${count.same} pairs of one text ${count.found} are not told apart (${count.quiet} of them after a quiet week or below 0.7)`,
);
