/** A headline letter by letter, figures as one sign, what each letter is of, and all that its text says. */
export interface HeadlineFrame {
  letters: string;
  kinds: Uint8Array;
  said: string;
}

/** What a letter is of: something that may be a name, one for sure, a verb. */
export const [MAY_NAME, SURE_NAME, VERB] = [1, 2, 3];

/** Letters that two headlines of one frame share, of all of both; in runs of so many, so many at least. */
const SHARED = 0.5;
const RUN = 2;
const LEAST = 6;
/** Letters of what fills a slot. */
const FILL = 2;
/** Letters of a headline that are laid beside another. */
const LAID = 48;

interface Run {
  a: number;
  b: number;
  length: number;
}

/** The longest run of letters that stands in both between these places. */
function longest(a: string, b: string, [a0, a1, b0, b1]: readonly [number, number, number, number]): Run {
  const best = { a: a0, b: b0, length: 0 };
  let before = new Uint8Array(b1 - b0 + 1);
  for (let i = a0; i < a1; i++) {
    const row = new Uint8Array(b1 - b0 + 1);
    for (let j = b0; j < b1; j++) {
      if (a[i] !== b[j]) continue;
      const length = (before[j - b0] as number) + 1;
      row[j - b0 + 1] = length;
      if (length > best.length) Object.assign(best, { a: i + 1 - length, b: j + 1 - length, length });
    }
    before = row;
  }
  return best;
}

/** Runs that stand in both in one order. */
function runs(a: string, b: string, [a0, a1, b0, b1]: readonly [number, number, number, number] = [0, a.length, 0, b.length]): Run[] {
  if (a1 - a0 < RUN || b1 - b0 < RUN) return [];
  const run = longest(a, b, [a0, a1, b0, b1]);
  if (run.length < RUN) return [];
  return [...runs(a, b, [a0, run.a, b0, run.b]), run, ...runs(a, b, [run.a + run.length, a1, run.b + run.length, b1])];
}

const plain = (text: string): string => text.replace(/[^\p{L}]/gu, "");
/** Two neighbouring letters in both; of short names one. */
function share(one: string, other: string): boolean {
  const size = Math.min(one.length, other.length) > 2 ? 2 : 1;
  for (let at = 0; at + size <= one.length; at++) if (other.includes(one.slice(at, at + size))) return true;
  return false;
}

/** Whether a slot is filled with one thing here and another there, and neither text knows of the other's. */
function otherwise(a: HeadlineFrame, b: HeadlineFrame, [a0, a1, b0, b1]: readonly [number, number, number, number]): boolean {
  const [mine, yours] = [plain(a.letters.slice(a0, a1)), plain(b.letters.slice(b0, b1))];
  if (mine.length < FILL || yours.length < FILL || share(mine, yours)) return false;
  const names = [a.kinds.subarray(a0, a1), b.kinds.subarray(b0, b1)].some((kinds) => kinds.includes(MAY_NAME) || kinds.includes(SURE_NAME));
  return names && !b.said.includes(mine) && !a.said.includes(yours);
}

/**
 * Whether two headlines are one frame filled otherwise: 暖心！春晖社区邻里接力照顾独居老人5年 and
 * 暖心！和苑社区邻里接力照顾独居老人6年. A frame goes on to the end and says there what is done; one that itself names
 * somebody is none: of one subject people tell several things.
 */
export function isFrameOfTwo(a: HeadlineFrame, b: HeadlineFrame): boolean {
  const found = runs(a.letters, b.letters);
  let shared = 0;
  for (const { a: from, length } of found) {
    shared += length;
    if (a.kinds.subarray(from, from + length).includes(SURE_NAME)) return false;
  }
  if (shared < LEAST || shared * 2 < SHARED * (a.letters.length + b.letters.length)) return false;
  const last = found.at(-1) as Run;
  if (last.a + last.length < a.letters.length || last.b + last.length < b.letters.length) return false;
  let [fromA, fromB] = [0, 0];
  for (const run of found) {
    if (a.kinds.subarray(run.a).includes(VERB) && otherwise(a, b, [fromA, run.a, fromB, run.b])) return true;
    [fromA, fromB] = [run.a + run.length, run.b + run.length];
  }
  return false;
}

/** `tagged`: the headline's words with their parts of speech; `kindOf`: how telling one is. */
export function headlineFrame(
  tagged: readonly { word: string; tag: string }[],
  kindOf: (word: string, tag: string) => number,
  said: string,
): HeadlineFrame {
  let letters = "";
  const kinds: number[] = [];
  for (const { word, tag } of tagged) {
    if (tag === "m" || /^[\d.,%]+$/.test(word)) {
      if (letters.endsWith("0")) continue;
      letters += "0";
      kinds.push(0);
      continue;
    }
    const kind = kindOf(word, tag);
    letters += word;
    // A name stands in a frame where it begins there.
    for (let at = 0; at < word.length; at++) kinds.push(kind === SURE_NAME && at > 0 ? MAY_NAME : kind);
    if (letters.length >= LAID) break;
  }
  return { letters, kinds: Uint8Array.from(kinds), said };
}
