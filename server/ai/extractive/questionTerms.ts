import { idf } from "#server/analysis/words/idf.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { tagWords } from "#server/text/segment.ts";
import { meansOf } from "./meaningWords.ts";

/** A word of a question with what answers to it. */
export interface Term {
  word: string;
  weight: number;
  told: RegExp | undefined;
  deed: boolean;
  /** A word of the dictionary, no guess of the segmenter. */
  known: boolean;
}

/** Words that every question may have; single letters that are deeds of none. */
const EMPTY =
  /^(?:什么|哪些|哪个|哪里|哪家|怎么|怎样|如何|为什么|多少|几个|文章|稿件|内容|这篇|本文|文中|这件|事件|事情|发生|情况|具体|[下上起出过回进][来去]|目前|现在|今年|最近|是|有|做|会|要|被|让|到|去|来|给|叫|在|能|可|说|得|用|了|的|吗|呢|过|没|哪|几|需|走|请|想|知道|告诉|主要|一步|问题|有关|相关|进行|提到|讲|愿意|钱|有人|打算|着|到|东西|究竟|到底|大概|大约|最后|最终|当时|真的|那个|这个|这么|那么|及时|后来|一天|一共|全部|事|新|两国|数量|数字|数据|时间|地点|人物|原因|金额|总共|每个|叫做|称为|用来|用于)$/;
/** What asks, and is none of the matter: 吃什么, 承包企业叫什么. */
const ASKS = /什么|哪[些家个里种几儿]?|怎么样?|怎样|如何|多少|为何|叫(?=什么|$)|[谁啥]/g;
/** Deeds that everything may be called by: 进多少人 is 限流3万人 as well. */
const VAGUE = /^[收进装用送拿给做弄搞带放占要]$/;

/** 曲大爷 and 丁某 are one word; 120 and X3 are words. */
const CALLED =
  /[\u4e00-\u9fff](?:某某?|女士|先生|大爷|大妈|大叔|阿姨|奶奶|爷爷|婆婆|师傅|同学|老汉|老太)|(?<![\dA-Za-z])[\dA-Za-z][\dA-Za-z.-]+(?![\dA-Za-z年月日号点时])|走错/g;
/** Talk in one word: 进的第一个球. */
const TALK: readonly [RegExp, string][] = [
  [/进(?:的|了)?(?:第?[一二三四五]个?)?球/, "进球"],
  [/坐到|开到|跑到/, "到"],
  [/([报罚停断])[过了]([警款水电气])/, "$1$2"],
  [/火[^，。]{0,8}着的?(?:火)?$|着的?火/, "着火"],
  [/包?一个月/, "包月"],
  [/每个(?=[月天年人])/g, "每"],
  [/及时(?=.)|应?该(?=.)/g, ""],
  [/(?:掉|跌|滑|摔|落)[进入到].{0,3}[水湖河江海池井][里中]?/, "落水"],
  [/[跑走开带驶]错/, "走错"],
  [/([\u4e00-\u9fff])不\1/, "$1"],
];

/** The words that a question is about, those that ask left out. */
export function termsOf(asked: string): Term[] {
  const seen = new Set<string>();
  const rest = TALK.reduce((text, [said, meant]) => text.replace(said, meant), asked);
  const called = [...rest.matchAll(CALLED)].map(([word]) => ({ word, tag: "nr" }));
  return [...called, ...tagWords(rest.replace(CALLED, " ").replace(ASKS, " "))].flatMap(({ word, tag }) => {
    const bare = (/^n/.test(tag) ? word : word.replace(/^[被能可要会]+(?=.)/, ""))
      .replace(/[了过的]$|(?<=.)(?:[下上起出过回进][来去]|去|往|掉|走)$/g, "")
      .toLowerCase();
    const deed = /^(?:v|x|z)/.test(tag);
    if (bare === "" || EMPTY.test(bare) || seen.has(bare)) return [];
    const single = bare.length === 1 && /^(?:v|zg|vn|n)$/.test(tag) && !/[人事年日天家点里]/.test(bare) && /[\u4e00-\u9fff]/.test(bare);
    if (!single && tag !== "nr" && !isTopicWord(bare) && !meansOf(bare)) return [];
    seen.add(bare);
    return [
      {
        word: bare,
        weight: single ? (VAGUE.test(bare) ? 1 : deed ? 5 : 3) : idf(bare),
        told: meansOf(bare),
        deed: !VAGUE.test(bare) && (deed || meansOf(bare) !== undefined),
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
export function held({ word, told }: Term, text: string): number {
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
    return new RegExp(`${a}[^，。]{0,2}${b}`).test(text) ||
      (ACTS.test(word) && new RegExp(`${a}[^，。]{0,8}${b}|${b}[^。]{0,16}${a}`).test(text))
      ? 0.5
      : 0;
  }
  const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return share > 0 ? 0.7 * share : word.length === 3 && /^.不/.test(word.slice(0, 2)) && text.includes(word[0] ?? word) ? 0.4 : 0;
}

/** How much of the words stands in the clause that answers, and, for less, in those about it: a share of their weight. */
export function nearness(sentence: string, terms: readonly Term[], holds: (part: string) => boolean): number {
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
