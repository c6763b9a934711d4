import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { tagWords } from "#server/text/segment.ts";
import { cuts, type Side, slice } from "./exchangeSide.ts";
import { otherPerson, otherSurnamed } from "./otherPerson.ts";
import { areTold, isAgain, otherWords } from "./otherWords.ts";
import { sayTheSame } from "./sameWords.ts";
import { damaged, damagedDay, daysIn, sameDay } from "./textDays.ts";

/** `thing`: another word where it is not known whether it names anything. */
export type ExchangeTells = "day" | "place" | "name" | "number" | "subject" | "thing";
/** Letters of a name or thing. */
const LONGEST = 14;
const PLACES = new Set(REGIONS.flatMap(({ name, fullName }) => [name, fullName]));
const LONGEST_PLACE = Math.max(...[...PLACES].map(({ length }) => length));

/** The longest place of the gazetteer that the range touches. */
function placeIn({ clause, range: [from, to] }: Side): string | null {
  for (let length = Math.min(LONGEST_PLACE, clause.length); length >= 2; length--)
    for (let at = Math.max(0, from - length + 1); at < to && at + length <= clause.length; at++)
      if (PLACES.has(clause.slice(at, at + length))) return clause.slice(at, at + length);
  return null;
}

/** Things that have names, as they end one or follow it. */
const NAMED =
  /村|镇|乡|县|旗|街道|社区|小区|路|大街|大桥|大道|广场|机场|车站|港|水库|大学|学院|中学|小学|学校|幼儿园|医院|公司|集团|厂|银行|法院|血站|队|俱乐部|基金|混合|股份|号线|局|馆|研究院|中心|协会|联合会|农场|林场|遗址|墓群|高速|高铁|巷|桥|铺|店|超市|市场|大厦|江|河|湖|景区|电站|基地|疫苗|卫星|火箭/;
/** What the name of a thing or of who speaks stands before. */
const NAME_BEFORE = /^(?:股价|单位净值|净值|公告|晚间公告|发布公告|宣布|披露|公布|通报|比赛|决赛|考试|项目)/;
const COUNTED = /^(?:期|届|批|轮|号令|号线)/;
/** What stands for a name without being one. */
const NO_NAME = /^[这那该本我全各某此其当所新多两几有一二三四五六七八九十上下前后另同每]/;
const COUNTS = /^[一二三四五六七八九十]/;
/** What a name or a thing is called by may begin with a figure: 二广高速. */
const isNoName = (side: Side): boolean => NO_NAME.test(side.run) && !(COUNTS.test(side.run) && (isBefore(side) || side.tags[0] === "x"));
const UP = "上调 上涨 上升 上行 增长 增加 流入 收涨 走高 走强 提高 扩大 多花".split(" ");
const DOWN = "下调 下跌 下降 下行 降低 减少 流出 收跌 走低 走弱 回落 收窄 少花".split(" ");
const areOpposite = (a: string, b: string): boolean => (UP.includes(a) && DOWN.includes(b)) || (DOWN.includes(a) && UP.includes(b));
/** Levels of a warning. */
const COLOUR = /^[红橙黄蓝]色?$/;
/** One letter that is said for another of its class changes what is told. */
const VALUES = ["男女", "优良差", "胜负平", "涨跌", "升降", "增减", "东西南北", "晴阴雨雪", "甲乙丙丁", "春夏秋冬", "省市县"];
/** Times of a day, and days that are kept. */
const TIMES = [["上午", "早上", "清晨", "早晨", "凌晨"], ["中午"], ["下午"], ["晚上", "晚间"]];
const KEPT = "元旦 春节 除夕 元宵 元宵节 清明 清明节 五一 劳动节 端午 端午节 七夕 中秋 中秋节 国庆 国庆节 重阳 重阳节 暑假 寒假 暑期".split(
  " ",
);
const areTimes = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((said) => TIMES.findIndex((same) => same.includes(said))) as [number, number];
  return (x >= 0 && y >= 0 && x !== y) || (KEPT.includes(a) && KEPT.includes(b) && !a.startsWith(b) && !b.startsWith(a));
};
const areValues = (a: string, b: string): boolean =>
  a.length === 1 && b.length === 1 && a !== b && VALUES.some((values) => values.includes(a) && values.includes(b));
const PROPER = /^(?:nr|ns|nt|nz|eng)/;
const NOUN = /^(?:n|a|vn|b|eng)/;

/** What may be said in a word or a name. */
const LETTERS = /^[\u4e00-\u9fffa-z\d]{2,14}$/;
const WORDY = /[的了着过是在和与或及并但而把被将让使对从向于也就还又都不]/;

const shared = (a: string, b: string): number =>
  [...new Set(a)].filter((letter) => b.includes(letter)).length / Math.min(a.length, b.length);
const isProper = ({ tags }: Side): boolean => tags.some((tag) => PROPER.test(tag));
const isKnownName = ({ tags, run }: Side): boolean =>
  tags.length === 1 && run.length >= 2 && /^(?:nr|ns|nt|nz|eng|j)/.test(tags[0] as string);
/** Words that the tagger does not know may be names where the other is one. */
const mayBeName = ({ tags, run }: Side): boolean =>
  LETTERS.test(run) && tags.length <= 3 && tags.every((tag) => PROPER.test(tag) || tag === "m" || tag === "x");
/** The range is a name, or the beginning of one, of a thing that has names. */
const isNamed = ({ clause, run, range: [from, to] }: Side): boolean =>
  LETTERS.test(run) && !/[的是了]/.test(run) && NAMED.test(clause.slice(from + 1, to + 4));
/** The range is all of a name that such a thing follows, whatever the tagger makes of the two. */
const isBefore = ({ clause, tags, range: [from, to] }: Side): boolean =>
  tags[0] !== "p" &&
  /^[\u4e00-\u9fffa-z\d]{2,6}$/.test(clause.slice(from, to)) &&
  (clause.slice(to).search(NAMED) === 0 || NAME_BEFORE.test(clause.slice(to)));
const isThing = ({ tags, run }: Side): boolean => run.length >= 4 && tags.every((tag) => NOUN.test(tag));

/** Days named around the exchange, one in each clause: a digit lost on the way makes no other day. */
function otherDay(a: Side, b: Side): boolean {
  const [inA, inB] = [daysIn(a.clause), daysIn(b.clause)];
  const [x, y] = [inA[0], inB[0]];
  return inA.length === 1 && inB.length === 1 && x !== undefined && y !== undefined && !sameDay(x, y) && !damagedDay(x, y);
}

/** Small places, which no gazetteer holds, by two letters of their names. */
const VILLAGE = /([\u4e00-\u9fff]{2})(镇|乡|村|街道|社区|小区)/g;
const BESIDE_NAMES = /[这那该本我全各某此其当所到在的来于为往从向去赴和与及等是有多几一二三四五六七八九十两省市县区农山老新]/;
/** 通过社区: no name stands before it. */
const mayBeVillage = (name: string): boolean => {
  const [word, ...more] = tagWords(name);
  return !BESIDE_NAMES.test(name) && (more.length > 0 || /^[nx]/.test(word?.tag ?? ""));
};
/** One small place named in each clause, no letter of their names the same: a slip of the pen leaves more of them. */
function otherVillage(a: Side, b: Side): boolean {
  const [inA, inB] = [a, b].map(({ clause }) => [...clause.matchAll(VILLAGE)].filter(([, name = ""]) => mayBeVillage(name)));
  const [x, y] = [inA?.[0], inB?.[0]];
  if (!x || !y || inA?.length !== 1 || inB?.length !== 1 || x[2] !== y[2]) return false;
  const [here, there] = [x[1] as string, y[1] as string];
  return ![...here].some((letter) => there.includes(letter)) && !b.text.includes(here) && !a.text.includes(there);
}

const NUMBER = /^\d[\d,]*(?:\.\d+)?$/;
const SPELT = /^[一二三四五六七八九十百两]{1,4}$/;
const UNITS: Record<string, number> = { 万: 10_000, 亿: 100_000_000 };

/** The whole number that a range touches, in its unit; null where it touches anything else. */
function numberOf({ clause, range: [from, to] }: Side): { written: string; value: number } | null {
  let [begin, end] = [from, to];
  while (begin > 0 && /[\d.,]/.test(clause[begin - 1] as string)) begin--;
  while (end < clause.length && /[\d.,]/.test(clause[end] as string)) end++;
  const written = clause.slice(begin, end);
  if (!NUMBER.test(written)) return null;
  return { written, value: Number(written.replaceAll(",", "")) * (UNITS[clause[end] as string] ?? 1) };
}

/** Whether a text tells this number, in whatever unit; single digits stand everywhere. */
const tellsNumber = (text: string, written: string): boolean =>
  written.length > 1 &&
  text.split(written).some((part, at, parts) => at > 0 && !/[\d.]$/.test(parts[at - 1] as string) && !/^[\d.]/.test(part));

/** Whether one has all letters of the other in their order: 十五五, 十五. */
const holds = (said: string, other: string): boolean => {
  let at = 0;
  for (const letter of said) if (letter === other[at]) at++;
  return at === other.length;
};

/** Another figure in the same place: not one written otherwise, one that the other tells elsewhere, or one that lost a digit. */
function otherNumber(a: Side, b: Side): boolean {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (!x || !y) return SPELT.test(slice(a)) && SPELT.test(slice(b)) && !holds(slice(a), slice(b)) && !holds(slice(b), slice(a));
  return x.value !== y.value && !damaged(x.written, y.written) && !tellsNumber(b.text, x.written) && !tellsNumber(a.text, y.written);
}

/** Letters that changed places are a slip of the pen. */
export const areRearranged = (a: string, b: string): boolean =>
  a.length === b.length && !/\d/.test(a) && [...a].sort().join() === [...b].sort().join();

/** Words that may be what something is called; a verb or an adverb is said otherwise for its sound. */
const CALLED = /^(?:n|x|eng|i|j|l|t|b|vn|a)/;
const ADJECTIVE = /^a/;
/** Another thing in the same place, in a whole word or two that are no other way to say the same. */
function otherThing(a: Side, b: Side): boolean {
  if (cuts(a, b, true) > 0 || Math.abs(a.run.length - b.run.length) > 3) return false;
  return [a, b].every(
    ({ run, tags }) =>
      LETTERS.test(run) &&
      !/\d/.test(run) &&
      !WORDY.test(run) &&
      tags.length <= 3 &&
      tags.every((tag) => CALLED.test(tag)) &&
      !tags.every((tag) => ADJECTIVE.test(tag)),
  );
}

/** Words of things, none of them small. */
const CONTENT = /^(?:n|v|a|b|x|j|l|i|t|m|f|s|z|eng)/;
const isContent = ({ run, tags }: Side): boolean =>
  LETTERS.test(run) &&
  !/\d/.test(run) &&
  !WORDY.test(run) &&
  tags.length <= 4 &&
  tags.every((tag) => CONTENT.test(tag)) &&
  !tags.every((tag) => SAYS.test(tag));
/** What is done, how and when is said otherwise for its sound. */
const SAYS = /^(?:v|a|t|f|m|b)/;
const mayName = (side: Side): boolean => isContent(side) && side.tags.some((tag) => PROPER.test(tag) || tag === "x");
const endsNamed = ({ run }: Side): boolean => run.length >= 3 && NAMED.test(run.slice(-3).slice(1));
/** Whole words, of which one names something, in the same place. */
const otherCalled = (a: Side, b: Side): boolean =>
  cuts(a, b, false) === 0 &&
  Math.abs(a.run.length - b.run.length) <= 3 &&
  Math.min(a.run.length, b.run.length) >= 2 &&
  !sayTheSame(a.run, b.run) &&
  isContent(a) &&
  isContent(b) &&
  (mayName(a) || mayName(b) || (endsNamed(a) && endsNamed(b)));
/** 中超 and 中甲: names that no dictionary has and that are each said again. */
const otherUnknown = (a: Side, b: Side): boolean =>
  [a, b].every(({ run, tags, text }) => /^[\u4e00-\u9fff]{2,4}$/.test(run) && tags.length === 1 && tags[0] === "x" && isAgain(text, run)) &&
  a.run.length === b.run.length;
const SCORE = /(?<![\d.])(\d{1,3})[比:-](\d{1,3})(?![\d.])/g;
/** One score in each clause: other goals, not the same ones told from the other side. */
function otherScore(a: Side, b: Side): boolean {
  const [inA, inB] = [a, b].map(({ clause }) => [...clause.matchAll(SCORE)].map(([, home, away]) => [home, away].sort().join()));
  return inA?.length === 1 && inB?.length === 1 && inA[0] !== inB[0];
}
const CLOCK = /(?<!\d)(\d{1,2})[时点:](\d{2})?(?!\d|[年月日])/g;
/** One time of the day in each clause, where they differ. */
function otherClock(a: Side, b: Side): boolean {
  if (!/\d/.test(slice(a)) || !/\d/.test(slice(b))) return false;
  const [x, y] = [a, b].map(({ clause }) => [...clause.matchAll(CLOCK)]);
  if (x?.length !== 1 || y?.length !== 1) return false;
  const [[, hour = "", minute = ""], [, otherHour = "", otherMinute = ""]] = [x[0] as RegExpExecArray, y[0] as RegExpExecArray];
  const differs = (one: string, other: string): boolean => one !== "" && other !== "" && one !== other && !damaged(one, other);
  return differs(hour, otherHour) || differs(minute, otherMinute);
}
/** 海豹06, 银河E8. */
const MODEL = /^[\u4e00-\u9fffa-z-]{1,8}\d{1,4}$/;

/**
 * What two clauses of nearly the same words tell otherwise where they differ, or null where the one is another word for the
 * other, is said elsewhere in the other text, or is no more than damage: names begin and end with words.
 */
export function exchangeTells(a: Side, b: Side): ExchangeTells | null {
  if (a.range[0] === a.range[1] || b.range[0] === b.range[1] || areRearranged(slice(a), slice(b))) return null;
  if (areOpposite(a.run, b.run) || (COLOUR.test(slice(a)) && COLOUR.test(slice(b))) || areValues(slice(a), slice(b))) return "number";
  if (areTimes(a.run, b.run)) return "number";
  if (otherDay(a, b)) return "day";
  const [placeA, placeB] = [placeIn(a), placeIn(b)];
  if (placeA && placeB && !b.text.includes(placeA) && !a.text.includes(placeB)) return "place";
  if (otherVillage(a, b)) return "place";
  if (otherScore(a, b) || otherClock(a, b)) return "number";
  if (otherNumber(a, b)) return "number";
  if (b.text.includes(a.run) || a.text.includes(b.run)) return null;
  if (a.run.length > LONGEST || b.run.length > LONGEST) return null;
  if (sayTheSame(a.run, b.run) || sayTheSame(slice(a), slice(b))) return null;
  if (otherSurnamed(a, b) || otherUnknown(a, b)) return "name";
  const whole = (): ExchangeTells | null => (otherWords(a, b) ? "thing" : null);
  // A piece of other words that came in by damage stands nowhere else.
  const told = areTold(a, b);
  if (cuts(a, b, true) > 1) return isBefore(a) && isBefore(b) && !isNoName(a) && !isNoName(b) ? "subject" : whole();
  if (cuts(a, b, true) === 0 && MODEL.test(slice(a)) && MODEL.test(slice(b))) return "name";
  if (/^\d+$/.test(a.run) && /^\d+$/.test(b.run)) return COUNTED.test(a.after) && a.run.length === b.run.length ? "number" : null;
  if (otherPerson(a, b)) return "name";
  if (isNoName(a) || isNoName(b)) return whole();
  if (/[a-z]/.test(a.run) && /[a-z]/.test(b.run)) return damaged(a.run, b.run) ? null : "name";
  if (isKnownName(a) && isKnownName(b) && shared(a.run, b.run) < 1) return "name";
  if (shared(a.run, b.run) >= 0.5) return whole();
  if (told && mayBeName(a) && mayBeName(b) && (isProper(a) || isProper(b))) return "name";
  if ((isNamed(a) && isNamed(b)) || (isThing(a) && isThing(b)) || (isBefore(a) && isBefore(b))) return "subject";
  return told && (otherThing(a, b) || otherCalled(a, b)) ? "thing" : whole();
}
