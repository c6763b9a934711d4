import { tagWords } from "#server/text/segment.ts";
import { type HeadlineFrame, headlineFrame, isFrameOfTwo, MAY_NAME, SURE_NAME, VERB } from "./headlineFrame.ts";

/** A headline as a form: all of its words, those that may fill it (names, guesses), and of them the names that are sure. */
export interface HeadlineForm {
  words: ReadonlySet<string>;
  fills: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** Letters of its words. */
  length: number;
  frame: HeadlineFrame;
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

/** Bodies of which every town has its own name nobody. */
const EVERYWHERE = /^(?:[\u4e00-\u9fff]{0,4}(?:学院|大学|医院|中学|小学)|公安局|教育局|法院|检察院)$/;
const NOUN = /^(?:n|j|l|vn)/;
function kindOf(word: string, tag: string): number {
  if (tag.startsWith("v") && tag !== "vn") return VERB;
  if (word.length < 2) return 0;
  if (NAME.test(tag) && !EVERYWHERE.test(word)) return SURE_NAME;
  return NAME.test(tag) || GUESS.test(tag) || NOUN.test(tag) ? MAY_NAME : 0;
}

/** That of a text without headline. */
const NO_FORM: HeadlineForm = {
  ...{ words: new Set(), fills: new Set(), names: new Set(), length: 0 },
  frame: { letters: "", kinds: new Uint8Array(), said: "" },
};

/** The form of a headline, marks and hashtags left out; `text` is what stands below it. */
export function headlineForm(title: string, text = ""): HeadlineForm {
  if (title === "") return NO_FORM;
  const [words, fills, names] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const tagged = tagWords(title.replace(/[#＃]/g, " "));
  for (const { word, tag } of tagged) {
    if (!/\p{L}/u.test(word) || FIGURE.test(tag)) continue;
    words.add(word);
    if (word.length < 2) continue;
    if (NAME.test(tag) && !EVERYWHERE.test(word)) names.add(word);
    if (NAME.test(tag) || GUESS.test(tag) || BEARER.test(word)) fills.add(word);
  }
  const length = [...words].reduce((sum, word) => sum + word.length, 0);
  return { words, fills, names, length, frame: headlineFrame(tagged, kindOf, `${title}${text}`) };
}

/** Letters of the words of both, of all, from which headlines are laid beside one another letter by letter. */
const LIKELY = 0.3;
function mayBeFrame(a: HeadlineForm, b: HeadlineForm): boolean {
  let [letters, shared] = [0, 0];
  for (const word of a.words) {
    if (!b.words.has(word)) continue;
    letters += word.length;
    shared++;
  }
  return shared >= 2 && shared < a.words.size && shared < b.words.size && letters * 2 >= LIKELY * (a.length + b.length);
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
  some.some((one) => others.some((other) => isTwin(one, other) || (mayBeFrame(one, other) && isFrameOfTwo(one.frame, other.frame)))) &&
  !some.some((one) => others.some((other) => shareName(one, other)));
