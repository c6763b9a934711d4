import { foldText } from "#server/text/segment.ts";
import { bandKeys, bottom, MIN_LENGTH, shingles, shingleText, signature } from "./minhash.ts";
import { type TextFacts, textFacts } from "./textFacts.ts";

/**
 * 21 bands of 6 (126 of 128 positions). The usual 16 × 8 finds 94 % of pairs at Jaccard 0.8–0.85; this finds 99.6 %
 * for five more keys a document (bench/analysis, docs/analysis/same-text.md).
 */
export const BANDS = 21;
const ROWS = 6;
/** Least hashes of a text that likeness is told by. */
export const SKETCH = 512;

/** What grouping needs of a document; computed off the main thread, cheap to hand over. */
export interface Fingerprint {
  /** Of the folded text: equal texts, equal digests. */
  digest: number;
  /** Empty when the text is too short to be grouped. */
  keys: Uint32Array;
  sketch: Uint32Array;
  /** What a likeness is confirmed by. */
  facts: TextFacts;
}

/** Fingerprint of a plain text. */
export const fingerprint = (text: string, facts = textFacts({ title: "", text, time: 0, isPost: false })): Fingerprint => ({
  ...printOf(text),
  facts,
});

/** What of a fingerprint all copies of a text have. */
export function printOf(text: string): Omit<Fingerprint, "facts"> {
  const clean = shingleText(foldText(text));
  const set = shingles(clean);
  let digest = 0x811c9dc5;
  for (let at = 0; at < clean.length; at++) digest = Math.imul(digest ^ clean.charCodeAt(at), 0x01000193);
  digest >>>= 0;
  if (clean.length < MIN_LENGTH) return { digest, keys: new Uint32Array(0), sketch: new Uint32Array(0) };
  return { digest, keys: bandKeys(signature(set), BANDS, ROWS), sketch: bottom(set, SKETCH) };
}
