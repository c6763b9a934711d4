import type { TagWords } from "#server/models/tagWords.ts";
import { agreed } from "./agreed.ts";
import type { Candidate } from "./Candidate.ts";
import { type Clause, clauseAt, seenIn } from "./clauseAt.ts";
import { longerPlace } from "./longerPlace.ts";

/** So much of a text is looked at. */
const READ = 3000;

/**
 * The `size` best of the candidates that the tagger finds whole as well, or the names that it finds in their stead; none of which
 * the text says only within another. It is asked about the first place of each, most of which are in the headline; as the
 * dictionary has it where it does not run.
 */
export async function agreedWords(candidates: readonly Candidate[], folded: string, size: number, tag: TagWords): Promise<string[]> {
  const text = folded.slice(0, READ);
  const clauses: Clause[] = [];
  const found = new Set<string>();
  for (let from = 0; from < candidates.length && found.size < size; from += size) {
    const next = candidates.slice(from, from + size);
    const fresh: Clause[] = [];
    for (const { word, isSure } of next) {
      const at = isSure ? -1 : text.indexOf(word);
      if (at >= 0 && ![...clauses, ...fresh].some((clause) => clause.holds(at, word))) fresh.push(clauseAt(text, at, word));
    }
    if (fresh.length > 0) {
      const tagged = await tag(fresh.map((clause) => clause.text));
      if (!tagged) return candidates.slice(0, size).map(({ word }) => word);
      for (const [index, clause] of fresh.entries()) clauses.push({ ...clause, words: tagged[index] ?? [] });
    }
    for (const candidate of next) {
      const at = text.indexOf(candidate.word);
      const clause = clauses.find((one) => at >= 0 && one.holds(at, candidate.word));
      const seen = clause && seenIn(clause, at, candidate.word);
      const word = !seen ? candidate.word : candidate.isSure ? longerPlace(candidate.word, seen) : agreed(candidate, seen, text);
      if (word !== undefined) found.add(word);
    }
  }
  const times = (word: string): number => text.split(word).length - 1;
  const isPart = (word: string) => [...found].some((other) => other !== word && other.includes(word) && times(other) >= times(word));
  return [...found].filter((word) => !isPart(word)).slice(0, size);
}
