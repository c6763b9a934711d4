import { CALLING, TITLE } from "#server/analysis/names/signs.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { grown } from "./grown.ts";
import { ending, freedom, givenOdds } from "./odds.ts";
import { FREE, isMarked, isVaried, type Place, type TextUnits } from "./TextUnits.ts";

/** What a guess of three letters and more may be called by, though it stands once: 恰热克镇, 元纬路. */
const CALLED = /[镇乡村路街巷湖河江山岛桥港站寺园馆院局队厂奖杯节]$/;
/** 万标箱; 发一组 */
const AMOUNT = /^[万亿千百]/;
/** 完|曜石: how what is said before went. */
const DONE = /^[完到过着了掉]/;
const NUMERAL = /[一二两三四五六七八九十]/;
/** From this on a letter begins and ends no guess: 被, 了, 的. */
const PARTICLE = 0.5;

/** Whether a letter that begins (-1) or ends (1) a guess is a word by itself, or mostly stands at the other end of words. */
const isEdge = (letter: string, side: 1 | -1): boolean =>
  freedom(letter) >= FREE || (side < 0 ? ending(letter) > 0.75 : ending(letter) < 0.25);

/** 致|中美: a letter that is no part of the word behind it. */
const isLed = (guess: string): boolean =>
  guess.length === 3 && isDictionaryWord(guess.slice(1)) && /^[vpd]/.test(tagWords(guess.charAt(0))[0]?.tag ?? "");

/** A guess of the segmenter's: whole, longer, or nothing. Its evidence is what it stands between, never the guess itself. */
export function guessed(text: TextUnits, word: string, places: readonly Place[]): string[] {
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
