import { DOES } from "#server/analysis/names/offices.ts";
import { CALLING, TITLE } from "#server/analysis/names/signs.ts";
import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { freedom, letterOdds, nameOdds, rareOdds, wordOdds } from "./odds.ts";

/** How a text says letters: how often, and beside how many different neighbours at least. */
export interface Said {
  times(letters: string): number;
  variety(letters: string): number;
  /** How often the segmenter found a word, once at least. */
  words(word: string): number;
  /** Guesses of the segmenter that stand beside different neighbours: words of this text. */
  own: ReadonlySet<string>;
}

/** A piece of a clause: a word of the dictionary, somebody's name, one letter that is left over. */
export interface Piece {
  word: string;
  at: number;
  kind: "word" | "name" | "foreign" | "letter";
  cost: number;
  /** By how much a name is likelier than whatever else its letters may be. */
  margin?: number;
  /** Whether it then is a shorter name and what goes on behind it. */
  shorter?: boolean;
}

const SOUNDS = new Set(SOUND);
/** Log odds that a word is a foreign name, and of each of its letters among those that write such names. */
const FOREIGN = -8;
const SOUND_ODDS = -5.2;
const [FOREIGN_FROM, FOREIGN_TO] = [3, 12];
/** What each further neighbour that a name is said beside tells for it, and a title before or a verb of people behind. */
const AGAIN = 1.5;
const MOST_AGAIN = 3;
/** And each further time that the segmenter found a word, for the word; what a guess is worth that stands beside different neighbours. */
const WORD_AGAIN = 0.7;
const OWN = 3;
const WHOLE = 4;
const SIGN = 2.5;
/** That the given name, a word by itself, never stands without the surname: 渤海 of 孙渤海. */
const ONLY = 5;
/** From this on what may be a surname is mostly a word by itself: 向, 于, 时. */
const PARTICLE = 0.33;

interface Edge {
  to: number;
  cost: number;
  kind: Piece["kind"];
}

/**
 * The pieces of a clause of Chinese letters as they are likeliest, where names of people stand beside the words of the dictionary
 * with the odds of their letters: 宋|威龙 and 任素|汐 of the segmenter are 宋威龙 and 任素汐. `said`
 * knows how the text says letters elsewhere.
 */
export function recut(
  clause: string,
  tagged: readonly TaggedWord[],
  from: number,
  text: string,
  said: Said,
  isSolid: (word: TaggedWord) => boolean,
): Piece[] {
  const length = clause.length;
  const known = new Map<number, number[]>();
  for (const { word, tag, at } of tagged)
    if (word.length > 1 && tag !== "x") known.set(at - from, [...(known.get(at - from) ?? []), word.length]);
  const open = new Uint8Array(length + 1);
  for (const one of tagged) if (!isSolid(one)) open.fill(1, one.at - from, one.at - from + one.word.length);
  // 执行官|艾格: nobody's name begins amid a longer word.
  const inside = new Uint8Array(length + 1);
  for (const { word, tag, at } of tagged)
    if (word.length > 2 && tag !== "x" && !tag.startsWith("nr")) inside.fill(1, at - from + 1, at - from + word.length);
  const lattice = Array.from({ length }, (_, at) => edges(clause, at, known.get(at) ?? [], { open, inside }, from, text, said));
  const pieces = likeliest(lattice, clause, from);
  const total = pieces.reduce((sum, { cost }) => sum + cost, 0);
  for (const piece of pieces) {
    if (piece.kind !== "name") continue;
    const rival = likeliest(lattice, clause, from, piece);
    piece.margin = total - rival.reduce((sum, { cost }) => sum + cost, 0);
    piece.shorter = rival.some(({ word, at, kind }) => kind === "name" && at === piece.at && word.length < piece.word.length);
  }
  return pieces;
}

/** The likeliest way through a lattice; with a piece, the likeliest without it. */
function likeliest(lattice: readonly Edge[][], clause: string, from: number, without?: Piece): Piece[] {
  const length = clause.length;
  const best = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
  const back: (Edge & { from: number })[] = new Array(length + 1);
  best[0] = 0;
  for (let at = 0; at < length; at++) {
    for (const edge of lattice[at] as Edge[]) {
      if (without && without.at === from + at && edge.to === at + without.word.length) continue;
      const cost = (best[at] as number) + edge.cost;
      if (cost > (best[edge.to] as number)) {
        best[edge.to] = cost;
        back[edge.to] = { ...edge, from: at };
      }
    }
  }
  const pieces: Piece[] = [];
  for (let at = length; at > 0; ) {
    const edge = back[at] as Edge & { from: number };
    pieces.unshift({ word: clause.slice(edge.from, at), at: from + edge.from, kind: edge.kind, cost: edge.cost });
    at = edge.from;
  }
  return pieces;
}

/** Whether one of the letters is none of a word that is surely one. */
const isOpen = (open: Uint8Array, at: number, size: number): boolean => open.indexOf(1, at) >= 0 && open.indexOf(1, at) < at + size;

function edges(
  clause: string,
  at: number,
  known: readonly number[],
  { open, inside }: { open: Uint8Array; inside: Uint8Array },
  from: number,
  text: string,
  said: Said,
): Edge[] {
  const letter = clause.charAt(at);
  const found: Edge[] = [{ to: at + 1, cost: letterOdds(letter), kind: "letter" }];
  // Longer words are those that the segmenter found; it may have missed one of two letters for its guess.
  const add = (word: string) => {
    const isKnown = known.includes(word.length);
    // 看图说话: no two words where the segmenter knows one.
    const cost = wordOdds(word) ?? (isKnown ? rareOdds() + (word.length > 2 ? WHOLE : 0) : undefined);
    if (cost !== undefined)
      found.push({ to: at + word.length, cost: cost + WORD_AGAIN * Math.min(MOST_AGAIN, said.words(word) - 1), kind: "word" });
  };
  if (at + 1 < clause.length) add(clause.slice(at, at + 2));
  for (const size of known) if (size > 2) add(clause.slice(at, at + size));
  for (const own of said.own) if (clause.startsWith(own, at)) found.push({ to: at + own.length, cost: rareOdds() + OWN, kind: "word" });
  if (COMMON_SURNAMES.has(letter) && !inside[at] && !/\d/.test(text[from + at - 1] ?? "")) {
    for (const size of [2, 3]) {
      const name = clause.slice(at, at + size);
      if (name.length < size || !isOpen(open, at, size)) continue;
      found.push({ to: at + size, cost: nameOdds(name) + signs(name, from + at, text, said), kind: "name" });
    }
  }
  let sounds = 0;
  while (sounds < FOREIGN_TO && SOUNDS.has(clause.charAt(at + sounds))) sounds++;
  for (let size = FOREIGN_FROM; size <= sounds; size++) {
    if (!isOpen(open, at, size)) continue;
    const name = clause.slice(at, at + size);
    found.push({ to: at + size, cost: FOREIGN + size * SOUND_ODDS + signs(name, from + at, text, said), kind: "foreign" });
  }
  return found;
}

/** What the text says for a name beside its letters. */
function signs(name: string, at: number, text: string, said: Said): number {
  const before = text.slice(Math.max(0, at - 6), at);
  const behind = text.slice(at + name.length, at + name.length + 4);
  return (
    AGAIN * Math.min(MOST_AGAIN, said.variety(name) - 1) +
    (name.length === 3 && said.times(name) > 1 && said.times(name) === said.times(name.slice(1)) && wordOdds(name.slice(1)) !== undefined
      ? ONLY
      : 0) +
    // 主席|向中美
    (freedom(name.charAt(0)) < PARTICLE && (TITLE.test(before) || CALLING.test(before)) ? SIGN : 0) +
    (behind && DOES.test(behind) ? SIGN : 0)
  );
}
