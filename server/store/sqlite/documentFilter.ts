import type Database from "better-sqlite3";
import { foldText } from "#server/text/fold.ts";
import { channelRank } from "../channelRank.ts";
import { type DocumentQuery, VERIFIED } from "../documents.ts";
import { regionCovers } from "../regionCovers.ts";
import { type Columns, FLAG, TYPE_CODE } from "./columns.ts";
import { KIND } from "./documentSchema.ts";
import { groupFirsts } from "./groupFirsts.ts";
import type { Outlets } from "./Outlets.ts";

/** A query's attributes in terms of the columns: look-up tables instead of values. null = not restricted. */
export interface DocumentFilter {
  from: number;
  to: number;
  types: Uint8Array | null;
  sentiments: Uint8Array | null;
  ranks: Uint8Array | null;
  statuses: Uint8Array | null;
  regions: Uint8Array | null;
  categories: Uint8Array | null;
  platforms: Uint8Array | null;
  verified: Uint8Array | null;
  /** Followers at least; 0 for any. */
  minFans: number;
  sources: Uint8Array | null;
  /** Accounts meant by `sources`: documents of weibo and wechat pass by them too. */
  accounts: Uint8Array | null;
  channels: Uint8Array | null;
  authors: Uint8Array | null;
  flagMask: number;
  flagValue: number;
  group: number;
  /** Groups by the row of their first document, 1 for those meant. */
  groups: Uint8Array | null;
  /** The first of each group (`groupFirsts`), where it matters whether a row is that; null: either. */
  firsts: Uint32Array | null;
  /** Whether it must be it, or must not. */
  isFirst: boolean;
  /** Whether a row carries another outlet's text; null: it need not. */
  reprint: ((row: number) => boolean) | null;
  /** By row, 1 for those with a label; null: with or without. */
  labelled: Uint8Array | null;
  isLabelled: 0 | 1;
  /** Only these rows, ascending. */
  rows: Uint32Array | null;
}

function tableOf(codes: Iterable<number>, size: number): Uint8Array {
  const table = new Uint8Array(size);
  for (const code of codes) if (code >= 0 && code < size) table[code] = 1;
  return table;
}

/** Resolves values to ordinals with a handful of indexed look-ups. */
export class FilterResolver {
  private readonly byValue;
  private readonly byFold;
  private readonly bySubstring;
  private readonly maxOrd;
  private readonly all;
  private readonly tagged;
  private readonly taggedAll;
  private readonly reposts;
  private readonly byExternalId;
  private readonly byUrl;

  constructor(
    db: Database.Database,
    private readonly outlets: Outlets,
  ) {
    this.byValue = db.prepare("SELECT ord FROM dict WHERE kind = ? AND value = ?").pluck();
    this.byFold = db.prepare("SELECT ord FROM dict WHERE kind = ? AND fold = ?").pluck();
    this.bySubstring = db.prepare("SELECT ord FROM dict WHERE kind = ? AND instr(fold, ?) > 0 LIMIT 1000").pluck();
    this.maxOrd = db.prepare("SELECT max(ord) FROM dict WHERE kind = ?").pluck();
    this.all = db.prepare("SELECT ord, value FROM dict WHERE kind = ?").raw();
    this.tagged = db.prepare("SELECT id FROM tagged WHERE kind = ? AND ord = ?").pluck();
    this.taggedAll = db.prepare("SELECT id FROM tagged WHERE kind = ?").pluck();
    this.byExternalId = db.prepare("SELECT id FROM docs WHERE externalId = ?").pluck();
    this.byUrl = db.prepare("SELECT id FROM docs WHERE url = ? AND url <> '' AND externalId NOT LIKE 'url:%'").pluck();
    this.reposts = db
      .prepare(
        `WITH RECURSIVE below(id, ext) AS (
           SELECT id, externalId FROM docs WHERE id = ?
           UNION SELECT d.id, d.externalId FROM below JOIN docs d ON d.parentExternalId = below.ext)
         SELECT id FROM below`,
      )
      .pluck();
  }

  resolve(query: DocumentQuery, columns: Columns): DocumentFilter {
    let flagMask = FLAG.live as number;
    let flagValue = FLAG.live as number;
    const flag = (bit: number, wanted: boolean | undefined): void => {
      if (wanted === undefined) return;
      flagMask |= bit;
      if (wanted) flagValue |= bit;
    };
    flag(FLAG.original, query.isOriginal);
    flag(FLAG.picture, query.hasPic);
    flag(FLAG.repost, query.isRepost);
    flag(FLAG.headline, query.isHeadline);
    const sources = query.sources || query.sourceIds ? [...(query.sources ?? []), ...(query.sourceIds ?? [])] : undefined;
    const small = (values: number[] | undefined): Uint8Array | null => (values ? tableOf(values, 256) : null);
    return {
      from: query.beginTime ?? -Infinity,
      to: query.endTime ?? Infinity,
      types: small(query.dataTypes?.map((type) => TYPE_CODE.get(type) ?? -1)),
      sentiments: small(query.isAppraise?.map((value) => value + 1)),
      ranks: small(query.sourceRanks),
      statuses: small(query.status),
      regions: this.regions(query.regionIds),
      categories: this.named(KIND.category, query.categoryIds),
      platforms: this.named(KIND.platform, query.platforms),
      verified: small(query.verified?.map((kind) => VERIFIED.indexOf(kind) + 1)),
      minFans: query.minFans ?? 0,
      sources: this.named(KIND.source, sources),
      accounts: sources?.length ? this.named(KIND.channel, sources) : null,
      channels: this.channels(query),
      authors: this.named(KIND.author, query.authors, true),
      flagMask,
      flagValue,
      group: query.sameId === undefined ? 0 : Number(query.sameId) || 0xffffffff,
      groups: query.sameIds
        ? tableOf(
            query.sameIds.map((id) => Number(id) - columns.base - 1),
            Math.min(columns.count, columns.capacity),
          )
        : null,
      firsts: query.isFirst === undefined ? null : groupFirsts(columns),
      isFirst: query.isFirst === true,
      reprint: query.isReprint ? this.outlets.reprintTest(columns) : null,
      labelled: query.isLabelled === undefined ? null : this.labelled(columns),
      isLabelled: query.isLabelled ? 1 : 0,
      rows: this.rows(query, columns),
    };
  }

  private named(kind: number, values: string[] | undefined, substring = false): Uint8Array | null {
    if (!values?.length) return null;
    const ords = new Set<number>();
    for (const value of values) {
      if (value === "" && (kind === KIND.author || kind === KIND.channel)) ords.add(0);
      const exact = [...(this.byValue.all(kind, value) as number[]), ...(this.byFold.all(kind, foldText(value)) as number[])];
      // A name of nothing that can be seen is nobody's, not everybody's.
      if (exact.length === 0 && substring && foldText(value)) exact.push(...(this.bySubstring.all(kind, foldText(value)) as number[]));
      for (const ord of exact) ords.add(ord);
    }
    return tableOf(ords, ((this.maxOrd.get(kind) as number | null) ?? 0) + 1);
  }

  /** Channels by name and by level; both must hold. */
  private channels(query: DocumentQuery): Uint8Array | null {
    const named = this.named(KIND.channel, query.channels);
    if (!query.channelRanks?.length) return named;
    const all = this.all.all(KIND.channel) as [number, string][];
    const table = new Uint8Array(all.reduce((max, [ord]) => Math.max(max, ord), 0) + 1);
    for (const [ord, name] of [[0, ""] as [number, string], ...all]) {
      if (query.channelRanks.includes(channelRank(name)) && (!named || named[ord] === 1)) table[ord] = 1;
    }
    return table;
  }

  private regions(codes: string[] | undefined): Uint8Array | null {
    if (!codes?.length) return null;
    const covers = codes.map(regionCovers);
    const ords: number[] = [];
    for (const [ord, value] of this.all.all(KIND.region) as [number, string][]) {
      if (covers.some((test) => test(value))) ords.push(ord);
    }
    return tableOf(ords, 65536);
  }

  private labelled(columns: Columns): Uint8Array {
    const rows: number[] = [];
    for (const id of this.taggedAll.iterate(KIND.label) as Iterable<number>) rows.push(id - columns.base - 1);
    return tableOf(rows, Math.min(columns.count, columns.capacity));
  }

  /** The rows that any of these sensitive groups marked. */
  marked(groupIds: readonly string[], columns: Columns): Set<number> {
    const rows = new Set<number>();
    for (const value of groupIds)
      for (const ord of this.byValue.all(KIND.sensitive, value))
        for (const id of this.tagged.all(KIND.sensitive, ord) as number[]) rows.add(id - columns.base - 1);
    return rows;
  }

  /** The rows a query names one by one (ids, labels, sensitive groups, reposts), ascending. */
  private rows(query: DocumentQuery, columns: Columns): Uint32Array | null {
    let left: Set<number> | null = null;
    const narrow = (ids: Iterable<number>): void => {
      const next = new Set<number>();
      for (const id of ids) if (!left || left.has(id)) next.add(id);
      left = next;
    };
    const tags = (kind: number, values: string[] | undefined): void => {
      if (!values?.length) return;
      const ids: number[] = [];
      for (const value of values) {
        for (const ord of this.byValue.all(kind, value)) ids.push(...(this.tagged.all(kind, ord) as number[]));
      }
      narrow(ids);
    };
    if (query.ids) narrow(query.ids.map(Number));
    if (query.externalIds || query.urls) {
      const named = (query.externalIds ?? []).flatMap((id) => this.byExternalId.all(id) as number[]);
      narrow([...named, ...(query.urls ?? []).flatMap((url) => this.byUrl.all(url) as number[])]);
    }
    tags(KIND.label, query.labels);
    for (const set of query.labelSets ?? []) tags(KIND.label, set);
    tags(KIND.sensitive, query.sensitiveGroupIds);
    if (query.retweetId !== undefined) {
      const root = Number(query.retweetId) || 0;
      narrow((this.reposts.all(root) as number[]).filter((id) => id !== root));
    }
    if (left === null) return null;
    const limit = Math.min(columns.count, columns.capacity);
    const rows = [...(left as Set<number>)]
      .map((id) => id - columns.base - 1)
      .filter((row) => Number.isInteger(row) && row >= 0 && row < limit);
    return Uint32Array.from(rows).sort();
  }
}
