import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { TITLE_WEIGHT, topicWeight } from "#server/analysis/topics/keywords.ts";
import { idf } from "#server/analysis/words/idf.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import type { TagWords } from "#server/models/tagWords.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { agreedAt, agreedSpan } from "./agreedAt.ts";
import { compound } from "./compound.ts";
import { hear, readKnown } from "./hear.ts";
import { FUNCTION, isHeard } from "./isHeard.ts";
import { oneThing, undenied } from "./oneThing.ts";
import { Reading } from "./Reading.ts";
import { isCredit, tellsLittle, withoutTitle, withoutVerb } from "./tellsLittle.ts";

/** So many words are looked at for each that is wanted. */
const SPARE = 3;
/** What a name is worth that the text says once and not in its headline. */
const MENTIONED = 0.6;

/** 4号线, 十三号线, 228路公交: the number tells which. */
const LINES =
  /(?<![\da-z.])\d{1,3}号线|(?<![一二三四五六七八九十])[一二三四五六七八九十]{1,3}号线|(?<![\da-z.])\d{1,3}路(?=公交|公汽|大巴|汽车|车|站)/g;

/** What a word of the dictionary's is in a text: itself where both cuts have it somewhere, else what holds it. */
function wholeOf(reading: Reading, word: string): string | undefined {
  let held: string | undefined;
  for (const index of reading.places(word)) {
    const place = reading.words[index] as TaggedWord;
    const span = reading.spanOver(place.at, word);
    const whole = span && span.name !== word ? agreedSpan(reading, span) : agreedAt(reading, place);
    if (whole === word) return compound(reading, word);
    held ??= whole;
  }
  return held;
}

/** 停电通知: the words of the dictionary that the tagger hears in what the segmenter took for one word. */
function partsOf(reading: Reading, word: string): string[] {
  const at = reading.text.indexOf(word);
  if (at < 0 || word.length < 4) return [];
  return reading
    .heardOver(at, word)
    .filter((one) => one.word.length > 1 && one.at >= at && one.at + one.word.length <= at + word.length)
    .flatMap((one) => (isDictionaryWord(one.word) && !FUNCTION.test(one.tag) ? [one.word] : []));
}

/** What is done, or how something is, says half as much where the dictionary does not know that it is. */
function saysOf(reading: Reading, word: string): number {
  const place = reading.words[reading.places(word)[0] ?? -1];
  const heard = place && reading.heardOver(place.at, word);
  return place?.tag === "x" && heard?.length === 1 && /^(?:v|a|ad)$/.test(heard[0]?.tag ?? "") ? 0.55 : 1;
}

/** Names and terms that the tagger hears at the head of a text, and names of lists and marks there. */
function* proposed(reading: Reading): Generator<string> {
  if (reading.isHeard)
    for (const heard of reading.heard) if (!reading.spanOver(heard.at, heard.word) && isHeard(reading, heard)) yield heard.word;
  for (const span of reading.spans) {
    const name = agreedSpan(reading, span);
    if (name) yield name;
  }
  for (const [line] of reading.text.matchAll(LINES)) yield line;
}

const rankedOf = (weights: ReadonlyMap<string, number>, size: number): [string, number][] =>
  [...weights].sort((a, b) => b[1] - a[1]).slice(0, size * SPARE);

/**
 * The `size` words that say best what a text is about, best first: each cut alike by the dictionary and by the tagger somewhere at
 * its head, or a name that the tagger, lists or marks hold together.
 */
export async function wholeWords(
  weights: ReadonlyMap<string, number>,
  tagged: readonly TaggedWord[],
  size: number,
  tag: TagWords,
): Promise<string[]> {
  const reading = new Reading(tagged);
  const ranked = rankedOf(weights, size);
  await hear(
    reading,
    ranked.map(([word]) => word),
    tag,
  );
  return best(reading, weights, ranked, size);
}

/** As {@link wholeWords} without the tagger: words that the dictionary knows well, and names of lists and marks. */
export function knownWords(weights: ReadonlyMap<string, number>, tagged: readonly TaggedWord[], size: number): string[] {
  const reading = new Reading(tagged);
  readKnown(reading);
  return best(reading, weights, rankedOf(weights, size), size);
}

function best(reading: Reading, weights: ReadonlyMap<string, number>, ranked: readonly [string, number][], size: number): string[] {
  const title = reading.text.split("\n", 1)[0] ?? "";
  const found = new Map<string, number>();
  const add = (whole: string, weight: number, from = "") => {
    const said = undenied(reading, withoutTitle(withoutVerb(whole)));
    const word = said && oneThing(reading, said);
    if (!word) return;
    const place = reading.words[reading.places(word)[0] ?? -1];
    if (word.length < 2 || tellsLittle(word, place?.tag ?? "") || (word !== from && !isTopicWord(word))) return;
    if (!isCredit(reading, word)) found.set(word, Math.max(found.get(word) ?? 0, weight));
  };
  /** How often a text says a word, in its headline three times as often. */
  const times = (word: string): number => reading.times(word) + (TITLE_WEIGHT - 1) * (title.split(word).length - 1);
  for (const [word, weight] of ranked) {
    const whole = wholeOf(reading, word);
    if (whole) add(whole, weight * (whole === word ? saysOf(reading, word) : 1), word);
    else for (const part of partsOf(reading, word)) add(part, topicWeight(part, times(part), title.includes(part)), part);
  }
  for (const name of proposed(reading)) {
    if (found.has(name)) continue;
    const said = times(name);
    add(name, weights.get(name) ?? (said > 1 ? 1 + Math.log(said) : MENTIONED) * idf(name));
  }
  const sorted = [...found].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const isPart = (word: string) =>
    sorted.some((other) => other !== word && other.includes(word) && reading.times(other) >= reading.times(word));
  const isSaidShort = (word: string) => /[·•]/.test(word) && sorted.some((other) => word.endsWith(other) && other !== word);
  return sorted.filter((word) => !isPart(word) && !isSaidShort(word)).slice(0, size);
}
