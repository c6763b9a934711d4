import { isForeign } from "./modelName.ts";
import type { Seen } from "./Seen.ts";

/** A name of the lists, or the longer one that the tagger hears it in: 都|安西, 维克|拉马拉|特纳. */
export function longerPlace(name: string, { at, over }: Seen): string {
  const [one] = over;
  if (over.length !== 1 || !one || one.word === name || !/^(?:LOC|ns|nr|PER)$/.test(one.tag)) return name;
  if (isForeign(name) && isForeign(one.word)) return one.word;
  return at - one.at === 1 && one.word.endsWith(name) && one.tag === "LOC" && name.length < 3 ? one.word : name;
}
