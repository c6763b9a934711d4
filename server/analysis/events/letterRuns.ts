/** Letters that tell a run, and values of their hash (FNV-1a). */
const [SHORTEST, KEY] = [2, 5];
const BUCKETS = 1 << 22;

const START = 0x811c9dc5;
const withLetter = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);
const bucketOf = (hash: number): number => (hash ^ (hash >>> 15)) & (BUCKETS - 1);

/** Where a string is looked up: by its first letters. */
function bucketOfText(text: string): number {
  let hash = START;
  for (let at = 0; at < Math.min(KEY, text.length); at++) hash = withLetter(hash, text.charCodeAt(at));
  return bucketOf(hash);
}

/** Strings to be found in texts; those that are no longer wanted are closed. */
export class WantedStrings {
  readonly texts: readonly string[];
  /** Of each bucket the first of its strings and of each string the next, counted from 1. */
  readonly first = new Int32Array(BUCKETS);
  readonly next: Int32Array;
  readonly closed: Uint8Array;

  constructor(texts: readonly string[]) {
    this.texts = texts;
    this.next = new Int32Array(texts.length + 1);
    this.closed = new Uint8Array(texts.length);
    for (const [at, text] of texts.entries()) {
      const bucket = bucketOfText(text);
      this.next[at + 1] = this.first[bucket] as number;
      this.first[bucket] = at + 1;
    }
  }
}

/** Every run of two letters and more of some texts. */
export class LetterRuns {
  /** All texts in one row, and where each begins. */
  readonly #letters: Uint16Array;
  readonly #begins: Int32Array;
  /** How often the head of a run stands there, at most 2. */
  readonly #seen = new Uint8Array(BUCKETS);

  constructor(texts: readonly string[]) {
    this.#begins = new Int32Array(texts.length + 1);
    for (const [at, text] of texts.entries()) this.#begins[at + 1] = (this.#begins[at] as number) + text.length;
    this.#letters = new Uint16Array(this.#begins[texts.length] as number);
    for (const [at, text] of texts.entries()) {
      const begin = this.#begins[at] as number;
      for (let letter = 0; letter < text.length; letter++) this.#letters[begin + letter] = text.charCodeAt(letter);
    }
    const seen = this.#seen;
    for (const at of texts.keys())
      this.#each(at, (bucket) => {
        if ((seen[bucket] as number) < 2) (seen[bucket] as number)++;
      });
  }

  #each(text: number, tell: (bucket: number, from: number) => void): void {
    const [letters, end] = [this.#letters, this.#begins[text + 1] as number];
    for (let from = this.#begins[text] as number; from < end; from++) {
      const last = Math.min(end, from + KEY);
      let hash = START;
      for (let to = from; to < last; to++) {
        hash = withLetter(hash, letters[to] as number);
        if (to - from + 1 >= SHORTEST) tell(bucketOf(hash), from);
      }
    }
  }

  /** Whether a string may stand there twice: sure only where it does not. */
  mayRepeat(text: string): boolean {
    return this.#seen[bucketOfText(text)] === 2;
  }

  /** Tells which of the wanted strings a text holds, by their numbers; one as often as it stands there. */
  find(text: number, { texts, first, next, closed }: WantedStrings, tell: (number: number) => void): void {
    const end = this.#begins[text + 1] as number;
    this.#each(text, (bucket, from) => {
      for (let one = first[bucket] as number; one > 0; one = next[one] as number)
        if (!closed[one - 1] && this.#holds(texts[one - 1] as string, from, end)) tell(one - 1);
    });
  }

  #holds(text: string, from: number, end: number): boolean {
    if (from + text.length > end) return false;
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) !== this.#letters[from + at]) return false;
    return true;
  }
}
