import type { ModelWord } from "#server/models/WordTagger.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import type { Candidate } from "./Candidate.ts";
import { BODY, isForeign, isName, isPerson, PERSON } from "./modelName.ts";
import { endsNouns, wordOdds } from "./odds.ts";
import { endOf, type Seen } from "./Seen.ts";

/** From this on the odds of letters are surer of somebody's name than the tagger is of other words. */
export const SURE_NAME = 4;
/** What makes another thing of a word behind it. */
const LEADING = /^[新大副总]/;

/** 世界卫生|日, 新|能源开发: a word with the letter that the tagger's words add to it. */
function extended(word: string, { at, over, behind: next }: Seen): string {
  const [before, behind] = [at - (over[0] as ModelWord).at, endOf(over.at(-1) as ModelWord) - at - word.length];
  const longer = over.map((one) => one.word).join("");
  const last = longer.slice(-1);
  // 退休工人|方绣云
  const isLonger =
    before === 0
      ? behind === 1 && endsNouns(last) && !(next && COMMON_SURNAMES.has(last))
      : before === 1 && behind === 0 && LEADING.test(longer);
  return isLonger ? longer : word;
}

/** What a word is across whose border one of the tagger's lies: the name that it cuts, itself where that is no better, or nothing. */
export function crossed(candidate: Candidate, seen: Seen): string | undefined {
  const { word, kind, margin = 0 } = candidate;
  const { over, at } = seen;
  const end = at + word.length;
  if (kind === "word") {
    const isKnown = wordOdds(word) !== undefined;
    // 中|方有何|评论
    if (word.length === 3 && !isKnown && over.some((one) => /^[vpru]/.test(one.tag))) return undefined;
    if (word.length > 2) return isKnown ? word : extended(word, seen);
    return isKnown && over.some((one) => one.word.length > 1 && wordOdds(one.word) === undefined) ? word : undefined;
  }
  const isNamed = kind === "name" || kind === "guess";
  const across = over.filter((one) => one.at < at || endOf(one) > end);
  // 塔巴塔|拜当天, not 马尔福|马年
  if (kind === "name" && isForeign(word) && across.every((one) => wordOdds(one.word) === undefined)) return word;
  const name = over.find(
    (one) =>
      one.word.length >= word.length &&
      Math.min(endOf(one), end) - Math.max(one.at, at) > 1 &&
      (PERSON.test(one.tag) ? isPerson(one.word, isNamed) : BODY.test(one.tag) || (kind === "name" && one.tag === "nz")) &&
      isName(one),
  );
  if (kind === "name" && !name && margin >= SURE_NAME) return word;
  return name?.word;
}
