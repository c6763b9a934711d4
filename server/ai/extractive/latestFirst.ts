import { HOUR } from "#engine/grammar/localTime.ts";
import type { FoundSentence } from "./findAnswer.ts";
import { tellsSame } from "./sameStory.ts";

/** What a question asks that grows or changes while it is told of: how many in all, how it is now. */
const CHANGES = /现在|目前|如今|最新|截至|一共|总共|共计|累计|最终/;
/** Of so many best sentences. */
const CLOSE = 6;

/**
 * Sentences of several texts of a story, that of the latest first which tells what is asked for, where the question asks what changes: 860 were moved
 * by the first reports, 1360 by the last.
 * @param tells whether a sentence is of the kind that is asked for.
 */
export function latestFirst(question: string, ranked: FoundSentence[], tells: (one: FoundSentence) => boolean): FoundSentence[] {
  const [best] = ranked;
  if (!best || !CHANGES.test(question)) return ranked;
  const timeOf = ({ facts }: FoundSentence): number => facts.document.pubdate;
  const later = ranked
    .slice(0, CLOSE)
    .filter((one) => tells(one) && timeOf(one) >= timeOf(best) + HOUR && tellsSame(best.facts, one.facts.document));
  const [latest] = later.toSorted((a, b) => timeOf(b) - timeOf(a));
  return latest ? [latest, ...ranked.filter((one) => one !== latest)] : ranked;
}
