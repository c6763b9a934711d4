import { HOUR } from "#engine/grammar/localTime.ts";
import type { DataType } from "#server/store/documents.ts";
import type { Collection, RecordBase, RecordStore } from "#server/store/records.ts";
import type { KindName } from "./kinds/index.ts";
import type { SourceOptions } from "./SourceOptions.ts";

/** A source under watch: what an operator set, and what its readings found. */
export interface Source extends RecordBase, SourceOptions {
  name: string;
  url: string;
  kind: KindName;
  dataType: DataType;
  /** 0: told from the source's name. */
  sourceRank: number;
  regionId: string;
  channel: string;
  /** Seconds between two readings. */
  interval: number;
  enabled: boolean;
  /** Fetch the article of items that have only a teaser. */
  extract: boolean;
  createTime: number;
  lastTime: number;
  /** When it was last read without a fault. */
  lastGood?: number;
  /** "ok", or what went wrong in one line. */
  lastStatus: string;
  /** Findings of the last reading, what of them was new, and what could not be read or kept. */
  lastFound?: number;
  lastCount: number;
  lastFailed?: number;
  total: number;
  /** Failed readings in a row. */
  errors: number;
  /** `place: reason` of what the last reading skipped, at most 20. */
  problems: string[];
  /** The last seven days that something was read on, oldest first. */
  days?: SourceDay[];
  nextTime: number;
  /** Of the source's own address; those of its further pages stand in `validators`. */
  etag: string;
  lastModified: string;
  validators?: Validator[];
}

/** What the readings of one day (Asia/Shanghai, YYYY-MM-DD) came to. */
export interface SourceDay {
  day: string;
  found: number;
  added: number;
  failed: number;
}

/** What a server said of a page, for the next conditional request. */
export interface Validator {
  url: string;
  etag: string;
  lastModified: string;
}

/** The collection has the name of the first kind of source there was. */
export function sourcesOf(records: RecordStore): Collection<Source> {
  return records.collection<Source>({
    name: "feeds",
    indexes: ["nextTime", "name", "enabled", "errors", "kind"],
    unique: [["url", "kind"]],
  });
}

/** What an operator sets of a source; the rest of it is what the readings found. */
export type SourceSettings = Pick<Source, "name" | "url" | "dataType" | "interval"> &
  Partial<Pick<Source, "kind" | "sourceRank" | "regionId" | "channel" | "enabled" | "extract">> &
  SourceOptions;

/** A source that was never read, due at once. */
export function newSource(settings: SourceSettings, now: number): Omit<Source, "id"> {
  return {
    ...{ kind: "feed", sourceRank: 0, regionId: "", channel: "", enabled: true, extract: false },
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
 * When a source is due again: its interval, doubled for each failure in a row up to a day; a permanent fault waits an
 * hour at least. Spread by up to a tenth, by id, so that sources added together do not stay together.
 */
export function nextReading(source: Pick<Source, "id" | "interval">, now: number, errors: number, permanent = false): number {
  const wait = Math.min(LONGEST, source.interval * 1000 * 2 ** Math.min(errors, 12));
  const least = permanent ? Math.max(wait, HOUR) : wait;
  let hash = 0;
  for (const char of source.id) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return now + Math.max(source.interval * 1000, Math.min(LONGEST, least)) + Math.round((hash % 100) * 0.001 * wait);
}
