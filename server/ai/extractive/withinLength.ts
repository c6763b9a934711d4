import type { LengthWanted } from "./lengthWanted.ts";

/** Letters of a text as a desk counts them: signs and marks of sources with them, blanks not. */
export const lettersOf = (text: string): number => text.replace(/\s/g, "").length;

const ended = (text: string): string => `${text.replace(/[，、；：,;:]+$/, "")}。`;

/** The clauses of a sentence that fit, from its beginning; its letters where none does. */
function clausesOf(sentence: string, most: number): string {
  const parts = sentence.match(/[^，；：]+[，；：]?/g) ?? [];
  let head = "";
  for (const part of parts) {
    if (ended(head + part).length > most) break;
    head += part;
  }
  return head === "" ? `${sentence.slice(0, Math.max(0, most - 1))}…` : ended(head);
}

/**
 * Whole sentences within a length: the first of `best` before all others, then as many as fit, in the order of the text.
 * @param best sentences, the main fact first
 * @param order the same sentences as the text has them
 */
export function withinLength(best: readonly string[], order: readonly string[], { letters, sentences }: LengthWanted): string {
  const most = letters ?? Number.POSITIVE_INFINITY;
  const [main] = best;
  if (main === undefined) return "";
  if (lettersOf(main) > most) return clausesOf(main, most);
  const kept = new Set([main]);
  let used = lettersOf(main);
  for (const sentence of best.slice(1)) {
    if (kept.size >= (sentences ?? Number.POSITIVE_INFINITY)) break;
    if (kept.has(sentence) || used + lettersOf(sentence) > most) continue;
    kept.add(sentence);
    used += lettersOf(sentence);
  }
  return [main, ...order.filter((sentence) => sentence !== main && kept.delete(sentence))].join("");
}
