import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { endOf, NAMING } from "./classes.ts";
import { type Span, spansIn } from "./spansIn.ts";

/** So much of a text is read: what it is about stands at its head. */
const READ = 800;
/** So many places of a word are looked at. */
const PLACES = 12;

const COUNTED = /^[国人年月日号时点分岁元米个位名层楼级次家万亿后台股条只辆架艘张间座处届]/;

/** Measures that words begin with as well. */
const MEASURED = /^[树锅碗桶车船筐串盘瓶杯袋箱盒壶片块份批堆群支把双对件套根棵株头匹峰尾亩栋幢户轮罐勺滴朵束捆叠排行](?=..)/;

/** What of a run of words shares letters with a stretch; both in their order. */
function over<T extends { at: number }>(words: readonly T[], from: number, to: number, end: (word: T) => number): T[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (end(words[middle] as T) <= from) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let at = low; at < words.length && (words[at] as T).at < to; at++) found.push(words[at] as T);
  return found;
}

/** Names and terms of three to six letters that the tagger hears, wherever the text says them beside the places where it was asked. */
function termsOf(reading: Reading): { at: number; word: string }[] {
  const words = new Set(reading.heard.flatMap(({ word, tag }) => (NAMING.test(tag) && /^[\u4e00-\u9fff]{3,6}$/.test(word) ? [word] : [])));
  return [...words].flatMap((word) =>
    reading.occurrences(word).flatMap((at) => {
      const [heard] = reading.heardOver(at, word);
      return heard?.at === at && heard.word === word ? [] : [{ at, word }];
    }),
  );
}

/** The head of a folded text, cut twice: by the dictionary, and (where it was asked) by the word tagger. */
export class Reading {
  readonly text: string;
  /** The dictionary's words, and their borders. */
  readonly words: readonly TaggedWord[];
  readonly #borders: ReadonlySet<number>;
  /** Names of lists and forms, and what marks hold together. */
  readonly spans: readonly Span[];
  /** The tagger's words, in their order; where it does not run the dictionary's, without its guesses. */
  heard: readonly ModelWord[] = [];
  isHeard = false;
  readonly #places = new Map<string, number[]>();
  #terms: { at: number; word: string }[] | undefined;

  constructor(tagged: readonly TaggedWord[]) {
    this.words = tagged.filter(({ at }) => at < READ);
    this.text = this.words.map(({ word }) => word).join("");
    // Folding makes marks narrow; the rules of names know the wide ones.
    const wide = this.text.replace(/[,:;!?()]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0));
    this.spans = spansIn(wide, this.words);
    this.#borders = new Set(this.words.flatMap((word) => [word.at, endOf(word)]));
    for (const [index, { word }] of this.words.entries()) {
      const places = this.#places.get(word);
      if (!places) this.#places.set(word, [index]);
      else if (places.length < PLACES) places.push(index);
    }
  }

  /** The places of a word of the dictionary's, as indices of {@link words}. */
  places(word: string): readonly number[] {
    return this.#places.get(word) ?? [];
  }

  /** Whether the dictionary has borders at both ends of a stretch. */
  isBordered(at: number, word: string): boolean {
    return this.#borders.has(at) && this.#borders.has(at + word.length);
  }

  /** The dictionary's word that holds a letter. */
  wordAt(at: number): TaggedWord | undefined {
    return over(this.words, at, at + 1, endOf)[0];
  }

  spanOver(at: number, word: string): Span | undefined {
    return over(this.spans, at, at + word.length, (span) => span.at + span.name.length)[0];
  }

  heardOver(at: number, word: string): ModelWord[] {
    return over(this.heard, at, at + word.length, endOf);
  }

  /** The tagger's word right behind a stretch, if no mark stands between. */
  heardBehind(at: number): ModelWord | undefined {
    return over(this.heard, at, at + 1, endOf)[0];
  }

  /** The tagger's word right before a stretch, if no mark stands between. */
  heardBefore(at: number): ModelWord | undefined {
    return over(this.heard, at - 1, at, endOf)[0];
  }

  /** The dictionary's words of a stretch. */
  within(at: number, end: number): TaggedWord[] {
    return over(this.words, at, end, endOf);
  }

  /** Whether a word that the tagger hears elsewhere holds a place, or lies across a border of it: 拍|下网|约车 where it hears 网约车 again. */
  isWithinTerm(at: number, end: number): boolean {
    this.#terms ??= termsOf(this);
    return this.#terms.some(
      (term) => term.at < end && at < endOf(term) && (term.at !== at || endOf(term) !== end) && !(term.at >= at && endOf(term) <= end),
    );
  }

  /** Whether a place is in the headline. */
  isInHeadline(at: number): boolean {
    return at < this.text.indexOf("\n");
  }

  /** Whether lists or forms have a name at a place. */
  isName(at: number, word: string, kind?: Span["kind"]): boolean {
    return this.spans.some((span) => span.at === at && span.name === word && (kind === undefined || span.kind === kind));
  }

  /** Where the text holds letters, at most a dozen places. */
  occurrences(word: string): number[] {
    const found: number[] = [];
    for (let at = this.text.indexOf(word); at >= 0 && found.length < PLACES; at = this.text.indexOf(word, at + word.length)) found.push(at);
    return found;
  }

  /** 6|国|别参与, 二十四|台|风机: whether a word begins with what a figure before it counts. */
  isCounted(at: number, word: string): boolean {
    // 你|个头
    if (/[你这那每某]$/.test(this.text.slice(0, at)) && word.startsWith("个")) return true;
    // 剪|个头, not 保护|个人信息
    const done = this.heardBefore(at);
    if (/^个.$/.test(word) && done?.tag === "v" && done.word.length === 1) return true;
    const before = this.text.slice(Math.max(0, at - 2), at);
    // 一|树|干椒, 煮了|锅|疙瘩汤
    if (/[\d一二三四五六七八九十百千万亿两几半了]$/.test(before) && MEASURED.test(word) && !isDictionaryWord(word)) return true;
    return /[\d一二三四五六七八九十百千万亿两几多]$/.test(before) && COUNTED.test(word);
  }

  times(word: string): number {
    return this.text.split(word).length - 1;
  }

  /** Whether letters are said beside different ones; what a post's first line and its headline say alike is said once. */
  isSaidApart(word: string): boolean {
    return new Set(this.around(word, 2).map(([before, behind]) => `${before.trim()}|${behind.trim()}`)).size > 1;
  }

  /** What stands right before and behind each time that the text holds letters. */
  around(word: string, size: number): [string, string][] {
    return this.occurrences(word).map((at) => [
      this.text.slice(Math.max(0, at - size), at),
      this.text.slice(at + word.length, at + word.length + size),
    ]);
  }
}
