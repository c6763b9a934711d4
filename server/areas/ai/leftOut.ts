import { questionWords } from "#server/ai/subject.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { OF_LISTS } from "./askingWords.ts";
import { LEVEL_FORMS, othersOf, TONE_FORMS, WIDE_KIND_FORMS } from "./conditionWords.ts";
import { questionOutlets } from "./questionOutlets.ts";
import { type QuestionPlace, questionPlaces } from "./questionPlaces.ts";
import { questionPlatforms } from "./questionPlatforms.ts";

/** What a question leaves out, as what stays. */
export interface LeftOut {
  /** Those that are not left out; undefined where none of them is named. */
  tones?: string[];
  kinds?: string[];
  /** Names of platforms among them: the list leaves out a kind and no part of it. */
  platforms: string[];
  levels?: string[];
  places: QuestionPlace[];
  /** Names of senders: the list cannot leave them out. */
  senders: string[];
  /** Words that must not occur. */
  words: string[];
}

/** 微博和北京 of 除了微博和北京: tones, kinds, levels, places, and else words. */
export function leftOut(written: string, outlets: readonly string[], names: readonly string[] = []): LeftOut {
  const whole = names.filter((name) => written.includes(name));
  const said = whole.reduce((text, name) => text.replaceAll(name, "，"), written);
  const senders = questionOutlets(said, outlets);
  const { places, rest } = questionPlaces(senders.rest);
  const bare = [...TONE_FORMS, ...WIDE_KIND_FORMS, ...LEVEL_FORMS].reduce((text, { pattern }) => text.replace(pattern, "，"), rest);
  return {
    tones: othersOf(said, TONE_FORMS),
    kinds: othersOf(said, WIDE_KIND_FORMS, dataTypes(["all"], { overseas: false })),
    levels: othersOf(said, LEVEL_FORMS),
    ...{ places, senders: senders.names, platforms: questionPlatforms(said).platforms.map(({ name }) => name) },
    words: [...whole, ...questionWords(bare).filter((word) => !OF_LISTS.has(word))],
  };
}

/** Places that neither lie in those a question is limited to nor are among them are words that must not occur. */
export function asWords(left: LeftOut, within: readonly string[]): void {
  const lies = (code: string) => within.some((outer) => code.startsWith(outer.replace(/(?:00)+$/, "")));
  const apart = left.places.filter(({ codes }) => !codes.some(lies));
  left.places = left.places.filter((place) => !apart.includes(place));
  left.words.push(...apart.map(({ name }) => name));
}
