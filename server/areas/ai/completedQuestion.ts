import { tagWords } from "#server/text/segment.ts";
import { isCommon } from "./isCommon.ts";
import { questionPlaces } from "./questionPlaces.ts";
import { questionTime } from "./questionWindow.ts";

/** 潍坊那所呢: another than the one that was asked about, of whom the same is asked. */
export interface CompletedQuestion {
  /** Whom it names. */
  about: string;
  /** The question whole: 潍坊为什么被举报？ */
  asked: string;
}

/** 那北京呢, 潍坊那所呢. */
const OF_ANOTHER = /^(?:那么?|还有)?[，,]?([^，,。？?的]{2,8}?)(?:那[所个家座条名位起次边])?呢[？?。\s]*$/;
const ASKS = /为什么|为何|为啥|怎么|怎样|如何|谁|什么|啥|哪|几|多少|有没有|是否|吗/;
const DOES = /^(?:v|d|p|a|u|y|z|c)/;

/** What is asked of a subject, without it: 为什么被举报, 死了几个人, 撞人了吗; "" where nothing is. */
function asksWhat(question: string): string {
  const tokens = tagWords(question.replace(/[？?。！!\s]+$/, ""));
  let from = tokens.findIndex(({ word }) => ASKS.test(word));
  if (from < 0) return "";
  // Of 撞人了吗 the object stands between.
  let acts = tokens[from]?.word !== "吗";
  while (from > 0) {
    const { tag } = tokens[from - 1] as (typeof tokens)[number];
    if (!DOES.test(tag) && acts) break;
    acts ||= tag.startsWith("v");
    from--;
  }
  return from === 0
    ? ""
    : tokens
        .slice(from)
        .map(({ word }) => word)
        .join("")
        .replace(/^[了过着的](?!吗)/, "");
}

/** A short question that names another than the ones before it did, whole; undefined where it is none, or where those asked nothing of theirs. */
export function completedQuestion(question: string, earlier: readonly string[], now: number): CompletedQuestion | undefined {
  const about = OF_ANOTHER.exec(question)?.[1] ?? "";
  if (!about || isCommon(about) || questionTime(about, now)) return undefined;
  const names = questionPlaces(about).places.length > 0 || tagWords(about).every(({ tag }) => /^(?:n|j|x|l|i|eng|b)/.test(tag));
  if (!names) return undefined;
  for (const asked of earlier.toReversed()) {
    const what = OF_ANOTHER.test(asked) ? "" : asksWhat(asked);
    if (what) return { about, asked: `${about}${what}？` };
  }
  return undefined;
}
