import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { freedom, wordOdds } from "./odds.ts";
import { type Piece, recut, type Said } from "./recut.ts";
import type { Unit } from "./Unit.ts";

/** From this on a letter stands by itself so often that it is a word. */
const FREE = 0.3;
const SOUNDS = new Set(SOUND);
const LONGEST_FOREIGN = 8;

/** What is no part of a name: a word that the dictionary knows well, a letter that is mostly a word by itself. */
const isSolid = ({ word, tag }: TaggedWord): boolean =>
  word.length > 1
    ? tag !== "x" && !tag.startsWith("nr") && wordOdds(word) !== undefined
    : !COMMON_SURNAMES.has(word) && freedom(word) >= FREE;

/** A word as the segmenter cut it. */
export const plainUnit = ({ word, tag, at }: TaggedWord): Unit => ({
  ...{ word, tag, at },
  kind: word.length === 1 ? "letter" : tag === "x" ? "guess" : "word",
});

/** 弗雷泽|里克森: pieces of a foreign name of which the dictionary hardly knows each. */
function mergedForeign(pieces: readonly Piece[], tagOf: (piece: Piece) => string | undefined): Piece[] {
  const isForeign = (piece: Piece): boolean =>
    piece.kind === "foreign" ||
    (/^nr/.test(tagOf(piece) ?? "") && wordOdds(piece.word) === undefined && [...piece.word].every((letter) => SOUNDS.has(letter)));
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && isForeign(last) && isForeign(piece) && last.word.length + piece.word.length <= LONGEST_FOREIGN)
      merged[merged.length - 1] = { word: last.word + piece.word, at: last.at, kind: "foreign", cost: last.cost + piece.cost };
    else merged.push(piece);
  }
  return merged;
}

/** Words of Chinese letters in units: cut anew where something in it may be a name. */
function recutUnits(clause: readonly TaggedWord[], text: string, said: Said): Unit[] {
  const from = (clause[0] as TaggedWord).at;
  const letters = clause.map(({ word }) => word).join("");
  const tags = new Map(clause.map(({ word, at, tag }) => [`${at} ${word}`, tag]));
  const tagOf = ({ word, at }: Piece) => tags.get(`${at} ${word}`);
  const pieces = mergedForeign(recut(letters, clause, from, text, said, isSolid), tagOf);
  const units: Unit[] = [];
  // A guess stands where nothing better was found for its letters.
  const guesses = clause.filter(
    ({ word, tag, at }) =>
      tag === "x" &&
      word.length > 1 &&
      pieces.every((one) => one.kind === "letter" || one.at >= at + word.length || one.at + one.word.length <= at),
  );
  // 哇|集拉隆功, 玄|叶光一|郎: a longer name that the segmenter guessed, of which only a part is made of letters of names.
  const longer = clause.filter(({ word, tag, at }) => {
    if (tag !== "x" || word.length < 4) return false;
    const within = pieces.filter((one) => one.at < at + word.length && one.at + one.word.length > at);
    const [first, second, ...rest] = within;
    const isName = first?.kind === "letter" && first.at === at && (second?.kind === "foreign" || second?.kind === "name");
    return (
      isName && rest.length === (second.kind === "name" ? 1 : 0) && rest.every((one) => one.kind === "letter" && freedom(one.word) < FREE)
    );
  });
  guesses.push(...longer.filter((one) => !guesses.includes(one)));
  const inGuess = (at: number) => guesses.find((one) => at >= one.at && at < one.at + one.word.length);
  for (const { word, at, kind, margin, shorter } of pieces) {
    const guess = inGuess(at);
    if (kind === "word" && said.own.has(word)) units.push({ word, at, kind: "guess", tag: "x" });
    else if (!guess)
      units.push({
        word,
        at,
        kind: kind === "foreign" ? "name" : kind,
        tag: tags.get(`${at} ${word}`) ?? (kind === "name" ? "nr" : ""),
        margin,
        shorter,
      });
    else if (guess.at === at) units.push({ ...guess, kind: longer.includes(guess) ? "name" : "guess" });
  }
  return units;
}

/** A clause in units: anew from the word before the first that is not solid to the one behind the last. */
export function clauseUnits(clause: readonly TaggedWord[], text: string, said: Said): Unit[] {
  const first = clause.findIndex((one) => !isSolid(one));
  if (first < 0) return clause.map(plainUnit);
  const [from, to] = [Math.max(0, first - 1), clause.findLastIndex((one) => !isSolid(one)) + 2];
  return [...clause.slice(0, from).map(plainUnit), ...recutUnits(clause.slice(from, to), text, said), ...clause.slice(to).map(plainUnit)];
}
