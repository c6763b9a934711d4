import { deserialize, serialize } from "node:v8";
import type Database from "better-sqlite3";
import { openDerived } from "#server/store/folder/openDerived.ts";
import { setAside } from "#server/store/folder/setAside.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { TextFacts } from "./textFacts.ts";

/** Entries remembered as they were read. */
const REMEMBERED = 4096;

const DDL = `
CREATE TABLE IF NOT EXISTS entry (
  row INTEGER PRIMARY KEY AUTOINCREMENT, external TEXT NOT NULL UNIQUE, digest INTEGER NOT NULL,
  grp TEXT NOT NULL, founder INTEGER NOT NULL, keys BLOB, sketch BLOB, title TEXT NOT NULL DEFAULT '', last INTEGER NOT NULL DEFAULT 0,
  facts BLOB);
CREATE INDEX IF NOT EXISTS entry_title ON entry(title) WHERE title <> '';
CREATE INDEX IF NOT EXISTS entry_grp ON entry(grp);
CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS review(grp TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS unjudged(grp TEXT PRIMARY KEY) WITHOUT ROWID;
`;

/** A document that can be found by its keys. */
export interface KeyedRow {
  row: number;
  keys: Uint32Array;
}

/** What does not change of an entry that carries keys. */
export interface Entry {
  external: string;
  sketch: Uint32Array;
}

/** A document and the group it stands in; `founder`: it is the first of it. */
export interface GroupMember {
  externalId: string;
  fingerprint: Fingerprint;
  group: string;
  founder: boolean;
}

/** A document as it is kept: `keyed` where it can be found by its keys, else it goes by the entry in row `copyOf` (0: by none). */
export interface EntryToKeep extends GroupMember {
  keyed: boolean;
  copyOf: number;
}

/** Two groups of which it is known that they are one. */
export interface GroupJoin {
  from: string;
  into: string;
}

type Kept = Entry & { facts?: TextFacts };

const readKeys = (db: Database.Database): KeyedRow[] =>
  (db.prepare("SELECT row, keys FROM entry WHERE keys IS NOT NULL ORDER BY row").all() as { row: number; keys: Buffer }[]).map(
    ({ row, keys }) => ({ row, keys: numbers(keys) }),
  );

/**
 * Fingerprints of documents and the groups they stand in, in a SQLite file of their own which can be made again from the
 * store; and the groups that are to be looked at again, or whose original is to be told. Rows stand in the order of arrival.
 */
export class GroupEntries {
  readonly #file: string;
  readonly #warn: (line: string) => void;
  #db!: Database.Database;
  /** What every document is looked up by. */
  #sql!: Record<"placed" | "entry" | "standing" | "founder" | "titled", Database.Statement>;
  readonly #kept = new Map<number, Kept>();

  /** @param warn told in one line when the file was damaged */
  constructor(file: string, warn: (line: string) => void) {
    this.#file = file;
    this.#warn = warn;
  }

  /** Opens the file, made anew where it is damaged; what carries keys, in the order of arrival. */
  open(): KeyedRow[] {
    const derived = { name: "near-duplicates", file: this.#file, ddl: DDL, warn: this.#warn } as const;
    const { db, found } = openDerived(derived, readKeys);
    this.#db = db;
    this.#kept.clear();
    this.#sql = {
      placed: db.prepare('SELECT digest, grp AS "group", founder FROM entry WHERE external = ?'),
      entry: db.prepare("SELECT external, sketch FROM entry WHERE row = ?"),
      standing: db.prepare('SELECT grp AS "group", last, facts FROM entry WHERE row = ?'),
      founder: db.prepare("SELECT row FROM entry WHERE grp = ? AND founder = 1 ORDER BY row LIMIT 1").pluck(),
      titled: db.prepare("SELECT row FROM entry WHERE title = ? AND title <> '' ORDER BY row DESC LIMIT ?").pluck(),
    };
    return found;
  }

  /** Begins anew after damage met in use: the file is set aside, what it held is to be recovered. */
  renew(): KeyedRow[] {
    this.#db.close();
    if (this.#file !== ":memory:") setAside(this.#file);
    this.#warn(`${this.#file} is damaged; it is set aside and made again`);
    return this.open();
  }

  placed(externalId: string): { digest: number; group: string; founder: boolean } | undefined {
    const found = this.#sql.placed.get(externalId) as { digest: number; group: string; founder: 0 | 1 } | undefined;
    return found && { ...found, founder: found.founder === 1 };
  }

  /** Row of the first of a group. */
  founderOf(group: string): number | undefined {
    return this.#sql.founder.get(group) as number | undefined;
  }

  /** Rows under a headline, the latest. */
  titled(title: string, most: number): number[] {
    return this.#sql.titled.all(title, most) as number[];
  }

  /** What is compared first; null where the entry is gone or a copy that carries no keys. The latest looked at are remembered, since one story is told again and again. */
  entry(row: number): Kept | null {
    const remembered = this.#kept.get(row);
    if (remembered) return remembered;
    const stored = this.#sql.entry.get(row) as { external: string; sketch: Buffer | null } | undefined;
    if (!stored?.sketch) return null;
    const kept = { external: stored.external, sketch: numbers(stored.sketch) };
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= REMEMBERED && !oldest.done) this.#kept.delete(oldest.value);
    this.#kept.set(row, kept);
    return kept;
  }

  /** What an entry tells and where it stands; `last` is the time of its latest copy. null where an older version kept no facts. */
  standing(row: number): { group: string; last: number; facts: TextFacts } | null {
    const kept = this.entry(row);
    const { group, last, facts } = this.#sql.standing.get(row) as { group: string; last: number; facts: Buffer | null };
    if (!kept || !facts) return null;
    kept.facts ??= deserialize(facts) as TextFacts;
    return { group, last, facts: kept.facts };
  }

  /** Keeps documents at once, after `joins`; `told` are groups to be looked at again, of the `changed` ones the original is to be told. The rows they have now, in their order. */
  keep(entries: readonly EntryToKeep[], joins: readonly GroupJoin[], told: Iterable<string>, changed: Iterable<string>): number[] {
    const put = this.#db
      .prepare(
        `INSERT INTO entry (external, digest, grp, founder, keys, sketch, title, last, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (external) DO UPDATE SET digest = excluded.digest, grp = excluded.grp, founder = excluded.founder,
         keys = coalesce(excluded.keys, keys), sketch = coalesce(excluded.sketch, sketch),
         title = CASE WHEN excluded.facts IS NULL THEN title ELSE excluded.title END, last = max(last, excluded.last),
         facts = coalesce(excluded.facts, facts) RETURNING row`,
      )
      .pluck();
    const review = this.#db.prepare("INSERT OR IGNORE INTO review VALUES(?)");
    const goOn = this.#db.prepare("UPDATE entry SET last = max(last, ?) WHERE row = ?");
    const rows = this.#db.transaction(() => {
      for (const { from, into } of joins) this.joined(from, into);
      for (const group of told) review.run(group);
      for (const group of changed) this.toJudge(group);
      return entries.map(({ externalId, fingerprint: print, group, founder, keyed, copyOf }) => {
        const row = put.get(externalId, print.digest, group, founder ? 1 : 0, ...blobsOf(print, keyed)) as number;
        if (copyOf > 0) goOn.run(print.facts.time, copyOf);
        return row;
      });
    })();
    for (const row of rows) this.#kept.delete(row);
    return rows;
  }

  /** Groups to be looked at again, at most so many, until each is `settled`. */
  reviews(most: number): string[] {
    return this.#db.prepare("SELECT grp FROM review LIMIT ?").pluck().all(most) as string[];
  }

  /** A group has been looked at: not before, so that what a stop interrupts is done again. */
  settled(group: string): void {
    this.#db.prepare("DELETE FROM review WHERE grp = ?").run(group);
  }

  /** Groups whose original and tone are to be told, at most so many, until each is `judged`. */
  unjudged(most: number): string[] {
    return this.#db.prepare("SELECT grp FROM unjudged LIMIT ?").pluck().all(most) as string[];
  }

  toJudge(group: string): void {
    this.#db.prepare("INSERT OR IGNORE INTO unjudged VALUES(?)").run(group);
  }

  judged(group: string): void {
    this.#db.prepare("DELETE FROM unjudged WHERE grp = ?").run(group);
  }

  /** The oldest document up to which the groups of all have been judged once, their originals and their tones; null before the first. */
  get judgedTo(): string | null {
    return (this.#db.prepare("SELECT value FROM meta WHERE key = 'reviewedTo'").pluck().get() as string | undefined) ?? null;
  }

  set judgedTo(id: string) {
    this.#db.prepare("INSERT OR REPLACE INTO meta VALUES('reviewedTo', ?)").run(id);
  }

  /** A known document stands in this group from now on; its row, where it carries keys only from now on. */
  moved({ externalId, fingerprint, group, founder }: GroupMember): number | undefined {
    const known = this.#db.prepare("SELECT row, keys IS NOT NULL AS keyed FROM entry WHERE external = ?").get(externalId) as
      | { row: number; keyed: 0 | 1 }
      | undefined;
    if (!known) return undefined;
    this.#db.transaction(() => {
      const left = this.#db.prepare("SELECT grp FROM entry WHERE row = ?").pluck().get(known.row) as string;
      for (const one of new Set([left, group])) this.toJudge(one);
      this.#db.prepare("UPDATE entry SET grp = ?, founder = ? WHERE row = ?").run(group, founder ? 1 : 0, known.row);
      if (known.keyed) return;
      // A copy that went by the one it resembled stands for itself now.
      const keep = this.#db.prepare("UPDATE entry SET keys = ?, sketch = ?, title = ?, last = ?, facts = ? WHERE row = ?");
      keep.run(...blobsOf(fingerprint, true), known.row);
    })();
    this.#kept.delete(known.row);
    return known.keyed ? undefined : known.row;
  }

  /** All of one group stand in another from now on. */
  joined(from: string, into: string): void {
    this.#db.prepare("UPDATE entry SET grp = ?, founder = 0 WHERE grp = ?").run(into, from);
    this.judged(from);
    this.toJudge(into);
  }

  /** Whether every document of the store was once known; false for a new file, so for one that was lost. */
  get complete(): boolean {
    return this.#db.prepare("SELECT value FROM meta WHERE key = 'complete'").pluck().get() === 1;
  }

  set complete(complete: boolean) {
    this.#db.prepare("INSERT OR REPLACE INTO meta VALUES('complete', ?)").run(complete ? 1 : 0);
  }

  knows(externalId: string): boolean {
    return this.#db.prepare("SELECT 1 FROM entry WHERE external = ?").get(externalId) !== undefined;
  }

  /** Whether it knows all of a document that it would be told; not so what older versions kept of it. */
  knowsWhole(externalId: string): boolean {
    const known = this.#db.prepare("SELECT keys IS NOT NULL AND facts IS NULL FROM entry WHERE external = ?").pluck().get(externalId);
    return known === 0;
  }

  /** Takes up documents that are older than all known ones, latest first; those that carry keys and were not known before. */
  restore(members: readonly GroupMember[]): KeyedRow[] {
    const first = this.#db.prepare("SELECT min(row) FROM entry").pluck();
    const put = this.#db.prepare(
      "INSERT OR IGNORE INTO entry (row, external, digest, grp, founder, keys, sketch, title, last, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    const complete = this.#db.prepare(
      "UPDATE entry SET title = ?, last = ?, facts = ? WHERE external = ? AND keys IS NOT NULL AND facts IS NULL",
    );
    const taken: KeyedRow[] = [];
    this.#db.transaction(() => {
      // Rows go downwards from the first one, so that the order of rows stays the order of arrival.
      let row = ((first.get() as number | null) ?? 1) - 1;
      for (const { externalId, fingerprint: print, group, founder } of members) {
        const keyed = print.keys.length > 0;
        if (keyed) complete.run(print.facts.title, print.facts.time, serialize(print.facts), externalId);
        if (put.run(row, externalId, print.digest, group, founder ? 1 : 0, ...blobsOf(print, keyed)).changes === 0) continue;
        if (keyed) taken.push({ row, keys: print.keys });
        row--;
      }
    })();
    return taken;
  }

  /** Forgets what stands before a row; what carries keys of the rest. */
  forget(before: number): KeyedRow[] {
    this.#db.prepare("DELETE FROM entry WHERE row < ?").run(before);
    return readKeys(this.#db);
  }

  close(): void {
    this.#db.close();
  }
}

/** Columns keys, sketch, title, last and facts of an entry; one without keys is found by nothing. */
function blobsOf({ keys, sketch, facts }: Fingerprint, keyed: boolean): [Buffer | null, Buffer | null, string, number, Buffer | null] {
  return keyed ? [bytes(keys), bytes(sketch), facts.title, facts.time, serialize(facts)] : [null, null, "", facts.time, null];
}

function bytes(values: Uint32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

function numbers(blob: Buffer): Uint32Array {
  return new Uint32Array(blob.buffer.slice(blob.byteOffset, blob.byteOffset + blob.byteLength));
}
