import { plain } from "./plain.ts";
import { speakerOf } from "./speakerOf.ts";

/** What somebody says in a text. */
export interface Quotation {
  speaker: string;
  words: string;
  direct: boolean;
  sentence: string;
}

/** Verbs of speech; 辩称 and 审理认为 are whole ones, so that 高某辩 and 法院审理 are nobody. */
const VERB =
  "(?:批评|反驳|质疑|谴责|警告|坦承|补充|表态)(?=[说称])|(?:审理|审查|分析|预计|判断|评价|会议|调查)?(?:认为|指出)|[辩诉供自声坦宣谎戏笑]称|表示|说|称|强调|介绍|透露|坦言|直言|呼吁|回应称|回应|(?:告诉|告知|提醒)(?![一两三几])[\\u4e00-\\u9fff]{1,4}|质问|(?<![被遭])通报|宣布|提醒|建议|补充说|解释|回忆|感叹|反映";
const INDIRECT = new RegExp(`^(.{2,40}?)(?:${VERB})(?:说|称|道)?[，,：:](.{5,})$`);
const BEFORE = new RegExp(`([^。！？“”"\\n]{2,58}?)(?:${VERB})(?:说|称|道)?[，,：:]?[^\\S\\n]*$`);
/** Behind the words, the verb ends its sentence or leads on to more of them: what goes on otherwise is another sentence, of somebody else. */
const AFTER = new RegExp(`^[，,]?[^\\S\\n]*([^，。；！？“”"\\n]{2,30}?)(?:${VERB})(?:说|称|道)?(?:[。！!]|$|\\n|[，,：:]?[“"])`);
/** A sentence that the words open and do not end: “……，”他说，……. */
const OPEN = new RegExp(`^[^\\S\\n]*([^，。；！？“”"\\n]{2,30}?)(?:${VERB})(?:说|称|道)?[，,。：:]`);
/** 魏师傅说。: who said what stands before. */
const ATTRIBUTION = new RegExp(`^[^，。；！？“”"]{2,30}?(?:${VERB})(?:说|称|道)?[。！!]$`);
export const isAttribution = (sentence: string): boolean => ATTRIBUTION.test(sentence);

/**
 * Sayings in order: words in quotation marks with their speaker, and 某某表示，…… without marks. Who speaks stands in the
 * sentence of his words, before or behind them with a verb of speech; who only stands near has said nothing.
 */
export function quotesOf(text: string, sentences: readonly string[]): Quotation[] {
  const quotes: Quotation[] = [];
  const taken = new Set<string>();
  for (const match of text.matchAll(/[“"]([^“”"\n]{4,200}?[。！？!?，,]?)[”"]/g)) {
    const written = match[1] ?? "";
    const words = plain(written.replace(/[，,]$/, ""));
    const before = BEFORE.exec(text.slice(Math.max(0, match.index - 60), match.index))?.[1];
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    const after = AFTER.exec(behind)?.[1] ?? (/[，,]$/.test(written) ? OPEN.exec(behind)?.[1] : undefined);
    // Short words behind no colon may be a name.
    if (words.length < 10 && !/[：:]\s*$/.test(text.slice(0, match.index))) continue;
    const speaker = speakerOf(before ?? after ?? "");
    const sentence = sentences.find((one) => one.includes(words.slice(0, 12))) ?? words;
    // Without a speaker it may be the name of a programme.
    if (speaker) quotes.push({ speaker, words, direct: true, sentence });
    if (speaker) taken.add(sentence);
  }
  for (const sentence of sentences) {
    const [, who = "", words = ""] = INDIRECT.exec(sentence) ?? [];
    const speaker = speakerOf(who);
    if (!speaker || taken.has(sentence) || /[“”"]/.test(words)) continue;
    quotes.push({ speaker, words: words.replace(/^[，,：:\s]+/, ""), direct: false, sentence });
  }
  return quotes;
}

/** 专家, 网友, 多位业内人士, 大家: many, of whom none is named. */
const MANY =
  /们$|^(?:(?:该|这|那|相关|有关|当地|某)[\u4e00-\u9fff]{0,3}负责人|当地[\u4e00-\u9fff]{2,4}|(?:[\u4e00-\u9fff]{2,3})?媒体|社会各界|各界|目击者|知情人|知情者|消息人士|古人|前人|官员|负责人|(?:有关|相关|主管)(?:部门|方面|人员|单位)|法官|检察官|律师|医生|医护人员|民警|老师|教师|校方|工作人员|志愿者)$|^(?:大家|人们|众人|外界|多方|各方|双方|有人|有的|不少|许多|多[位名家国]|一些|部分|广大|与会|其他|很多)|(?:专家|学者|网友|网民|市民|居民|村民|群众|民众|游客|观众|读者|球迷|家长|商户|业主|乘客|抗议者|业内|业界|舆论|分析)(?:们|认为|普遍)?$|(?:人士|嘉宾|干部|群众)们?$|(?:代表|委员|官员|记者)们$/;
/** 中国代表, 业内专家骆怀谷 are somebody. */
export const isMany = (speaker: string): boolean => MANY.test(speaker);
