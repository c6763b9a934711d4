/** Words of a list or of a text, where phrases stand in quotes. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return [...String(value ?? "").matchAll(/"([^"]+)"|(\S+)/g)].map(([, phrase, word]) => phrase ?? word ?? "");
}

/** The value with one word more: a list stays a list, in a text a phrase stands in quotes. */
export function withWord(value: unknown, word: string): string | string[] {
  if (Array.isArray(value)) return [...value.map(String), word];
  return [String(value ?? "").trim(), /\s/.test(word) ? `"${word}"` : word].filter(Boolean).join(" ");
}

/** Whether a line of a word list is one word: + and blanks join several, a leading - excludes. */
export const isPlainWord = (line: string): boolean => line !== "" && !/[\s+＋]|^[-－]|(?<=[\u3400-\u9fff])[-－]/.test(line);
