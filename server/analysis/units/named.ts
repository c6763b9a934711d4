import { SOUND } from "#server/text/sound.ts";
import { guessed } from "./guessed.ts";
import { freedom, givenOdds, wordOdds } from "./odds.ts";
import { FREE, isMarked, isVaried, type Place, type TextUnits } from "./TextUnits.ts";

const SOUNDS = new Set(SOUND);

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

/** Somebody's or something's name: whole, or nothing where it may as well end elsewhere. */
export function named(text: TextUnits, word: string, places: readonly Place[]): string[] {
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
