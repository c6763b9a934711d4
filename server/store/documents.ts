import type { ChartPoint } from "#engine/grammar/endpoints.gen.ts";
/**
 * The document store: everything the platform knows of documents goes through this interface. One contract suite
 * (`documents.contract.ts`) runs on every adapter. All times are milliseconds since 1970 UTC.
 */

import { DATA_TYPES, type DataType } from "#engine/grammar/dataTypes.ts";

export { DATA_TYPES, type DataType };
export type Sentiment = 1 | 0 | -1;

export interface DocumentMetrics {
  visitCount: number;
  likeCount: number;
  commentCount: number;
  forwardCount: number;
  playCount: number;
  lookCount: number;
}

/** A document after analysis, ready to be stored. `tokens` come from `server/text/segment.ts` and nothing else. */
export interface IndexableDocument {
  /** Identity at its origin; writing the same one again updates instead of adding. */
  externalId: string;
  title: string;
  summary: string;
  /** Sanitised HTML for reading. */
  content: string;
  /** Plain text of `content`, for phrase checks and summaries. */
  text: string;
  url: string;
  dataType: DataType;
  sourceId: string;
  source: string;
  /** 1 central … 5 commercial, 0 unknown. */
  sourceRank: number;
  channel: string;
  author: string;
  pubdate: number;
  /** Administrative code of D.region, "" unknown. */
  regionId: string;
  location: string;
  categoryId: string;
  isAppraise: Sentiment;
  isOriginal: boolean;
  /** The sender said so; else it goes by the place in its group. */
  isOriginalKnown?: boolean;
  /** Cover image, "" none. */
  originalPicUrl: string;
  /** Seconds, for video. */
  duration: number;
  keywords: string[];
  metrics: DocumentMetrics;
  /** Near-duplicate group; the id of the group's first document, or null to found a new group. */
  sameId: string | null;
  /** externalId of the post this one forwards. */
  parentExternalId?: string;
  /** Ids of sensitive groups that matched, with the words found. */
  sensitive: { groupId: string; words: string[] }[];
  /** Labels that rules give it on arrival; a document that came before keeps those it carries. */
  labels?: string[];
  /** Anything a detail page shows and no query needs (page numbers, polygons, account data). */
  extra?: Record<string, unknown>;
  tokens: { title: string[]; body: string[] };
}

export interface DocumentRow extends DocumentMetrics {
  id: string;
  title: string;
  summary: string;
  isAppraise: Sentiment;
  dataType: DataType;
  source: string;
  sourceId: string;
  sourceRank: number;
  channel: string;
  author: string;
  url: string;
  pubdate: number;
  originalPicUrl: string;
  location: string;
  regionId: string;
  categoryId: string;
  isOriginal: boolean;
  duration: number;
  keywords: string[];
  sameId: string;
  sameContentCount: number;
  /** D.docStatus: 0 unhandled … 4 ignored. */
  status: number;
  labels: string[];
  sensitiveWords: string[];
  /** Quoted originals of a repost, outermost first. */
  originals: DocumentRow[];
}

export interface FullDocument extends DocumentRow {
  content: string;
  externalId: string;
  extra: Record<string, unknown>;
}

/** One document of a tree of forwards: as much of it as figures and lists of the tree need. */
export interface Forward
  extends Omit<
      DocumentRow,
      "keywords" | "labels" | "sensitiveWords" | "status" | "sameContentCount" | "originals" | "isOriginal" | "duration"
    >,
    Pick<FullDocument, "content" | "extra"> {
  /** What it forwards; null where it forwards nothing that is stored. */
  parentId: string | null;
}

/** One word, phrase or name of a query. A quoted phrase must stand in the text as it is. */
export interface Term {
  tokens: string[];
  raw: string;
  phrase: boolean;
}

/** A boolean expression over terms, and over what any of some sensitive groups marked (`marked`, their ids). */
export type QueryExpression =
  | { term: Term }
  | { marked: string[] }
  | { and: QueryExpression[] }
  | { or: QueryExpression[] }
  | { not: QueryExpression };

/** What `extra.verified` says of an account. Append only: the columns keep its place. */
export const VERIFIED = ["none", "personal", "media", "organization"] as const;
export type Verified = (typeof VERIFIED)[number];

export interface DocumentQuery {
  /** In addition to all/any/none. */
  expression?: QueryExpression;
  all?: Term[];
  any?: Term[];
  none?: Term[];
  /** Where words are looked for. */
  scope?: "title" | "title_content";
  /** Begin inclusive, end exclusive. */
  beginTime?: number;
  endTime?: number;
  dataTypes?: DataType[];
  isAppraise?: Sentiment[];
  /** Names or ids of sources; for weibo and wechat also names of accounts (channels). */
  sources?: string[];
  sourceIds?: string[];
  sourceRanks?: number[];
  /** Whole names; "" for documents without one. */
  channels?: string[];
  /** Level told by the channel's name (`channelRank.ts`): 1 front page, 2 channel page, 3 inner page. */
  channelRanks?: number[];
  /** Whole names; a name nobody bears whole is looked for inside names. "" for documents without one. */
  authors?: string[];
  /** A code covers all codes below it. */
  regionIds?: string[];
  categoryIds?: string[];
  /** D.platform, from `extra.platformIdentity`. */
  platforms?: string[];
  /** Followers of the account at least, from `extra.fans`. */
  minFans?: number;
  /** Who vouches for the account, from `extra.verified`. */
  verified?: Verified[];
  isOriginal?: boolean;
  hasPic?: boolean;
  /** Reposts of this document. */
  retweetId?: string;
  sameId?: string;
  /** In any of these groups. */
  sameIds?: string[];
  /** true: only the first of each near-duplicate group (its original, else the earliest), false: only the others. */
  isFirst?: boolean;
  /** true: only documents of groups whose first is another outlet's. */
  isReprint?: boolean;
  /** true: only the first of the articles that a wechat account sent at once (`extra.position` 1, or none told), false: only others. */
  isHeadline?: boolean;
  status?: number[];
  /** Carries any of these. */
  labels?: string[];
  /** Carries one or more of each of these lists. */
  labelSets?: string[][];
  /** false: only documents without a label, true: only those with one. */
  isLabelled?: boolean;
  sensitiveGroupIds?: string[];
  ids?: string[];
  /** Identities at the origin, such as `pageKey` of an address. */
  externalIds?: string[];
  /** Addresses, of documents that their senders named otherwise than by them; with `externalIds` either will do. */
  urls?: string[];
  /** The repost/original split: true only reposts, false only originals. */
  isRepost?: boolean;
  /** The types the asker may see at all: `sameContentCount` and `reprints` count no others. All if not given. */
  seenTypes?: DataType[];
}

/** `negative`: negative documents before all others, the newest first among each. */
export type SortField =
  | "pubdate"
  | "relevance"
  | "negative"
  | "sameContentCount"
  | "visitCount"
  | "likeCount"
  | "commentCount"
  | "forwardCount";

export interface SearchRequest {
  query: DocumentQuery;
  /** One row per near-duplicate group. */
  collapse: boolean;
  /** Rows of a collapsed list stand for the members found: metrics are their sums, and sorting goes by the sums. */
  join?: boolean;
  sort: { field: SortField; order: "asc" | "desc" };
  /** 1-based. */
  page: number;
  pagesize: number;
  /** So many of the page's first rows are wanted whole too: one way to the store instead of two. */
  texts?: number;
}

export interface SearchPage {
  total: number;
  rows: DocumentRow[];
  /** The first rows whole, where asked for. */
  texts?: FullDocument[];
}

export type TermsField =
  | "dataType"
  | "isAppraise"
  | "source"
  | "account"
  /** Accounts of one name together: an outlet on all its platforms. Its key is its account's where that is one, else its name. */
  | "outlet"
  | "platform"
  | "sourceRank"
  | "channel"
  | "author"
  | "region"
  | "category"
  | "status"
  | "sensitiveGroup"
  | "label";

export type CrossField = "dataType" | "channel" | "author";

export type RegionLevel = "province" | "prefecture" | "county";

export type Panel =
  | { kind: "count"; collapse?: boolean }
  /** Buckets of local time (Asia/Shanghai) from begin to end, empty ones included. */
  | { kind: "trend"; interval: "hour" | "day" | "month"; by?: "dataType" | "isAppraise" | "source"; size?: number }
  /**
   * `metric` is summed, or its maximum taken; `groups` counts near-duplicate groups instead of documents, `reprints`
   * what other outlets published of the groups that a document founded.
   */
  | {
      kind: "terms";
      field: TermsField;
      size: number;
      /** Of regions: counts one level below these places, the country's where there are none; their codes as keys and names. */
      below?: string[];
      /** Of regions: counts provinces, prefectures (districts of municipalities) or the places as documents name them; what is known to less keeps its own code. */
      level?: RegionLevel;
      metric?: "count" | "groups" | "reprints" | keyof DocumentMetrics;
      of?: "sum" | "max";
    }
  /**
   * Documents (collapsed or not) by one or two fields and local time: `name` is the first field's value, `series` the second's,
   * "" for none; `key` the first day of the step (weeks begin on Mondays), of a month `YYYY-MM`. Empty cells are left out.
   */
  | { kind: "cross"; by: CrossField[]; interval: "day" | "week" | "month"; metric?: "count" | "reprints" | keyof DocumentMetrics }
  | { kind: "keywords"; size: number }
  /** 7 × 24 cells, local time: key hour "00" … "23", series weekday "1" (Monday) … "7". */
  | { kind: "heatmap" }
  | { kind: "sum"; metric: keyof DocumentMetrics };

/** One bucket of a panel; its name is a readable one where the store knows it (source, channel). */
export type Bucket = ChartPoint & { value: number };

export interface SourceFilter {
  dataTypes?: DataType[];
  sourceRanks?: number[];
  regionIds?: string[];
  /** Names or ids. */
  sources?: string[];
}

export interface SourceInfo {
  sourceId: string;
  source: string;
  dataType: DataType;
  /** Of its latest document. */
  sourceRank: number;
  count: number;
  lastTime: number;
}

export interface WriteResult {
  id: string;
  sameId: string;
  added: boolean;
  /** What it forwards, where that is not what was written: of a document that came before, its first parent stands. */
  keptParent?: string;
}

export interface DocumentPatch {
  status?: number;
  isAppraise?: Sentiment;
  /** Not taken of a forward, nor where the sender said it himself. */
  isOriginal?: boolean;
  labels?: string[];
  /** Labels taken off, then labels put on; the others stay. */
  dropLabels?: string[];
  addLabels?: string[];
  /** What one sensitive group found; no words clears the group's mark, marks of other groups stay. */
  sensitive?: { groupId: string; words: string[] };
}

/** The store cannot do this now: disk full, file corrupt, opened elsewhere, closed. Reading may still work. */
export class StoreUnavailableError extends Error {
  constructor(
    readonly reason: "full" | "corrupt" | "locked" | "io" | "closed" | "newer" | "older",
    message: string,
  ) {
    super(message);
  }
}

/** A query that would take longer than its budget. Answered with code 100011, never retried. */
export class QueryBudgetError extends Error {}

/** What a store wants done now and then while a server is running. */
export interface Upkeep {
  name: string;
  /** What administrators read. */
  title: string;
  /** Ms. */
  every: number;
  run(): Promise<unknown>;
}

export interface DocumentStore {
  /** Absent: nothing. Commands that open a store for a moment need not do it. */
  readonly upkeep?: readonly Upkeep[];
  /** Durable when it resolves. Order of results is order of input. What comes again is as original as it was, unless its sender says. */
  write(documents: IndexableDocument[]): Promise<WriteResult[]>;
  search(request: SearchRequest): Promise<SearchPage>;
  /**
   * All panels over one filter in one pass; results in the order of `panels`. With `collapse` a near-duplicate group
   * counts once in each bucket that it has a found document in: as many as a collapsed search of that bucket finds. Sums
   * and maxima of metrics stay those of all documents.
   */
  statistics(query: DocumentQuery, panels: Panel[], options?: { collapse?: boolean }): Promise<Bucket[][]>;
  /** `seenTypes` as in a query. */
  get(ids: string[], seenTypes?: DataType[]): Promise<(FullDocument | null)[]>;
  /**
   * These documents and all that forward them, directly or not, of any number, in order of publication; of `seenTypes`
   * only, all if not given. What forwards a document that is left out stands in the answer.
   */
  forwards(ids: string[], seenTypes?: DataType[]): Promise<Forward[]>;
  /** Up to `limit` documents that arrived before `before` (an id; null: all), latest arrival first. For what is derived from all. */
  scan(before: string | null, limit: number): Promise<FullDocument[]>;
  /** Sets the given fields on every document named; unknown ids are ignored. Returns how many changed. */
  update(ids: string[], patch: DocumentPatch): Promise<number>;
  /** Moves all documents of one near-duplicate group into an older one; its first one is an original no longer. Returns how many. */
  regroup(from: string, into: string): Promise<number>;
  /**
   * Takes one document out of its group into an older one, or, with null, into one of its own. The first document of a
   * group that has others stays. Whether it moved.
   */
  move(id: string, group: string | null): Promise<boolean>;
  remove(ids: string[]): Promise<number>;
  /** Completions of a typed prefix, most frequent first. */
  suggest(prefix: string, limit: number): Promise<string[]>;
  /** Sources whose name holds `text` and that have documents passing `filter`, most documents first. */
  sources(text: string, limit: number, filter?: SourceFilter): Promise<SourceInfo[]>;
  size(): Promise<number>;
  /** What reads or writes met of a damaged file since the start; null or absent when nothing. */
  readonly damage?: string | null;
  /** Waits for work under way, then releases files and threads. */
  close(): Promise<void>;
}
