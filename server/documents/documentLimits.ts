import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { toTerm } from "#server/analysis/query.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import type { Condition } from "#server/records/Condition.ts";
import type { DocumentQuery, Sentiment, Term } from "#server/store/documents.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { sourceGroup } from "./conditions.ts";
import { levelsOf } from "./levelsOf.ts";

/** What a request or a stored condition asks beside words and kinds of source. */
type Limits = Omit<Condition, "isAppraise" | "dataType"> & { isAppraise?: string[]; groups: (string | undefined)[] };

/** Limits of one side as the store reads them. */
type StoreLimits = Pick<
  DocumentQuery,
  | ("beginTime" | "endTime" | "isAppraise" | "sourceRanks" | "channelRanks" | "categoryIds" | "platforms" | "authors" | "sources")
  | ("channels" | "regionIds" | "isOriginal" | "isRepost" | "hasPic")
>;

export const some = <T>(list: T[] | undefined): T[] | undefined => (list?.length ? list : undefined);

/** What holds in both lists; an empty or absent one is no limit. */
export const overlap = <T>(a: T[] | undefined, b: T[] | undefined): T[] | undefined =>
  a?.length && b?.length ? a.filter((value) => b.includes(value)) : a?.length ? a : b?.length ? b : undefined;

/** A name nobody bears: the store reads an empty list of names as no limit. */
const NOBODY = "\u0000";
const named = (names: string[] | undefined): string[] | undefined => (names?.length === 0 ? [NOBODY] : names);

/** Places that lie in one of both lists; of nested places the smaller. */
function places(a: string[] | undefined, b: string[] | undefined): string[] | undefined {
  if (!a?.length || !b?.length) return overlap(a, b);
  const within = (codes: string[], wide: string[]): string[] => codes.filter((code) => wide.some((other) => regionCovers(other)(code)));
  return named([...new Set([...within(a, b), ...within(b, a)])]);
}

/** Regions whose name holds the text; without one the text is a word like any other. */
function placeCodes(location: string): string[] {
  const name = location.trim();
  return REGIONS.filter((region) => region.name === name || region.fullName === name).map((region) => region.code);
}

function sentiments(chosen: string[] | undefined): Sentiment[] | undefined {
  if (!chosen?.length || chosen.includes("all")) return undefined;
  return [...new Set(chosen.map((value) => Number(value) as Sentiment))];
}

const yes = (value: "all" | "1" | "0" | undefined): boolean | undefined =>
  value === undefined || value === "all" ? undefined : value === "1";

/**
 * Limits into the store's terms; a place that is none of the gazetteer and a credited source become words.
 *
 * @throws ApiError 100001 for a group of sources the user does not have.
 */
export async function limitsOf(
  services: Services,
  owner: Pick<Caller, "userId" | "orgId">,
  from: Limits,
  words: Term[],
): Promise<StoreLimits> {
  const place = from.location?.trim() ?? "";
  const location = place ? placeCodes(place) : [];
  if (place && location.length === 0) words.push(toTerm(place, true));
  const credited = from.zzsrc?.trim();
  // A text credited to another source is a reprint that names it.
  if (credited) words.push(toTerm(credited, true));
  const groups = from.groups.filter((name): name is string => Boolean(name?.trim()));
  const fromGroups = (await Promise.all(groups.map((name) => sourceGroup(services, owner, name)))).flat();
  const repost = yes(from.forwardFlag);
  return {
    beginTime: from.beginTime,
    endTime: from.endTime,
    isAppraise: sentiments(from.isAppraise),
    sourceRanks: some(levelsOf(from.sourceRank)),
    channelRanks: some(from.channelRank),
    categoryIds: some(from.categoryIds),
    platforms: some(from.platformIdentity),
    authors: from.author?.trim() ? [from.author.trim()] : undefined,
    sources: named(groups.length && !fromGroups.length ? [] : overlap(from.sources, fromGroups)),
    channels: some(from.channels),
    regionIds: places(from.regions, location),
    isOriginal: credited ? false : yes(from.isOriginal),
    isRepost: repost === undefined ? undefined : !repost,
    hasPic: from.hasPic === 1 ? true : undefined,
  };
}

/** A stored condition as limits of its own. */
export const storedLimits = (condition: Condition): Limits => ({
  ...condition,
  isAppraise: condition.isAppraise?.split(","),
  groups: [condition.sourceObject],
});

/** Adds further limits to a query. Answers false where both cannot hold at once. */
export function narrow(query: DocumentQuery, more: StoreLimits): boolean {
  let holds = true;
  const both = <T>(a: T[] | undefined, b: T[] | undefined): T[] | undefined => {
    const left = overlap(a, b);
    if (left?.length === 0) holds = false;
    return left;
  };
  const same = (a: boolean | undefined, b: boolean | undefined): boolean | undefined => {
    if (a !== undefined && b !== undefined && a !== b) holds = false;
    return a ?? b;
  };
  query.isAppraise = both(query.isAppraise, more.isAppraise);
  query.sourceRanks = both(query.sourceRanks, more.sourceRanks);
  query.channelRanks = both(query.channelRanks, more.channelRanks);
  query.categoryIds = both(query.categoryIds, more.categoryIds);
  query.platforms = both(query.platforms, more.platforms);
  query.authors = both(query.authors, more.authors);
  query.sources = both(query.sources, more.sources);
  query.channels = both(query.channels, more.channels);
  query.regionIds = places(query.regionIds, more.regionIds);
  query.isOriginal = same(query.isOriginal, more.isOriginal);
  query.isRepost = same(query.isRepost, more.isRepost);
  query.hasPic = same(query.hasPic, more.hasPic);
  if (more.beginTime !== undefined) query.beginTime = Math.max(query.beginTime ?? 0, more.beginTime);
  if (more.endTime !== undefined) query.endTime = Math.min(query.endTime ?? Infinity, more.endTime);
  return holds;
}
