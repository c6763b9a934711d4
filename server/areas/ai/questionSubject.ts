import { questionWords } from "#server/ai/subject.ts";
import { tagWords } from "#server/text/segment.ts";
import { ASKING, OF_LISTS } from "./askingWords.ts";

/** Parts of speech that are no subject: numerals, measures, pronouns, adverbs, prepositions, particles, places within. */
const FUNCTION = /^(?:m|q|mq|r\w*|d\w*|p|c|u\w*|y|f)$/;

/** 三号线, 12345: names that are numbers. */
const NUMBERED =
  /(?:[一二三四五六七八九十]{1,3}|\d{1,4})号(?:线|楼|院|馆|厅|井|矿|地块|公路|国道)|(?<![\d.])\d{3,6}(?=[\u4e00-\u9fff])(?![\d条篇个名位万千百亿元人次倍年月日号点时分字])/g;

export interface QuestionSubject {
  /** All words that may be its subject; `keyWords` those to look for. */
  words: string[];
  keyWords: string[];
  /** Nouns and verbs alone are left, as words of a search are. */
  nominal: boolean;
}

/** What is left of a question when all conditions were taken from it. */
export function questionSubject(rest: string): QuestionSubject {
  // 医美的，: the particle begins no word.
  const subject = rest.replace(ASKING, "，").replace(/的(?=[，,。？?\s]|$)/g, "，");
  const numbered = subject.match(NUMBERED) ?? [];
  const { names, rest: others } = joined(subject.replace(NUMBERED, "，"));
  const guessed = [...numbered, ...names.filter((name) => !OF_LISTS.has(name))];
  const found = questionWords(others).filter((word) => !OF_LISTS.has(word));
  const told = found.filter((word) => !FUNCTION.test(tagWords(word)[0]?.tag ?? ""));
  return { words: [...new Set([...guessed, ...found])], keyWords: [...new Set([...guessed, ...told])], nominal: isNominal(rest) };
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

function joinedIn(tokens: readonly Token[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    let end = at;
    while (isLetter(tokens[end])) end++;
    const word = tokens[at]?.word ?? "";
    const next = tokens[at + 1];
    if (end - at > LONGEST) at = end - 1;
    else if (end - at >= 2) {
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
      (/^[办局委厅署]$/.test(next.word) || (at + 2 === tokens.length && isLetter(next) && /^n/.test(next.tag)))
    ) {
      names.push(word + next.word);
      at++;
    }
  }
  return names;
}
