import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { isTellingWord } from "#server/analysis/words/wordClass.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { dictionaryWords, isDictionaryWord } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { CALLED } from "./called.ts";
import { FUNCTION, HAN, NOMINAL, PERSON } from "./classes.ts";
import { isSureBorder } from "./isSureBorder.ts";
import { isPerson } from "./modelName.ts";
import { ending, isModern, wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";

/** A place of a word where the tagger has its borders. */
export interface Place {
  at: number;
  end: number;
  heard: readonly ModelWord[];
}

const THING = /^(?:nz?|an|nw)$/;
const NAME = /^(?:PER|ORG|LOC|nr|nt|ns|nz|nw)$/;
const BODY = /^(?:ORG|nt)$/;
const QUALITY = /^(?:a|ad|vd|d|z|i)$/;
/** What may stand behind something that happens: no object. */
const NO_OBJECT = /^(?:w|f|u|xc|c|p|v|d)$/;
/** What joins two things, or says something of one. */
const JOINS = /^(?:p|c|u\w*|d|r)$/;
/** 乌称, 曝 */
const SAYS = /^.?[称曝]../;
/** So many letters has a name. */
const LONGEST = 12;
/** From this on a letter is mostly last in words. */
const LAST = 0.5;

export const isKnown = (word: string): boolean => isDictionaryWord(word) || isModern(word) || isPlaceName(word);

/** 评论|区, 网格|员, 折叠|屏: words and the letter that makes a thing of them. */
export function isEnded(word: string): boolean {
  const known = dictionaryWords(word);
  const last = known.pop() ?? "";
  return known.length > 0 && known.every((one) => one.length > 1) && last.length === 1 && ending(last) > LAST;
}

/** Whether an object stands behind something that is done, by what else may stand there. */
export function hasObject(reading: Reading, end: number, others: RegExp): boolean {
  const behind = reading.heardBehind(end);
  return (
    (behind !== undefined && /[\p{L}\p{N}]/u.test(behind.word) && !others.test(behind.tag)) || /[“"《「『#]/.test(reading.text[end] ?? "")
  );
}

/** Whether what the dictionary holds is a thing, a name or something that happens by the tagger too. */
function isEntry(reading: Reading, word: string, { at, end, heard }: Place): boolean {
  const [first, last] = [heard[0] as ModelWord, heard.at(-1) as ModelWord];
  const [known] = reading.within(at, end);
  if (isOfTwo(reading, word) || isWithin(reading, word)) return false;
  if (heard.length > 1) {
    // 拍|下网|约车, 堆|成山
    if (word.length < 3 || first.tag === "v") return false;
    // 党中央|团结: the dictionary has entries that are none.
    return (wordOdds(word) !== undefined ? NOMINAL : THING).test(last.tag) || NAME.test(last.tag);
  }
  // 支书曲|大成
  if (PERSON.test(first.tag) && word.length < 3 && !known?.tag.startsWith("n")) return false;
  if (first.tag !== "v") return true;
  if (hasObject(reading, end, NO_OBJECT)) return false;
  return reading.isInHeadline(at) && (isTellingWord(word) ? /^v/ : /^n$/).test(known?.tag ?? "");
}

/** 桃安|高速, 鹭鸣|湿地: what the dictionary takes for how something is done or is, and is what places are called by. */
const isUnit = (one: TaggedWord | undefined): boolean => one !== undefined && one.word.length > 1 && CALLED.test(one.word);

/** 陈砚|之: whether behind a name of two letters the same letter stands each time, and the cuts do not agree on it somewhere. */
function isCutShort(reading: Reading, word: string): boolean {
  if (joinsNobody(reading, word)) return true;
  if (word.length !== 2 || new Set(reading.around(word, 1).map(([, letter]) => letter)).size > 1) return false;
  return reading.occurrences(word).some((at) => {
    const [heard, known] = [reading.heardBehind(at + 2), reading.wordAt(at + 2)];
    if (!heard || !known || !HAN.test(heard.word)) return false;
    return known.word !== heard.word || known.tag.charAt(0) !== heard.tag.charAt(0);
  });
}

/** 巴图苏|和|指着: whether a letter that joins stands behind a name, and nobody behind it who is joined. */
const joinsNobody = (reading: Reading, word: string): boolean =>
  reading.occurrences(word).some((at) => {
    const end = at + word.length;
    if (!/^[和与同]/.test(reading.text.slice(end))) return false;
    const next = reading.heardBehind(end + 1);
    return reading.heardOver(at, word).length > 0 && (!next || /^(?:v|d|p|u|w)$/.test(next.tag));
  });

/** 物理化学: whether what the dictionary holds as one is two words that the text says apart as well, and together but once. */
function isOfTwo(reading: Reading, word: string): boolean {
  if (word.length !== 4 || reading.times(word) > 1) return false;
  const parts = [word.slice(0, 2), word.slice(2)];
  return parts.every((part) => isDictionaryWord(part) && reading.places(part).length > 0);
}

/** 他|库里: whether a word with a letter for within is a longer one's end and that letter elsewhere (冷库|里). */
function isWithin(reading: Reading, word: string): boolean {
  if (!/[上里下内中外]$/.test(word)) return false;
  return reading.occurrences(word).some((at) => {
    const last = at + word.length - 1;
    const [known, heard] = [reading.wordAt(last), reading.heardOver(last, word.slice(-1))[0]];
    return known?.at === last && known.word.length === 1 && (heard === undefined || heard.word.length === 1);
  });
}

/** Whether the dictionary's words within what the tagger holds together allow that it is one name or term. */
function isOfNames(reading: Reading, word: string, { at, end, heard }: Place): boolean {
  const tag = heard.length === 1 ? (heard[0] as ModelWord).tag : "";
  const parts = reading.within(at, end);
  const last = parts.at(-1)?.tag ?? "";
  // 上合示范区|对|上合组织
  if (word.length > LONGEST || parts.slice(1).some((one) => JOINS.test(one.tag) && !isUnit(one))) return false;
  const hasSurname = PERSON.test(tag) && COMMON_SURNAMES.has(word.charAt(0));
  // 开|特斯拉, 俄|变电站
  if (
    !hasSurname &&
    !reading.isName(at, word) &&
    parts.length > 1 &&
    parts[0]?.word.length === 1 &&
    /^(?:v|p|d|j|f)/.test(parts[0].tag) &&
    !(tag === "ORG" && parts.length > 3)
  )
    return false;
  if (PERSON.test(tag)) {
    // 特使|哈勒敦
    if (parts.length > 1 && parts[0]?.tag === "n" && parts[0].word.length > 1) return false;
    // 蔡奇丁|薛祥|李希
    const beside = [reading.heardBefore(at), reading.heardBehind(end)].filter((one) => one && PERSON.test(one.tag));
    const isShort = word.length < 3 || beside.some((one) => one && one.word.length < 3);
    if (isCutShort(reading, word)) return false;
    return !(isShort && beside.length > 0) && (reading.isSaidApart(word) || isPerson(word, parts));
  }
  // 上海|虹桥|错
  if (!reading.isName(at, word) && parts.length > 1 && /^(?:ad?|d|vd?|z)$/.test(last) && !isUnit(parts.at(-1))) return false;
  // 多州
  if (word.length < 3 && /^[多各数某]/.test(word)) return false;
  // 罗得岛州|一|大学, not 第三小学
  if (BODY.test(tag)) return !parts.some((one) => /^m/.test(one.tag) && !one.word.startsWith("第"));
  // 发展|村山
  if (tag === "LOC" && parts.length > 1 && /^vn?$/.test(parts[0]?.tag ?? "")) return false;
  // 双向|六|车道, 无人机|吊运|脐橙
  if (parts.some((one) => /^m/.test(one.tag)) || parts.slice(1, -1).some((one) => one.tag === "v")) return false;
  // 豆角|叶|包
  return (
    tag === "LOC" || parts.length < 2 || reading.isSaidApart(word) || dictionaryWords(word).filter((one) => one.length === 1).length < 2
  );
}

/** Whether a place shows a word as something by itself: an entry of the dictionary, a name with sure borders, a term that the text says apart. */
export function isThing(reading: Reading, word: string, place: Place): boolean {
  const { at, end, heard } = place;
  const last = heard.at(-1) as ModelWord;
  if (QUALITY.test(last.tag) || heard.some((one) => FUNCTION.test(one.tag))) return false;
  if (isKnown(word)) return isEntry(reading, word, place);
  // 乌称|波克罗夫斯克; 驾照|者; 特使|哈勒敦
  if (SAYS.test(word) || word.endsWith("者") || (heard.length > 1 && PERSON.test(last.tag))) return false;
  if (heard.length === 1 && !isOfNames(reading, word, place)) return false;
  // 党中央|团结, said twice
  const isClause = heard.length === 2 && NAME.test(heard[0]?.tag ?? "") && !THING.test(last.tag);
  if (reading.isSaidApart(word)) return !isClause && (NOMINAL.test(last.tag) || NAME.test(last.tag));
  if (heard.length > 1 && !isOfNames(reading, word, place)) return false;
  const tag = heard.length === 1 ? last.tag : "";
  const isNamed = NAME.test(tag) || reading.isName(at, word);
  // 宜业, 现图: a guess of two letters
  const isTerm = isEnded(word) || (reading.within(at, end).length === 1 && word.length > 2 && NOMINAL.test(tag));
  return (isNamed || isTerm) && isSureBorder(reading, at, -1) && isSureBorder(reading, end, 1);
}
