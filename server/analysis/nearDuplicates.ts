import { deserialize, serialize } from "node:v8";
import type Database from "better-sqlite3";
import { openDerived } from "#server/store/folder/openDerived.ts";
import { setAside } from "#server/store/folder/setAside.ts";
import { BandTables } from "./BandTables.ts";
import { type Fingerprint, SKETCH } from "./fingerprint.ts";
import { areApart, type Candidate, type Match, type Other, ofGroup, outweighs } from "./matches.ts";
import { sketchSimilarity } from "./minhash.ts";
import { isAlike, tellsOtherwise } from "./sameText.ts";
import type { TextFacts } from "./textFacts.ts";

const THRESHOLD = 0.7;
/** A copy this close leads to the same neighbours as the copy it resembles, so it needs no keys of its own. */
const REDUNDANT = 0.97;
/** By how much another group must be nearer than a document's own for it to leave. */
const NEARER = 0.05;
/** Likeness to the first of a group. */
const LEAST_OF_FIRST = 0.5;
/** Entries remembered as they were read. */
const REMEMBERED = 4096;

interface Known {
  external: string;
  sketch: Uint32Array;
  facts?: TextFacts;
}

/** Candidates by an equal headline, the latest. */
const MAX_HEADLINES = 16;

/**
 * The group of a document: an id (`founder`: its own, it is the group's first), the position in the running batch of
 * the document that founds it, or null where it founds one.
 */
export type Placement = { group: string; founder: boolean } | { batch: number } | null;

const DDL = `
CREATE TABLE IF NOT EXISTS entry (
  row INTEGER PRIMARY KEY AUTOINCREMENT, external TEXT NOT NULL UNIQUE, digest INTEGER NOT NULL,
  grp TEXT NOT NULL, founder INTEGER NOT NULL, keys BLOB, sketch BLOB, title TEXT NOT NULL DEFAULT '', last INTEGER NOT NULL DEFAULT 0,
  facts BLOB);
CREATE INDEX IF NOT EXISTS entry_title ON entry(title) WHERE title <> '';
CREATE INDEX IF NOT EXISTS entry_grp ON entry(grp);
CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS review(grp TEXT PRIMARY KEY) WITHOUT ROWID;
`;

type KeyRow = { row: number; keys: Buffer };

const readKeys = (db: Database.Database) =>
  (db.prepare("SELECT row, keys FROM entry WHERE keys IS NOT NULL ORDER BY row").all() as KeyRow[]).map(({ row, keys }) => ({
    row,
    keys: numbers(keys),
  }));

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
  /** Row of the entry it is a copy of, where it got no keys: the copies go on with it. */
  copyOf: number;
}

/** Two groups that a new document shows to be one. */
export interface GroupJoin {
  from: string;
  into: string;
}

/**
 * Groups of near-duplicates by MinHash LSH with verification at Jaccard ≥ 0.7, and by equal headlines; either is
 * confirmed by what the texts tell (`isSameText`). Band tables live in memory (~250 B a
 * document), fingerprints in a SQLite file of their own, so a restart goes on where it stopped. Documents beyond
 * `capacity` are forgotten oldest first. Use: `place` each document of a batch in order, then `commit` with the group
 * ids the store gave, or `rollback`.
 */
export class NearDuplicateIndex {
  readonly #file: string;
  readonly #warn: (line: string) => void;
  #db: Database.Database;
  readonly #capacity: number;
  readonly #bands = new BandTables();
  /** What every document is looked up by. */
  #sql!: Record<"known" | "entry" | "facts" | "founder" | "titled", Database.Statement>;
  readonly #known = new Map<number, Known>();
  readonly #pending: Pending[] = [];
  readonly #byOrdinal = new Map<number, number>();
  #joins: GroupJoin[] = [];
  /** Groups that the batch tells something new of: whose members may stand better elsewhere. */
  readonly #told = new Set<string>();

  constructor(file: string, { capacity = 400_000, warn = console.warn }: NearDuplicateOptions = {}) {
    this.#capacity = capacity;
    this.#file = file;
    this.#warn = warn;
    this.#db = this.#open();
  }

  #open(): Database.Database {
    const derived = { name: "near-duplicates", file: this.#file, ddl: DDL, warn: this.#warn } as const;
    const { db, found } = openDerived(derived, readKeys);
    this.#known.clear();
    this.#sql = {
      known: db.prepare("SELECT digest, grp, founder FROM entry WHERE external = ?"),
      entry: db.prepare("SELECT external, sketch FROM entry WHERE row = ?"),
      facts: db.prepare("SELECT grp, last, facts FROM entry WHERE row = ?"),
      founder: db.prepare("SELECT row FROM entry WHERE grp = ? AND founder = 1 ORDER BY row LIMIT 1").pluck(),
      titled: db.prepare("SELECT row FROM entry WHERE title = ? AND title <> '' ORDER BY row DESC LIMIT ?").pluck(),
    };
    this.#bands.fill(found);
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
    return this.#bands.count;
  }

  /** The group `externalId` belongs to, seen together with the documents placed before it in this batch. */
  place(externalId: string, print: Fingerprint): Placement {
    const known = this.#sql.known.get(externalId) as { digest: number; grp: string; founder: number } | undefined;
    const pending: Pending = { externalId, fingerprint: print, placement: null, ordinal: -1, copyOf: 0 };
    const position = this.#pending.push(pending) - 1;
    if (known && known.digest === print.digest) {
      pending.placement = { group: known.grp, founder: known.founder === 1 };
      pending.fingerprint = { ...print, keys: new Uint32Array(0), sketch: new Uint32Array(0) };
      return pending.placement;
    }
    if (print.keys.length === 0) return null;
    const matches = this.#matches(externalId, print);
    const best = this.#join(matches.filter(({ other }) => this.#fits(print, other)));
    pending.placement = best?.other.placement ?? null;
    for (const { placement } of matches.map(({ other }) => other)) {
      const here = best && "group" in best.other.placement ? best.other.placement.group : "";
      if ("group" in placement && placement.group !== here) this.#told.add(placement.group);
    }
    const isRedundant = best && best.likeness >= REDUNDANT && best.other.row > 0 && best.other.facts.title === print.facts.title;
    if (isRedundant) pending.copyOf = best.other.row;
    else {
      pending.ordinal = this.#bands.link(print.keys, 0);
      this.#byOrdinal.set(pending.ordinal, position);
    }
    return pending.placement;
  }

  /** What is the same text, the most alike first, without groups whose members rather tell otherwise. */
  #matches(externalId: string, print: Fingerprint): Match[] {
    const same: Match[] = [];
    const against: Match[] = [];
    const unlike: Match[] = [];
    for (const candidate of this.#candidates(print)) {
      if (candidate.external === externalId) continue;
      const likeness = sketchSimilarity(print.sketch, candidate.sketch, SKETCH);
      if (likeness < THRESHOLD && !candidate.titled) continue;
      const other = candidate.whole();
      if (!other) continue;
      if (!isAlike(print.facts, other.facts, likeness)) unlike.push({ other, likeness });
      else (tellsOtherwise(print.facts, other.facts) ? against : same).push({ other, likeness });
    }
    // Most texts are like none: what else stands in a group only matters where the group is meant.
    for (const match of same.length > 0 ? unlike : [])
      if (ofGroup(same, match.other).length > 0 && tellsOtherwise(print.facts, match.other.facts)) against.push(match);
    same.sort((a, b) => b.likeness - a.likeness);
    return against.length === 0 ? same : same.filter(({ other }) => outweighs(ofGroup(same, other), ofGroup(against, other)));
  }

  /**
   * Whether a text fits the first one of a group. Copies of copies drift: what is at 0.7 of one that is at 0.8 of the first
   * is at 0.5 of the first itself, so that nothing is lost by asking for it.
   */
  #fits(print: Fingerprint, member: Other): boolean {
    const first = this.#founderOf(member);
    const founder = first?.whole();
    if (!first || !founder || founder.external === member.external) return true;
    if (tellsOtherwise(print.facts, founder.facts)) return false;
    const sameHeadline = print.facts.title !== "" && print.facts.title === founder.facts.title;
    return sameHeadline || sketchSimilarity(print.sketch, first.sketch, SKETCH) >= LEAST_OF_FIRST;
  }

  #founderOf({ placement, facts }: Other): Candidate | null {
    if ("batch" in placement) return this.#pendingCandidate(placement.batch, false);
    const row = this.#sql.founder.get(placement.group) as number | undefined;
    return row === undefined ? null : this.#storedCandidate(row, false, facts.time);
  }

  /** The best of these; groups that it shows to be one are noted to be joined, the older one stands. */
  #join(matches: readonly Match[]): Match | undefined {
    const [best, ...others] = matches;
    if (!best || !("group" in best.other.placement)) return best;
    let into = best.other.placement.group;
    for (const { other } of others) {
      if (!("group" in other.placement) || other.placement.group === into) continue;
      const [one, two] = [this.#founderOf(best.other), this.#founderOf(other)];
      if (one && two && sketchSimilarity(one.sketch, two.sketch, SKETCH) < LEAST_OF_FIRST) continue;
      if (areApart(ofGroup(matches, other), ofGroup(matches, best.other))) continue;
      const [older, younger] = [into, other.placement.group].sort((a, b) => Number(a) - Number(b)) as [string, string];
      this.#joins.push({ from: younger, into: older });
      this.#renameGroup(younger, older);
      into = older;
    }
    return { ...best, other: { ...best.other, placement: { ...best.other.placement, group: into } } };
  }

  /** Documents of this batch go where their group goes. */
  #renameGroup(from: string, into: string): void {
    for (const one of this.#pending)
      if (one.placement && "group" in one.placement && one.placement.group === from) one.placement = { group: into, founder: false };
  }

  /** Groups that the batch shows to be one, to be joined before it is written. */
  get joins(): readonly GroupJoin[] {
    return this.#joins;
  }

  /** What a document is compared with: by bands and by headline. */
  #candidates(print: Fingerprint): Candidate[] {
    const { title } = print.facts;
    const rows = new Map<number, boolean>();
    const positions = new Map<number, boolean>();
    for (const ordinal of this.#bands.ordinals(print.keys)) {
      const position = this.#byOrdinal.get(ordinal);
      if (position === undefined) rows.set(this.#bands.rowOf(ordinal), false);
      else positions.set(position, false);
    }
    if (title) {
      for (const row of this.#sql.titled.all(title, MAX_HEADLINES) as number[]) rows.set(row, true);
      for (const [at, { fingerprint: other }] of this.#pending.entries())
        if (other !== print && other.facts.title === title) positions.set(at, true);
    }
    const found = [...positions].map(([at, titled]) => this.#pendingCandidate(at, titled));
    for (const [row, titled] of rows) {
      const known = this.#storedCandidate(row, titled, print.facts.time);
      if (known) found.push(known);
    }
    return found;
  }

  #pendingCandidate(position: number, titled: boolean): Candidate {
    const { externalId: external, fingerprint: print, placement } = this.#pending[position] as Pending;
    const other = { external, row: 0, facts: print.facts, placement: placement ?? { batch: position } };
    return { external, sketch: print.sketch, titled, whole: () => other };
  }

  #storedCandidate(row: number, titled: boolean, time: number): Candidate | null {
    const known = this.#known.get(row) ?? this.#remember(row);
    if (!known) return null;
    const { external, sketch } = known;
    const whole = () => {
      const { grp, last, facts: kept } = this.#sql.facts.get(row) as { grp: string; last: number; facts: Buffer | null };
      if (!kept) return null;
      known.facts ??= deserialize(kept) as TextFacts;
      // Copies without keys of their own keep the one they are copies of from growing old.
      const facts = { ...known.facts, time: Math.max(known.facts.time, Math.min(last, time)) };
      return { external, row, facts, placement: joined({ group: grp, founder: false }, this.#joins) };
    };
    return { external, sketch, titled, whole };
  }

  /** Reads what does not change of an entry; the latest looked at are remembered, since one story is told again and again. */
  #remember(row: number): Known | null {
    const stored = this.#sql.entry.get(row) as { external: string; sketch: Buffer | null } | undefined;
    if (!stored?.sketch) return null;
    const known = { external: stored.external, sketch: numbers(stored.sketch) };
    const oldest = this.#known.keys().next();
    if (this.#known.size >= REMEMBERED && !oldest.done) this.#known.delete(oldest.value);
    this.#known.set(row, known);
    return known;
  }

  /** Keeps the batch: `groups[i]` is the group the store put the i-th placed document in. */
  commit(groups: readonly string[]): void {
    const put = this.#db.prepare(
      `INSERT INTO entry (external, digest, grp, founder, keys, sketch, title, last, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (external) DO UPDATE SET digest = excluded.digest, grp = excluded.grp, founder = excluded.founder,
         keys = coalesce(excluded.keys, keys), sketch = coalesce(excluded.sketch, sketch),
         title = CASE WHEN excluded.facts IS NULL THEN title ELSE excluded.title END, last = max(last, excluded.last),
         facts = coalesce(excluded.facts, facts) RETURNING row`,
    );
    const regroup = this.#db.prepare("UPDATE entry SET grp = ?, founder = 0 WHERE grp = ?");
    const review = this.#db.prepare("INSERT OR IGNORE INTO review VALUES(?)");
    const goOn = this.#db.prepare("UPDATE entry SET last = max(last, ?) WHERE row = ?");
    this.#db.transaction(() => {
      for (const { from, into } of this.#joins) {
        regroup.run(into, from);
        this.#told.add(into);
      }
      for (const group of this.#told) review.run(group);
      for (const [at, { externalId, fingerprint: print, placement, ordinal, copyOf }] of this.#pending.entries()) {
        const founder = placement === null || ("founder" in placement && placement.founder) ? 1 : 0;
        const { row } = put.get(externalId, print.digest, groups[at] as string, founder, ...blobsOf(print, ordinal >= 0)) as {
          row: number;
        };
        if (ordinal >= 0) this.#bands.setRow(ordinal, row);
        this.#known.delete(row);
        if (copyOf > 0) goOn.run(print.facts.time, copyOf);
      }
    })();
    this.#clear();
    if (this.#bands.count > this.#capacity) this.#forget();
  }

  /** Takes the placed documents back, after a failed write. */
  rollback(): void {
    for (let at = this.#pending.length - 1; at >= 0; at--) if ((this.#pending[at] as Pending).ordinal >= 0) this.#bands.unlinkLast();
    this.#clear();
  }

  #clear(): void {
    this.#pending.length = 0;
    this.#joins = [];
    this.#told.clear();
    this.#byOrdinal.clear();
  }

  /** Groups to be looked at again, at most so many, until each is `settled`. Not within a batch. */
  reviews(most: number): string[] {
    return this.#db.prepare("SELECT grp FROM review LIMIT ?").pluck().all(most) as string[];
  }

  /** A group has been looked at: not before, so that what a stop interrupts is done again. Not within a batch. */
  settled(group: string): void {
    this.#db.prepare("DELETE FROM review WHERE grp = ?").run(group);
  }

  /**
   * Where a known document of a group would go if it came now: to another group (its id), to none (null), or where it
   * stands (undefined). What is as near to its own group as to another stays. Not within a batch.
   */
  reviewed(externalId: string, print: Fingerprint, group: string): string | null | undefined {
    if (print.keys.length === 0) return undefined;
    const matches = this.#matches(externalId, print).filter(({ other }) => this.#fits(print, other));
    const own = matches.find(({ other }) => "group" in other.placement && other.placement.group === group);
    const [best] = matches;
    if (!best || !("group" in best.other.placement)) return own ? undefined : null;
    return best.other.placement.group === group || (own && own.likeness + NEARER > best.likeness) ? undefined : best.other.placement.group;
  }

  /** A known document stands in this group from now on; as the first of it, where that is its own. Not within a batch. */
  moved(externalId: string, print: Fingerprint, group: string, founder: boolean): void {
    const known = this.#db.prepare("SELECT row, keys IS NOT NULL AS keyed FROM entry WHERE external = ?").get(externalId) as
      | { row: number; keyed: 0 | 1 }
      | undefined;
    if (!known) return;
    this.#db.transaction(() => {
      this.#db.prepare("UPDATE entry SET grp = ?, founder = ? WHERE row = ?").run(group, founder ? 1 : 0, known.row);
      if (known.keyed) return;
      // A copy that went by the one it resembled stands for itself now.
      const keep = this.#db.prepare("UPDATE entry SET keys = ?, sketch = ?, title = ?, last = ?, facts = ? WHERE row = ?");
      keep.run(...blobsOf(print, true), known.row);
      this.#bands.link(print.keys, known.row);
    })();
    this.#known.delete(known.row);
  }

  /** All of one group stand in another from now on. Not within a batch. */
  joined(from: string, into: string): void {
    this.#db.prepare("UPDATE entry SET grp = ?, founder = 0 WHERE grp = ?").run(into, from);
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

  /** Whether it knows all of a document that it would be told; not so what older versions kept of it. */
  knowsWhole(externalId: string): boolean {
    const known = this.#db.prepare("SELECT keys IS NOT NULL AND facts IS NULL FROM entry WHERE external = ?").pluck().get(externalId);
    return known === 0;
  }

  /** Takes up documents that are older than all known ones, latest first, with the groups they have. Not within a batch. */
  restore(entries: readonly { externalId: string; fingerprint: Fingerprint; group: string; founder: boolean }[]): void {
    const first = this.#db.prepare("SELECT min(row) FROM entry").pluck();
    const put = this.#db.prepare(
      "INSERT OR IGNORE INTO entry (row, external, digest, grp, founder, keys, sketch, title, last, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    const complete = this.#db.prepare(
      "UPDATE entry SET title = ?, last = ?, facts = ? WHERE external = ? AND keys IS NOT NULL AND facts IS NULL",
    );
    this.#db.transaction(() => {
      // Rows go downwards from the first one, so that the order of rows stays the order of arrival.
      let row = ((first.get() as number | null) ?? 1) - 1;
      for (const { externalId, fingerprint: print, group, founder } of entries) {
        const grouped = print.keys.length > 0;
        if (grouped) complete.run(print.facts.title, print.facts.time, serialize(print.facts), externalId);
        if (put.run(row, externalId, print.digest, group, founder ? 1 : 0, ...blobsOf(print, grouped)).changes === 0) continue;
        if (grouped) this.#bands.link(print.keys, row);
        row--;
      }
    })();
  }

  #forget(): void {
    const oldest = this.#bands.lowestQuarter();
    this.#db.prepare("DELETE FROM entry WHERE row < ?").run(oldest);
    this.#bands.fill(readKeys(this.#db));
  }

  close(): void {
    this.#db.close();
  }
}

/** Columns keys, sketch, title, last and facts of an entry; one without keys is found by nothing. */
function blobsOf({ keys, sketch, facts }: Fingerprint, kept: boolean): [Buffer | null, Buffer | null, string, number, Buffer | null] {
  return kept ? [bytes(keys), bytes(sketch), facts.title, facts.time, serialize(facts)] : [null, null, "", facts.time, null];
}

/** A placement in the group that its group was joined to. */
function joined<P extends { group: string }>(placement: P, joins: readonly GroupJoin[]): P {
  let { group } = placement;
  for (const { from, into } of joins) if (from === group) group = into;
  return { ...placement, group };
}

function bytes(values: Uint32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

function numbers(blob: Buffer): Uint32Array {
  return new Uint32Array(blob.buffer.slice(blob.byteOffset, blob.byteOffset + blob.byteLength));
}
