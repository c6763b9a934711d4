import { dictionaryWords, isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";

const CHINESE = /^[\u4e00-\u9fff]{2,4}$/;
const HAN = /[\u4e00-\u9fff]/;
/** What a guess of three letters and more may be called by, though it stands once: 恰热克镇, 元纬路. */
const CALLED = /[镇乡村路街巷湖河江山岛桥港站寺园馆院局队厂奖杯节]$/;
const OFFICE = /^[\u4e00-\u9fff]{2}[部局厅委社署院]$/;
/** Surnames that are words by themselves: 于建设, 向平台. */
const PARTICLES = /[于向时和安方万宁江海古路高金石平明常成全包单都白水黄文]/;
/** Letters that make another word of what they stand behind: 区块链. */
const SUFFIX = /[链率器险粉队奖法法案党赛杯线区县镇村所]/;
/** So many letters behind and before a guess belong to it; more that are always the same are a phrase said twice. */
const BEHIND = 2;
const BEFORE = 3;

/** 在 of 在库皮扬斯克, 的 of 的海铁. */
const SMALL = /^.*[的在于和与及对为从到是了将被把等向由同据以]/;
/** From so many times on that somebody is named, what stands behind the surname is the name, whatever else it means. */
const OFTEN = 3;

/** So many places of a word are looked at. */
const MOST = 40;

function occurrences(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && found.length < MOST; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}

/** How many Chinese letters are the same at all places, on from `offset` in one direction. */
function shared(text: string, at: readonly number[], offset: number, step: 1 | -1): number {
  for (let n = 0; n < 6; n++) {
    const letter = text[(at[0] as number) + offset + n * step] ?? "";
    if (!HAN.test(letter) || at.some((one) => text[one + offset + n * step] !== letter)) return n;
  }
  return 6;
}

/** A guess of the segmenter's, whole, or nothing where it is cut out of its sentence. */
function guessed(word: string, text: string): string | undefined {
  const at = occurrences(text, word);
  const [first = 0] = at;
  // 2号线, 3亿人
  if (at.every((one) => /[\d.]/.test(text[one - 1] ?? ""))) return undefined;
  if (at.length < 2) {
    const [isBegun, isEnded] = [!HAN.test(text[first - 1] ?? ""), !HAN.test(text[first + word.length] ?? "")];
    if (isBegun && isEnded) return word;
    if (word.length < 3) return undefined;
    const inTitle = first < text.indexOf("\n");
    return (word.length === 3 && COMMON_SURNAMES.has(word.charAt(0))) || CALLED.test(word) || (inTitle && isEnded) ? word : undefined;
  }
  const [behind, before] = [shared(text, at, word.length, 1), shared(text, at, -1, -1)];
  const isWithin = /^[前后中内外上下里时起]/.test(text[first + word.length] ?? "");
  // 新质|生产力
  const next = dictionaryWords(text.slice(first + word.length, first + word.length + behind))[0] ?? "";
  const [to, from] = [
    behind <= BEHIND && !isWithin ? behind : next.length === behind && behind > BEHIND && behind < 5 ? behind : 0,
    before <= BEFORE ? before : 0,
  ];
  return text.slice(first - from, first).replace(SMALL, "") + text.slice(first, first + word.length + to);
}

/** 农业农村部 of 农村部, 区块链 of 区块, 顾红梅 of 红梅: words of the dictionary that here are part of a longer one. */
function lengthened(word: string, text: string): string | undefined {
  const at = occurrences(text, word);
  const [first] = at;
  if (first === undefined) return word;
  if (OFFICE.test(word)) {
    const before = dictionaryWords(text.slice(Math.max(0, first - 6), first)).at(-1) ?? "";
    if (/^[和与及]$/.test(before)) return undefined;
    if (
      CHINESE.test(before) &&
      /^(?:n|vn|j|ns)/.test(tagWords(before)[0]?.tag ?? "") &&
      at.every((one) => text.slice(0, one).endsWith(before))
    )
      return before + word;
    if (at.every((one) => HAN.test(text[one - 1] ?? ""))) return undefined;
  }
  if (at.length < 2 || word.length > 2) return word;
  const [before, behind] = [text[first - 1] ?? "", text[first + word.length] ?? ""];
  const same = shared(text, at, word.length, 1);
  if (same > 0 && at.every((one) => !isDictionaryWord(text.slice(one + word.length, one + word.length + 2)))) {
    const isName = COMMON_SURNAMES.has(word.charAt(0)) && !PARTICLES.test(word.charAt(0));
    if (SUFFIX.test(behind) || (isName && same === 1)) return word + behind;
  }
  const isGiven =
    (/^(?:nr|nz)/.test(tagWords(word)[0]?.tag ?? "") ||
      (at.length >= OFTEN && at.every((one) => !isDictionaryWord(text.slice(Math.max(0, one - 2), one))))) &&
    COMMON_SURNAMES.has(before) &&
    !PARTICLES.test(before);
  return isGiven && shared(text, at, -1, -1) > 0 ? before + word : word;
}

/**
 * Keywords without what the segmenter guessed and cut: a guess counts that stands twice, by itself between marks, or looks like
 * the name of somebody or of a place; letters that stand beside it wherever it is belong to it.
 */
export function uncutWords(words: readonly string[], text: string): string[] {
  const whole = words.flatMap((word) => {
    if (!CHINESE.test(word)) return [word];
    const uncut = isDictionaryWord(word) ? lengthened(word, text) : guessed(word, text);
    return uncut ? [uncut] : [];
  });
  // 七星 of 七星关区, whose letters are counted already.
  return [...new Set(whole)].filter((word) => !whole.some((other) => other !== word && other.includes(word) && !words.includes(other)));
}
