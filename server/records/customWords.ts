import type { Caller, Services } from "#server/contract/handler.ts";

/** A user's own sensitive words; the id is the user's. */
interface CustomWords {
  id: string;
  words: string[];
}

const collectionOf = (services: Services) => services.records.collection<CustomWords>({ name: "customSensitiveWords" });

export async function customWordsOf(services: Services, caller: Caller): Promise<string[]> {
  return (await collectionOf(services).get(caller.userId))?.words ?? [];
}

export async function keepCustomWords(services: Services, caller: Caller, words: string[]): Promise<void> {
  await collectionOf(services).put({ id: caller.userId, words });
}
