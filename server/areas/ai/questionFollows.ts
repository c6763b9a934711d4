import { NOUNS } from "./askingWords.ts";
import { againstTime, type Named, withBoth } from "./besideBefore.ts";
import { type FollowMarks, followMarks, LONGEST_FOLLOW, withoutEnd } from "./followMarks.ts";
import { liftedConditions } from "./liftedConditions.ts";
import { mergedQuestion } from "./mergedQuestion.ts";
import { questionTop } from "./questionTop.ts";
import type { ReadQuestion } from "./readQuestion.ts";
import { COUNT_ALONE, countedAlone } from "./storyBefore.ts";
import { timeBefore } from "./timeBefore.ts";
import { NUMBER, numberOf } from "./timeWords.ts";
import { widerPlace } from "./widerPlace.ts";

/** 列出来看看: the texts of the same list. */
const SHOWS =
  /^(?:[都全请]|把?(?:它们|这些|那些))*(?:给我)?(?:列|找|拉|调|摆|发|导|拿)(?:出来|一下|个?(?:清单|列表|表))(?:给我)?(?:看看|看一下|看下|瞧瞧|吧|一下)?[，,。！!？?\s]*$|^(?:都|具体)?(?:是|有)?(?:哪些|哪几[条篇])[？?。\s]*$/;
const SHOWN = 10;
/** 前十家都是谁, 前三呢: so many of the same ranking. */
const TOP_ALONE =
  /^(?:那|只[看要列])?(?:排名?)?前(?:\d{1,2}|[一二三四五六七八九十]+)[家个位名]?(?:都|分别)?(?:是|有)?(?:谁|哪些|哪几[家个位名]|什么)?$/;
/** 只要前五条, 最新的三篇: so many of the same list. */
const ROWS_ALONE = new RegExp(`^(?:那|只[看要列])?(?:最[新近]的?)?前?(${NUMBER})[条篇](?:就行|即可|看看)?$`);
/** Longer than this, what says nowhere that it goes on stands by itself. */
const SHORT = 16;
const SHORTEST = 8;
/** 那学校怎么回应呢 asks a text. */
const TEXTS = /怎么|怎样|为何|为什么|为啥|什么|谁|咋|原因|后来|结果/;

/** 后来负面的, 之后微博上的. */
const LATER_OF = /^再?(?:后来|[这那此]?(?:之|以)后)的?(.{2,}?)$/;

/** Whether a question may go on with the one before. */
export const mayFollow = (question: string): boolean => question.length <= LONGEST_FOLLOW;

/**
 * A question that goes on with the one before: all conditions of that one, but for what it names anew; undefined where it stands alone. In this
 * order: the same list again; a condition given up; a time told from the one before; what it names; whether that stands alone; beside, added, of it, or in its place.
 */
export function followed(
  before: ReadQuestion,
  question: string,
  read: (question: string) => ReadQuestion,
  now: number,
): ReadQuestion | undefined {
  if (!mayFollow(question)) return undefined;
  const bare = withoutEnd(question);
  if (TOP_ALONE.test(bare)) {
    const top = questionTop(`${bare.replace(/[家个位名].*$/, "")}个`);
    return before.split && top ? { ...before, top } : undefined;
  }
  const rows = ROWS_ALONE.exec(bare)?.[1];
  if (rows) return { ...before, ranked: false, split: undefined, shown: numberOf(rows) };
  if (SHOWS.test(question)) return { ...before, shown: before.shown || SHOWN };
  if (COUNT_ALONE.test(question)) return countedAlone(before);
  const marks = followMarks(question);
  const shifted = marks.marked ? timeBefore(marks.fragment, before, now) : undefined;
  if (shifted) return marks.beside ? againstTime(before, shifted, now) : { ...before, time: shifted, against: undefined };
  // 后来负面的呢: of the time behind it, what it names besides; a time that runs until now stays.
  const later = marks.marked ? LATER_OF.exec(marks.fragment)?.[1] : undefined;
  const time = later ? (timeBefore("之后", before, now) ?? before.time) : undefined;
  const narrowed = time && followed({ ...before, time, against: undefined, days: undefined }, `${later}呢`, read, now);
  if (narrowed) return narrowed;
  const lifted = liftedConditions(marks.fragment);
  if (lifted) return mergedQuestion(before, read(""), lifted, marks);
  const wider = widerPlace(marks.fragment, before.conditions.regions);
  const own = read(wider ? wider.rest : marks.fragment);
  const next = wider ? { ...own, places: wider.places } : own;
  const named = { ...namedIn(next.conditions), ...(wider && { regions: wider.places.flatMap(({ codes }) => codes) }) };
  if (standsAlone(next, named, marks)) return undefined;
  const dimensions = Object.keys(named);
  if (marks.beside && next.time && dimensions.length === 0) return againstTime(before, next.time, now);
  if (marks.beside || marks.adds) {
    const both = withBoth(before, next, named);
    if (both) return both;
  }
  return mergedQuestion(before, next, named, marks);
}

/** Whether a question is whole by itself, or asks a text. */
function standsAlone(next: ReadQuestion, named: Named, { marked, goesOn, among, rate, fragment }: FollowMarks): boolean {
  const dimensions = Object.keys(named);
  const words = Boolean(named.keyWords);
  const counted = Boolean(next.split || next.share || next.against || next.over || next.once);
  if (dimensions.length === 0 && !next.time && !counted && !rate && next.unknown.length === 0) return true;
  const wordsAlone = words && dimensions.length === 1 && !next.time && !next.split;
  if (marked) {
    if (words && next.time && !goesOn) return true;
    return (TEXTS.test(fragment) && (wordsAlone || !next.wanted)) || (wordsAlone && fragment.length > (among ? SHORT : SHORTEST));
  }
  // 有几家媒体, 谁先发的: of what was asked for before.
  const ranking = Boolean(next.split || named.order || next.once);
  if (words || next.unknown.length > 0 || (next.against && !next.time)) return true;
  if (next.time && (dimensions.length > 0 || counted || NOUNS.test(fragment))) return true;
  if (ranking && dimensions.every((key) => key === "order" || key === "kinds")) return false;
  // 微博上怎么说 wants the list of 微博; 昨天谁说的 asks a text.
  return fragment.length > SHORT || (TEXTS.test(fragment) && !(fragment.length <= SHORTEST && (named.kinds ?? named.levels)));
}

const namedIn = (conditions: Named): Named =>
  Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== undefined && value !== "" && (!Array.isArray(value) || value.length > 0)),
  );
