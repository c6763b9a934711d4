import { idf as table } from "@node-rs/jieba/dict.js";

const UNKNOWN = 11.7;
let weights: Map<string, number> | undefined;

function load(): Map<string, number> {
  const map = new Map<string, number>();
  for (const line of Buffer.from(table).toString("utf8").split("\n")) {
    const blank = line.lastIndexOf(" ");
    // Two out of three entries carry the table's maximum: they are as good as unknown, so they need no room.
    const value = Number(line.slice(blank + 1));
    if (blank > 0 && value < UNKNOWN) map.set(line.slice(0, blank), value);
  }
  return map;
}

/** Inverse document frequency of a word in general Chinese text (the segmenter's own table); unknown words are rare ones. */
export function idf(word: string): number {
  weights ??= load();
  return weights.get(word) ?? UNKNOWN;
}
