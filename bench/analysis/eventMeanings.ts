/**
 * What documents mean, as the events job reads it: `withMeanings(documents)` where the bench is run with `--meaning`. Texts are
 * read once (6 ms each) and kept in the temporary folder for the next run.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedText } from "#server/analysis/tone/embeddingTone.ts";
import { compactEmbedding } from "#server/models/compactEmbedding.ts";
import { DIMENSIONS } from "#server/models/dimensions.ts";
import { embedAll } from "#server/models/embedAll.ts";

interface Told {
  title: string;
  summary: string;
}

const [TEXTS, NUMBERS] = ["event-texts.json", "event-meanings.bin"].map((name) => join(tmpdir(), name)) as [string, string];
const known = new Map<string, Int8Array>();
if (existsSync(TEXTS) && existsSync(NUMBERS)) {
  const numbers = readFileSync(NUMBERS);
  for (const [at, text] of (JSON.parse(readFileSync(TEXTS, "utf8")) as string[]).entries())
    known.set(
      text,
      Int8Array.from(numbers.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS), (byte) => (byte << 24) >> 24),
    );
}

export async function withMeanings<D extends Told>(documents: readonly D[]): Promise<(D & { embedding?: Int8Array })[]> {
  if (!process.argv.includes("--meaning")) return [...documents];
  const textOf = ({ title, summary }: Told): string => embeddedText(title, summary);
  const missing = [...new Set(documents.map(textOf))].filter((text) => !known.has(text));
  if (missing.length > 0) {
    for (const [at, embedding] of (await embedAll(missing)).entries()) known.set(missing[at] as string, compactEmbedding(embedding));
    writeFileSync(TEXTS, JSON.stringify([...known.keys()]));
    writeFileSync(NUMBERS, Buffer.concat([...known.values()].map((numbers) => Buffer.from(numbers.buffer))));
  }
  return documents.map((document) => ({ ...document, embedding: known.get(textOf(document)) as Int8Array }));
}
