import { questionWords } from "#server/ai/subject.ts";
import { cutWords, tagWords } from "#server/text/segment.ts";
import { ASKING, OF_LISTS } from "./askingWords.ts";

/** Parts of speech that are no subject: numerals, measures, pronouns, adverbs, prepositions, particles, places within. */
const FUNCTION = /^(?:m|q|mq|r\w*|d\w*|p|c|u\w*|y|f)$/;

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
  const bodies = bodiesIn(subject);
  const found = questionWords(bodies.rest).filter((word) => !OF_LISTS.has(word));
  const words = [...uncutSubject(rest, subject), ...bodies.names, ...found];
  return { words, keyWords: words.filter((word) => !FUNCTION.test(tagWords(word)[0]?.tag ?? "")), nominal: isNominal(rest) };
}

/** Nouns and verbs alone, as words of a search are. */
const isNominal = (text: string): boolean =>
  tagWords(text).every(({ word, tag }) => word === "的" || !/[\p{L}\p{N}]/u.test(word) || /^(?:n|v|j|l|i|eng|an?$|t$)/.test(tag));

/** 关于雾霾的: a word that the dictionary lacks and the segmenter cuts into single letters. */
function uncutSubject(question: string, subjects: string): string[] {
  const [, subject = ""] = /(?:关于|有关|涉及|提到|提及)([\u3400-\u9fff]{2,4}?)的/.exec(question) ?? [];
  const alone = subjects.split(/[，,。？?\s]+/).filter((piece) => /^[\u3400-\u9fff]{2,4}$/.test(piece) && !OF_LISTS.has(piece));
  const uncut = (piece: string) => piece !== "" && tagWords(piece).every(({ word, tag }) => word.length === 1 && !FUNCTION.test(tag));
  return [...new Set([subject, ...alone].filter(uncut))];
}

/** 网信办, 住建局: a body whose last letter the segmenter cuts off. */
function bodiesIn(question: string): { names: string[]; rest: string } {
  const names: string[] = [];
  let rest = question;
  const words = cutWords(question);
  for (const [at, word] of words.entries()) {
    const name = `${word}${words[at + 1] ?? ""}`;
    if (word.length < 2 || !/^[办局委厅署]$/.test(words[at + 1] ?? "") || !rest.includes(name)) continue;
    names.push(name);
    rest = rest.replace(name, "，");
  }
  return { names, rest };
}
