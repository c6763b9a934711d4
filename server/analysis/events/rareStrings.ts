import { idf } from "#server/analysis/words/idf.ts";
import { dictionaryWords, foldText, isDictionaryWord } from "#server/text/segment.ts";
import { LetterRuns, WantedStrings } from "./letterRuns.ts";
import { linesInFigures } from "./subjectNumbers.ts";

/** Letters of a string that may name something, and how rare the words are that it begins and ends with. */
const [SHORTEST, LONGEST] = [2, 5];
const EDGE = 5.6;
/** Pieces that one is put together of, and what they must weigh together. */
const PIECES = 4;
const TOGETHER = 11.5;
/** A string in more texts than this is a subject, no story. */
const COMMON = 40;
/** What a string weighs at least that anybody may say. */
export const PLAIN = 5.5;
/** What the rarest are worth. */
const MOST = 11;
/** Letters of a text that are read. */
const READ = 220;

const HAN = /^[\u3400-\u9fff]+$/;
const LATIN = /^(?=.*[a-z])[a-z0-9]{2,}$/;
/** A figure that nobody else will have: two digits and more, with what is counted. */
const FIGURE = /\d[\d.]*\d(?:[万亿千百]?(?:[\u3400-\u9fff]|%)|[万亿])/g;
/** A line or road by its number. */
const LINE = /(?<![\da-z])(?:\d{1,2}号线|[gs]\d{1,4}(?![\da-z]))/g;
/** What a name weighs that is known for one. */
const NAME = 9;
const DATED = /[年月日时分点岁号]$|^20\d\d/;

/** A string that stands in several of the texts, and how telling it is. */
export interface RareString {
  text: string;
  weight: number;
  /** Whether no dictionary has it. */
  coined: boolean;
  /** Places of the texts that hold it. */
  holders: number[];
}

/** The longest run of letters that is looked at. */
const RUN = LONGEST + 3;

/** A word of the dictionary or a single letter, that a string may be put together of. */
interface Piece {
  weight: number;
  isHan: boolean;
  isLatin: boolean;
  /** Whether a string may begin and end with it. */
  isEdge: boolean;
}

function readPiece(piece: string): Piece {
  const [isHan, isLatin] = [HAN.test(piece), LATIN.test(piece)];
  const weight = isHan || isLatin ? idf(piece) : 0;
  return { weight, isHan, isLatin, isEdge: isHan ? weight >= EDGE : isLatin };
}

/** What a string weighs by its pieces; a word weighs as such, and what is put together of whole words is a phrase. */
interface Composed {
  weight: number;
  kind: "word" | "phrase" | "name";
}

/** Strings of texts that may name something: words, and what stands beside one another, with what their pieces weigh. Those that stand there once are left out. */
function namesIn(texts: readonly string[], letters: LetterRuns): Map<string, Composed> {
  const found = new Map<string, Composed>();
  const known = new Map<string, Piece>();
  const pieceOf = (piece: string): Piece => {
    let read = known.get(piece);
    if (read === undefined) {
      read = readPiece(piece);
      known.set(piece, read);
    }
    return read;
  };
  for (const text of texts) {
    const words = dictionaryWords(text);
    const pieces = words.map(pieceOf);
    let begin = 0;
    for (let at = 0; at < pieces.length; begin += (words[at++] as string).length) {
      if (!(pieces[at] as Piece).isEdge) continue;
      let [length, weight, isSingle, isHan] = [0, 0, false, true];
      for (let to = at; to < Math.min(pieces.length, at + PIECES); to++) {
        const [word, piece] = [words[to] as string, pieces[to] as Piece];
        if (!piece.isHan && !piece.isLatin) break;
        length += word.length;
        isHan &&= piece.isHan;
        if (length > (isHan ? LONGEST : RUN)) break;
        weight += piece.weight;
        isSingle ||= word.length === 1 || piece.isLatin;
        if (length < SHORTEST || !piece.isEdge || (to > at && weight < TOGETHER)) continue;
        const name = to === at ? word : text.slice(begin, begin + length);
        if (!letters.mayRepeat(name)) continue;
        const kind = to === at ? (piece.isLatin ? "name" : "word") : isSingle ? "name" : "phrase";
        found.set(name, { weight, kind });
      }
    }
  }
  return found;
}

/** What a string weighs that stands in such a share of the texts. */
function weighed(text: string, composed: Composed | undefined, share: number): { coined: boolean; weight: number } {
  if (!composed) return { coined: false, weight: 2 + 2.3 * text.replace(/\D/g, "").length };
  const chance = Math.log(share);
  if (composed.kind === "word") return { coined: false, weight: Math.min(composed.weight, 3 - chance) };
  return { coined: composed.kind === "name", weight: composed.weight + chance };
}

/**
 * Strings that several of these texts hold and few others would: names that no dictionary knows (甜野, 曜石X3), rare words,
 * figures (42万). They are read letter by letter, for the segmenter cuts a name one way here and another way there. `subjects` are names known for such.
 */
export function rareStrings(texts: readonly string[], subjects: Iterable<string> = []): RareString[] {
  const folded = texts.map((text) => linesInFigures(foldText(text)).slice(0, READ));
  const letters = new LetterRuns(folded);
  const weights = namesIn(folded, letters);
  const named = new Set<string>();
  for (const name of subjects) {
    if (name.length > RUN || isDictionaryWord(name)) continue;
    named.add(name);
    if (!weights.has(name) && letters.mayRepeat(name)) weights.set(name, { weight: 0, kind: "name" });
  }
  const names = [...weights.keys()];
  const lists: number[][] = names.map(() => []);
  const holders = new Map(names.map((name, at) => [name, lists[at] as number[]]));
  const hold = (list: number[], at: number) => {
    if (list.length <= COMMON && list.at(-1) !== at) list.push(at);
  };
  const listOf = (text: string): number[] => {
    const list = holders.get(text) ?? [];
    if (list.length === 0) holders.set(text, list);
    return list;
  };
  const wanted = new WantedStrings(names);
  for (const [place, text] of folded.entries()) {
    letters.find(place, wanted, (name) => {
      const list = lists[name] as number[];
      hold(list, place);
      if (list.length > COMMON) wanted.closed[name] = 1;
    });
    for (const [line] of text.matchAll(LINE)) {
      const list = listOf(line);
      if (!named.has(line)) list.length = 0;
      named.add(line);
      hold(list, place);
    }
    for (const [figure] of text.matchAll(FIGURE)) if (!DATED.test(figure)) hold(listOf(figure), place);
  }
  const found: RareString[] = [];
  for (const [text, list] of holders) {
    if (list.length < 2 || list.length > COMMON) continue;
    const { coined, weight } = named.has(text)
      ? { coined: true, weight: NAME }
      : weighed(text, weights.get(text), list.length / (folded.length + 500));
    if (weight > PLAIN) found.push({ text, coined, weight: Math.min(MOST, weight), holders: list });
  }
  return found;
}
