import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";

const LONGEST = 8;
const SOUNDS = new Set(SOUND);
const count = (text: string, word: string): number => text.split(word).length - 1;
const CHINESE = /^[\u4e00-\u9fff]{2,4}$/;
const kinds = new Map<string, "known" | "name" | "unknown">();
const MOST = 50_000;

/** What the dictionary knows of a word: nothing, that it is a name (里克森 stands there too), or that it is a word. Kept, as news repeats its words. */
function kindOf(word: string): "known" | "name" | "unknown" {
  const before = kinds.get(word);
  if (before) return before;
  const kind = !isDictionaryWord(word) ? "unknown" : /^(?:nr|x)/.test(tagWords(word)[0]?.tag ?? "") ? "name" : "known";
  if (kinds.size >= MOST) kinds.clear();
  kinds.set(word, kind);
  return kind;
}

/** 伊朗 before 米纳卜. */
const isPlace = (word: string): boolean => word.length === 2 && isDictionaryWord(word) && tagWords(word)[0]?.tag === "ns";
const isForeign = (word: string): boolean => [...word].every((letter) => SOUNDS.has(letter));

/** 瓦达尼 of 达尼: letters that write foreign names and stand beside the piece wherever it is. */
function wholeForeign(piece: string, text: string): string {
  const times = count(text, piece);
  let [word, at] = [piece, text.indexOf(piece)];
  while (word.length < LONGEST) {
    const [before, behind] = [text[at - 1] ?? "", text[at + word.length] ?? ""];
    if (before && SOUNDS.has(before) && !isPlace(text.slice(Math.max(0, at - 2), at)) && count(text, before + word) === times)
      [word, at] = [before + word, at - 1];
    else if (behind && SOUNDS.has(behind) && count(text, word + behind) === times) word += behind;
    else return word;
  }
  return piece;
}

/**
 * Words of a text that the segmenter cut in two, whole: 里克森 and 弗雷泽 are 弗雷泽里克森, 薛祥 is 丁薛祥, 高市 and 早苗 that always
 * stand together are 高市早苗. Each word once, in its order.
 */
export function wholeWords(words: readonly string[], text: string): string[] {
  const whole = words.map((word) => {
    if (word.length > 4 || !CHINESE.test(word)) return { word, piece: false };
    const kind = kindOf(word);
    if (kind === "known") return { word, piece: false };
    const piece = kind === "unknown";
    if ((piece || kind === "name") && isForeign(word))
      return { word: count(text, word) > 1 ? wholeForeign(word, text) : word, piece: true };
    const before = piece && word.length === 2 ? (text[text.indexOf(word) - 1] ?? "") : "";
    const named = COMMON_SURNAMES.has(before) && count(text, before + word) === count(text, word);
    return { word: named ? before + word : word, piece };
  });
  const pieces = whole.filter(({ piece }) => piece).map(({ word }) => word);
  const joined = whole.map(({ word, piece }) => {
    const other = piece
      ? pieces.find((each) => each !== word && (always(word + each, word, text) || always(each + word, word, text)))
      : undefined;
    if (!other) return word;
    return text.includes(word + other) ? word + other : other + word;
  });
  const all = [...new Set(joined)];
  return all.filter((word) => !(pieces.includes(word) && all.some((longer) => longer !== word && longer.includes(word))));
}

/** Whether a piece stands in nothing but this. */
const always = (both: string, piece: string, text: string): boolean => text.includes(both) && count(text, both) === count(text, piece);
