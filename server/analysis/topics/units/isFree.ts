import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { HAN, NOMINAL, PERSON } from "./classes.ts";
import { isKnown, type Place } from "./isThing.ts";
import { endsNouns } from "./odds.ts";
import type { Reading } from "./Reading.ts";

const BODY = /^(?:ORG|nt)$/;
/** 小|仵作, 新|政策: a letter that begins a thing. */
const BEGINS = /^[大小新老旧总副]$/;
/** 终末|地, 环保|所: particles of what is done stand behind no noun. */
const OF_VERBS = /^[地得所]$/;
/** What is told of something that happens. */
const TELLING = /^(?:通知|公告|通告|通报|预警|预告|声明|消息|事件|事故)$/;
/** 高质量, 全方位: how something is. */
const OF_DEGREE = /^[高低多全超无非]/;
/** What parts a word from its neighbour, by the dictionary. */
const APART = /^(?:u\w*|c|p|r\w*|d|y|m)$/;

/** Names, and what the dictionary guesses to be one. */
const GUESSED = /^(?:x|nr|ns|nz)/;

const isNominal = (one: ModelWord | undefined): boolean => one !== undefined && (NOMINAL.test(one.tag) || BEGINS.test(one.word));
/** 曲|大成: what a name begins with. */
const isSurname = (one: ModelWord | undefined): boolean => one?.word.length === 1 && PERSON.test(one.tag);

/** Whether a place shows that a word is no piece of a longer one: no noun stands right beside it. */
export function isFree(reading: Reading, word: string, { at, end, heard }: Place): boolean {
  const tag = heard.length === 1 ? (heard[0] as ModelWord).tag : "n";
  if (tag === "v" || PERSON.test(tag) || isPlaceName(word)) return true;
  // 雾凇岛|游客, 追光者联盟|总决赛
  if (/^(?:LOC|nz|nw)$/.test(tag) && word.length > 2) return true;
  if ([tag, reading.wordAt(at)?.tag ?? ""].some((one) => BODY.test(one)) || reading.isName(at, word)) return true;
  const [before, behind] = [reading.heardBefore(at), reading.heardBehind(end)];
  // 停电|通知
  if (tag === "vn" && TELLING.test(behind?.word ?? "")) return true;
  const isLong = word.length > 2 && (isKnown(word) || endsNouns(word.slice(-1)));
  // 罗汉果|价格, not 高质量|发展; 暴雨|橙色|预警, told again
  const isTold = isLong || (tag === "n" && reading.times(word) > 1 && !isNominal(before));
  const isSubject = isTold && isKnown(word) && reading.isInHeadline(at) && behind?.word.length !== 1 && !OF_DEGREE.test(word);
  if ((isNominal(behind) || OF_VERBS.test(behind?.word ?? "")) && !isSubject) return false;
  return isLong || !(isNominal(before) || isSurname(before));
}

/** As {@link isFree} by the dictionary alone, where the tagger was not asked. */
export function isApart(reading: Reading, at: number, end: number): boolean {
  const [before, behind] = [reading.wordAt(at - 1), reading.wordAt(end)];
  return [before, behind].every((one) => !one || !HAN.test(one.word) || APART.test(one.tag));
}

/** 物流|需求, 物流|总额: whether a text says a word with other nouns before and behind it each time, so that it belongs to none of them. */
export function isSaidWithOthers(reading: Reading, word: string): boolean {
  const [from] = reading.occurrences(word);
  if (from !== undefined && reading.places(word).length === 0) {
    // 青屿|海鸥: a name and a noun; of nouns alone a text puts many together
    if (!GUESSED.test(reading.wordAt(from)?.tag ?? "")) return false;
    const besides = (side: 1 | -1) =>
      reading.occurrences(word).map((at) => (side < 0 ? reading.heardBefore(at) : reading.heardBehind(at + word.length))?.word ?? "");
    return new Set(besides(-1)).size > 1 && new Set(besides(1)).size > 1;
  }
  // 防卫|省: a letter that is no word by itself makes another of it.
  const places = reading.places(word).filter((index) => {
    const { word: behind, tag } = reading.words[index + 1] ?? { word: "", tag: "" };
    return behind.length !== 1 || !HAN.test(behind) || APART.test(tag);
  });
  const besides = [-1, 1].map((side) => new Set(places.map((index) => reading.words[index + side]?.word ?? "")));
  return besides.every(({ size }) => size > 1);
}
