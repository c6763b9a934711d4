import type { AskedThemes } from "./questionThemes.ts";

const EACH = /各|分别|哪[个边类]|对比|比较|多还是|谁[的更最]?多/;
const AND = "(?:的(?:负面|正面)?)?(?:和|与|跟|及|以及|、|还是|，)(?:关于|有关|涉及)?";

/** 地铁和公交的负面各有多少: words that are counted each by itself, joined as they stand in the question. */
export function wordsApart(question: string, words: readonly string[]): { themes: AskedThemes["themes"]; others: string[] } | undefined {
  if (!EACH.test(question)) return undefined;
  const apart = words.filter((word, at) => beside(question, words[at - 1], word) || beside(question, word, words[at + 1]));
  if (apart.length < 2) return undefined;
  return { themes: apart.map((word) => ({ name: word, anyWords: word })), others: words.filter((word) => !apart.includes(word)) };
}

const beside = (question: string, one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && new RegExp(`${escaped(one)}${AND}${escaped(other)}`).test(question);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
