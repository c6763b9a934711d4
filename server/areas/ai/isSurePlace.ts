import { counties } from "#server/analysis/places/counties.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { idf } from "#server/analysis/words/idf.ts";

const NAMES: ReadonlySet<string> = new Set(REGIONS.flatMap(({ name, fullName }) => [name, fullName]));
/** So rare a short name is hardly a word: 公安 and 温泉 are. */
const RARE = 8.9;
let short: ReadonlySet<string> | undefined;

/** Whether a word is surely the name of a place where no text is around it, a county's short one too, which is no condition of a list (涡阳). */
export function isSurePlace(word: string): boolean {
  short ??= new Set(counties().flatMap(({ name, fullName }) => (idf(name) >= RARE ? [name, fullName] : fullName)));
  return NAMES.has(word) || short.has(word);
}
