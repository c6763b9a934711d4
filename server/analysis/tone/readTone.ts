import { foldText, wordBounds } from "#server/text/segment.ts";
import { SUBJECTS } from "./sentimentSubjects.ts";
import { AGAINST, BAD, GOOD, PLAIN, STRONGER, SUBJECT_WEIGHTS } from "./toneWords.ts";

/** A word that colours a text, as it stands there, with its weight: above 0 good, below 0 bad. */
export interface ToneWord {
  word: string;
  weight: number;
  /** Something stands against it, as 无 before 伤亡. */
  turned?: true;
  /** No word of the lists but a way to speak, which is quoted with its clause. */
  said?: true;
}

/** What the words of a text say of its tone: the sum of their weights, apart for good and bad, and the words. */
export interface Tone {
  score: number;
  good: number;
  bad: number;
  words: ToneWord[];
}

type Entry = { kind: "tone"; weight: number } | { kind: "plain" } | { kind: "against"; letters: number } | { kind: "stronger" };

const entries = new Map<string, Entry>();
const split = (words: string): string[] => words.split(" ");
for (const word of split(STRONGER)) entries.set(word, { kind: "stronger" });
for (const [letters, words] of AGAINST) for (const word of split(words)) entries.set(word, { kind: "against", letters });
for (const [weight, words] of GOOD) for (const word of split(words)) entries.set(word, { kind: "tone", weight });
for (const [weight, words] of BAD) for (const word of split(words)) entries.set(word, { kind: "tone", weight: -weight });
// What a text is about colours it a little, where no word of it has a weight of its own.
for (const [subject, words] of SUBJECTS) {
  const weight = SUBJECT_WEIGHTS[subject];
  for (const word of weight ? split(words) : []) {
    if (word.length >= 2 && !entries.has(word)) entries.set(word, { kind: "tone", weight: weight as number });
  }
}
for (const word of split(PLAIN)) entries.set(word, { kind: "plain" });

/** The words that begin with a letter, longest first. */
const byFirst = new Map<string, string[]>();
for (const word of entries.keys()) {
  const list = byFirst.get(word[0] as string) ?? [];
  list.push(word);
  byFirst.set(word[0] as string, list);
}
for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);

/** What a word by itself says: its weight in the lists, 0 where it stands in none or only strengthens. */
export function weightOfWord(word: string): number {
  const entry = entries.get(word);
  return entry?.kind === "tone" ? entry.weight : 0;
}

const STOP = /[。！？!?；;，,、：:\n]/;
/** Preventing an accident is no accident, but no triumph either. */
const TURNED = -0.3;

/** Tells whether two letters were cut out of two longer words (气炸 of 空气炸锅); words are cut where this is first asked. */
function straddling(folded: string): (at: number, end: number) => boolean {
  let bounds: Set<number> | undefined;
  return (at, end) => {
    if (end - at !== 2) return false;
    bounds ??= wordBounds(folded);
    return !bounds.has(at) && bounds.has(at + 1) && !bounds.has(end);
  };
}

/**
 * Reads the words that colour a text from left to right, the longest at each place. What stands against one of them
 * turns it within a few letters of the same clause, an adverb before it strengthens it.
 */
export function readTone(text: string): Tone {
  const folded = foldText(text);
  const words: ToneWord[] = [];
  const straddles = straddling(folded);
  let against = -1;
  let stronger = -1;
  let good = 0;
  let bad = 0;
  for (let at = 0; at < folded.length; ) {
    const word = byFirst.get(folded[at] as string)?.find((each) => folded.startsWith(each, at) && !straddles(at, at + each.length));
    if (!word) {
      if (STOP.test(folded[at] as string)) against = -1;
      at++;
      continue;
    }
    const entry = entries.get(word) as Entry;
    const end = at + word.length;
    if (entry.kind === "against") against = end + entry.letters;
    else if (entry.kind === "stronger") stronger = end;
    else if (entry.kind === "tone") {
      const weight = entry.weight * (stronger === at ? 1.5 : 1) * (at < against ? TURNED : 1);
      words.push({ word, weight, ...(at < against && { turned: true as const }) });
      if (weight > 0) good += weight;
      else bad -= weight;
    }
    at = end;
  }
  return { score: good - bad, good, bad, words };
}
