import type { ArticleFacts } from "./ArticleFacts.ts";
import { headlineTells } from "./headlineTells.ts";
import { latestFirst } from "./latestFirst.ts";
import { leadingSentences } from "./leadingSentences.ts";
import { questionsIn } from "./questionsIn.ts";
import { held } from "./questionTerms.ts";
import { rankedByMeaning } from "./rankedByMeaning.ts";
import type { Likenesses } from "./sentenceLikeness.ts";
import { type WeighedQuestion, type WeighedSentence, weighSentences } from "./weighSentences.ts";

export interface FoundSentence {
  facts: ArticleFacts;
  sentence: string;
  at: number;
  place: number;
  score: number;
}

export interface FoundAnswer {
  /** Sentences, the best first. */
  ranked: FoundSentence[];
  /** What the documents do not tell; "" where they do. */
  untold: string;
  /** Whether a sentence is of the kind that is asked for, where one is. */
  tells: (one: FoundSentence) => boolean;
}

/** Kinds that a text may hold several of. */
const OF_MANY = /^(?:数字|人数|金额|面积|重量|长度|速度|比例|时长|年龄|姓名)$/;

const NOW = /现在|目前|如今/;
const AT_PRESENT = /目前|现在|现已|临时|期间|已[经责将由]|改[为由]/;

/**
 * The sentences of documents that answer a question: of the kind that it asks for, about what it asks of. Where none is,
 * what is not told is named. With what the sentence encoder says of them they are ranked by it and by the rules, else by the rules alone.
 */
export function findAnswer(question: string, read: readonly ArticleFacts[], likenesses?: Likenesses): FoundAnswer | undefined {
  const weighed = weighSentences(question, read);
  if (!weighed) return undefined;
  const { asked, terms, key, sentences } = weighed;
  const byRules = rankedByRules(question, weighed);
  const { ranked: byFit, told } = likenesses
    ? rankedByMeaning(question, weighed, byRules, likenesses)
    : { ranked: byRules, told: byRules[0]?.fit === true };
  const within = (some: readonly WeighedSentence[]) => {
    const places = new Set(some.map(({ facts, at }) => `${facts.n} ${at}`));
    return { size: places.size, has: ({ facts, at }: FoundSentence): boolean => places.has(`${facts.n} ${at}`) };
  };
  const { size, has: tells } = within(sentences.filter(({ kind }) => asked?.name && kind));
  const ranked = latestFirst(question, byFit, within(sentences.filter(({ kind, keyed }) => kind && keyed)).has);
  // What the headline alone tells stands before sentences that tell of something else.
  const headline = headlineTells(weighed, read);
  if (headline) {
    const first = { facts: headline, sentence: headline.title, at: -1, place: read.indexOf(headline), score: (ranked[0]?.score ?? 0) + 1 };
    return { ranked: [first, ...ranked], untold: "", tells };
  }
  const words = terms.slice(0, 3).map(({ word }) => word);
  // A text that has sums and not this one has some.
  const name = asked && size > 0 && OF_MANY.test(asked.name) ? `所问的${asked.name}` : asked?.name;
  const what = name || (key ? `“${asked?.name === "" && !asked.best ? key.word : words.join("、")}”` : "");
  return { ranked, untold: told ? "" : what, tells };
}

/**
 * The same for a question that asks several things ({@link questionsIn}): the best sentence of each first. What of them is not told is
 * untold where none is, else it is missing.
 * @param likenesses by question, as far as it was read.
 */
export function findAnswers(
  question: string,
  read: readonly ArticleFacts[],
  likenesses?: ReadonlyMap<string, Likenesses>,
): (FoundAnswer & { missing: string }) | undefined {
  const found = questionsIn(question).flatMap((part) => findAnswer(part, read, likenesses?.get(part)) ?? []);
  const told = found.filter(({ untold }) => untold === "");
  const [first] = told.length > 0 ? told : found;
  if (!first) return undefined;
  const best = told.flatMap(({ ranked }) => ranked.slice(0, 1));
  // 花多少钱，谁家施工: the sentence that tells who has the sum too.
  const left = told.length > 0 ? found.filter(({ tells }) => !best.some(tells)) : found;
  const untold = [...new Set(left.map(({ untold }) => untold).filter(Boolean))].join("、");
  return { ...first, ranked: [...best, ...first.ranked], untold: told.length > 0 ? "" : untold, missing: told.length > 0 ? untold : "" };
}

export function rankedByRules(question: string, { asked, terms, key, sentences }: WeighedQuestion): (WeighedSentence & FoundSentence)[] {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const leads = leadingSentences(question);
  return sentences
    .map((one) => {
      const best = one.best ? 1.6 : 1;
      // The deed and its number in one clause, and the other words near them.
      const clause =
        key && asked && one.keyed && one.sentence.split(/[，；。]/).some((part) => held(key, part) >= 0.4 && asked.holds(part, one.facts));
      const length = one.sentence.length < 12 ? 0.7 : one.sentence.length > 180 ? 0.85 : 1;
      const base =
        (one.own + one.around + (all === 0 || asked?.whole ? 4 : 0)) *
        length *
        best *
        (clause ? 1.5 : 1) *
        (1 + one.beside / 2) *
        (one.implied ? 1.6 : 1) *
        (one.keyed ? (asked ? 1.25 : 1.8) : 1) *
        ({ "1": 1.5, "-1": 0.4 }[String(one.period)] ?? 1) *
        (NOW.test(question) && AT_PRESENT.test(one.sentence) ? 1.8 : 1);
      const score = (base * (1 + 0.3 / (2 + one.at))) / (1 + one.place / 20);
      const first = one.aside ? 0 : (leads?.(one.sentence) ?? 0);
      return first > 0 ? { ...one, fit: true, score: 200 + 100 * first + score } : { ...one, score: one.fit ? 100 + score : score };
    })
    .sort((a, b) => b.score - a.score || a.place - b.place || a.at - b.at);
}
