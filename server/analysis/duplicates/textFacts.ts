import { HEAD_CREDIT } from "#server/analysis/sources/sourceCredit.ts";
import { foldText, tagWords } from "#server/text/segment.ts";
import { withoutAddresses } from "#server/text/withoutAddresses.ts";
import { shingles, shingleText } from "./minhash.ts";
import { daysIn, withoutDays } from "./textDays.ts";

/** What of one kind a text tells: in its headline, at its head, anywhere that was looked at (both included). */
export interface Told<T> {
  title: T[];
  head: T[];
  all: T[];
}

/** What tells a text from others of the same form: which day, how much, where, who and what. Words are hashes. */
export interface TextFacts {
  /** Publication, ms. */
  time: number;
  /** A post of an account, which has no headline of its own. */
  isPost: boolean;
  /** Letters and digits of the text. */
  length: number;
  /** The headline without blanks, marks and what desks put around it. */
  title: string;
  /** Shingles of the first letters of the text. */
  lead: Uint32Array;
  /** Month × 100 + day; the day alone where no month is named; 2000 + n for days of the week. */
  days: Told<number>;
  numbers: Told<string>;
  places: Told<string>;
  names: Told<string>;
  /** Words that name or describe something. */
  words: Told<number>;
  /** The text as it was written, without bylines, for what stands in its middle; none in what older versions kept. */
  said?: string;
  /** What a post quotes or links: addresses, hashtags, quoted titles, the post it forwards. */
  anchors: string[];
}

export interface FactsOf {
  title: string;
  /** Plain text; of posts the poster's own words. */
  text: string;
  time: number;
  isPost: boolean;
  /** Identity of what it forwards. */
  parent?: string;
  /** The sanitised HTML, for the links in it. */
  html?: string;
}

/** Characters of a text that are its head, and that what the head of another tells is looked for in. */
const HEAD = 240;
const WIDE = 600;
/** Characters that are laid beside another text of the same words. */
const SAID = 1200;
/** Letters compared where two texts have one headline. */
const LEAD = 120;
/** Numbers kept of a long text. */
const NUMBERS = 120;

/** Who wrote, edited and published it, in a line of its own. */
const CREDIT = /(?:来源|作者|编辑|责编|责任编辑|记者|通讯员|发布时间|原标题|校对|审核|监制|编审)\s*[：:]\s*[^\n，。；]{0,40}/g;
/** Who passed it on, in a line of its own without a colon. */
const TAKEN =
  /(?:^|\n)\s*[（(【]?(?:本文|文章|稿件)?(?:转载?自|转发自|摘自|原载于?|来源于?|原文刊于|(?:全文|原文)(?:详见|见))\s*[：:丨｜|]?[^\n，。；]{2,30}(?=\n|$)/g;
/** Where and when the reporter sat, who he is, and from whom it was taken: differs between copies of one text. */
const BYLINES: readonly RegExp[] = [
  HEAD_CREDIT,
  /[（(【[][^（）()【】[\]\n]{0,60}(?:记者|通讯员|编辑|责编|来源|原标题|转自|摄|作者|供图|新闻联播)[^（）()【】[\]\n]{0,60}[）)】\]]/g,
  /^[^\n，。；：]{0,30}?\d{1,2}月\d{1,2}日(?:\s*[（(][^）)]{0,40}[）)])?\s*(?:电|讯|消息)/,
  /^(?:据|综合)?[^\n，。；：]{0,24}(?:报道|消息|讯)\s*[，：:]/,
  CREDIT,
  TAKEN,
  /(?:本报|本网|本台|见习|实习|全媒体)?(?:记者|通讯员)\s*[\u4e00-\u9fff·]{2,3}(?:[\s、]+[\u4e00-\u9fff·]{2,3}){0,4}(?=[\s，。：:）)从在]|报道|获悉|了解|采访|$)/g,
  /\d{4}[-年./]\d{1,2}[-月./]\d{1,2}日?\s+\d{1,2}:\d{2}(?::\d{2})?/g,
];

const withoutBylines = (text: string): string => BYLINES.reduce((left, form) => left.replace(form, " "), text);

/** What desks put before or behind a headline that they take over. */
const AROUND: readonly RegExp[] = [
  /^(?:【[^】]{1,8}】|\[[^\]]{1,8}\]|(?:关注|转发|热点|最新|快讯|重磅|突发|聚焦|速看|扩散|提醒|转)\s*[｜|:：！!丨]\s*)+/u,
  /^[^：:｜|，。\s]{1,10}(?:报|网|台|社|新闻|客户端|发布)\s*[：:｜|丨]\s*/u,
  /(?:[！!。…]+|，网友热议|\s官方回应|[（(](?:附详情|附名单|图|组图|视频)[）)]|[_｜|丨-][^_｜|丨-]{2,12}(?:网|报|新闻|频道|客户端|在线|日报|晚报))+$/u,
];

/** A headline as copies of one text share it. */
function bareTitle(folded: string): string {
  const bare = AROUND.reduce((left, form) => left.replace(form, ""), folded.trim());
  return shingleText(bare) ? bare : folded;
}

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
};

const NUMBER = /(\d[\d,]*(?:\.\d+)?)(%|‰|万|亿|年|月)?/g;
function numbersIn(text: string): string[] {
  return [...withoutDays(text).matchAll(NUMBER)].map(([, digits = "", unit = ""]) => {
    const value = Number(digits.replaceAll(",", ""));
    if (unit === "万" || unit === "亿") return String(Math.round(value * (unit === "万" ? 10_000 : 100_000_000)));
    return `${value}${unit}`;
  });
}

const PLACE = /^ns/;
const NAME = /^(?:nr|nt|nz|eng)/;
const WORD = /^(?:n|v|a|l|i|j|x)/;
/** 哈尔滨市 and 哈尔滨 are one place. */
const UNIT = /(?<=..)(?:特别行政区|自治区|自治州|省|市|区|县|州)$/;

const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)];

function wordsIn(text: string) {
  const tagged = tagWords(text).filter(({ word }) => word.length >= 2);
  const of = (kind: RegExp) => tagged.filter(({ tag }) => kind.test(tag)).map(({ word }) => word);
  return {
    places: distinct(of(PLACE).map((word) => word.replace(UNIT, ""))).filter((place) => place !== "中国"),
    names: distinct(of(NAME)),
    words: distinct(of(WORD).map(hash)),
  };
}

const ANCHOR = /https?:\/\/[\w./?=&%#~+-]{6,200}|#[^#\s]{2,40}#|[《【「“"]([^》】」”"\n]{6,60})[》】」”"]/g;

/** What a post is about by what it points at. */
function anchorsOf({ text, html = "", parent }: FactsOf): string[] {
  const links = [...html.matchAll(/href="([^"]{8,400})"/g)].map(([, address]) => address as string);
  const said = [...text.matchAll(ANCHOR)].map(([whole, quoted]) => shingleText(foldText(quoted ?? whole)));
  return distinct([...links, ...said, ...(parent ? [`^${parent}`] : [])]);
}

/** What a text tells whenever it was published, and whatever it points at. */
export type FactsOfText = Omit<TextFacts, "time" | "anchors">;

/** The facts of a text that `isSameText` compares. Pure; about half a millisecond. */
export const textFacts = (of: FactsOf): TextFacts => withAnchors(factsOfText(of), of);

/** The facts of a text with what is its document's alone. */
export const withAnchors = (facts: FactsOfText, of: FactsOf): TextFacts => ({
  ...facts,
  time: of.time,
  anchors: of.isPost ? anchorsOf(of) : [],
});

/** The facts that all copies of a text have. */
export function factsOfText(of: Pick<FactsOf, "title" | "text" | "isPost">): FactsOfText {
  const title = of.isPost ? "" : bareTitle(foldText(of.title));
  const folded = foldText(withoutAddresses(of.text));
  const text = withoutBylines(folded.slice(0, WIDE)) + folded.slice(WIDE).replace(CREDIT, " ").replace(TAKEN, " ");
  const letters = shingleText(text.slice(0, WIDE));
  const [titled, head, wide] = [wordsIn(title), wordsIn(text.slice(0, HEAD)), wordsIn(text.slice(HEAD, WIDE))];
  const told = <T>(ofTitle: T[], ofHead: T[], rest: T[]): Told<T> => ({
    title: distinct(ofTitle),
    head: distinct(ofHead),
    all: distinct([...ofTitle, ...ofHead, ...rest]),
  });
  const told3 = <K extends "places" | "names" | "words">(kind: K) => told<(typeof head)[K][number]>(titled[kind], head[kind], wide[kind]);
  return {
    isPost: of.isPost,
    length: shingleText(folded).length,
    title: shingleText(title),
    lead: shingles(letters.slice(0, LEAD)),
    days: told(daysIn(title), daysIn(text.slice(0, HEAD)), daysIn(text)),
    numbers: told(numbersIn(title), numbersIn(text.slice(0, HEAD)), numbersIn(text).slice(0, NUMBERS)),
    places: told3("places") as Told<string>,
    names: told3("names") as Told<string>,
    words: told3("words") as Told<number>,
    said: text.slice(0, SAID),
  };
}
