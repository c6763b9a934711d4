import { textKeywords } from "#server/analysis/topics/textKeywords.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { cutWords } from "#server/text/segment.ts";
import type { AiDocument } from "./AiMaterial.ts";

/** Words that say how something is asked, not what is. */
const ASKING = new Set(
  "最近 最新 怎么样 最新消息 最新进展 最新情况 怎么回事 咋回事 多长时间 多久 多长 多远 多大 多高 后来 之后 然后 后续 分析 总结 介绍 帮我 帮忙 请问 请 写 哪些 哪个 哪里 哪儿 谁 关于 怎样 告诉 看看 梳理 整理 概括 归纳 说说 多少 趋势 走势 热度 统计 分布 今天 昨天 本周 本月 近 一周 一下 有没有 是否 文章 稿件 内容 资料 观点 看法 解读 主要 相关 有关 影响 原因 进展 意味着 值得 关注 报道 新闻 热点 热门 要闻 头条 大事 重要 发生 造成 导致 带来 引发 负面 负面新闻 正面 舆情 你好 您好 谢谢 一首 列表 列出 列举 清单 表格 汇总 一览 盘点 提到 提及 写到 讲到 说到 说了 做了 讲了 文中 文里 文内 这篇 本篇 原文 全文".split(
    " ",
  ),
);

const NEWS = /新闻|报道|热点|热门|要闻|头条|大事|舆情|发生了?什么|关注|突发/;
/** Kinds of what there is, and no subjects: 突发事件, 热点事件; 突发疾病 is one. */
const KINDS = /(?:突发|热点|热门|重大)(?:性)?(?:事件|新闻|情况|舆情|的)|突发(?=有|[，。？?\s]|$)/g;

/** Whether a question without a subject of its own asks what there is: 今天有哪些值得关注的报道？ */
export const asksForNews = (question: string): boolean => NEWS.test(question) && questionWords(question).length === 0;

/** 现在什么情况, 最新进展: what came last counts. */
export const asksForLatest = (question: string): boolean =>
  /(?:现在|目前|如今|眼下|最新)[^，。]{0,4}(?:情况|进展|怎么样|怎样|如何|状况|消息|动态)|(?:现在|目前)(?:怎么|咋)样?了?[？?]?$|到哪一步/.test(
    question,
  );

/** Whether it asks which emergencies there are: 今天的突发事件有哪些, 昨天发生了哪些突发. */
export const asksForSudden = (question: string): boolean => asksForNews(question) && /突发/.test(question);

/** 近 7 天 is a time, and its last character begins no word: 7天有哪些. */
const WITHIN = /(?:最近|近|过去|这)\s*[\d一二两三四五六七八九十半]+\s*个?(?:天|日|周|星期|月|年)/g;

/** What a question is about, in its order. */
export const questionWords = (question: string): string[] =>
  [
    ...new Set(cutWords(question.replace(WITHIN, "，").replace(KINDS, "，")).filter((word) => isTopicWord(word) && !ASKING.has(word))),
  ].slice(0, 8);

/** So few keywords of a document say too little; its text is read anew. */
const FEW = 3;

/** Words that say what documents are about, best first: those found when they came in, the earlier in each the more. */
export function topicOf(documents: AiDocument[], size = 6): string[] {
  const weights = new Map<string, number>();
  for (const { title, text, keywords: known } of documents) {
    const words = known.length >= FEW ? known : [...new Set([...known, ...textKeywords(title, text, size)])];
    for (const [at, word] of words.entries()) weights.set(word, (weights.get(word) ?? 0) + 1 / (at + FEW));
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, size)
    .map(([word]) => word);
}

/** Points at the documents it is asked with: 这一事件, 这件事, 该报道, 本文. */
const POINTING = /[这该]一?[个件次起场篇条]?(?:事件|事情|事|稿件|文章|报道)|本文/g;
/** Of such a question: how the answer is laid out. */
const LAYOUT = new Set("事件 时间 地点 人物 起因 结果 五项 每项 一行 依据 注明 脉络 先后 列出 关键 转折点 清楚 之处".split(" "));
const MOST = 8;

/**
 * What a reply is about: the words of its question; of its documents where there is no question, or one that only points
 * at them. So a page may ask about an event without writing a title, which is anyone's text, into the user's words.
 */
export function subjectWords(question: string, documents: AiDocument[]): string[] {
  const own = question.replace(POINTING, "，");
  if (documents.length === 0 || (question && own === question)) return questionWords(question);
  const asked = questionWords(own).filter((word) => !LAYOUT.has(word));
  return [...new Set([...asked, ...topicOf(documents)])].slice(0, MOST);
}
