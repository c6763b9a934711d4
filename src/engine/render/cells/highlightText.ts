/** A run of text and whether it is marked. */
export interface Run {
  text: string;
  marked: boolean;
}

/** Tags in which servers of this field wrap hits; anything else in angle brackets stays text. */
const TAGGED = /<(em|mark|b|strong|font)(?:\s[^<>]*)?>(.*?)<\/\1>/gis;

const escapeRegExp = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Splits a text into marked and plain runs: hits already tagged by the server (`<em>`) and occurrences of the words,
 * longest word first, letters in either case. Runs joined again give the text without its hit tags. Nothing is ever
 * parsed as HTML.
 */
export function highlightText(text: string, words: readonly string[] = []): Run[] {
  const runs: Run[] = [];
  const push = (part: string, marked: boolean): void => {
    if (part === "") return;
    const last = runs.at(-1);
    if (last && last.marked === marked) last.text += part;
    else runs.push({ text: part, marked });
  };
  const wanted = [...new Set(words.map((word) => word.trim()).filter(Boolean))].sort((a, b) => b.length - a.length);
  const pattern = wanted.length > 0 ? new RegExp(wanted.map(escapeRegExp).join("|"), "giu") : undefined;
  const plain = (part: string): void => {
    let from = 0;
    for (const hit of pattern ? part.matchAll(pattern) : []) {
      push(part.slice(from, hit.index), false);
      push(hit[0], true);
      from = hit.index + hit[0].length;
    }
    push(part.slice(from), false);
  };
  let from = 0;
  for (const hit of text.matchAll(TAGGED)) {
    plain(text.slice(from, hit.index));
    push(hit[2] ?? "", true);
    from = hit.index + hit[0].length;
  }
  plain(text.slice(from));
  return runs;
}
