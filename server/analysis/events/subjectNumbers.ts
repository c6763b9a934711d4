/** A number that names a thing: which line, road, round or stage a text is of. */
export interface SubjectNumber {
  kind: string;
  number: string;
}

const DIGITS = "〇一二三四五六七八九";
const HAN = /^[一二三四五六七八九十]+$/;

/** 十三 as 13. */
function inFigures(number: string): string {
  if (!HAN.test(number)) return number.toLowerCase().replace(/^0+(?=\d)/, "");
  const [tens = "", ones = ""] = number.includes("十") ? number.split("十") : ["〇", number];
  return `${(tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0)}`;
}

const N = "(\\d{1,2}|[一二三四五六七八九十]{1,3})";
/** Kinds of numbers, each with a sign that a text without any lacks. */
const KINDS: readonly [kind: string, pattern: RegExp, sign: RegExp][] = [
  ["line", new RegExp(`(?<![\\da-z])${N}号线`, "g"), /号线/],
  ["bus", /(?<![\da-z第])([a-z]?\d{1,3})路(?![人口程段记探])/g, /\d路/],
  ["road", /(?<![a-z\d])([gs]\d{1,4})(?![a-z\d])/g, /[gs]\d/],
  ["expressway", /([\u4e00-\u9fff]{2,3})高速(?=公路|[\u4e00-\u9fff]{2,4}段)/g, /高速/],
  ["railway", /([\u4e00-\u9fff]{2})(?:铁路|高铁)(?![局部公集警总])/g, /铁/],
  ["train", /(?<![a-z\d])([gdcztk]\d{1,4})次/g, /\d次/],
  ["flight", /(?<![a-z\d])([a-z]{2}\d{3,4})(?![a-z\d])/g, /[a-z]\d{3}/],
  ["typhoon", /台风["“”]?([\u4e00-\u9fff]{2,4})["“”]/g, /台风/],
  ["round", new RegExp(`第${N}轮`, "g"), /轮/],
  ["match", new RegExp(`第${N}(?:场|回合)`, "g"), /场|回合/],
  ["episode", /第(\d{1,3})[集季]/g, /\d[集季]/],
];
/** Of stages the first, not the one that somebody goes on to: 初赛收官 48人晋级复赛. */
const STAGE =
  /(?<!(?:[进入级冲]|跻身|会师)[\u4e00-\u9fff]{0,5})(?:(?<=[\u4e00-\u9fff])(?<!半)决赛|海选|初赛|预选赛|小组赛|复赛|半决赛|1\/\d决赛)/;

/** A folded text whose lines are written in figures: 十号线 as 10号线. */
export const linesInFigures = (text: string): string => text.replace(/[一二三四五六七八九十]{1,3}(?=号线)/g, inFigures);

/** The numbers of a folded text. */
export function subjectNumbers(text: string): SubjectNumber[] {
  const found = KINDS.flatMap(([kind, pattern, sign]) =>
    sign.test(text) ? [...text.matchAll(pattern)].map(({ 1: number = "" }) => ({ kind, number: inFigures(number) })) : [],
  );
  const stage = /赛|海选/.test(text) ? STAGE.exec(text)?.[0] : undefined;
  return stage ? [...found, { kind: "stage", number: stage }] : found;
}
