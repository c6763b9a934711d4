import { idf } from "#server/analysis/idf.ts";
import { isTopicWord } from "#server/analysis/stopWords.ts";
import { tagWords } from "#server/text/segment.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { type Asked, askedFor } from "./askedFor.ts";
import { ROLES, SOMEBODY } from "./meaningDeeds.ts";
import { meansOf } from "./meaningWords.ts";

/** A word of a question with what answers to it. */
interface Term {
  word: string;
  weight: number;
  told: RegExp | undefined;
  deed: boolean;
  /** A word of the dictionary, no guess of the segmenter. */
  known: boolean;
}

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
}

/** Words that every question may have; single letters that are deeds of none. */
const EMPTY =
  /^(?:什么|哪些|哪个|哪里|哪家|怎么|怎样|如何|为什么|多少|几个|文章|稿件|内容|这篇|本文|文中|这件|事件|事情|发生|情况|具体|[下上起出过回进][来去]|目前|现在|今年|最近|是|有|做|会|要|被|让|到|去|来|给|叫|在|能|可|说|得|用|了|的|吗|呢|过|没|哪|几|需|走|请|想|知道|告诉|主要|一步|问题|有关|相关|进行|提到|讲|愿意|打算|着|到|东西|究竟|到底|大概|大约|最后|最终|当时|真的|那个|这个|这么|那么|及时|后来|一天|一共|全部|事|新|两国|数量|数字|数据|时间|地点|人物|原因|金额|总共|每个|叫做|称为|用来|用于)$/;
/** What asks, and is none of the matter: 吃什么, 承包企业叫什么. */
const ASKS = /什么|哪[些家个里种几儿]?|怎么样?|怎样|如何|多少|为何|叫(?=什么|$)|[谁啥]/g;
const NOW = /现在|目前|如今/;
const AT_PRESENT = /目前|现在|现已|临时|期间|已[经责将由]|改[为由]/;
const READ = 80;
/** Where the words of a question are held by less than this share, the sentence tells of something else. */
const SHARE = 0.34;
const ABSENT = 0.3;
/** As much may be missing where the deed stands beside what answers. */
const BESIDE = 0.6;
/** Of the things asked about as much has to stand about an answer whose deed is told in other words. */
const NAMED = 0.5;
const ALL = 0.7;

/** 曲大爷 and 丁某 are one word; 120 and X3 are words. */
const CALLED = /[\u4e00-\u9fff](?:某[\u4e00-\u9fff]?|女士|先生|大爷|大妈|大叔|阿姨|奶奶|爷爷|婆婆|师傅|同学|老汉|老太)|(?<![\dA-Za-z])[\dA-Za-z][\dA-Za-z.-]+(?![\dA-Za-z年月日号点时])|走错/g;
/** Talk in one word: 进的第一个球. */
const TALK: readonly [RegExp, string][] = [
  [/进(?:的|了)?(?:第?[一二三四五]个?)?球/, "进球"],
  [/坐到|开到|跑到/, "到"],
  [/火[^，。]{0,8}着的?(?:火)?$|着的?火/, "着火"],
  [/包?一个月/, "包月"],
  [/每个(?=[月天年人])/g, "每"],
  [/及时(?=.)|应?该(?=.)/g, ""],
  [/(?:掉|跌|滑|摔|落)[进入到].{0,3}[水湖河江海池井][里中]?/, "落水"],
  [/[跑走开带驶]错/, "走错"],
  [/([\u4e00-\u9fff])不\1/, "$1"],
];

function termsOf(asked: string): Term[] {
  const seen = new Set<string>();
  const rest = TALK.reduce((text, [said, meant]) => text.replace(said, meant), asked);
  const called = [...rest.matchAll(CALLED)].map(([word]) => ({ word, tag: "nr" }));
  return [...called, ...tagWords(rest.replace(CALLED, " ").replace(ASKS, " "))].flatMap(({ word, tag }) => {
    const bare = (/^n/.test(tag) ? word : word.replace(/^[被能可要会]+(?=.)/, "")).replace(/[了过的]$|(?<=.)(?:[下上起出过回进][来去]|去|往|掉)$/g, "").toLowerCase();
    const deed = /^(?:v|x|z)/.test(tag);
    if (bare === "" || EMPTY.test(bare) || seen.has(bare)) return [];
    const single = bare.length === 1 && /^(?:v|zg|vn|n)$/.test(tag) && !/[人事年日天家点里]/.test(bare) && /[\u4e00-\u9fff]/.test(bare);
    if (!single && tag !== "nr" && !isTopicWord(bare) && !meansOf(bare)) return [];
    seen.add(bare);
    return [
      {
        word: bare,
        weight: single ? (deed ? 5 : 3) : idf(bare),
        told: meansOf(bare),
        deed: deed || meansOf(bare) !== undefined,
        known: tag !== "x",
      },
    ];
  });
}

/** 修路, 买房: a deed and what it is done to, which a text may tell apart (这条路今年6月才修好). */
const ACTS = /^[修挖买卖养种盖建拆换租借偷骗撞][\u4e00-\u9fff]$/;

/** Words of sentences that were looked at last: 教 of 教育局 is no 教. */
const kept = new Map<string, ReadonlySet<string>>();
function wordsOf(text: string): ReadonlySet<string> {
  let words = kept.get(text);
  if (!words) {
    if (kept.size > 500) kept.clear();
    // 垫 of 垫付: a verb is told by its first letter as well.
    words = new Set(tagWords(text).flatMap(({ word, tag }) => (tag === "v" ? [word, word[0] ?? word] : [word])));
    kept.set(text, words);
  }
  return words;
}

/** How far a text tells a word: whole, by its meaning, or by pieces of it. */
function held({ word, told }: Term, text: string): number {
  // 住 of 住院 is no 住.
  if (word.length === 1) return told ? (told.test(text) ? 1 : 0) : wordsOf(text).has(word) ? 1 : 0;
  if (text.includes(word)) return 1;
  if (told?.test(text)) return 0.9;
  if (word.length < 3) {
    const [a = "", b = ""] = word;
    if (!/^[\u4e00-\u9fff]{2}$/.test(word)) return 0;
    // 杯子 of 保温杯.
    if (b === "子" && a !== "孩") return new RegExp(`${a}(?!子)`).test(text) ? 0.5 : 0;
    // 菜价 of 鲜菜价格; 修路 of 这条路才修好.
    return new RegExp(`${a}[^，。]{0,2}${b}`).test(text) || (ACTS.test(word) && new RegExp(`${a}[^，。]{0,8}${b}|${b}[^。]{0,16}${a}`).test(text)) ? 0.5 : 0;
  }
  const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return share > 0 ? 0.7 * share : word.length === 3 && /^.不/.test(word.slice(0, 2)) && text.includes(word[0] ?? word) ? 0.4 : 0;
}

/** How much of the words stands in the clause that answers, and, for less, in those about it: a share of their weight. */
function nearness(sentence: string, terms: readonly Term[], holds: (part: string) => boolean): number {
  const parts = sentence.toLowerCase().split(/[，；。]/);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const shares = parts.map((part, at) =>
    holds(part)
      ? terms.reduce((sum, term) => {
          const about = Math.max(held(term, parts[at - 1] ?? ""), held(term, parts[at + 1] ?? ""));
          return sum + term.weight * Math.max(held(term, part), 0.6 * about);
        }, 0)
      : 0,
  );
  return Math.max(...shares) / all;
}

/**
 * The sentences of documents that answer a question: of the kind that it asks for, about what it asks of. Where none is,
 * what is not told is named.
 */
export function findAnswer(question: string, read: readonly ArticleFacts[]): FoundAnswer | undefined {
  const asked: Asked | undefined = askedFor(question);
  const terms = termsOf(asked?.rest ?? question);
  if (!asked && terms.length === 0) return undefined;
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  // The deed that is asked about, else what stands last: 故障什么时候排除的.
  const text = read.map(({ document }) => `${document.title}${document.text}`.toLowerCase()).join("\n");
  // 患者 is 老金 where the text has no 患者.
  for (const term of terms) {
    if (!ROLES.test(term.word) || text.includes(term.word) || asked?.counted?.includes(term.word)) continue;
    term.told = SOMEBODY;
    if (!SOMEBODY.test(text)) term.weight = 0.5;
  }
  const about = asked?.key;
  const key =
    (about ? terms.findLast(({ word }) => about.includes(word)) : undefined) ??
    (asked?.name === "年龄" ? terms.at(-1) : undefined) ??
    terms.findLast(({ deed }) => deed) ?? terms.at(-1);
  const absent = terms.reduce((sum, term) => sum + (held(term, text) > 0 || !term.known ? 0 : term.weight), 0);
  const why = asked?.name === "原因";
  const things = terms.filter(({ deed }) => !deed);
  const ofThings = things.reduce((sum, { weight }) => sum + weight, 0);
  const missing = things.reduce((sum, term) => sum + (held(term, text) > 0 ? 0 : term.weight), 0);
  // A deed may be told in any words; the things that a question is about are named, or are not told of.
  const counted = asked?.counted ? terms.filter(({ word }) => asked.counted?.includes(word)) : [];
  const loose =
    asked !== undefined &&
    counted.every((term) => held(term, text) > 0) && things.length > 0 && missing <= ABSENT * ofThings && (key === undefined || !key.deed || held(key, text) === 0);
  const found = read.flatMap((facts, place) =>
    facts.sentences.slice(0, READ).map((sentence, at) => {
      const lower = sentence.toLowerCase();
      const shares = terms.map((term) => held(term, lower));
      // What answers a question of the text, is told of what that asks.
      const answers = /[？?][”」]?$/.test(facts.sentences[at - 1] ?? "");
      const near = `${facts.sentences[at - 1] ?? ""}${facts.sentences[at + 1] ?? ""}`.toLowerCase();
      const title = facts.title.toLowerCase();
      const own = terms.reduce((sum, { weight }, n) => sum + weight * (shares[n] ?? 0), 0);
      // What the title or a neighbour says, the sentence need not say again.
      const around = terms.reduce((sum, term, n) => {
        if ((shares[n] ?? 0) > 0) return sum;
        return (
          sum +
          term.weight *
            Math.max(0.5 * held(term, title), (answers ? 0.7 : 0.35) * held(term, near), why && asked.best?.test(sentence) ? 0.35 * held(term, text) : 0)
        );
      }, 0);
      const kind = !asked || asked.holds(sentence, facts);
      // 耗时72分钟 tells how long without the deed, and of a deed that the whole text calls otherwise its things have to do.
      const keyed =
        !key ||
        (shares[terms.indexOf(key)] ?? 0) >= 0.4 ||
        asked?.implied?.test(sentence) === true;
      const keyedNear = key !== undefined && held(key, `${title}${near}`) >= 0.4;
      const cover = all === 0 ? 0 : own / all;
      const named = things.reduce((sum, term) => {
        const inTitle = 0.5 * held(term, title);
        return sum + term.weight * Math.max(held(term, lower), inTitle, (answers ? 0.7 : 0.35) * held(term, near));
      }, 0);
      const beside = kind && asked ? nearness(sentence, terms, (part) => asked.holds(part, facts)) : 0;
      return { facts, sentence, at, place, own, around, kind, keyed, keyedNear, cover, beside, named: ofThings === 0 ? 0 : named / ofThings, wide: all === 0 ? 1 : (own + around) / all };
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
  const ranked = found
    .map((one) => {
      const fit = fits(one);
      const best = asked?.best?.test(one.sentence) ? 1.6 : 1;
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
        (asked?.implied?.test(one.sentence) ? 1.6 : 1) *
        (one.keyed ? (asked ? 1.25 : 1.8) : 1) *
        (NOW.test(question) && AT_PRESENT.test(one.sentence) ? 1.8 : 1);
      const score = (base * (1 + 0.3 / (2 + one.at))) / (1 + one.place / 20);
      return { facts: one.facts, sentence: one.sentence, at: one.at, place: one.place, score: fit ? 100 + score : score, fit };
    })
    .sort((a, b) => b.score - a.score || a.place - b.place || a.at - b.at);
  const told = ranked[0]?.fit === true;
  const words = terms.slice(0, 3).map(({ word }) => word);
  const what = asked?.name || (key ? `“${asked?.name === "" && !asked.best ? key.word : words.join("、")}”` : "");
  return { ranked, untold: told ? "" : what };
}
