import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES, COMPOUND, SURNAMES } from "#server/text/surnames.ts";
import { ENDED } from "./chineseNameAt.ts";
import { bearsPlace } from "./knownPlaces.ts";
import { NO_PERSON } from "./personAt.ts";

/** Surnames that begin other words as well, and such as few bear. */
const DOUBTFUL = new Set("于向和时万方安宁江海古路桂成高任常明黎乌伊康秦王");
/** What ends no given name: 黎多地, 乌军. */
const OTHER_END = /[地上中下方军储族人区市县店厂队社国们]$/;

/**
 * How sure the form of a word, which a model calls somebody, is that of a Chinese name: `common`, a surname that many bear before
 * two letters that are no word; `rare`, two letters, another first letter, or one that begins other words too.
 */
export function chineseName(name: string): "common" | "rare" | undefined {
  if (!/^[\u4e00-\u9fff]{2,4}$/.test(name) || (name.length === 4 && !COMPOUND.test(name))) return undefined;
  if (OTHER_END.test(name) || NO_PERSON.test(name) || bearsPlace(name) || ENDED.test(name.at(-1) as string)) return undefined;
  if (isDictionaryWord(name) && !/^nr/.test(tagWords(name)[0]?.tag ?? "")) return undefined;
  if (COMPOUND.test(name) && name.length > 2) return "common";
  if (!SURNAMES.has(name.charAt(0))) return name.length === 3 ? "rare" : undefined;
  return name.length === 3 && COMMON_SURNAMES.has(name.charAt(0)) && !DOUBTFUL.has(name.charAt(0)) && !name.endsWith("里")
    ? "common"
    : "rare";
}
