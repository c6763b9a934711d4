import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import type { TagWords } from "#server/models/tagWords.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { HAN } from "./classes.ts";
import { clauseAt } from "./clauseAt.ts";
import { heardApart } from "./heardApart.ts";
import { wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";

/** So much behind the headline is always heard, to the end of a clause, and so many clauses further down. */
const LEAD = 80;
const CLAUSES = 3;

/** Takes the dictionary's words for the tagger's, without guesses and what it hardly knows. */
export function readKnown(reading: Reading): void {
  const isKnown = ({ word, tag }: TaggedWord) => !HAN.test(word) || (tag !== "x" && (word.length > 3 || wordOdds(word) !== undefined));
  reading.heard = reading.words.filter(isKnown);
}

/** Has the tagger cut the headline, the first sentences, and clauses of the words that stand further down. */
export async function hear(reading: Reading, words: readonly string[], tag: TagWords): Promise<void> {
  const { text } = reading;
  const body = text.indexOf("\n") + 1;
  const mark = text.slice(body, body + LEAD).search(/[,.;!?。，；！？\n][^,.;!?。，；！？\n]*$/);
  const lead = body + (body + LEAD >= text.length ? text.length : mark < 0 ? LEAD : mark);
  const stretches = [
    { at: 0, text: text.slice(0, Math.max(0, body - 1)) },
    { at: body, text: text.slice(body, lead) },
  ];
  for (const word of words) {
    const places = reading.places(word).map((index) => reading.words[index]?.at ?? 0);
    const [first] = places;
    if (first === undefined || stretches.length >= CLAUSES + 2) continue;
    if (!places.some((at) => stretches.some((one) => one.at <= at && at + word.length <= one.at + one.text.length)))
      stretches.push(clauseAt(text, first, word));
  }
  const heard = await tag(stretches.map((one) => one.text));
  if (!heard) {
    readKnown(reading);
    return;
  }
  reading.isHeard = true;
  const known = new Map<number, ModelWord>();
  for (const [index, { at }] of stretches.entries())
    for (const one of (heard[index] ?? []).flatMap(heardApart))
      if (!known.has(at + one.at)) known.set(at + one.at, { ...one, at: at + one.at });
  reading.heard = [...known.values()].sort((a, b) => a.at - b.at);
}
