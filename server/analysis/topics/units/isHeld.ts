import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { isTellingWord } from "#server/analysis/words/wordClass.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { dictionaryWords, isDictionaryWord } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { FUNCTION, PERSON } from "./classes.ts";
import { isSureBorder } from "./isSureBorder.ts";
import { isPerson } from "./modelName.ts";
import { ending, endsNouns, isModern, wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";

const HAN = /[\u4e00-\u9fff]/;
/** What makes one thing with a noun beside it. */
const NOMINAL = /^(?:nz?|vn|an|nw|j|l|g)$/;
const THING = /^(?:nz?|an|nw)$/;
const NAME = /^(?:PER|ORG|LOC|nr|nt|ns|nz|nw)$/;
const BODY = /^(?:ORG|nt)$/;
const QUALITY = /^(?:a|ad|vd|d|z|i)$/;
/** What may stand behind something that happens: no object. */
const NO_OBJECT = /^(?:w|f|u|xc|c|p|v|d)$/;
/** 小|仵作, 新|政策: a letter that begins a thing. */
const BEGINS = /^[大小新老旧总副]$/;
/** What is told of something that happens. */
const TELLING = /^(?:通知|公告|通告|通报|预警|预告|声明|消息|事件|事故)$/;
/** 高质量, 全方位: how something is. */
const OF_DEGREE = /^[高低多全超无非]/;
/** What parts a word from its neighbour, by the dictionary. */
const APART = /^(?:u\w*|c|p|r\w*|d|y|m)$/;
/** So many letters has a name. */
const LONGEST = 12;
/** From this on a letter is mostly last in words. */
const LAST = 0.5;
const endOf = ({ at, word }: { at: number; word: string }): number => at + word.length;

const isKnown = (word: string): boolean => isDictionaryWord(word) || isModern(word) || isPlaceName(word);
const isMarked = (text: string, at: number, end: number): boolean =>
  /[《“"「『#]/.test(text[at - 1] ?? "") && /[》”"」』#]/.test(text[end] ?? "");

/** A place of a word where both cuts have its borders. */
interface Place {
  at: number;
  end: number;
  heard: readonly ModelWord[];
}

/** 评论|区, 网格|员, 折叠|屏: words and the letter that makes a thing of them. */
function isEnded(word: string): boolean {
  const known = dictionaryWords(word);
  const last = known.pop() ?? "";
  return known.length > 0 && known.every((one) => one.length > 1) && last.length === 1 && ending(last) > LAST;
}

/** Whether a place shows a word as something by itself: a name with sure borders, a thing of the dictionary, what happens. */
function isThing(reading: Reading, word: string, { at, end, heard }: Place): boolean {
  const last = heard.at(-1) as ModelWord;
  const tag = heard.length === 1 ? last.tag : "";
  if (QUALITY.test(last.tag) || heard.some((one) => FUNCTION.test(one.tag))) return false;
  if (isKnown(word)) {
    // 党中央|团结: the dictionary has entries that are none.
    const isEntry = wordOdds(word) !== undefined ? NOMINAL : THING;
    if (tag !== "v") return heard.length === 1 || isEntry.test(last.tag) || NAME.test(last.tag);
    const behind = reading.heardBehind(end);
    const isAlone =
      (!behind || NO_OBJECT.test(behind.tag) || !/[\p{L}\p{N}]/u.test(behind.word)) && !/[“"《「『#]/.test(reading.text[end] ?? "");
    return isAlone && reading.isInHeadline(at) && (isTellingWord(word) ? /^v/ : /^n/).test(reading.within(at, end)[0]?.tag ?? "");
  }
  // 蔡奇丁|薛祥|李希
  if (PERSON.test(tag) && word.length < 3 && [reading.heardBefore(at), reading.heardBehind(end)].some((one) => one && PERSON.test(one.tag)))
    return false;
  // 党中央|团结, said twice
  if (reading.isSaidApart(word))
    return NAME.test(last.tag) || (heard.length === 2 && NAME.test(heard[0]?.tag ?? "") ? THING : NOMINAL).test(last.tag);
  const parts = reading.within(at, end);
  const [first] = parts;
  const known = dictionaryWords(word);
  // 豆角|叶|包
  if (!BODY.test(tag) && !PERSON.test(tag) && tag !== "LOC" && parts.length > 1 && known.filter((one) => one.length === 1).length > 1)
    return false;
  const isNamed = NAME.test(tag) || reading.isName(at, word);
  // 宜业, 现图: a guess of two letters
  if (!isNamed && !isEnded(word) && (parts.length > 1 || word.length < 3 || !NOMINAL.test(tag))) return false;
  if (word.length > LONGEST) return false;
  // 双向|六|车道
  if (!BODY.test(tag) && parts.some((one) => /^m/.test(one.tag))) return false;
  // 日本民众|集会, 上海|虹桥|错, 无人机|吊运|脐橙
  if (!PERSON.test(tag) && !reading.isName(at, word) && parts.length > 1 && /^[advz]/.test(parts.at(-1)?.tag.replace(/^vn/, "n") ?? "")) return false;
  if (!BODY.test(tag) && parts.slice(1, -1).some((one) => one.tag === "v")) return false;
  // 开|特斯拉, 俄|变电站
  if (PERSON.test(tag) && !isPerson(word, parts)) return false;
  const hasSurname = PERSON.test(tag) && COMMON_SURNAMES.has(word.charAt(0));
  if (!hasSurname && parts.length > 1 && first?.word.length === 1 && /^(?:v|p|d|j|f)/.test(first.tag)) return false;
  return isSureBorder(reading, at, -1) && isSureBorder(reading, end, 1);
}

const isNominal = (one: ModelWord | undefined): boolean => one !== undefined && (NOMINAL.test(one.tag) || BEGINS.test(one.word));

/** Whether a place shows that a word is no piece of a longer one: no noun stands right beside it. */
function isFree(reading: Reading, word: string, { at, end, heard }: Place): boolean {
  const tag = heard.length === 1 ? (heard[0] as ModelWord).tag : "n";
  if (tag === "v" || PERSON.test(tag) || isPlaceName(word)) return true;
  // 雾凇岛|游客, 追光者联盟|总决赛
  if (/^(?:LOC|nz|nw)$/.test(tag) && word.length > 2) return true;
  // 停电|通知
  const behind = reading.heardBehind(end);
  if (tag === "vn" && TELLING.test(behind?.word ?? "")) return true;
  const isBody = BODY.test(tag) || BODY.test(reading.wordAt(at)?.tag ?? "") || reading.isName(at, word);
  if (isBody) return true;
  const isLong = word.length > 2 && (isKnown(word) || endsNouns(word.slice(-1)));
  // 罗汉果|价格, not 高质量|发展
  const isSubject = isKnown(word) && reading.isInHeadline(at) && behind?.word.length !== 1 && !OF_DEGREE.test(word);
  // 暴雨|橙色|预警, told again
  const isTold = tag === "n" && reading.times(word) > 1 && !isNominal(reading.heardBefore(at));
  if (isNominal(behind) && !(isSubject && (isLong || isTold))) return false;
  return isLong || !isNominal(reading.heardBefore(at));
}

/** Whether borders of the tagger's hold though the dictionary has none there. */
function isHeardApart(reading: Reading, word: string, { at, end, heard }: Place): boolean {
  const [one] = heard;
  if (!one || heard.length > 1) return false;
  const crossing = reading.within(at, end).filter((other) => other.at < at || endOf(other) > end);
  // 停电|通知: the dictionary has the phrase as one.
  if (crossing.every((other) => other.word.length > 3 && isDictionaryWord(other.word)))
    return /^vn?$/.test(one.tag) && reading.isInHeadline(at) && isTellingWord(word);
  // 陈妍希|周柯宇, 折叠|屏到: it guesses.
  if (!crossing.every((other) => other.tag === "x" || !isDictionaryWord(other.word))) return false;
  const isNamed = PERSON.test(one.tag) && word.length === 3 && COMMON_SURNAMES.has(word.charAt(0)) && isPerson(word, []);
  return (isNamed || (/^nz?$/.test(one.tag) && isEnded(word))) && isSureBorder(reading, at, -1) && isSureBorder(reading, end, 1);
}

/** As {@link isFree} by the dictionary alone, where the tagger was not asked. */
function isApart(reading: Reading, at: number, end: number): boolean {
  const [before, behind] = [reading.wordAt(at - 1), reading.wordAt(end)];
  return [before, behind].every((one) => !one || !HAN.test(one.word) || APART.test(one.tag));
}

/** 物流|需求, 物流|总额: whether a text says a word with other nouns before and behind it each time, so that it belongs to none of them. */
function isSaidWithOthers(reading: Reading, word: string): boolean {
  // 防卫|省: a letter that is no word by itself makes another of it.
  const places = reading.places(word).filter((index) => {
    const { word: behind, tag } = reading.words[index + 1] ?? { word: "", tag: "" };
    return behind.length !== 1 || !HAN.test(behind) || APART.test(tag);
  });
  const besides = [-1, 1].map((side) => new Set(places.map((index) => reading.words[index + side]?.word ?? "")));
  return besides.every(({ size }) => size > 1);
}

/** Whether a text holds a word: both cuts have its borders somewhere, it is something there, and it stands by itself. */
export function isHeld(reading: Reading, word: string): boolean {
  if (!HAN.test(word) || /[a-z0-9]/.test(word)) return true;
  const { text } = reading;
  let [isSeen, isAlone] = [false, isSaidWithOthers(reading, word)];
  for (const at of reading.occurrences(word)) {
    const end = at + word.length;
    if (isMarked(text, at, end)) return true;
    if (reading.isCounted(at, word)) continue;
    const heard = reading.heardOver(at, word);
    const [first, last] = [heard[0], heard.at(-1)];
    const place = { at, end, heard };
    if (!first || !last) {
      isAlone ||= reading.isBordered(at, word) && isApart(reading, at, end);
      continue;
    }
    if (first.at !== at || endOf(last) !== end) continue;
    if (!reading.isBordered(at, word) && !isHeardApart(reading, word, place)) continue;
    isSeen ||= isThing(reading, word, place);
    isAlone ||= isFree(reading, word, place);
  }
  return isSeen && isAlone;
}
