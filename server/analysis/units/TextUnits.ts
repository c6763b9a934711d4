import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { freedom } from "./odds.ts";
import type { Unit } from "./Unit.ts";
import { PLACES, unitsOf } from "./unitsOf.ts";

/** A run of units that is looked at as one word. */
export interface Place {
  first: number;
  last: number;
}

/** What stands on one side of each place of a word; nothing at marks. */
export type Sides = readonly (Unit | undefined)[];

/** From this on a letter stands by itself so often that it is no part of the word beside it. */
export const FREE = 0.3;

/** So many letters beside a word tell two places apart. */
const NEAR = 3;
const [LAST_LETTERS, FIRST_LETTERS] = [/[\u4e00-\u9fffa-z0-9]*$/, /^[\u4e00-\u9fffa-z0-9]*/];

const end = ({ at, word }: Unit): number => at + word.length;

export const isMarked = (sides: Sides): boolean => sides.some((unit) => !unit);
/** Whether a word stands beside different letters on this side (0 the first of what is behind, -1 the last of what is before), or at a mark. */
export const isVaried = (sides: Sides, at: 0 | -1): boolean => isMarked(sides) || new Set(sides.map((unit) => unit?.word.at(at))).size > 1;
/** Whether a letter is a word here, as it mostly is; 哇 right before a name is no cry. */
const isFree = ({ word, tag }: Unit): boolean => freedom(word) >= FREE && !/^[yeo]$/.test(tag);

/** A text in units: where they stand, within what, between what. */
export class TextUnits {
  readonly #text: string;
  readonly #units: Unit[];
  /** Units by their word, and the segmenter's words by theirs: where they begin. */
  readonly #places = new Map<string, Place[]>();
  readonly #said = new Map<string, number[]>();

  constructor(tagged: readonly TaggedWord[], words: ReadonlySet<string>) {
    const { text, units } = unitsOf(tagged, words);
    this.#text = text;
    this.#units = units;
    const add = <T>(to: Map<string, T[]>, word: string, place: T) => {
      const places = to.get(word);
      if (!places) to.set(word, [place]);
      else if (places.length < PLACES) places.push(place);
    };
    for (const [index, { word }] of units.entries()) if (words.has(word)) add(this.#places, word, { first: index, last: index });
    for (const { word, at } of tagged) if (words.has(word)) add(this.#said, word, at);
  }

  /** Where a word stands by itself: one place of those that say the same around it, as a post's first line is its headline too. */
  places(word: string): Place[] {
    const known = new Set<string>();
    return (this.#places.get(word) ?? []).filter(({ first }) => {
      const { at, kind } = this.#units[first] as Unit;
      if (kind === "letter") return false;
      const around = this.#around(at, at + word.length);
      return !known.has(around) && known.add(around);
    });
  }

  /** The letters right beside a stretch, up to a mark. */
  #around(from: number, to: number): string {
    const before = LAST_LETTERS.exec(this.#text.slice(Math.max(0, from - NEAR), from))?.[0] ?? "";
    return `${before} ${FIRST_LETTERS.exec(this.#text.slice(to, to + NEAR))?.[0] ?? ""}`;
  }

  /** Whether the segmenter found a word in what was read of the text. */
  isSaid(word: string): boolean {
    return this.#said.has(word);
  }

  /** The first unit that is this word. */
  unitOf(word: string): Unit | undefined {
    return this.#units.find((unit) => unit.word === word && unit.kind !== "letter");
  }

  unit(place: Place): Unit {
    return this.#units[place.first] as Unit;
  }

  /** The names and the marked words that hold the segmenter's word, the most frequent first, with their places. */
  holders(word: string): [string, Place[]][] {
    const holders = new Map<string, Place[]>();
    for (const at of this.#said.get(word) ?? [])
      for (const index of this.#over(at, at + word.length)) {
        const unit = this.#units[index] as Unit;
        if (unit.kind !== "name" && unit.kind !== "marked") continue;
        holders.set(unit.word, [...(holders.get(unit.word) ?? []), { first: index, last: index }]);
      }
    return [...holders].sort((a, b) => b[1].length - a[1].length);
  }

  #over(from: number, to: number): number[] {
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (end(this.#units[middle] as Unit) <= from) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < this.#units.length && (this.#units[at] as Unit).at < to; at++) found.push(at);
    return found;
  }

  /** The unit right before (-1) or behind (1) each place, nothing at a mark. */
  beside(places: readonly Place[], side: 1 | -1): Sides {
    return places.map(({ first, last }) => {
      const [unit, other] = [this.#units[side > 0 ? last : first] as Unit, this.#units[side > 0 ? last + 1 : first - 1]];
      if (!other || other.kind === "other") return undefined;
      return (side > 0 ? other.at === end(unit) : end(other) === unit.at) ? other : undefined;
    });
  }

  /** Whether a word surely ends at its border to this: a mark, another word, a letter that is mostly one by itself. */
  isBorder(unit: Unit | undefined, side: 1 | -1): boolean {
    if (!unit) return true;
    if (unit.kind === "letter") return isFree(unit);
    return unit.kind !== "guess" || freedom(unit.word.at(side > 0 ? 0 : -1) ?? "") >= FREE;
  }

  /** Whether a word surely begins at one of its places, and ends at one. */
  isBordered(places: readonly Place[]): boolean {
    return ([-1, 1] as const).every((side) => this.beside(places, side).some((unit) => this.isBorder(unit, side)));
  }

  /** Whether a figure stands right before each place. */
  isCounted(places: readonly Place[]): boolean {
    return places.every((place) => /[\d.]/.test(this.#text[this.unit(place).at - 1] ?? ""));
  }

  /** What the text goes on with behind a place. */
  behind({ last }: Place): string {
    const at = end(this.#units[last] as Unit);
    return this.#text.slice(at, at + 4);
  }

  /** What stands around each time that the text holds these letters. */
  around(word: string, size: number): [string, string][] {
    const found: [string, string][] = [];
    for (let at = this.#text.indexOf(word); at >= 0 && found.length < PLACES; at = this.#text.indexOf(word, at + word.length))
      found.push([this.#text.slice(Math.max(0, at - size), at), this.#text.slice(at + word.length, at + word.length + size)]);
    return found;
  }

  /** How often the text holds these letters. */
  times(word: string): number {
    return this.#text.split(word).length - 1;
  }
}
