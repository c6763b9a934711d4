/** One line of a word list, read as the server reads it. */
export interface WordLine {
  /** As it is kept: one sign for each rule, no doubled blanks. */
  text: string;
  /** Words that must all stand in a text. */
  all: string[];
  /** Words of which none may. */
  none: string[];
  /** Why the line can't be used. */
  error?: string;
}

export const MAX_LINE = 200;

/** Between Chinese characters a hyphen excludes; in COVID-19 it belongs to the word. */
const INNER_NOT = /(?<=[\u3400-\u9fff])[-－](?=[\u3400-\u9fff])/;

/**
 * Blanks and + (also full width) join words that must all stand in the text; a - before a word, or between two Chinese
 * characters, excludes what follows. A line needs at least one word that is not excluded.
 */
export function readLine(line: string): WordLine {
  const all: string[] = [];
  const none: string[] = [];
  const trimmed = line.trim();
  let error: string | undefined;
  if (/^[+＋]|[+＋]$|[+＋]\s*[+＋]/.test(trimmed)) error = "+ 的两边都要有词";
  for (const part of trimmed.split(/[\s\u3000+＋]+/).filter(Boolean)) {
    if (/^[-－]+$/.test(part) || (/[-－]$/.test(part) && /[\u3400-\u9fff][-－]$/.test(part))) error ??= "- 的后面要有词";
    else if (/^[-－]/.test(part)) {
      if (/^[-－]{2}/.test(part)) error ??= "- 只写一个";
      none.push(part.slice(1));
    } else {
      const [word = "", ...without] = part.split(INNER_NOT);
      all.push(word);
      none.push(...without);
    }
  }
  const same = all.find((word) => none.includes(word));
  if (all.length === 0) error ??= trimmed === "" ? "没有词" : "不能只有排除的词";
  if (same !== undefined) error ??= `“${same}”既要包含又要排除`;
  if (trimmed.length > MAX_LINE) error ??= `不超过 ${MAX_LINE} 字`;
  const text = error ? trimmed : [all.join("+"), ...none.map((word) => `-${word}`)].join(" ").trim();
  return { text, all, none, ...(error ? { error } : {}) };
}

/** What tells two lines of the same meaning: the order of the words and their case don't matter. */
const meaning = ({ all, none }: WordLine): string =>
  JSON.stringify([all, none].map((words) => [...new Set(words.map((word) => word.toLowerCase()))].sort()));

export interface Gathered {
  lines: string[];
  added: number;
  /** Lines that stood there already. */
  doubles: number;
  wrong: WordLine[];
}

/** Puts pasted or typed lines behind the present ones; doubles are dropped, lines that can't be read are given back. */
export function gather(present: readonly string[], pasted: string): Gathered {
  const lines = [...present];
  const known = new Set(present.map((line) => meaning(readLine(line))));
  const wrong: WordLine[] = [];
  let added = 0;
  let doubles = 0;
  for (const raw of pasted.split(/[\r\n,，;；、\t]+/)) {
    if (raw.trim() === "") continue;
    const line = readLine(raw);
    if (line.error) {
      wrong.push(line);
      continue;
    }
    const key = meaning(line);
    if (known.has(key)) doubles++;
    else {
      known.add(key);
      lines.push(line.text);
      added++;
    }
  }
  return { lines, added, doubles, wrong };
}

/** Words out of a value of the server: a list, or one text of lines. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String).filter((word) => word.trim() !== "");
  if (typeof value === "string") return gather([], value).lines;
  return [];
}
