import { createHash } from "node:crypto";
import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";

interface HighlightRecord {
  id: string;
  words: string[];
  time: number;
}

const collectionOf = (services: Services) => services.records.collection<HighlightRecord>({ name: "highlights", indexes: ["time"] });

/** Ids known to be stored, so that paging writes nothing. */
const stored = new WeakMap<Services, Set<string>>();

/** Keeps words to mark and answers their id: equal words have one id, no words have "". */
export async function keepHighlights(services: Services, words: string[]): Promise<string> {
  if (words.length === 0) return "";
  const id = createHash("sha256").update(words.join("\u0000")).digest("hex").slice(0, 24);
  const known = stored.get(services) ?? new Set<string>();
  stored.set(services, known);
  if (!known.has(id)) {
    await collectionOf(services).put({ id, words, time: services.now() });
    if (known.size > 10_000) known.clear();
    known.add(id);
  }
  return id;
}

/** Words of an id; none for an unknown one. */
export async function highlightWords(services: Services, id: string | undefined): Promise<string[]> {
  if (!id) return [];
  return (await collectionOf(services).get(id))?.words ?? [];
}

/** Forgets words nobody asked for in 90 days. */
export async function forgetHighlights(services: Services): Promise<void> {
  await collectionOf(services).removeWhere({ time: { lt: services.now() - 90 * DAY } });
}
