import { withMarks, withNicknames } from "./nicknames.ts";
import { plain } from "./plain.ts";
import { actorOf, speakerOf } from "./speakerOf.ts";
import { AFTER, ATTRIBUTION, BEFORE, COLON, HELD, INDIRECT, OPEN } from "./speechVerbs.ts";

/** What somebody says in a text. */
export interface Quotation {
  speaker: string;
  words: string;
  direct: boolean;
  sentence: string;
}

export const isAttribution = (sentence: string): boolean => ATTRIBUTION.test(sentence);

/** Words in marks; less than a clause only where they end as a sentence does. */
const MARKED = /[“"]([^“”"\n]{1,200}?[。！？!?，,…]?)[”"]/g;

/** Who says the words in marks that begin and end there; "" where nobody is sure. */
function speakerAround(text: string, at: number, written: string): string {
  const until = text.slice(Math.max(0, at - 60), at);
  const behind = text.slice(at + written.length + 2, at + written.length + 62);
  const isSentence = /[。！？!?…]$/.test(written);
  const hasColon = /[：:]\s*$/.test(until);
  // Short words behind no colon may be a name.
  if (!hasColon && plain(written).length < 10 && !isSentence) return "";
  if (plain(written).length < 4 && !isSentence) return "";
  const before = BEFORE.exec(until)?.[1];
  if (before) return speakerOf(before);
  const actor = hasColon ? actorOf(COLON.exec(until)?.[1] ?? "") : "";
  if (actor) return actor;
  return speakerOf(AFTER.exec(behind)?.[1] ?? (/[，,]$/.test(written) ? OPEN.exec(behind)?.[1] : undefined) ?? "");
}

/**
 * Sayings in order: words in quotation marks with their speaker, and 某某表示，…… without marks. Who speaks stands in the
 * sentence of his words, before or behind them with a verb of speech; who only stands near has said nothing.
 */
export function quotesOf(text: string, sentences: readonly string[]): Quotation[] {
  const quotes: Quotation[] = [];
  const taken = new Set<string>();
  const read = withNicknames(text);
  for (const { 0: marked, 1: written = "", index } of read.matchAll(MARKED)) {
    const words = plain(withMarks(written).replace(/[，,]$/, ""));
    const speaker = speakerAround(read, index, written);
    // Without a speaker it may be the name of a programme.
    if (!speaker || words === "") continue;
    const sentence = sentences.find((one) => one.includes(marked) || one.includes(words.slice(0, 12))) ?? words;
    quotes.push({ speaker: withMarks(speaker), words, direct: true, sentence });
    taken.add(sentence);
  }
  for (const sentence of sentences) {
    const one = withNicknames(sentence);
    const [, who = "", words = ""] = INDIRECT.exec(one) ?? HELD.exec(one) ?? [];
    const speaker = withMarks(speakerOf(who));
    if (!speaker || taken.has(sentence) || /[“”"]/.test(words)) continue;
    quotes.push({ speaker, words: withMarks(words.replace(/^[，,：:\s]+/, "")), direct: false, sentence });
  }
  return quotes;
}

/** 专家, 网友, 多位业内人士, 大家: many, of whom none is named. */
const MANY =
  /们$|^(?:(?:该|这|那|相关|有关|当地|某)[\u4e00-\u9fff]{0,3}负责人|当地[\u4e00-\u9fff]{2,4}|(?:[\u4e00-\u9fff]{2,3})?媒体|社会各界|各界|目击者|知情人|知情者|消息人士|古人|前人|官员|负责人|(?:有关|相关|主管)(?:部门|方面|人员|单位)|法官|检察官|律师|医生|医护人员|民警|老师|教师|校方|工作人员|志愿者)$|^(?:大家|人们|众人|外界|多方|各方|双方|有人|有的|不少|许多|多[位名家国]|一些|部分|广大|与会|其他|很多)|(?:专家|学者|网友|网民|市民|居民|村民|群众|民众|游客|观众|读者|球迷|家长|商户|业主|乘客|抗议者|业内|业界|舆论|分析)(?:们|认为|普遍)?$|(?:人士|嘉宾|干部|群众)们?$|(?:代表|委员|官员|记者)们$/;
/** 中国代表, 业内专家骆怀谷 are somebody. */
export const isMany = (speaker: string): boolean => MANY.test(speaker);
