import { tagWords } from "#server/text/segment.ts";

/** A headline as a form: all of its words, those that may fill it (names, guesses), and of them the names that are sure. */
export interface HeadlineForm {
  words: ReadonlySet<string>;
  fills: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

const NAME = /^(?:nr|ns|nt|nz)/;
/** What the segmenter guesses, and what bears a name. */
const GUESS = /^(?:x|eng)/;
const BEARER = /^[\u4e00-\u9fff]{2,}(?:队|村|镇|乡|县|市|区|里|苑)$/;
/** Figures differ between two reports of one matter too. */
const FIGURE = /^m/;
/** Of the words of both so many stand in both, where two headlines are of one form: at least three. */
const ALIKE = 0.4;
const SHARED = 3;

/** The form of a headline, marks and hashtags left out. */
export function headlineForm(title: string): HeadlineForm {
  const [words, fills, names] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { word, tag } of tagWords(title.replace(/[#＃]/g, " "))) {
    if (!/\p{L}/u.test(word) || FIGURE.test(tag)) continue;
    words.add(word);
    if (word.length < 2) continue;
    if (NAME.test(tag)) names.add(word);
    if (NAME.test(tag) || GUESS.test(tag) || BEARER.test(word)) fills.add(word);
  }
  return { words, fills, names };
}

/** Whether two headlines say the same of two: most words stand in both, none of them a name, and each has a name of its own. */
function isTwin(a: HeadlineForm, b: HeadlineForm): boolean {
  let shared = 0;
  for (const word of a.words) {
    if (!b.words.has(word)) continue;
    if (a.names.has(word)) return false;
    shared++;
  }
  if (shared < SHARED || shared < ALIKE * (a.words.size + b.words.size - shared)) return false;
  const own = (one: HeadlineForm, other: HeadlineForm) => [...one.fills].some((word) => !other.words.has(word));
  return own(a, b) && own(b, a);
}

const shareName = (a: HeadlineForm, b: HeadlineForm): boolean =>
  [...a.fills].some((word) => b.fills.has(word) && (a.names.has(word) || b.names.has(word)));

/**
 * Whether headlines of two stories are of one form and name somebody, a place or a firm each that the other names nowhere:
 * 16岁小将许伟立打破省纪录 and 19岁小将吕芳打破省纪录.
 */
export const fillsOtherwise = (some: readonly HeadlineForm[], others: readonly HeadlineForm[]): boolean =>
  some.some((one) => others.some((other) => isTwin(one, other))) && !some.some((one) => others.some((other) => shareName(one, other)));
