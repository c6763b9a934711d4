import { provinceCode } from "#server/analysis/places/gazetteer.ts";
import { COUNTS } from "./askingWords.ts";
import type { Named } from "./besideBefore.ts";
import type { FollowMarks } from "./followMarks.ts";
import { beside } from "./questionAgainst.ts";
import type { QuestionTime } from "./questionWindow.ts";
import type { ReadQuestion } from "./readQuestion.ts";
import { MEDIA_KINDS } from "./sentByMedia.ts";

/** 上个月同期: as much of it as of the time before. */
const SAME_LENGTH = /同期|同一?时[间段]|这个时候/;

/** The question before with what the next one names in its place: every other condition stays. */
export function mergedQuestion(before: ReadQuestion, next: ReadQuestion, named: Named, { among, rate }: FollowMarks): ReadQuestion {
  // 有几篇 after 哪天最多 asks for a number again.
  const numbered = COUNTS.test(next.asked) && Object.keys(named).length > 0;
  // 西安占多少 after a question about 陕西.
  const partOfPlace = SHARE_ASKED.test(next.asked) && named.regions !== undefined && lieIn(named.regions, before.conditions.regions);
  const split = next.split ?? (fixes(before, named) || numbered || next.share || partOfPlace ? undefined : before.split);
  const turned = next.against && !next.time && before.time && /环比|同比/.exec(next.asked)?.[0];
  const time = next.time && before.time && SAME_LENGTH.test(next.asked) ? asLong(next.time, before.time) : (next.time ?? before.time);
  return {
    ...before,
    asked: next.split || EACH.test(next.asked) ? next.asked : before.asked,
    wanted: true,
    ranked: next.split ? true : before.ranked && split !== undefined,
    conditions: mergedConditions(before, next, named, among),
    time,
    against:
      turned && before.time
        ? { ...beside(turned, before.time.written, before.time.window, before.time.window.endTime), rest: "" }
        : (next.against ?? (next.time ? undefined : before.against)),
    places: named.regions ? next.places : before.places,
    themes: named.anyWords ? next.themes : before.themes,
    wholeKinds: named.kinds ? next.wholeKinds : before.wholeKinds,
    platforms: named.kinds ? next.platforms : before.platforms,
    split,
    ...(next.split && { least: next.least, each: next.each, byShare: next.byShare, top: next.top }),
    days: next.days ?? (next.time ? undefined : before.days),
    over: next.over ?? before.over,
    share: (partOfPlace ? "regions" : next.share) ?? (rate ? shareBefore(before) : undefined) ?? (next.split ? undefined : before.share),
    ...(partOfPlace && { within: before.conditions.regions }),
    first: next.first,
    allKinds: asksAllOutlets(before, next, named, among),
    supposed: next.supposed,
    shown: next.shown || before.shown,
    unknown: [...new Set([...before.unknown, ...next.unknown])],
    unplaced: named.regions ? next.unplaced : (next.unplaced ?? before.unplaced),
    rest: `${before.rest}，${next.rest}`,
  };
}

/** How many outlets there are, of no kind that it names, after a question of one kind or outlet; what media reported stays theirs. */
function asksAllOutlets(
  { conditions: { kinds = [], outlets = [] } }: ReadQuestion,
  next: ReadQuestion,
  named: Named,
  among: boolean,
): boolean {
  if (next.split !== "source" || among || named.kinds || !/(?:几|多少)家|哪些媒体|哪几家/.test(next.asked)) return false;
  return outlets.length > 0 || (kinds.length > 0 && !MEDIA_KINDS.every((kind) => kinds.includes(kind)));
}

const EACH = /各|分别/;
const SHARE_ASKED = /占(?:多少|比|几成|多大)/;
const lieIn = (regions: readonly string[], outer: readonly string[] = []): boolean =>
  outer.length > 0 && regions.every((code) => outer.some((one) => one !== code && code.startsWith(one.replace(/(?:00)+$/, ""))));

function mergedConditions(before: ReadQuestion, next: ReadQuestion, named: Named, among: boolean): Named {
  const others = { ...before.conditions };
  if (named.kinds) others.platforms = [];
  if (next.once) others.copies = false;
  // Who told first is asked of all, whatever was ticked before.
  if (next.first) Object.assign(others, { kinds: [], platforms: [], levels: [], outlets: [], tones: [], original: undefined });
  if (named.regions && !named.leftPlaces) others.leftPlaces = [];
  // 有几家媒体报道 is asked of all kinds, whoever was counted before.
  if (asksAllOutlets(before, next, named, among)) Object.assign(others, { kinds: [], platforms: [], outlets: [] });
  // 哪个省最多, asked of one city, is asked of the country.
  if (next.split === "region" && /省/.test(next.asked) && !named.regions && withinOne(others.regions)) others.regions = [];
  const both = (one: string | undefined, other: string | undefined) => [one, other].filter(Boolean).join(" ");
  return {
    ...others,
    ...named,
    ...(among && named.keyWords && { keyWords: both(others.keyWords, named.keyWords) }),
    ...leftBesides(others, named),
    // What is left out is left out besides.
    ...(named.excludeWords && { excludeWords: both(others.excludeWords, named.excludeWords) }),
  };
}

/** Places that are left out are left out besides, of the places that stay. */
function leftBesides({ leftPlaces = [], regions = [] }: Named, named: Named): Pick<Named, "leftPlaces" | "regions"> {
  if (!named.leftPlaces?.length || !named.regions || regions.length === 0) return {};
  const stay = named.regions.filter((code) => regions.includes(code) || lieIn([code], regions));
  return { leftPlaces: [...leftPlaces, ...named.leftPlaces], regions: stay };
}

const withinOne = (regions: readonly string[] = []): boolean => new Set(regions.map(provinceCode)).size === 1;

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
