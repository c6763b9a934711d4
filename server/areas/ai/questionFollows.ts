import { COUNTS, HOW_MANY, LISTS } from "./askingWords.ts";
import { againstTime, type Named, withBoth } from "./besideBefore.ts";
import { beside } from "./questionAgainst.ts";
import { questionTop } from "./questionTop.ts";
import type { QuestionTime } from "./questionWindow.ts";
import type { ReadQuestion } from "./readQuestion.ts";
import { timeBefore } from "./timeBefore.ts";

/** 那北京呢, 换成上周, 再看看快手的. */
const GOES_ON =
  /^(?:那(?!天|时|年|几|些|个|阵)么?|换(?:成|到|个|作)|改(?:成|为|看)|再(?:看|查|来|说|数)(?:[看查说数一]下?)?|同样(?:是|的)?)[，,\s]*/;
/** 其中负面的, 只看微博: of what was asked for, where no time and subject of its own stand beside. */
const AMONG = /^(?:(?:这|那)?(?:其中|里面|里头|当中)|只[看要]|单看|光看)[，,的\s]*/;
/** 按天列一下, 除了北京: not said of what. */
const TOLD_APART = /^(?:[按分](?=[天日周月小媒平地省城级类来渠])|除(?:了|去|开)|不[要算含看](?!求)|别[要算看]|排除|去掉)/;
/** 上个月同期: as much of it as of the time before. */
const SAME_LENGTH = /同期|同一?时[间段]|这个时候/;
/** 列出来看看: the texts of the same list. */
const SHOWS =
  /^(?:[都全请]|把?(?:它们|这些|那些))*(?:给我)?(?:列|找|拉|调|摆|发|导|拿)(?:出来|一下|个?(?:清单|列表|表))(?:给我)?(?:看看|看一下|看下|瞧瞧|吧|一下)?[，,。！!？?\s]*$|^(?:都|具体)?(?:是|有)?(?:哪些|哪几[条篇])[？?。\s]*$/;
const SHOWN = 10;
/** 再加上吉林: beside those asked for. */
const ADDS =
  /^(?:再|另外|还要?)?(?:加上?|算上|带上|外加)(?=[\u4e00-\u9fff]{2})|^(?:再|另外)?把(?=[^，,。？?]{2,10}(?:也|都)?(?:加|算|带)(?:上|进来|进去|在内))/;
const ADDED = /(?:也|都)?(?:加|算|带)(?:上|进来|进去|在内)$/;
const ENDS = /(?:的?呢|的?话呢?|怎么样|如何|看看)?[？?。！!\s]*$/;
const LONGEST = 24;

/** 跟北京比呢, 和上周对比一下: beside what was asked for. */
const BESIDE = /^(?:那|再)?(?:跟|和|与|同|比起?|对比|相比(?:于|较)?)(?=[\u4e00-\u9fff\d])/;
const COMPARED = /(?:相比|比起来|比较|对比|比)(?:一?下)?(?:怎么样|如何)?$/;
/** 前十家都是谁, 前三呢: so many of the same ranking. */
const TOP_ALONE =
  /^(?:那|只[看要列])?(?:排名?)?前(?:\d{1,2}|[一二三四五六七八九十]+)[家个位名]?(?:都|分别)?(?:是|有)?(?:谁|哪些|哪几[家个位名]|什么)?$/;
/** 占比呢: of what the question before counted. */
const RATE = /^(?:那|它们?的?|这些的?)?(?:占比|比例|比重|占多少|占几成)(?:是|有)?(?:多少|多大|几成)?$/;
/** What may be said of the same list by itself: 负面有几条, 正面的占多少. */
const CONDITIONS_ALONE = new Set([
  "tones",
  "kinds",
  "platforms",
  "levels",
  "original",
  "pictures",
  "titleOnly",
  "order",
  "states",
  "copies",
]);
const SHORT = 12;
const SHORTEST = 8;

/** 那学校怎么回应呢 asks a text. */
const TEXTS = /怎么|为何|为什么|为啥|什么|谁|咋|原因|后来|结果/;

/** Whether a question may go on with the one before. */
export const mayFollow = (question: string): boolean =>
  question.length <= LONGEST &&
  (SHOWS.test(question) ||
    ADDS.test(question) ||
    GOES_ON.test(question) ||
    AMONG.test(question) ||
    TOLD_APART.test(question) ||
    TOP_ALONE.test(bare(question)) ||
    RATE.test(bare(question)) ||
    (BESIDE.test(question) && COMPARED.test(bare(question))) ||
    (/呢(?:[？?。！!\s]*$|[，,])/.test(question) && !COUNTS.test(question) && !HOW_MANY.test(question) && !LISTS.test(question)));

/** A question that goes on with the one before, with all conditions of that one which it does not name anew; undefined where it stands alone. */
export function followed(
  before: ReadQuestion,
  question: string,
  read: (question: string) => ReadQuestion,
  now: number,
): ReadQuestion | undefined {
  if (question.length > LONGEST) return undefined;
  if (!mayFollow(question)) return rankedAlone(before, read(question));
  if (TOP_ALONE.test(bare(question))) {
    const top = questionTop(`${bare(question).replace(/[家个位名].*$/, "")}个`);
    return before.split && top ? { ...before, top } : undefined;
  }
  if (SHOWS.test(question)) return { ...before, shown: before.shown || SHOWN };
  const among = AMONG.test(question);
  const beside = BESIDE.test(question) && COMPARED.test(bare(question));
  const fragment = (beside ? bare(question).replace(COMPARED, "") : question)
    .replace(BESIDE, (said) => (beside ? "" : said))
    .replace(GOES_ON, "")
    .replace(AMONG, "")
    .replace(/呢(?=[，,])/, "")
    .replace(ENDS, "");
  const shifted = timeBefore(fragment, before, now);
  if (shifted && beside) return againstTime(before, shifted, now);
  if (shifted) return { ...before, asked: before.asked, time: shifted, against: undefined };
  const next = read(ADDS.test(fragment) ? fragment.replace(ADDS, "").replace(ADDED, "") : fragment);
  const named = namedIn(next.conditions);
  const words = Boolean(named.keyWords);
  if (!GOES_ON.test(question) && next.time && words) return undefined;
  if (
    Object.keys(named).length === 0 &&
    !next.time &&
    !next.split &&
    !next.share &&
    !next.against &&
    !next.over &&
    !next.once &&
    !RATE.test(bare(question)) &&
    next.unknown.length === 0
  )
    return undefined;
  if (beside && next.time && Object.keys(named).length === 0) return againstTime(before, next.time, now);
  if (beside || ADDS.test(question)) {
    const both = withBoth(before, next, named);
    if (both) return both;
  }
  const wordsAlone = words && Object.keys(named).length === 1 && !next.time && !next.split;
  if (TEXTS.test(fragment) && (wordsAlone || !next.wanted)) return undefined;
  if (wordsAlone && fragment.length > 8) return undefined;
  return merged(before, next, named, among);
}

/** 谁先发的, 哪家媒体发得最多 with neither time nor subject: of what was asked for before. */
function rankedAlone(before: ReadQuestion, next: ReadQuestion): ReadQuestion | undefined {
  const named = namedIn(next.conditions);
  const alone = !next.time && !next.against && next.unknown.length === 0 && Object.keys(named).every((key) => key === "order");
  if (alone && (next.split || named.order || next.once)) return merged(before, next, named, false);
  const limited = Object.keys(named);
  const short =
    next.asked.length <= SHORT && !next.time && !next.against && limited.length > 0 && limited.every((key) => CONDITIONS_ALONE.has(key));
  return short &&
    (next.share ||
      /^(?:有)?(?:多少|几)[条篇]?|[\u4e00-\u9fff]{2,4}的?(?:有|是)?(?:多少|几[条篇])/.test(next.asked) ||
      named.copies ||
      next.asked.length <= SHORTEST)
    ? merged(before, next, named, false)
    : undefined;
}

const namedIn = (conditions: Named): Named =>
  Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== undefined && value !== "" && (!Array.isArray(value) || value.length > 0)),
  );

function merged(before: ReadQuestion, next: ReadQuestion, named: Named, among: boolean): ReadQuestion {
  const others = { ...before.conditions };
  if (named.kinds) others.platforms = [];
  if (next.once) others.copies = false;
  if (named.regions) others.leftPlaces = [];
  const both = [before.conditions.keyWords, named.keyWords].filter(Boolean).join(" ");
  const split = next.split ?? (fixes(before, named) ? undefined : before.split);
  const turned = next.against && !next.time && before.time && /环比|同比/.exec(next.asked)?.[0];
  const time = next.time && before.time && SAME_LENGTH.test(next.asked) ? asLong(next.time, before.time) : (next.time ?? before.time);
  return {
    ...before,
    asked: next.split ? next.asked : before.asked,
    wanted: true,
    ranked: next.split ? true : before.ranked && split !== undefined,
    conditions: { ...others, ...named, ...(among && both && { keyWords: both }) },
    time,
    against:
      turned && before.time
        ? { ...beside(turned, before.time.written, before.time.window, before.time.window.endTime), rest: "" }
        : (next.against ?? (next.time ? undefined : before.against)),
    places: named.regions ? next.places : before.places,
    themes: named.anyWords ? next.themes : before.themes,
    platforms: named.kinds ? next.platforms : before.platforms,
    split,
    ...(next.split && { least: next.least, each: next.each, byShare: next.byShare, top: next.top }),
    days: next.days ?? (next.time ? undefined : before.days),
    over: next.over ?? before.over,
    share: next.share ?? (RATE.test(bare(next.asked)) ? shareBefore(before) : undefined) ?? (next.split ? undefined : before.share),
    shown: next.shown || before.shown,
    unknown: [...new Set([...before.unknown, ...next.unknown])],
    unplaced: named.regions ? next.unplaced : (next.unplaced ?? before.unplaced),
    rest: `${before.rest}，${next.rest}`,
  };
}

const bare = (question: string): string => question.replace(ENDS, "");

const shareBefore = ({ conditions: { tones = [], kinds = [], original } }: ReadQuestion): ReadQuestion["share"] =>
  tones.length > 0 ? "tones" : kinds.length > 0 ? "kinds" : original ? "original" : undefined;

const asLong = (time: QuestionTime, before: QuestionTime): QuestionTime => {
  const { beginTime, endTime } = time.window;
  return { ...time, window: { beginTime, endTime: Math.min(endTime, beginTime + before.window.endTime - before.window.beginTime) } };
};

/** One of what was told apart is asked for: no ranking of it. 那山东呢 after 河南各市 is one of its cities. */
const fixes = ({ split, conditions }: ReadQuestion, named: Named): boolean =>
  (split === "kind" && Boolean(named.kinds)) ||
  (split === "source" && Boolean(named.outlets)) ||
  (split === "region" && Boolean(named.regions) && !named.leftPlaces && !conditions.regions?.length);
