import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { DIMENSIONS } from "#server/models/dimensions.ts";

/** In the data folder. Left out, damaged or of another make, it is made again by and by. */
export const MEANINGS_FILE = "event-meanings.bin";
/** The encoder whose numbers they are. */
const MAGIC = "MEANINGS bge-small-zh-v1.5\n";

/** What near-duplicate groups mean, by their ids. */
export type Meanings = Map<string, Int8Array>;

/** Those that are kept in `file`; none where it is missing or not whole. */
export function keptMeanings(file: string): Meanings {
  const kept: Meanings = new Map();
  if (!file || !existsSync(file)) return kept;
  const all = readFileSync(file);
  let at = MAGIC.length;
  if (all.toString("latin1", 0, at) !== MAGIC) return kept;
  while (at < all.length) {
    const from = at + 1 + (all[at] as number);
    const end = from + DIMENSIONS;
    if (end > all.length) return new Map();
    kept.set(all.toString("utf8", at + 1, from), new Int8Array(all.subarray(from, end)));
    at = end;
  }
  return kept;
}

/** Keeps these in place of what `file` held; nowhere where it is "". */
export function keepMeanings(file: string, meanings: Meanings): void {
  if (!file) return;
  const parts: Uint8Array[] = [Buffer.from(MAGIC, "latin1")];
  for (const [id, embedding] of meanings) {
    const name = Buffer.from(id);
    if (name.length > 255 || embedding.length !== DIMENSIONS) continue;
    parts.push(Uint8Array.of(name.length), name, new Uint8Array(embedding.buffer, embedding.byteOffset, DIMENSIONS));
  }
  writeFileSync(`${file}.new`, Buffer.concat(parts));
  renameSync(`${file}.new`, file);
}
