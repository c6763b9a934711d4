import { DAY } from "#engine/grammar/localTime.ts";
import { whatDiffers } from "#server/analysis/duplicates/sameText.ts";
import { textFacts } from "#server/analysis/duplicates/textFacts.ts";
import { isPost, passedText } from "#server/ingest/passedOn.ts";
import type { FullDocument } from "#server/store/documents.ts";
import type { Alike } from "./Alike.ts";

/** Texts of one form so near one another may be of one story, whatever figures they differ in: a correction, a later count. */
const NEAR = 2 * DAY;
/** What parts texts however near they are: a notice of another day or place, what another town or somebody else did alike. */
const PARTS: readonly unknown[] = ["day", "place", "name", "subject"];

export const factsOf = (document: FullDocument) =>
  textFacts({ title: document.title, text: passedText(document), time: document.pubdate, isPost: isPost(document) });

const spanOf = (times: readonly number[]): [number, number] => [
  times.reduce((a, b) => Math.min(a, b)) - NEAR,
  times.reduce((a, b) => Math.max(a, b)) + NEAR,
];

/**
 * Those that tell what the seed tells. What only bears its headline, or the same form with other figures weeks before (a
 * forecast, the news of every month), is another story: it is listed, and neither first nor a reprint. `group`: times of members that are not among the close ones.
 */
export function ofOneStory(close: readonly Alike[], seed: FullDocument, threshold: number, group: readonly number[] = []): Alike[] {
  const times = close.flatMap(({ document: { sameId, pubdate } }) => (sameId === seed.sameId ? pubdate : []));
  const [begin, end] = spanOf([seed.pubdate, ...times, ...group]);
  const told = factsOf(seed);
  return close.filter(({ document, similarity, excerpt }) => {
    if (document.sameId === seed.sameId || excerpt) return true;
    if (similarity < threshold) return false;
    const differs = whatDiffers(told, factsOf(document));
    return differs === null || (document.pubdate >= begin && document.pubdate <= end && !PARTS.includes(differs));
  });
}
