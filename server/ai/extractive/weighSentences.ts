import { findEntities } from "../entities.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { asksOfAside } from "./asides.ts";
import { type Asked, askedFor } from "./askedFor.ts";
import { courtStageFits } from "./courtStage.ts";
import { ROLES, SOMEBODY } from "./meaningDeeds.ts";
import { periodFits, tellsOfYearBefore } from "./periodFits.ts";
import { held, nearness, type Term, termsOf } from "./questionTerms.ts";
import { surelyNowhere } from "./surelyNowhere.ts";

/** A sentence with what the rules read in it of a question. */
export interface WeighedSentence {
  facts: ArticleFacts;
  sentence: string;
  at: number;
  place: number;
  /** How much of the question's words it holds, and how much stands about it. */
  own: number;
  around: number;
  cover: number;
  wide: number;
  /** Of the words, as far as they stand in the clause that answers, or next to it. */
  beside: number;
  named: number;
  /** Whether its number stands with what is counted: in one clause, in the sentence, or in neither; 0.5 where nothing is. */
  counts: number;
  /** Whether it is of the kind that the question asks for, tells it best, or says of what by itself. */
  kind: boolean;
  best: boolean;
  implied: boolean;
  /** Whether the deed that is asked about is told in it, or near it. */
  keyed: boolean;
  keyedNear: boolean;
  /** Whether it answers, by the rules. */
  fit: boolean;
  /** 1 where it tells of the time or the earlier case that is asked for, -1 where of another, else 0. */
  period: number;
  /** Whether it tells of an earlier case or of others, of which nothing is asked. */
  aside: boolean;
}

export interface WeighedQuestion {
  asked: Asked | undefined;
  terms: readonly Term[];
  /** The word that the question turns on. */
  key: Term | undefined;
  /** Of the words' weight the share that the documents nowhere tell. */
  absent: number;
  /** Whether what it counts is named nowhere in the documents: 多少架无人机 of a text without any. */
  uncounted: boolean;
  /** Whether it asks of a place that the documents do not name: 日本申请了多少. */
  elsewhere: boolean;
  /** Whether it asks of an earlier case or of others. */
  ofAside: boolean;
  sentences: WeighedSentence[];
}

const READ = 80;
const ASKS = /[？?][”」]?$/;
/** Where the words of a question are held by less than this share, the sentence tells of something else. */
const SHARE = 0.34;
const ABSENT = 0.3;
/** A cause that was looked into. */
export const FOUND = /经[^，。]{0,6}(?:调查|查|勘[查验]|检测)|初步(?:判断|认定|调查|排查|查明|了解|分析|核实)|认定|查明/;
/** 由于道路狭窄，抢修车辆无法进入: a cause with what came of it, of which nothing is asked. */
const CAUSED = /(?:^|[，。])[^，。]{0,8}(?:因(?![此素])|由于|受[^，。]{2,16}影响)[^，。]*，[^。]{4,}/;
const causesOther = (sentence: string, shares: readonly number[]): boolean =>
  CAUSED.test(sentence) && !FOUND.test(sentence) && shares.every((share) => share === 0);
/** As much may be missing where the deed stands beside what answers. */
const BESIDE = 0.6;
/** Of the things asked about as much has to stand about an answer whose deed is told in other words. */
const NAMED = 0.5;
const ALL = 0.7;

/** 游客 of 多少外国游客入境: the last thing before a deed. */
function countedHead(after: readonly Term[]): Term | undefined {
  const deed = after.findIndex(({ deed }) => deed);
  return after.slice(0, deed < 0 ? after.length : deed).findLast(({ word, known }) => known && word.length > 1);
}

const countsThere = (sentence: string, head: Term, holds: (part: string) => boolean): number =>
  sentence.split(/[，；。：]/).some((part) => holds(part) && held(head, part) >= 0.4) ? 1 : held(head, sentence) >= 0.4 ? 0.5 : 0;

/** Numbers of which a text may tell those of another year as well, which count less where no year is asked for. */
const OF_NUMBERS = /^(?:金额|人数|数字|这个数字|比例|重量|面积)$/;
const LESS = -0.3;

/** 雷击 of 为什么遭雷击: a thing that only an aside has. */
const toldBesideAlone = (term: Term, read: readonly ArticleFacts[]): boolean =>
  read.some(({ asides, sentences }) => sentences.some((sentence, at) => asides[at] && held(term, sentence.toLowerCase()) > 0)) &&
  read.every(
    ({ asides, sentences, title }) =>
      held(term, title.toLowerCase()) === 0 && sentences.every((sentence, at) => asides[at] || held(term, sentence.toLowerCase()) === 0),
  );

/**
 * Sentences of documents, each with what the rules read in it: whether it is of the kind that a question asks for, about what it asks of.
 * Undefined where a question asks for no kind and has no words.
 */
export function weighSentences(question: string, read: readonly ArticleFacts[]): WeighedQuestion | undefined {
  const asked: Asked | undefined = askedFor(question);
  const terms = termsOf(asked?.rest ?? question);
  if (!asked && terms.length === 0) return undefined;
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  // The deed that is asked about, else what stands last: 故障什么时候排除的.
  const text = read.map(({ document }) => `${document.title}${document.text}`.toLowerCase()).join("\n");
  // 患者 is 老金 where the text has no 患者.
  for (const term of terms) {
    if (!ROLES.test(term.word) || text.includes(term.word) || asked?.counted?.includes(term.word)) continue;
    term.told = term.told?.test(text) ? new RegExp(`${term.told.source}|${SOMEBODY.source}`) : SOMEBODY;
    if (!term.told.test(text)) term.weight = 0.5;
  }
  const about = asked?.key;
  const key =
    (about ? terms.findLast(({ word }) => about.includes(word)) : undefined) ??
    (asked?.name === "年龄" ? terms.at(-1) : undefined) ??
    terms.findLast(({ deed }) => deed) ??
    terms.at(-1);
  const absent = terms.reduce((sum, term) => sum + (held(term, text) > 0 || !term.known ? 0 : term.weight), 0);
  // What the title tells, is told of the whole.
  const body = read.map(({ document }) => document.text.toLowerCase()).join("\n");
  const why = asked?.name === "原因";
  const things = terms.filter(({ deed, weight }) => !deed && weight > 1);
  const ofThings = things.reduce((sum, { weight }) => sum + weight, 0);
  const missing = things.reduce((sum, term) => sum + (held(term, text) > 0 ? 0 : term.weight), 0);
  // A deed may be told in any words; the things that a question is about are named, or are not told of.
  const after = asked?.counted ? terms.filter(({ word }) => asked.counted?.includes(word)) : [];
  // 国家 of 多少个国家参加.
  const counted = after.some(({ deed }) => !deed) ? after.filter(({ deed }) => !deed) : after;
  const head = countedHead(after);
  const loose =
    asked !== undefined &&
    counted.every((term) => held(term, text) > 0) &&
    things.length > 0 &&
    missing <= ABSENT * ofThings &&
    (key === undefined || !key.deed || held(key, body) === 0);
  // Of a measure that one or two sentences tell at all, they are meant: 多大面积, 多少度.
  const few =
    asked?.isMeasure === true &&
    counted.every((term) => held(term, text) > 0) &&
    missing === 0 &&
    read.reduce((sum, facts) => sum + facts.sentences.filter((sentence) => asked.holds(sentence, facts)).length, 0) <= 2;
  const ofAside = asksOfAside(question) || things.some((term) => toldBesideAlone(term, read));
  const found = read.flatMap((facts, place) =>
    facts.sentences.slice(0, READ).map((sentence, at) => {
      const lower = sentence.toLowerCase();
      const shares = terms.map((term) => held(term, lower));
      // What answers a question of the text, is told of what that asks.
      const answers = ASKS.test(facts.sentences[at - 1] ?? "");
      const near = `${facts.sentences[at - 1] ?? ""}${facts.sentences[at + 1] ?? ""}`.toLowerCase();
      const title = facts.title.toLowerCase();
      const own = terms.reduce((sum, { weight }, n) => sum + weight * (shares[n] ?? 0), 0);
      // What the title or a neighbour says, the sentence need not say again.
      const around = terms.reduce((sum, term, n) => {
        if ((shares[n] ?? 0) > 0) return sum;
        return (
          sum +
          term.weight *
            Math.max(
              0.5 * held(term, title),
              (answers ? 0.7 : 0.35) * held(term, near),
              why && asked.best?.test(sentence) ? 0.35 * held(term, text) : 0,
            )
        );
      }, 0);
      // Who asks himself tells none.
      const aside = !ofAside && facts.asides[at] === true;
      const period = aside
        ? -1
        : periodFits(question, sentence, facts.document.pubdate) ||
          courtStageFits(question, sentence) ||
          (OF_NUMBERS.test(asked?.name ?? "") && tellsOfYearBefore(sentence, facts.document.pubdate) && !ofAside ? LESS : 0) ||
          Number(asksOfAside(question) && facts.asides[at] === true);
      const kind =
        !aside &&
        (!asked || (!ASKS.test(sentence) && asked.holds(sentence, facts) && !(why && key?.deed && causesOther(sentence, shares))));
      // 耗时72分钟 tells how long without the deed, and of a deed that the whole text calls otherwise its things have to do.
      const keyed = !key || (shares[terms.indexOf(key)] ?? 0) >= 0.4 || asked?.implied?.test(sentence) === true;
      const keyedNear = key !== undefined && held(key, `${title}${near}`) >= 0.4;
      const cover = all === 0 ? 0 : own / all;
      const named = things.reduce((sum, term) => {
        const inTitle = 0.5 * held(term, title);
        return sum + term.weight * Math.max(held(term, lower), inTitle, (answers ? 0.7 : 0.35) * held(term, near));
      }, 0);
      const beside = kind && asked ? nearness(sentence, terms, (part) => asked.holds(part, facts)) : 0;
      return {
        facts,
        sentence,
        at,
        place,
        own,
        around,
        kind,
        best: asked?.best?.test(sentence) === true,
        implied: asked?.implied?.test(sentence) === true,
        keyed,
        keyedNear,
        period,
        aside,
        cover,
        beside,
        named: ofThings === 0 ? 0 : named / ofThings,
        counts: head && asked ? countsThere(sentence, head, (part) => asked.holds(part, facts)) : 0.5,
        wide: all === 0 ? 1 : (own + around) / all,
      };
    }),
  );
  const fits = (one: (typeof found)[number]): boolean => {
    if (!one.kind) return false;
    if (asked?.whole || terms.length === 0) return true;
    // A number of no measure is of what it stands with.
    const of = !asked?.isCount || (counted.length > 0 && counted.every((term) => held(term, one.sentence) > 0));
    // 送到哪家医院: the kind alone, where the text tells of no such deed.
    if (asked?.isSpecific && things.length === 0 && key !== undefined && held(key, text) === 0) return true;
    // 伤了几个人, of which the title tells: the first number of people.
    if (asked?.isCount && things.length === 0 && one.at < 3 && key !== undefined && held(key, one.facts.title) > 0.4) return true;
    if (few) return true;
    // 经初步调查，…因制动失灵: what was found is told of the whole.
    if (why && one.best && FOUND.test(one.sentence)) return true;
    if (loose && of && asked.name !== "" && one.named >= NAMED) return true;
    if (loose && asked.name === "" && one.named >= ALL && asked.best?.test(one.sentence)) return true;
    // Of what the documents nowhere name they tell no number, day or course.
    if (asked?.strict && absent > (asked.name !== "" && one.keyed && one.beside >= SHARE ? BESIDE : ABSENT) * all) return false;
    // Whether something is so, no sentence tells that does not tell of it.
    if (asked?.name === "" && asked.key && key && !key.deed && !text.includes(key.word)) return false;
    if (asked?.name === "") return one.keyed && one.cover >= SHARE;
    if (asked?.strict) return (one.keyed && one.wide >= SHARE) || (one.keyedNear && one.cover >= SHARE);
    if (asked) return one.cover + one.wide >= SHARE;
    return one.cover >= SHARE || (one.keyed && one.wide >= SHARE);
  };
  const elsewhere =
    surelyNowhere(question, text) ||
    findEntities(question, 8).some(({ type, name }) => type === "place" && name !== "中国" && !text.includes(name.slice(0, 2)));
  return {
    asked,
    terms,
    key,
    ofAside,
    elsewhere,
    uncounted: asked?.isCount === true && head !== undefined && held(head, text) === 0,
    absent: all === 0 ? 0 : absent / all,
    sentences: found.map((one) => ({ ...one, fit: fits(one) })),
  };
}
