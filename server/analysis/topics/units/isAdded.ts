import type { ModelWord } from "#server/models/WordTagger.ts";
import { hasLongSurname, isForeign, PERSON } from "./modelName.ts";
import { givenOdds, wordOdds } from "./odds.ts";

/** From this on a letter behind a name is one of people's given names. */
const CALLED = 0.5;

/** Whether the tagger took along what is said of somebody: 怼 in 朱一龙怼, not 凡 in 黄子弘凡. */
export function isAdded(name: ModelWord, somebody: string): boolean {
  if (!name.word.startsWith(somebody)) return false;
  const rest = name.word.slice(somebody.length);
  // 费利佩|六世
  if (/^[一二三四五六七八九十]+世$/.test(rest)) return false;
  if (rest.length > 1) return PERSON.test(name.tag) && !rest.startsWith("·") && !isForeign(name.word) && !hasLongSurname(name.word);
  if (somebody.length > 2 && isForeign(somebody) && !isForeign(rest)) return true;
  return somebody.length > 2 && PERSON.test(name.tag) && givenOdds(rest) < CALLED && wordOdds(name.word) === undefined;
}
