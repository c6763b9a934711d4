export interface Part {
  kind: "same" | "left" | "right";
  text: string;
}

/**
 * Cells of the LCS table that may be filled, a quarter of a second's work; what is longer is taken for replaced as a
 * whole, after its common beginning and end.
 */
export const MAX_CELLS = 16_000_000;

/**
 * Longest common subsequence of two sequences as runs: what both have, what only the left and what only the right has;
 * left before right where both differ. Time and memory are those of the part between common beginning and end.
 * Wagner and Fischer, The string-to-string correction problem, 1974.
 */
export function diff(left: readonly string[], right: readonly string[]): Part[] {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end++;
  const a = left.slice(start, left.length - end);
  const b = right.slice(start, right.length - end);
  const parts: Part[] = [];
  push(parts, "same", left.slice(0, start));
  if (a.length * b.length > MAX_CELLS) {
    push(parts, "left", a);
    push(parts, "right", b);
  } else walk(parts, a, b);
  push(parts, "same", left.slice(left.length - end));
  return parts;
}

function walk(parts: Part[], a: readonly string[], b: readonly string[]): void {
  const width = b.length + 1;
  // Lengths of the common subsequences of the ends, from the back, so that the walk goes forward.
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j] ? lengths[(i + 1) * width + j + 1]! + 1 : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      push(parts, "same", [a[i]!]);
      i++;
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) push(parts, "left", [a[i++]!]);
    else push(parts, "right", [b[j++]!]);
  }
  push(parts, "left", a.slice(i));
  push(parts, "right", b.slice(j));
}

/** Adds to the last run of the kind; a left run may still grow behind the right one that follows it. */
function push(parts: Part[], kind: Part["kind"], items: readonly string[]): void {
  if (items.length === 0) return;
  const text = items.join("");
  const last = parts.at(-1);
  const before = parts.at(-2);
  if (last?.kind === kind) last.text += text;
  else if (kind === "left" && last?.kind === "right") {
    if (before?.kind === "left") before.text += text;
    else parts.splice(-1, 0, { kind, text });
  } else parts.push({ kind, text });
}

/** Characters as a reader sees them: an emoji or a letter with marks is one. */
export function characters(text: string): string[] {
  const simple = !/[^\s -\u02ff\u3000-\u9fff\uff00-\uffef]/.test(text);
  return simple ? [...text] : [...new Intl.Segmenter("zh", { granularity: "grapheme" }).segment(text)].map((s) => s.segment);
}

/** Sentences with the mark that ends them; the blanks between two belong to the first. */
export const sentences = (text: string): string[] =>
  text.match(/[^。！？!?；;\n]*[。！？!?；;\n]+[”’」』"）)\s]*|[^。！？!?；;\n]+$/g) ?? [];

/**
 * Two texts by sentence, and, within sentences that were changed, by character. Sentences alone tell little when a
 * reprint changed a word in each; characters alone tear a rewritten sentence to shreds, so a pair that shares less than
 * a third stays whole.
 */
export function diffTexts(left: string, right: string, by: "sentence" | "character"): Part[] {
  if (by === "character") return diff(characters(left), characters(right));
  const parts: Part[] = [];
  const coarse = diff(sentences(left), sentences(right));
  for (let i = 0; i < coarse.length; i++) {
    const part = coarse[i]!;
    const next = coarse[i + 1];
    if (part.kind === "left" && next?.kind === "right") {
      const fine = diff(characters(part.text), characters(next.text));
      const shared = total(fine, "same");
      const own = Math.max(part.text.length, next.text.length);
      if (shared * 3 >= own) parts.push(...fine);
      else parts.push(part, next);
      i++;
    } else parts.push(part);
  }
  return parts;
}

const total = (parts: readonly Part[], kind: Part["kind"]): number =>
  parts.reduce((sum, part) => sum + (part.kind === kind ? part.text.length : 0), 0);

/** Share of the text that both have: twice the common length by the sum of both (Dice), from 0 to 1. */
export function likeness(parts: readonly Part[]): number {
  const same = 2 * total(parts, "same");
  const all = same + total(parts, "left") + total(parts, "right");
  return all === 0 ? 1 : same / all;
}
