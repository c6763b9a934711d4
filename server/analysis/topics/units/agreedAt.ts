import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { BODY, endOf, FUNCTION, HAN, NAMING, PERSON } from "./classes.ts";
import { isForeign } from "./modelName.ts";
import { wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";
import type { Span } from "./spansIn.ts";

/** So many letters has a run of Latin words. */
const LATIN = 20;
/** a股, 海豹06dm */
const MIXED = /^[a-z0-9]+[\u4e00-\u9fff]{1,2}$|^[\u4e00-\u9fff]{1,4}[a-z0-9]+$/;
const isWhole = (heard: readonly ModelWord[], at: number, word: string): boolean =>
  heard[0]?.at === at && endOf(heard.at(-1) as ModelWord) === at + word.length;

/** 手术|台上, 四次|会议: what is no part of a word. */
const isOutside = (one: ModelWord | undefined): boolean => FUNCTION.test(one?.tag ?? "") || one?.tag === "s";

/** A name of lists, forms or marks as the tagger leaves it: whole, without what is done to it, as a longer one, or nothing. */
export function agreedSpan(reading: Reading, { name, at, kind }: Span): string | undefined {
  if (!reading.isHeard || kind === "term") return name;
  const heard = reading.heardOver(at, name);
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last) return undefined;
  if (kind === "marked") {
    const isTitle = /[《#]/.test(reading.text[at - 1] ?? "");
    return isTitle || (!heard.some(({ tag }) => FUNCTION.test(tag)) && /^(?:n|vn|[A-Z])/.test(last.tag)) ? name : undefined;
  }
  if (!isWhole(heard, at, name)) {
    const longer = heard.find((one) => one.at <= at && endOf(one) >= at + name.length);
    if (longer && PERSON.test(longer.tag)) return NAMING.test(longer.tag) ? longer.word : undefined;
    if (longer) return NAMING.test(longer.tag) && (BODY.test(longer.tag) || name.length < 3) ? longer.word : name;
    const other = heard.find((one) => BODY.test(one.tag) && NAMING.test(one.tag));
    return isForeign(name) ? name : other?.word;
  }
  // 责令|雉城第四中学, 队友|告|上|法庭
  const done = heard.findLastIndex(({ tag }) => tag === "v" || FUNCTION.test(tag));
  if (done < 0 || heard.length === 1 || name.includes("·")) return name;
  const rest = heard.slice(done + 1).map(({ word }) => word);
  return rest.length > 0 && done === 0 && rest.join("").length > 2 ? rest.join("") : undefined;
}

/** A run of Latin letters and figures with those that blanks part from it: os 5.2, new year. */
function latinAt(reading: Reading, { word, at }: TaggedWord, heard: ModelWord): string | undefined {
  if (HAN.test(heard.word) && (MIXED.test(heard.word) || NAMING.test(heard.tag))) return heard.word;
  const before = /(?:[a-z][a-z0-9]* ?)*$/.exec(reading.text.slice(Math.max(0, at - LATIN), at))?.[0] ?? "";
  const behind =
    /^(?:(?: ?[a-z][a-z0-9]*)+)?(?: ?\d+(?:\.\d+)*(?![\w\u4e00-\u9fff]))?/.exec(reading.text.slice(at + word.length, at + LATIN))?.[0] ??
    "";
  const run = (before + word + behind).trim();
  return run.length <= LATIN && !/[-.]/.test(reading.text[at + word.length + behind.length] ?? "") ? run : undefined;
}

/** What a word of the dictionary's is at one of its places by the tagger: itself, the name or term that holds it, or nothing. */
export function agreedAt(reading: Reading, { word, at, tag }: TaggedWord): string | undefined {
  const heard = reading.heardOver(at, word);
  const [one] = heard;
  if (!one) return undefined;
  if (reading.isCounted(at, word)) return undefined;
  if (!HAN.test(word)) return latinAt(reading, { word, at, tag }, one);
  // 迪亚斯-卡内尔
  if (isForeign(word) && /-/.test((reading.text[at - 1] ?? "") + (reading.text[at + word.length] ?? ""))) return undefined;
  const isGuess = tag === "x";
  if (isWhole(heard, at, word)) {
    if (heard.length === 1) {
      // 手术台上
      if (FUNCTION.test(one.tag) || (one.tag === "s" && /[上里下内外中]$/.test(word))) return undefined;
      // 占|比达
      if (tag.startsWith("nr") && one.tag === "v" && wordOdds(word) === undefined && reading.wordAt(at - 1)?.word.length === 1)
        return undefined;
      return word;
    }
    if (isGuess) return isForeign(word) && word.length > 2 ? word : undefined;
    // 四次|会议
    if (FUNCTION.test(one.tag) || isOutside(heard.at(-1))) return undefined;
    const isRare = word.length === 3 && isDictionaryWord(word) && reading.isInHeadline(at) && heard.every((part) => part.tag === "n");
    return wordOdds(word) !== undefined || isRare || (word.length > 3 && !/^[vp]/.test(one.tag)) ? word : undefined;
  }
  if (heard.length === 1) return NAMING.test(one.tag) ? one.word : undefined;
  // 宋|威龙: somebody's name, or a body's, that the dictionary cuts.
  const end = at + word.length;
  return heard.find((name) => Math.min(endOf(name), end) - Math.max(name.at, at) > 1 && name.tag !== "n" && NAMING.test(name.tag))?.word;
}
