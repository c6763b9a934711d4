import { questionWords } from "#server/ai/subject.ts";
import { countiesIn } from "#server/analysis/places/countiesIn.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { ASKING, OF_LISTS } from "./askingWords.ts";
import { NUMBERED_THING } from "./timeWords.ts";

/** Parts of speech that are no subject: numerals, measures, pronouns, adverbs, prepositions, particles, places within. */
const FUNCTION = /^(?:m|q|mq|r\w*|d\w*|p|c|u\w*|y|f)$/;

/** 三号线, 3号楼, 12345: names that are numbers. */
export const NUMBERED = new RegExp(
  `双(?:十[一二]|1[12])|(?:[一二三四五六七八九十]{1,3}|\\d{1,4})号${NUMBERED_THING}|(?<![\\d.A-Za-z])[A-Za-z]?\\d{1,3}路(?![口人边段面费径程])|(?<![\\d.])\\d{3,6}(?=[\\u4e00-\\u9fff])(?![\\d条篇个名位万千百亿元人次倍年月日号点时分字])`,
  "g",
);

/** A word in quotes is looked for as it stands. */
export const phrase = (text: string): string => (text.length > 2 ? `"${text.replaceAll('"', "")}"` : text);
/** 的有, 都在: function words that the segmenter took for one. */
const PARTICLES = /^[的有是在了过得地着就也还都又再被把给让从到对于与和跟同及或而且但只很最更太个篇条]+$/;

export interface QuestionSubject {
  /** All words that may be its subject; `keyWords` those to look for. */
  words: string[];
  keyWords: string[];
  /** Nouns and verbs alone are left, as words of a search are. */
  nominal: boolean;
}

/**
 * What is left of a question when all conditions were taken from it.
 * @param whole names that are looked for as they stand
 */
export function questionSubject(written: string, whole: readonly string[] = []): QuestionSubject {
  // 环江毛南族自治县: a county that the list has no region of; the segmenter cuts it.
  const counties = countiesIn(written).flatMap(({ name }) => (name.endsWith("自治县") ? [name] : []));
  const held = [...counties, ...whole.filter((name) => written.includes(name) && !counties.some((county) => county.includes(name)))];
  const rest = held.reduce((text, name) => text.replaceAll(name, "，"), written);
  // 医美的，: the particle begins no word.
  const subject = rest
    // 食品安全类的负面
    .replace(/(?<=[\u4e00-\u9fff]{2})(?<![种分同人鸟鱼肉菜品])类(?=的|[，,。？?\s]|$)/g, "")
    .replace(ASKING, "，")
    .replace(/的(?=[，,。？?\s]|$)/g, "，");
  const numbered = subject.match(NUMBERED) ?? [];
  const { names, rest: others } = joined(subject.replace(NUMBERED, "，"));
  const guessed = [
    ...held.map((name) => (isDictionaryWord(name) ? name : phrase(name))),
    ...numbered,
    ...names.filter((name) => !OF_LISTS.has(name)),
  ];
  const found = questionWords(others).filter((word) => !OF_LISTS.has(word) && !PARTICLES.test(word));
  const told = found.filter((word) => !FUNCTION.test(tagWords(word)[0]?.tag ?? ""));
  const spoken = spokenOf(rest, [...guessed, ...told], found);
  const at = (word: string) => written.toLowerCase().indexOf(word.replaceAll('"', "").toLowerCase());
  const all = (words: string[]) => [...new Set([...guessed, ...words, ...spoken])].sort((a, b) => at(a) - at(b));
  return { words: all(found), keyWords: all(told), nominal: isNominal(rest) };
}

/** 关于两会的: what is said to be the subject, where none of its words was taken for one. */
const SPOKEN =
  /(?:关于|有关|涉及|提到|提及|骂|吐槽|抱怨)((?!的)[\u3400-\u9fffA-Za-z0-9]{2,6}?)的?(?=报道|新闻|稿|消息|帖|微博|视频|文章|舆情|信息|有?多少|有?几|[是有]哪|[，,。？?]|$)/g;
const spokenOf = (rest: string, words: readonly string[], found: readonly string[]): string[] =>
  [...rest.matchAll(SPOKEN)].flatMap(([, subject = ""]) => {
    if (OF_LISTS.has(subject) || /^[这那哪什有]/.test(subject)) return [];
    // 高速拥堵: what the dictionary has as an adverb is part of what was said to be the subject.
    if (words.some((word) => subject.includes(word)))
      return [...found.filter((word) => subject.startsWith(word) && word.length > 1), ...deedBefore(subject, words)];
    return [subject];
  });

/** 涨 of 涨学费: a deed of one letter right before what it is done to, without which the subject is a wider one. */
function deedBefore(subject: string, words: readonly string[]): string[] {
  const [first, next] = tagWords(subject);
  if (!first?.tag.startsWith("v") || !/^[\u3400-\u9fff]$/.test(first.word) || OF_NO_WORD.test(first.word)) return [];
  return next && words.some((word) => word.startsWith(next.word)) ? [first.word] : [];
}

/** Nouns and verbs alone, as words of a search are. */
const isNominal = (text: string): boolean =>
  tagWords(text).every(({ word, tag }) => word === "的" || !/[\p{L}\p{N}]/u.test(word) || /^(?:n|v|j|l|i|eng|an?$|t$)/.test(tag));

/** 雾霾, 网信办, 预制菜: words that the dictionary lacks, whose letters the segmenter sets apart. */
function joined(text: string): { names: string[]; rest: string } {
  const names: string[] = [];
  const clauses = text.split(/(?=[，,。？?\s的])|(?<=[，,。？?\s的])/).map((clause) => {
    let left = clause;
    for (const name of joinedIn(tagWords(clause))) {
      names.push(name);
      left = left.replace(name, "，");
    }
    return left;
  });
  return { names, rest: clauses.join("") };
}

interface Token {
  word: string;
  tag: string;
}

/** Letters that say something of a list by themselves, and no subject. */
const OF_NO_WORD = /[稿帖文事条篇个数量人图号发报推说讲提写登转刊看查列拉找有在是要出给播没和与跟及]/;
const isLetter = (token: Token | undefined): boolean =>
  token !== undefined && /^[\u3400-\u9fff]$/.test(token.word) && !FUNCTION.test(token.tag) && !OF_NO_WORD.test(token.word);

/** Letters of a word that no dictionary has; a longer run is none. */
const LONGEST = 4;

/** 反诈骗, 防诈骗. */
const LEADS = /^[防反抗禁]$/;
/** 大, 新, 防: what a letter within a name may be. */
const isBound = (token: Token | undefined): boolean =>
  isLetter(token) && (/^[abhj]/.test(token?.tag ?? "") || LEADS.test(token?.word ?? ""));
const isName = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:n|v|j|l|i|z)/.test(token.tag) && !OF_LISTS.has(token.word);

/** What of a city or a country a letter behind a word names. */
const isPlaceThing = (token: Token | undefined): boolean =>
  /^[道路桥街巷湾岛县镇乡村寨馆园坝坪沟塘岭峡洞湖河山溪泉滩坡崖]$/.test(token?.word ?? "");

/** 被查, 被罚: the second letter says nothing alone; who is 被骂 is told of ill. */
const SUFFERED = /^被[\u3400-\u9fff](?<![骂吐夸])$/;

function joinedIn(tokens: readonly Token[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    let end = at;
    while (isLetter(tokens[end])) end++;
    const word = tokens[at]?.word ?? "";
    const next = tokens[at + 1];
    if (end - at > LONGEST) at = end - 1;
    else if (SUFFERED.test(word)) names.push(word);
    else if (word === "被" && next?.tag.startsWith("v") && SUFFERED.test(word + next.word)) {
      names.push(word + next.word);
      at++;
    } else if (end - at >= 2) {
      names.push(
        tokens
          .slice(at, end)
          .map((token) => token.word)
          .join(""),
      );
      at = end - 1;
    } else if (
      // The last of its clause, or the letter of a body.
      /^[\u3400-\u9fff]{2,3}$/.test(word) &&
      !OF_LISTS.has(word) &&
      !FUNCTION.test(tokens[at]?.tag ?? "") &&
      next &&
      (/^[办局委厅署]$/.test(next.word) || (at + 2 === tokens.length && isLetter(next) && /^(?:n|a)/.test(next.tag)))
    ) {
      names.push(word + next.word);
      at++;
    } else if (
      /^[\u3400-\u9fff]{2}$/.test(word) &&
      !OF_LISTS.has(word) &&
      isPlaceThing(next) &&
      (!isLetter(tokens[at + 2]) || /^v/.test(tokens[at + 2]?.tag ?? ""))
    ) {
      // 慢行道, 人行桥.
      names.push(word + next?.word);
      at++;
    } else if (
      (at > 0 || LEADS.test(word)) &&
      isBound(tokens[at]) &&
      next &&
      /^[\u3400-\u9fff]{2,4}$/.test(next.word) &&
      (at === 0 || isName(tokens[at - 1])) &&
      isName(next)
    ) {
      // 冰雪大世界, 老年人防诈骗: the letter in the midst belongs to what stands behind it.
      names.push(word + next.word);
      at++;
    }
  }
  return names;
}
