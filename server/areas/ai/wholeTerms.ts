import { KINDS, PLATFORMS } from "./conditionNames.ts";
import { OF_A_PLATFORM } from "./conditionWords.ts";

const HOUSES = [...new Set([...KINDS, ...PLATFORMS].map(({ name }) => name))].filter((name) =>
  /^(?:微[信博]|抖音|快手|头条|百家|视频号)/.test(name),
);
/** 抖音电商, 快手小店: what a platform does itself. */
const OF_PLATFORMS = new RegExp(`(?:${HOUSES.join("|")})(?:${OF_A_PLATFORM})`, "g");
/** 关于微博热搜的: what is said to be the subject begins with the name of a platform. */
const SAID = new RegExp(
  `(?<=关于|有关|涉及|提到|提及|骂|吐槽|抱怨)(?:${HOUSES.join("|")})(?![上里中发和与及、或的]|以外|之外)[\\u3400-\\u9fffA-Za-z0-9]{2,6}?(?=的)`,
  "g",
);

const NUMERAL = "[一二两三四五六七八九十百千万]";
/** What is counted by such letters is no term: 两省三市, 三天两夜. */
const THING =
  "(?![一二两三四五六七八九十百千万多几省市县区镇乡村校省家国人天日周月年季条篇则个次起只名位种类级号点时分秒元块斤里米层楼倍成半夜共旬])[\\u4e00-\\u9fff]";
/** 一带一路, 三支一扶, 一老一小: a term that goes by numbers. */
const NUMBERED_TERM = new RegExp(`(?<!${NUMERAL}|第)${NUMERAL}${THING}${NUMERAL}${THING}`, "g");

/** Terms of a question that are looked for as they stand, though words of conditions, numbers or measures stand in them. */
export const wholeTerms = (question: string): string[] => [
  ...new Set([OF_PLATFORMS, SAID, NUMBERED_TERM].flatMap((pattern) => question.match(pattern) ?? [])),
];

/** Private use: no letter of a question. */
const FIRST = 0xe000;

/** The question with signs in the place of each term, as long as it, so that nothing reads a condition in them, and how they come back. */
export function withoutTerms(question: string, terms: readonly string[]): { text: string; back: (text: string) => string } {
  const signs = terms.map((term, at) => String.fromCharCode(FIRST + at).repeat(term.length));
  return {
    text: terms.reduce((text, term, at) => text.replaceAll(term, signs[at] ?? ""), question),
    back: (text) => terms.reduce((whole, term, at) => whole.replaceAll(signs[at] ?? "", term), text),
  };
}
