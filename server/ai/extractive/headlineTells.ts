import type { ArticleFacts } from "./ArticleFacts.ts";
import { held } from "./questionTerms.ts";
import type { WeighedQuestion } from "./weighSentences.ts";

const SURE = /数|金额|时长|长度|重量|年龄|面积|比例|温度|速度|时间|比分|名次/;

/**
 * The document whose headline alone tells a number or a time: of the kind that is asked for, with the deed beside it, where no sentence
 * has both.
 */
export function headlineTells({ asked, terms, key, sentences }: WeighedQuestion, read: readonly ArticleFacts[]): ArticleFacts | undefined {
  if (!asked || !SURE.test(asked.name)) return undefined;
  const tells = (facts: ArticleFacts, text: string) => asked.holds(text, facts);
  const about = (text: string) =>
    asked.implied?.test(text) === true || (key ? held(key, text) >= 0.4 : terms.some((term) => held(term, text) >= 0.4));
  if (
    sentences.some(({ sentence, facts, kind, best, implied }) => kind && (best || implied || (about(sentence) && tells(facts, sentence))))
  )
    return undefined;
  return read.find((facts) => facts.title.split(/[\s，。？！：；]+/).some((clause) => tells(facts, clause) && about(clause)));
}
