import { OTHER_SUBJECT } from "./asides.ts";
import { type Figure, figuresOf } from "./figures.ts";

/** 去年同期，全市3.7万户: what the main figure is compared with, as far as its clause. */
const COMPARED = /[去上前]年同期|[去前]年(?:全年|[上下]半年|前?\d|[一二三四]季度)|上年(?!末|度)/g;
/** 2死5伤, as headlines write it. */
const TOLL = /\d+死(?:\d+伤)?|\d+伤(?![者口势心])/;
const CHANGED = /[多少增减降升涨跌高低](?:[长加少到至幅了]|$|\d)|扩大|收窄|翻番/;
const LEAD = 2;

const amountOf = ({ written }: Figure): string => /\d[\d,，.]*(?:多|余)?\s*[万亿]*[\u4e00-\u9fff%]?/.exec(written)?.[0] ?? written;

/** Whether a number is of another subject than the text's, or of a year with which it is compared. */
function ofOther({ sentence, written, said }: Figure, title: string): boolean {
  const at = sentence.indexOf(amountOf({ written } as Figure), Math.max(0, sentence.indexOf(said)));
  const before = sentence.slice(0, Math.max(0, at));
  const other = OTHER_SUBJECT.exec(before)?.[0];
  if (other && !title.includes(other) && !/[；;]/.test(before.slice(before.lastIndexOf(other)))) return true;
  const compared = [...before.matchAll(COMPARED)].at(-1);
  const between = compared ? before.slice(compared.index + compared[0].length) : "";
  // 去年同期，全市: a time alone goes on into the next clause; 比去年同期多49万人次 is of this year.
  return compared !== undefined && /^，?[^，；]*$/.test(between) && !CHANGED.test(`${between}${written}`);
}

/** Those that a headline writes as 2死5伤 or tells alone. */
function inHeadline(title: string): Figure[] {
  const clauses = title.split(/[\s，,。？！：；]+/).filter(Boolean);
  return clauses.flatMap((clause) => {
    const [toll] = TOLL.exec(clause) ?? [];
    const told = toll
      ? [{ label: "伤亡", value: Number.parseInt(toll, 10), written: toll, unit: "人", said: clause, sentence: title }]
      : [];
    return [...told, ...figuresOf([clause])];
  });
}

const COUNTS_HURT = /死|遇难|身亡|伤/;
/** Whether a figure tells a part of 2死5伤: 2人死亡. */
const isPartOf = (toll: string, { written }: Figure): boolean =>
  [...toll.matchAll(/(\d+)([死伤])/g)].some(
    ([, number = "", what]) => Number.parseInt(written, 10) === Number(number) && (what === "伤" ? /伤/ : /死|遇难|身亡/).test(written),
  );

/**
 * The figures of a text in the order in which they say what it is about: of its headline, of its first sentences, then the others; none of
 * a neighbour, of an earlier case or of the year before.
 */
export function mainFigures(title: string, sentences: readonly string[], asides: readonly boolean[]): Figure[] {
  const told = figuresOf(sentences.filter((_, at) => !asides[at])).filter((figure) => !ofOther(figure, title));
  // A toll of the headline stands where the text does not tell all of its parts.
  const isNew = (one: Figure): boolean =>
    one.label === "伤亡"
      ? told.filter((figure) => isPartOf(one.written, figure)).length < (one.written.match(/[死伤]/g)?.length ?? 0)
      : !told.some((figure) => amountOf(figure) === amountOf(one));
  const headline = inHeadline(title).filter(isNew);
  const own = told.filter((figure) => !headline.some(({ label, written }) => label === "伤亡" && isPartOf(written, figure)));
  const lead = new Set(sentences.slice(0, LEAD));
  const rank = (figure: Figure): number =>
    title.includes(amountOf(figure)) || (TOLL.test(title) && COUNTS_HURT.test(figure.written)) ? 0 : lead.has(figure.sentence) ? 1 : 2;
  return [...headline, ...own.toSorted((a, b) => rank(a) - rank(b))];
}
