import type Database from "better-sqlite3";
import { openDerived } from "#server/store/folder/openDerived.ts";
import { setAside } from "#server/store/folder/setAside.ts";
import { foldText } from "#server/text/segment.ts";
import { bandKeys, bottom, MIN_LENGTH, shingles, shingleText, signature, sketchSimilarity } from "./minhash.ts";

/**
 * 21 bands of 6 (126 of 128 positions). The usual 16 × 8 finds 94 % of pairs at Jaccard 0.8–0.85; this finds 99.6 %
 * for five more keys a document (bench/analysis, docs/analysis.md).
 */
const BANDS = 21;
const ROWS = 6;
const SKETCH = 512;
const THRESHOLD = 0.7;
/** A copy this close leads to the same neighbours as the copy it resembles, so it needs no keys of its own. */
const REDUNDANT = 0.97;
/** Candidates verified per band: boilerplate may fill one band with thousands. */
const MAX_CHAIN = 48;

/** What grouping needs of a document; computed off the main thread, cheap to hand over. */
export interface Fingerprint {
  /** Of the folded text: equal texts, equal digests. */
  digest: number;
  /** Empty when the text is too short to be grouped. */
  keys: Uint32Array;
  sketch: Uint32Array;
}

/** Fingerprint of a plain text. */
export function fingerprint(text: string): Fingerprint {
  const clean = shingleText(foldText(text));
  const set = shingles(clean);
  let digest = 0x811c9dc5;
  for (let at = 0; at < clean.length; at++) digest = Math.imul(digest ^ clean.charCodeAt(at), 0x01000193);
  digest >>>= 0;
  if (clean.length < MIN_LENGTH) return { digest, keys: new Uint32Array(0), sketch: new Uint32Array(0) };
  return { digest, keys: bandKeys(signature(set), BANDS, ROWS), sketch: bottom(set, SKETCH) };
}

/**
 * The group of a document: an id (`founder`: its own, it is the group's first), the position in the running batch of
 * the document that founds it, or null where it founds one.
 */
export type Placement = { group: string; founder: boolean } | { batch: number } | null;

const DDL = `
CREATE TABLE IF NOT EXISTS entry (
  row INTEGER PRIMARY KEY AUTOINCREMENT, external TEXT NOT NULL UNIQUE, digest INTEGER NOT NULL,
  grp TEXT NOT NULL, founder INTEGER NOT NULL, keys BLOB, sketch BLOB);
CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;

type KeyRow = { row: number; keys: Buffer };

const readKeys = (db: Database.Database) => db.prepare("SELECT row, keys FROM entry WHERE keys IS NOT NULL ORDER BY row").all() as KeyRow[];

export interface NearDuplicateOptions {
  /** Documents that may carry keys before the oldest are forgotten. */
  capacity?: number;
  /** Told in one line when the file was damaged. */
  warn?(line: string): void;
}

interface Pending {
  externalId: string;
  fingerprint: Fingerprint;
  placement: Placement;
  /** Ordinal in the tables, -1 when it got no keys. */
  ordinal: number;
}

/**
 * Groups of near-duplicates by MinHash LSH with verification at Jaccard ≥ 0.7. Band tables live in memory (~250 B a
 * document), fingerprints in a SQLite file of their own, so a restart goes on where it stopped. Documents beyond
 * `capacity` are forgotten oldest first. Use: `place` each document of a batch in order, then `commit` with the group
 * ids the store gave, or `rollback`.
 */
export class NearDuplicateIndex {
  readonly #file: string;
  readonly #warn: (line: string) => void;
  #db: Database.Database;
  readonly #capacity: number;
  #room = 0;
  #slots = 0;
  #count = 0;
  #heads = new Int32Array(0);
  #next = new Int32Array(0);
  #keys = new Uint32Array(0);
  /** Row of each ordinal; 0 while pending. */
  #rows: number[] = [];
  readonly #pending: Pending[] = [];
  readonly #byOrdinal = new Map<number, number>();

  constructor(file: string, { capacity = 400_000, warn = console.warn }: NearDuplicateOptions = {}) {
    this.#capacity = capacity;
    this.#file = file;
    this.#warn = warn;
    this.#db = this.#open();
  }

  #open(): Database.Database {
    const derived = { name: "near-duplicates", file: this.#file, ddl: DDL, warn: this.#warn } as const;
    const { db, found } = openDerived(derived, readKeys);
    this.#fill(found);
    return db;
  }

  /** Begins anew after damage met in use: the file is set aside, what it held is to be recovered. Ends a running batch. */
  renew(): void {
    this.#clear();
    this.#db.close();
    if (this.#file !== ":memory:") setAside(this.#file);
    this.#warn(`${this.#file} is damaged; it is set aside and made again`);
    this.#db = this.#open();
  }

  /** Documents that carry keys. */
  get size(): number {
    return this.#count;
  }

  #fill(rows: KeyRow[]): void {
    this.#count = 0;
    this.#rows = [];
    this.#grow(Math.max(1024, rows.length));
    for (const { row, keys } of rows) this.#link(numbers(keys), row);
  }

  #grow(atLeast: number): void {
    let room = 1024;
    while (room < atLeast) room *= 2;
    const keys = new Uint32Array(room * BANDS);
    keys.set(this.#keys.subarray(0, this.#count * BANDS));
    this.#keys = keys;
    this.#room = room;
    this.#slots = room;
    this.#heads = new Int32Array(this.#slots * BANDS).fill(-1);
    this.#next = new Int32Array(room * BANDS);
    for (let ordinal = 0; ordinal < this.#count; ordinal++) this.#chain(ordinal);
  }

  #chain(ordinal: number): void {
    for (let band = 0; band < BANDS; band++) {
      const slot = band * this.#slots + ((this.#keys[ordinal * BANDS + band] as number) & (this.#slots - 1));
      this.#next[ordinal * BANDS + band] = this.#heads[slot] as number;
      this.#heads[slot] = ordinal;
    }
  }

  #link(keys: Uint32Array, row: number): number {
    if (this.#count === this.#room) this.#grow(this.#room * 2);
    const ordinal = this.#count++;
    this.#keys.set(keys, ordinal * BANDS);
    this.#rows[ordinal] = row;
    this.#chain(ordinal);
    return ordinal;
  }

  #unlinkLast(): void {
    const ordinal = --this.#count;
    for (let band = 0; band < BANDS; band++) {
      const slot = band * this.#slots + ((this.#keys[ordinal * BANDS + band] as number) & (this.#slots - 1));
      this.#heads[slot] = this.#next[ordinal * BANDS + band] as number;
    }
    this.#rows.length = ordinal;
  }

  #candidates(keys: Uint32Array): Set<number> {
    const found = new Set<number>();
    for (let band = 0; band < BANDS; band++) {
      const key = keys[band] as number;
      let ordinal = this.#heads[band * this.#slots + (key & (this.#slots - 1))] as number;
      for (let seen = 0; ordinal >= 0 && seen < MAX_CHAIN; ordinal = this.#next[ordinal * BANDS + band] as number) {
        if (this.#keys[ordinal * BANDS + band] !== key) continue;
        found.add(ordinal);
        seen++;
      }
    }
    return found;
  }

  /** The group `externalId` belongs to, seen together with the documents placed before it in this batch. */
  place(externalId: string, print: Fingerprint): Placement {
    const known = this.#db.prepare("SELECT digest, grp, founder FROM entry WHERE external = ?").get(externalId) as
      | { digest: number; grp: string; founder: number }
      | undefined;
    const pending: Pending = { externalId, fingerprint: print, placement: null, ordinal: -1 };
    const position = this.#pending.push(pending) - 1;
    if (known && known.digest === print.digest) {
      pending.placement = { group: known.grp, founder: known.founder === 1 };
      pending.fingerprint = { ...print, keys: new Uint32Array(0), sketch: new Uint32Array(0) };
      return pending.placement;
    }
    if (print.keys.length === 0) return null;
    let best = 0;
    for (const ordinal of this.#candidates(print.keys)) {
      const other = this.#entry(ordinal);
      if (!other || other.external === externalId) continue;
      const similarity = sketchSimilarity(print.sketch, other.sketch, SKETCH);
      if (similarity >= THRESHOLD && similarity > best) {
        best = similarity;
        pending.placement = other.placement;
      }
    }
    if (best < REDUNDANT) {
      pending.ordinal = this.#link(print.keys, 0);
      this.#byOrdinal.set(pending.ordinal, position);
    }
    return pending.placement;
  }

  #entry(ordinal: number): { external: string; sketch: Uint32Array; placement: Placement } | null {
    const position = this.#byOrdinal.get(ordinal);
    if (position !== undefined) {
      const { externalId, fingerprint: print, placement } = this.#pending[position] as Pending;
      return { external: externalId, sketch: print.sketch, placement: placement ?? { batch: position } };
    }
    const stored = this.#db.prepare("SELECT external, grp, sketch FROM entry WHERE row = ?").get(this.#rows[ordinal]) as
      | { external: string; grp: string; sketch: Buffer | null }
      | undefined;
    if (!stored?.sketch) return null;
    return {
      external: stored.external,
      sketch: numbers(stored.sketch),
      placement: { group: stored.grp, founder: false },
    };
  }

  /** Keeps the batch: `groups[i]` is the group the store put the i-th placed document in. */
  commit(groups: readonly string[]): void {
    const put = this.#db.prepare(
      `INSERT INTO entry (external, digest, grp, founder, keys, sketch) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (external) DO UPDATE SET digest = excluded.digest, grp = excluded.grp, founder = excluded.founder,
         keys = coalesce(excluded.keys, keys), sketch = coalesce(excluded.sketch, sketch) RETURNING row`,
    );
    this.#db.transaction(() => {
      for (const [at, { externalId, fingerprint: print, placement, ordinal }] of this.#pending.entries()) {
        const [keys, sketch] = ordinal >= 0 ? [bytes(print.keys), bytes(print.sketch)] : [null, null];
        const founder = placement === null || ("founder" in placement && placement.founder) ? 1 : 0;
        const { row } = put.get(externalId, print.digest, groups[at] as string, founder, keys, sketch) as {
          row: number;
        };
        if (ordinal >= 0) this.#rows[ordinal] = row;
      }
    })();
    this.#clear();
    if (this.#count > this.#capacity) this.#forget();
  }

  /** Takes the placed documents back, after a failed write. */
  rollback(): void {
    for (let at = this.#pending.length - 1; at >= 0; at--) if ((this.#pending[at] as Pending).ordinal >= 0) this.#unlinkLast();
    this.#clear();
  }

  #clear(): void {
    this.#pending.length = 0;
    this.#byOrdinal.clear();
  }

  /** Whether every document of the store was once known; false for a new file, so for one that was lost. */
  get complete(): boolean {
    return this.#db.prepare("SELECT value FROM meta WHERE key = 'complete'").pluck().get() === 1;
  }

  set complete(complete: boolean) {
    this.#db.prepare("INSERT OR REPLACE INTO meta VALUES('complete', ?)").run(complete ? 1 : 0);
  }

  /** Documents that may carry keys before the oldest are forgotten. */
  get capacity(): number {
    return this.#capacity;
  }

  knows(externalId: string): boolean {
    return this.#db.prepare("SELECT 1 FROM entry WHERE external = ?").get(externalId) !== undefined;
  }

  /** Takes up documents that are older than all known ones, latest first, with the groups they have. Not within a batch. */
  restore(entries: readonly { externalId: string; fingerprint: Fingerprint; group: string; founder: boolean }[]): void {
    const first = this.#db.prepare("SELECT min(row) FROM entry").pluck();
    const put = this.#db.prepare(
      "INSERT OR IGNORE INTO entry (row, external, digest, grp, founder, keys, sketch) VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    this.#db.transaction(() => {
      // Rows go downwards from the first one, so that the order of rows stays the order of arrival.
      let row = ((first.get() as number | null) ?? 1) - 1;
      for (const { externalId, fingerprint: print, group, founder } of entries) {
        const grouped = print.keys.length > 0;
        const blobs = grouped ? [bytes(print.keys), bytes(print.sketch)] : [null, null];
        if (put.run(row, externalId, print.digest, group, founder ? 1 : 0, ...blobs).changes === 0) continue;
        if (grouped) this.#link(print.keys, row);
        row--;
      }
    })();
  }

  #forget(): void {
    const oldest = [...this.#rows].sort((a, b) => a - b)[Math.floor(this.#count / 4)] ?? 0;
    this.#db.prepare("DELETE FROM entry WHERE row < ?").run(oldest);
    this.#fill(readKeys(this.#db));
  }

  close(): void {
    this.#db.close();
  }
}

function bytes(values: Uint32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

function numbers(blob: Buffer): Uint32Array {
  return new Uint32Array(blob.buffer.slice(blob.byteOffset, blob.byteOffset + blob.byteLength));
}
