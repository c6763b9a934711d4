import { CALLING, TITLE } from "#server/analysis/names/signs.ts";
import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { dictionaryWords, isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { compound } from "./compound.ts";
import { grown } from "./grown.ts";
import { isCredit, tellsLittle, withoutTitle, withoutVerb } from "./isTold.ts";
import { ending, freedom, givenOdds, tailOf, wordOdds } from "./odds.ts";
import { partOf } from "./partOf.ts";
import { placed } from "./placed.ts";
import { FREE, isMarked, isVaried, type Place, TextUnits } from "./TextUnits.ts";

const HAN = /[\u4e00-\u9fff]/;
const SOUNDS = new Set(SOUND);
/** What a guess of three letters and more may be called by, though it stands once: 恰热克镇, 元纬路. */
const CALLED = /[镇乡村路街巷湖河江山岛桥港站寺园馆院局队厂奖杯节]$/;
/** What right behind a figure is counted and begins no word: 6|国|别参与, 00|后|主理人. */
const COUNTED = /^[国人年月日级个次家名位万亿号后]/;
/** 万标箱; 发一组 */
const AMOUNT = /^[万亿千百]/;
/** 完|曜石: how what is said before went. */
const DONE = /^[完到过着了掉]/;
const NUMERAL = /[一二两三四五六七八九十]/;
/** From this on a letter begins and ends no guess, and no word that the dictionary hardly knows: 被, 了, 的. */
const [PARTICLE, FUNCTION] = [0.5, 0.7];
const [LAST, FIRST] = [0.55, 0.45];
/** In so many words an ending of two letters means little without what stands before it: 单边|主义. */
const PRODUCTIVE = 150;
const NO_STEM = /^(?:p|c|u\w*)$/;

/** Whether a letter that begins (-1) or ends (1) a guess is a word by itself, or mostly stands at the other end of words. */
const isEdge = (letter: string, side: 1 | -1): boolean =>
  freedom(letter) >= FREE || (side < 0 ? ending(letter) > 0.75 : ending(letter) < 0.25);

/** 致|中美: a letter that is no part of the word behind it. */
const isLed = (guess: string): boolean =>
  guess.length === 3 && isDictionaryWord(guess.slice(1)) && /^[vpd]/.test(tagWords(guess.charAt(0))[0]?.tag ?? "");

/** A guess of the segmenter's: whole, longer, or nothing. Its evidence is what it stands between, never the guess itself. */
function guessed(text: TextUnits, word: string, places: readonly Place[]): string[] {
  const [first, last] = [word.charAt(0), word.charAt(word.length - 1)];
  if (text.isCounted(places) || AMOUNT.test(word) || DONE.test(word)) return [];
  if (word.length < 4 && (freedom(first) >= PARTICLE || freedom(last) >= PARTICLE)) return [];
  const [befores, behinds] = [text.beside(places, -1), text.beside(places, 1)];
  const isBordered = text.isBordered(places);
  if (places.length === 1) {
    const [before, behind] = [isMarked(befores), isMarked(behinds)];
    if (NUMERAL.test(word)) return [];
    // 副厅长|蒲世荣
    const called = befores[0]?.kind === "word" && (TITLE.test(befores[0].word) || CALLING.test(befores[0].word));
    if (called && word.length === 3 && givenOdds(word.slice(1)) > 0 && text.isBorder(behinds[0], 1)) return [word];
    const isLikely = !isLed(word) && !isEdge(first, -1) && !isEdge(last, 1);
    if (before && behind) return word.length === 3 && !isLikely && !COMMON_SURNAMES.has(first) ? [] : [word];
    return word.length > 2 && isBordered && isLikely && (before || behind || CALLED.test(word)) ? [word] : [];
  }
  const [isFreeBefore, isFreeBehind] = [isVaried(befores, -1), isVaried(behinds, 0)];
  if (isFreeBefore && isFreeBehind) return isBordered ? [word] : [];
  const longer = grown(text, word, places);
  if (longer) return [longer];
  const isSure = befores.every((unit) => text.isBorder(unit, -1)) && behinds.every((unit) => text.isBorder(unit, 1));
  return word.length > 2 && isSure && (isFreeBefore || isFreeBehind) ? [word] : [];
}

/** Whether a word that the dictionary hardly knows (被扣, 班结业 and 同德 stand there) is one here, by its letters and what it stands between. */
function isWhole(text: TextUnits, word: string, places: readonly Place[]): boolean {
  const [first, last] = [word.charAt(0), word.charAt(word.length - 1)];
  if (text.isCounted(places) || freedom(first) >= FUNCTION || freedom(last) >= FUNCTION) return false;
  if (word.length === 3 && ending(first) > LAST && wordOdds(word.slice(1)) !== undefined) return false;
  if (word.length === 3 && ending(last) < FIRST && wordOdds(word.slice(0, 2)) !== undefined) return false;
  return text.isBordered(places);
}

/** 单边|主义 and 多边|主义: an ending of many words with what it stands behind. */
function stemmed(text: TextUnits, word: string, places: readonly Place[]): string[] {
  const stems = text.beside(places, -1);
  if (stems.some((unit) => unit?.kind !== "word" || NO_STEM.test(unit.tag) || unit.word.length > 3)) return [word];
  return [...new Set(stems.map((unit) => (unit?.word ?? "") + word))];
}

function known(text: TextUnits, word: string, places: readonly Place[]): string[] {
  if (COUNTED.test(word) && text.isCounted(places)) return [];
  const longer = grown(text, word, places);
  if (longer) return [longer];
  if (word.length < 4 && wordOdds(word) === undefined && !isWhole(text, word, places)) return [];
  const owners = partOf(text, word, places);
  if (owners) return owners;
  const whole = compound(text, word, places);
  if (whole) return [whole];
  return tailOf(word) >= PRODUCTIVE ? stemmed(text, word, places) : [word];
}

/** 别|尔德穆哈梅多夫, 雄|安新区: a name with the letter that always stands before it, if that is mostly no word or stands at a mark too. */
function begun(text: TextUnits, word: string, places: readonly Place[]): string {
  const befores = text.beside(places, -1);
  const one = befores[0];
  if (places.length < 2 || one?.kind !== "letter" || befores.some((unit) => unit?.word !== one.word)) return word;
  const outer = text.beside(
    places.map(({ first, last }) => ({ first: first - 1, last })),
    -1,
  );
  const isForeign = [...word].every((letter) => SOUNDS.has(letter)) && isMarked(outer);
  return isVaried(outer, -1) && (isForeign || ((freedom(one.word) < FREE || isMarked(outer)) && !/^[pcudfmrv]/.test(one.tag)))
    ? one.word + word
    : word;
}

const MEASURED = /^[号月日年时点分岁元米个位名层楼]/;
/** Below this somebody's name may as well be cut otherwise. */
const [DOUBTED, WEAK, SHORTER] = [4.5, 1.5, 3.5];
/** By how much less likely in given names than anywhere a letter is that is none of theirs. */
const [NOT_GIVEN, GIVEN] = [-1, 0.3];
const UNIT_END = /[镇村乡县市区省州]$/;

/** 何炅|谈, 周|望湖城, 庄镇: a name said once that may end before its last letter, or amid a word. */
function isDoubted(text: TextUnits, word: string, places: readonly Place[]): boolean {
  const { margin, shorter, tag } = text.unit(places[0] as Place);
  if (places.length > 1 || tag === "ns") return false;
  if (word.length === 2 && UNIT_END.test(word)) return true;
  if (margin === undefined || margin >= DOUBTED) return false;
  const [before, behind] = [text.beside(places, -1)[0], text.beside(places, 1)[0]];
  // 易烊千|玺
  const goesOn = behind?.kind === "letter" && !/^[a-z]/.test(behind.tag) && givenOdds(behind.word) > GIVEN;
  if (shorter && word.length === 3 && margin < SHORTER && behind !== undefined && givenOdds(word.charAt(2)) < NOT_GIVEN) return true;
  if (word.length === 3 && goesOn) return true;
  if (shorter && word.length === 3) return false;
  if (word.length === 3 && margin >= WEAK) return false;
  return (
    !text.isBorder(before, -1) ||
    !text.isBorder(behind, 1) ||
    (margin < 1 && word.length === 2 && (before !== undefined || behind !== undefined))
  );
}

/** 祖|卢姆, 济约|耶夫: a foreign name that goes on before it; whole where that surely begins there, else none. */
function foreign(text: TextUnits, word: string, places: readonly Place[]): string[] | undefined {
  const befores = text.beside(places, -1);
  const one = befores[0];
  if (!one || ![...word].every((letter) => SOUNDS.has(letter)) || befores.some((unit) => unit?.word !== one.word)) return undefined;
  if (/^(?:word|name|marked)$/.test(one.kind) || (one.kind === "letter" && (freedom(one.word) >= FREE || /^[vdpcrmuf]/.test(one.tag))))
    return undefined;
  const outer = text.beside(
    places.map(({ first, last }) => ({ first: first - 1, last })),
    -1,
  );
  return one.kind === "letter" && isMarked(outer) ? [one.word + word] : [];
}

function named(text: TextUnits, word: string, places: readonly Place[]): string[] {
  const longer = places.length === 1 ? foreign(text, word, places) : undefined;
  if (longer) return longer;
  // 15|号线前海段
  if (MEASURED.test(word) && text.isCounted(places)) return [];
  if (isDoubted(text, word, places))
    return wordOdds(word.slice(0, 2)) !== undefined && text.unit(places[0] as Place).shorter ? [word.slice(0, 2)] : [];
  // 量质|齐升
  const isPlace = text.unit(places[0] as Place).tag === "ns";
  if (word.length === 2 && !isPlace && !text.isBordered(places)) return [];
  // 丁腈|胶乳: nobody's name is always followed by the same thing.
  if (word.length === 2 && !isPlace && places.length > 1 && !isVaried(text.beside(places, 1), 0)) return guessed(text, word, places);
  return [begun(text, word, places)];
}

/** x3 of 曜石x3, k3 of kimi k3: a code with the brand that stands before it wherever a text says it. */
function coded(text: TextUnits, word: string, places: readonly Place[]): string[] {
  const before = text.beside(places, -1);
  const brand = before[0];
  if (/\d/.test(word) && brand && HAN.test(brand.word) && before.every((unit) => unit?.word === brand.word)) {
    const isBrand = brand.word.length === 2 && [...brand.word].every((letter) => freedom(letter) < PARTICLE);
    if (brand.kind === "guess") return isBrand ? [brand.word + word] : [];
    // 曜|石|x3
    const outer = text.beside(
      places.map(({ first, last }) => ({ first: first - 1, last })),
      -1,
    );
    const ahead = outer[0]?.word ?? "";
    const isLetters = brand.kind === "letter" && outer.every((unit) => unit?.kind === "letter" && unit.word === ahead);
    if (isLetters && [ahead, brand.word].every((letter) => freedom(letter) < PARTICLE)) return [ahead + brand.word + word];
    if (brand.kind === "name" && brand.word.length < 5 && brand.tag === "ns") return [brand.word + word];
  }
  const around = text.around(word, 12);
  const [first] = around;
  // up|主
  const ending = first?.[1].charAt(0) ?? "";
  if (/^[主股版级]$/.test(ending) && around.every(([, behind]) => behind.startsWith(ending))) return [word + ending];
  // elle|2月刊
  const bare = word.replace(/\d+$/, "");
  if (bare !== word && around.every(([, behind]) => /^[年月日周岁届集期]/.test(behind))) return bare.length > 1 ? [bare] : [];
  const ahead = first && /([a-z][a-z0-9]*) $/.exec(first[0])?.[1];
  if (ahead && /\d/.test(word) && around.every(([one]) => one.endsWith(`${ahead} `))) return [`${ahead} ${word}`];
  const next = first && /^ (\d+(?:\.\d+)+|[a-z]\d\w*|\d+(?![\w.\u4e00-\u9fff]))/.exec(first[1])?.[1];
  if (next && around.every(([, one]) => one.startsWith(` ${next}`))) return [`${word} ${next}`];
  return word.length < 3 && around.every(([, behind]) => behind.startsWith("-")) ? [] : [word];
}

const NO = /^[不未没无非莫勿]$/;
/** 不|合格: a word that a text says only to deny it. */
function withNo(text: TextUnits, word: string, places: readonly Place[]): string[] | undefined {
  const befores = text.beside(places, -1);
  const no = befores[0]?.word ?? "";
  if (!befores.every((unit) => unit?.kind === "letter" && NO.test(unit.word))) return undefined;
  const isSame = befores.every((unit) => unit?.word === no);
  return word.length === 2 && isSame && (no === "不" || isDictionaryWord(no + word)) ? [no + word] : [];
}

const heldBy = (text: TextUnits, word: string): string[] =>
  text.holders(word).flatMap(([name, places]) => (text.unit(places[0] as Place).kind === "name" ? named(text, name, places) : [name]));

/** The words that a word of the segmenter's is or belongs to in a text; none where it is cut out of a sentence. */
function wholeOf(text: TextUnits, word: string): string[] {
  const places = text.places(word);
  const [place] = places;
  if (!HAN.test(word)) {
    const code = coded(text, word, places);
    return (place && code[0] === word && partOf(text, word, places)) || code;
  }
  if (!place) return text.isSaid(word) || wordOdds(word) === undefined ? heldBy(text, word) : [word];
  const { kind } = text.unit(place);
  if (kind === "marked") return [word];
  const denied = withNo(text, word, places) ?? placed(text, word, places);
  if (denied) return denied;
  const found = (kind === "name" ? named : kind === "guess" ? guessed : known)(text, word, places);
  // 图普|六世
  const number = /^[一二三四五六七八九十]+世/.exec(text.behind(place))?.[0] ?? "";
  return number && found[0] === word ? [word + number] : found;
}

/** 采购额已超, 应立即: a guess that holds what is no part of a word. */
const HOLDS_LITTLE = /^[应拟欲须]立|.[已将把被了也很就仍曾且让]./;
const BEGUN = /^[在被把就又很这那也都还不我你他她某该此自经]/;
const ENDED = /^[这那每某哪]/;
/** Whether a word that the dictionary does not know begins with a preposition or an adverb, or ends in a pronoun. */
const isLedByLittle = (word: string): boolean =>
  !isDictionaryWord(word) &&
  !(/^不.{2}$/.test(word) && wordOdds(word.slice(1)) !== undefined) &&
  ![...word].every((letter) => SOUNDS.has(letter)) &&
  (BEGUN.test(word) || HOLDS_LITTLE.test(word) || ENDED.test(dictionaryWords(word).at(-1) ?? ""));

/** Words further than `size` that are looked at, as some will be part of others. */
const SPARE = 4;
/** With so many no others are sought that say less. */
const ENOUGH = 5;
/** A word stands for at most so many. */
const MOST = 2;

/**
 * The words that say best what a text is about, without what the segmenter cut out of a sentence or a longer word: each whole, or
 * gone; none of which the text holds nothing but a longer one.
 */
export function wholeWords(words: readonly string[], tagged: readonly TaggedWord[], size: number): string[] {
  const text = new TextUnits(tagged, new Set(words));
  const found: string[] = [];
  for (const [rank, word] of words.entries()) {
    if (found.length >= size + SPARE || (rank >= size + SPARE && found.length >= ENOUGH)) break;
    const [place] = text.places(word);
    if (place && tellsLittle(word, text.unit(place).tag)) continue;
    for (const whole of wholeOf(text, word)
      .slice(0, MOST)
      .map((one) => withoutTitle(withoutVerb(one))))
      if (!found.includes(whole) && !(whole !== word && tellsLittle(whole, "")) && !isCredit(text, whole)) found.push(whole);
  }
  // 在西安, 洪山这部, 不花: a little word at its edge makes it a piece of a sentence.
  const isPart = (word: string) => found.some((other) => other !== word && other.includes(word) && text.times(other) >= text.times(word));
  // 埃马纽埃尔·马克龙 beside 马克龙
  const isSaidShort = (word: string) => /[·•]/.test(word) && found.some((other) => new RegExp(`[·•]${other}$`).test(word));
  return found.filter((word) => !isPart(word) && !isSaidShort(word) && !isLedByLittle(word)).slice(0, size);
}
