import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { TITLE_WEIGHT, topicWeight } from "#server/analysis/topics/keywords.ts";
import { idf } from "#server/analysis/words/idf.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { isTellingWord } from "#server/analysis/words/wordClass.ts";
import type { TagWords } from "#server/models/tagWords.ts";
import { agreedAt, agreedSpan } from "./agreedAt.ts";
import { NAMING } from "./classes.ts";
import { compound } from "./compound.ts";
import { isFaint } from "./faintWords.ts";
import { hear, readKnown } from "./hear.ts";
import { isHeld, isLikely } from "./isHeld.ts";
import { isModern } from "./odds.ts";
import { Reading } from "./Reading.ts";
import { isCredit, tellsLittle, undenied, withoutTitle, withoutVerb } from "./tellsLittle.ts";

/** So many words are looked at for each that is wanted. */
const SPARE = 3;
/** What a name is worth that the text says once and not in its headline. */
const MENTIONED = 0.6;

/** Below the first idf a word stands everywhere; below the second it counts where a headline tells it or a text says it so often. */
const [EMPTY, COMMON, AGAIN] = [5, 6.5, 3];
/** 4号线, 十三号线, 228路公交: the number tells which. */
const LINES =
  /(?<![\da-z.])\d{1,3}号线|(?<![一二三四五六七八九十])[一二三四五六七八九十]{1,3}号线|(?<![\da-z.])\d{1,3}路(?=公交|公汽|大巴|汽车|车|站)/g;

const TERM = /^(?:nz?|vn?)$/;
/** Who says a word in the headline and twice more speaks of it (the headline counts three times). */
const SUBJECT = 5;

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

/** Names and terms that the tagger hears at the head of a text, and names of lists and marks there. */
function* proposed(reading: Reading): Generator<string> {
  for (const heard of reading.isHeard ? reading.heard : []) {
    const { word, tag, at } = heard;
    const isToldAgain = TERM.test(tag) && word.length === 2 && reading.isInHeadline(at) && reading.isSaidApart(word);
    const isHappening = /^vn?$/.test(tag) && reading.isInHeadline(at) && isTellingWord(word);
    const isNamed = (word.length > 2 && NAMING.test(tag)) || tag === "PER";
    if ((isNamed || isHappening || isToldAgain) && reading.spanOver(at, word)?.kind !== "marked") yield word;
  }
  for (const { word, at, tag } of reading.isHeard ? reading.words : []) {
    if (!reading.isInHeadline(at)) break;
    // 停|招, 采砂|权: the tagger has the letters of what the text says again.
    const heard = reading.heardOver(at, word);
    const isWhole =
      heard.length > 1 && word.length < 4 && heard.every((one) => one.at >= at && one.at + one.word.length <= at + word.length);
    const isAct = word.length > 2 && heard[0]?.word.length === 1;
    if (isWhole && !isAct && !tellsLittle(word, tag === "x" ? "v" : tag) && (isModern(word) || reading.isSaidApart(word))) yield word;
  }
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
  /** What comes where there is room. */
  const spare = new Map<string, number>();
  /** How often a text says a word, in its headline three times as often. */
  const times = (word: string): number => reading.times(word) + (TITLE_WEIGHT - 1) * (title.split(word).length - 1);
  const add = (whole: string, weight: number, from = "") => {
    const word = undenied(reading, withoutTitle(withoutVerb(whole)));
    if (!word) return;
    const place = reading.words[reading.places(word)[0] ?? -1];
    if (word.length < 2 || tellsLittle(word, place?.tag ?? "") || (word !== from && !isTopicWord(word) && !isModern(word))) return;
    // 人员, 时期: what stands in every text says little where it is mentioned only.
    const isTold = title.includes(word) || reading.times(word) >= AGAIN;
    if (idf(word) < (isTold ? EMPTY : COMMON) && !isPlaceName(word)) return;
    if (isCredit(reading, word) || (isFaint(word) && times(word) < SUBJECT)) return;
    const isSubject = times(word) >= SUBJECT && isLikely(reading, word);
    const into = isSubject || isHeld(reading, word) ? found : spare;
    into.set(word, Math.max(into.get(word) ?? 0, weight));
  };
  for (const [word, weight] of ranked) {
    const whole = wholeOf(reading, word);
    if (whole) add(whole, weight, word);
  }
  for (const name of proposed(reading)) {
    if (found.has(name)) continue;
    const said = times(name);
    const weight = said > 1 ? topicWeight(name, said, title.includes(name)) : MENTIONED * topicWeight(name, 1, false);
    add(name, weights.get(name) ?? weight);
  }
  const inOrder = (words: ReadonlyMap<string, number>) => [...words].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const sorted = inOrder(found);
  const isPart = (word: string) =>
    sorted.some((other) => other !== word && other.includes(word) && reading.times(other) >= reading.times(word));
  const isSaidShort = (word: string) => /[·•]/.test(word) && sorted.some((other) => word.endsWith(other) && other !== word);
  const sure = sorted.filter((word) => !isPart(word) && !isSaidShort(word));
  const shown = new Set(sure);
  for (const word of inOrder(spare)) {
    if (shown.size >= size) break;
    if (![...shown].some((one) => one.includes(word) || word.includes(one)) && isLikely(reading, word)) shown.add(word);
  }
  return [...shown].slice(0, size);
}
