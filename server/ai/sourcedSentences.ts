import { findEntities } from "./entities.ts";

/** `[1]`, `[^1]`, `【1】`, `［1，3］`: numbers of sources, as models write them. */
const MARK = /[[［【]\s*\^?\s*(\d{1,3}(?:\s*[,，、;；]\s*\^?\d{1,3})*)\s*[\]］】]/g;
/** A sentence with the marks before or behind its end. */
const SENTENCE = /[^。！？!?；;]*(?:[。！？!?；;]+[”’」』）)"]*|$)(?:\s*\[\d{1,3}\])*/g;
const MARKDOWN = /^(?:\s*(?:#{1,6}\s|[-*+>]\s|\d{1,2}[.、)]\s*))+|\*\*|__|`/g;
const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const QUOTED = /[“「『"]([^”」』"]{4,})[”」』"]/g;
/** Share of a sentence's pairs of characters that its sources hold: what is retold shares most of them, what is invented few. */
const SHARED = 0.3;

export interface Sourced {
  /** Paragraphs whose every sentence ends with the numbers of its sources. */
  paragraphs: string[];
  /** Sentences without a source that bears them out; they are left out. */
  dropped: number;
}

/**
 * What of a reply its sources bear out: sentences that name one, and whose numbers, names and quotations stand in those that
 * they name.
 * @param sources texts with all that may be said of them, in the order of their numbers, the first is 1
 */
export function sourcedSentences(reply: string, sources: readonly string[]): Sourced {
  const known = sources.map((text) => plainly(text));
  let dropped = 0;
  const paragraphs = reply.split(/\n+/).flatMap((line) => {
    const clean = line
      .replace(MARKDOWN, "")
      .replace(MARK, (_, numbers: string) => (numbers.match(/\d+/g) ?? []).map((n) => `[${n}]`).join(""))
      .trim();
    const kept = (clean.match(SENTENCE) ?? []).flatMap((written) => {
      const text = written.replace(/\s*\[\d+\]/g, "").trim();
      if (text === "") return [];
      const marks = [...new Set([...written.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n)))].filter(
        (n) => n >= 1 && n <= sources.length,
      );
      const named = marks.map((n) => known[n - 1] as string);
      if (marks.length > 0 && isBorneOut(text, named.join("\n"))) return `${text}${marks.map((n) => `[${n}]`).join("")}`;
      dropped++;
      return [];
    });
    return kept.length > 0 ? kept.join("") : [];
  });
  return { paragraphs, dropped };
}

/** One spelling of what texts write in several ways. */
const plainly = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/[“”「」『』"]/g, "")
    .replace(/\s+/g, "");

function isBorneOut(sentence: string, sources: string): boolean {
  const text = plainly(sentence);
  const numbers = new Set(sources.match(NUMBER) ?? []);
  if ((text.match(NUMBER) ?? []).some((number) => !numbers.has(number))) return false;
  if ([...sentence.matchAll(QUOTED)].some(([, words]) => !sources.includes(plainly(words as string)))) return false;
  if (findEntities(sentence).some(({ name }) => !sources.includes(plainly(name)))) return false;
  const pairs = new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  return [...pairs].filter((pair) => sources.includes(pair)).length >= SHARED * pairs.size;
}
