import { HOUR } from "#engine/grammar/localTime.ts";
import type { DataType } from "#server/store/documents.ts";
import type { Collection, RecordBase, RecordStore } from "#server/store/records.ts";

/** A feed under watch: what an operator set, and what the crawls found. */
export interface Feed extends RecordBase {
  name: string;
  url: string;
  dataType: DataType;
  /** 0: told from the source's name. */
  sourceRank: number;
  regionId: string;
  channel: string;
  /** Seconds between two crawls. */
  interval: number;
  enabled: boolean;
  /** Fetch the article of items that have only a teaser. */
  extract: boolean;
  createTime: number;
  lastTime: number;
  /** "ok", or what went wrong in one line. */
  lastStatus: string;
  lastCount: number;
  total: number;
  /** Failed crawls in a row. */
  errors: number;
  /** `place: reason` of items skipped by the last crawl, at most 20. */
  problems: string[];
  nextTime: number;
  etag: string;
  lastModified: string;
}

export function feedsOf(records: RecordStore): Collection<Feed> {
  return records.collection<Feed>({
    name: "feeds",
    indexes: ["nextTime", "name", "enabled", "errors"],
    unique: [["url"]],
  });
}

/** What an operator sets of a feed; the rest of it is what the crawls found. */
export type FeedSettings = Pick<Feed, "name" | "url" | "dataType" | "interval"> &
  Partial<Pick<Feed, "sourceRank" | "regionId" | "channel" | "enabled" | "extract">>;

/** A feed that was never crawled, due at once. */
export function newFeed(settings: FeedSettings, now: number): Omit<Feed, "id"> {
  return {
    ...{ sourceRank: 0, regionId: "", channel: "", enabled: true, extract: false },
    ...settings,
    createTime: now,
    lastTime: 0,
    lastStatus: "",
    lastCount: 0,
    total: 0,
    errors: 0,
    problems: [],
    nextTime: now,
    etag: "",
    lastModified: "",
  };
}

const LONGEST = 24 * HOUR;

/**
 * When a feed is due again: its interval, doubled for each failure in a row up to a day; a permanent fault waits an
 * hour at least. Spread by up to a tenth, by id, so that feeds added together do not stay together.
 */
export function nextCrawl(feed: Pick<Feed, "id" | "interval">, now: number, errors: number, permanent = false): number {
  const wait = Math.min(LONGEST, feed.interval * 1000 * 2 ** Math.min(errors, 12));
  const least = permanent ? Math.max(wait, HOUR) : wait;
  let hash = 0;
  for (const char of feed.id) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return now + Math.max(feed.interval * 1000, Math.min(LONGEST, least)) + Math.round((hash % 100) * 0.001 * wait);
}
