import type Database from "better-sqlite3";
import { DATA_TYPES, type DocumentRow, type FullDocument, type Sentiment } from "../documents.ts";
import { type Columns, FLAG } from "./columns.ts";
import { KIND } from "./documentSchema.ts";
import { SeenCounts } from "./seenCounts.ts";

const ROW = "id, externalId, parentExternalId, title, summary, url, location, originalPicUrl, duration, keywords, labels, sensitive";

interface Stored {
  id: number;
  externalId: string;
  parentExternalId: string | null;
  title: string;
  summary: string;
  url: string;
  location: string;
  originalPicUrl: string;
  duration: number;
  keywords: string;
  labels: string;
  sensitive: string;
}

interface StoredText {
  externalId: string;
  extra: string;
  content: string;
}

/** How many quoted originals a row carries at most. */
const MAX_ORIGINALS = 4;
/** Values of the dictionary remembered at most, some 100 bytes each: a tree of 30,000 posts has as many accounts, and authors as many. */
const KNOWN_NAMES = 200_000;

/** Reads rows by id: text from `docs`, everything else from the columns, names from the dictionary. */
export class Rows {
  private readonly row: Database.Statement;
  private readonly text: Database.Statement;
  private readonly parent: Database.Statement;
  private readonly value: Database.Statement;
  private readonly values: Database.Statement;
  private readonly version: Database.Statement;
  /** Values and names by kind and number: rows of a page share most of theirs. What a number stands for stays. */
  private readonly known = new Map<number, [value: string, name: string]>();
  /** The same of sources, whose names may change, as of `asOf`. */
  private readonly sources = new Map<number, [value: string, name: string]>();
  private asOf = -1;

  constructor(
    db: Database.Database,
    public columns: Columns,
  ) {
    this.row = db.prepare(`SELECT ${ROW} FROM docs WHERE id = ?`);
    this.text = db.prepare(`SELECT externalId, extra, content FROM docs WHERE id = ?`);
    this.parent = db.prepare(`SELECT ${ROW} FROM docs WHERE externalId = ?`);
    this.value = db.prepare("SELECT value, name FROM dict WHERE kind = ? AND ord = ?").raw();
    this.values = db.prepare("SELECT ord, value, name FROM dict WHERE kind = ? AND ord IN (SELECT value FROM json_each(?))").raw();
    this.version = db.prepare("PRAGMA data_version").pluck();
  }

  /** Rows in the order of `ids`; those removed meanwhile are left out. */
  read(ids: number[], sizes: SeenCounts): DocumentRow[] {
    this.forgetRenamed();
    const rows: DocumentRow[] = [];
    for (const id of ids) {
      const stored = this.row.get(id) as Stored | undefined;
      const row = stored && this.shape(stored, sizes, true);
      if (row) rows.push(row);
    }
    return rows;
  }

  readFull(id: number, sizes = new SeenCounts(this.columns, undefined)): FullDocument | null {
    const [row] = this.read([id], sizes);
    return row ? this.whole(row) : null;
  }

  /** The same row with its text; null when removed meanwhile. */
  whole(row: DocumentRow): FullDocument | null {
    const stored = this.text.get(Number(row.id)) as StoredText | undefined;
    return stored ? { ...row, ...stored, extra: JSON.parse(stored.extra) } : null;
  }

  private names(kind: number, ord: number): [value: string, name: string] {
    if (!ord) return ["", ""];
    const known = this.knownOf(kind);
    const key = ord * 16 + kind;
    const names = known.get(key) ?? (this.value.get(kind, ord) as [string, string] | undefined);
    // What this connection does not see yet is not kept.
    return names ? this.keep(known, key, names) : ["", ""];
  }

  private knownOf(kind: number): Map<number, [value: string, name: string]> {
    return kind === KIND.source ? this.sources : this.known;
  }

  private keep(known: Map<number, [string, string]>, key: number, names: [string, string]): [string, string] {
    if (known.has(key)) return names;
    if (known.size >= KNOWN_NAMES) known.clear();
    known.set(key, names);
    return names;
  }

  /** Reads at once what the names of rows at many places are, where one by one would take as many statements. */
  foresee(places: readonly number[]): void {
    for (const [kind, column] of [
      [KIND.channel, this.columns.channel],
      [KIND.author, this.columns.author],
    ] as const) {
      const known = this.knownOf(kind);
      const unknown = new Set<number>();
      for (const i of places) if (column[i] && !known.has(column[i] * 16 + kind)) unknown.add(column[i]);
      for (const [ord, ...names] of this.values.all(kind, JSON.stringify([...unknown])) as [number, string, string][])
        this.keep(known, ord * 16 + kind, names);
    }
  }

  /** Whatever another connection has written may be the name of a source. */
  forgetRenamed(): void {
    const version = this.version.get() as number;
    if (version === this.asOf) return;
    this.sources.clear();
    this.asOf = version;
  }

  /** Where a document stands in the columns; -1 when it is removed. */
  place(id: number): number {
    const i = id - this.columns.base - 1;
    return i < 0 || i >= this.columns.capacity || !(this.columns.flags[i]! & FLAG.live) ? -1 : i;
  }

  /** What the columns and their names say of a document at its place. */
  attributes(i: number) {
    const c = this.columns;
    const [sourceId, source] = this.names(KIND.source, c.source[i]!);
    return {
      isAppraise: (c.sentiment[i]! - 1) as Sentiment,
      dataType: DATA_TYPES[c.type[i]!]!,
      source,
      sourceId,
      sourceRank: c.rank[i]!,
      channel: this.names(KIND.channel, c.channel[i]!)[0],
      author: this.names(KIND.author, c.author[i]!)[0],
      pubdate: c.pub[i]!,
      regionId: this.names(KIND.region, c.region[i]!)[0],
      categoryId: this.names(KIND.category, c.category[i]!)[0],
      sameId: String(c.group[i]!),
      visitCount: c.visitCount[i]!,
      likeCount: c.likeCount[i]!,
      commentCount: c.commentCount[i]!,
      forwardCount: c.forwardCount[i]!,
      playCount: c.playCount[i]!,
      lookCount: c.lookCount[i]!,
    };
  }

  /** From the stored row, and from the columns as they are now; null when removed. */
  private shape(stored: Stored, sizes: SeenCounts, withOriginals: boolean): DocumentRow | null {
    const c = this.columns;
    const i = this.place(stored.id);
    if (i < 0) return null;
    return {
      id: String(stored.id),
      title: stored.title,
      summary: stored.summary,
      url: stored.url,
      originalPicUrl: stored.originalPicUrl,
      location: stored.location,
      isOriginal: (c.flags[i]! & FLAG.original) !== 0,
      duration: stored.duration,
      keywords: JSON.parse(stored.keywords),
      sameContentCount: sizes.ofRow(i),
      status: c.status[i]!,
      labels: JSON.parse(stored.labels),
      sensitiveWords: [...new Set((JSON.parse(stored.sensitive) as { words: string[] }[]).flatMap((hit) => hit.words))],
      ...this.attributes(i),
      originals: withOriginals ? this.originals(stored.parentExternalId, sizes) : [],
    };
  }

  /** What a repost quotes, then what that quotes, … */
  private originals(parent: string | null, sizes: SeenCounts): DocumentRow[] {
    const rows: DocumentRow[] = [];
    for (let next = parent; next && rows.length < MAX_ORIGINALS; ) {
      const stored = this.parent.get(next) as Stored | undefined;
      const row = stored && this.shape(stored, sizes, false);
      if (!stored || !row || rows.some((known) => known.id === row.id)) break;
      rows.push(row);
      next = stored.parentExternalId;
    }
    return rows;
  }
}
