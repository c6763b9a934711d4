import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { openDerived } from "#server/store/folder/openDerived.ts";
import { setAside } from "#server/store/folder/setAside.ts";
import { PictureHashes } from "./PictureHashes.ts";
import { HASH_BYTES, type PictureMarks, type SoughtPicture } from "./pictureHash.ts";

const PICTURE_FILE = "pictures.db";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS pictures(url TEXT PRIMARY KEY, hash BLOB, tried INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS documents(id TEXT PRIMARY KEY, url TEXT NOT NULL, sweep INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS documents_url ON documents(url);
CREATE TABLE IF NOT EXISTS middles(url TEXT PRIMARY KEY, hash BLOB NOT NULL, aspect REAL NOT NULL) WITHOUT ROWID;
`;

type HashRow = { url: string; whole: Buffer; middle: Buffer; aspect: number };

// A hash of before the middles is made again: its picture counts as missing.
const readHashes = (db: Database.Database) =>
  db
    .prepare(
      "SELECT p.url, p.hash AS whole, m.hash AS middle, m.aspect FROM pictures p JOIN middles m ON m.url = p.url WHERE p.hash IS NOT NULL",
    )
    .all() as HashRow[];

/** One stored picture that is alike, and the documents that carry it. */
export interface Match {
  url: string;
  /** From 0 to 1; 1 is the same picture. */
  similarity: number;
  whole: Uint8Array;
  ids: string[];
}

/**
 * Hashes of pictures and the documents that carry them (`DATA_DIR/pictures.db`). Made again from the documents
 * when it is lost; hashes are compared in memory.
 */
export class PictureIndex {
  readonly #file: string;
  #db: Database.Database;
  #rows: HashRow[] = [];
  #hashes = new PictureHashes([]);
  #stale = true;

  /** `warn` is told in one line when the file was damaged. */
  constructor(
    dataDir: string,
    private readonly warn: (line: string) => void = console.warn,
  ) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = join(dataDir, PICTURE_FILE);
    this.#db = this.#open();
  }

  #open(): Database.Database {
    const derived = { name: "pictures", file: this.#file, ddl: SCHEMA, warn: this.warn } as const;
    const { db, found } = openDerived(derived, readHashes);
    this.#fill(found);
    return db;
  }

  /** Begins anew after damage met in use: the file is set aside, the next whole sweep fills another. */
  renew(): void {
    this.#db.close();
    setAside(this.#file);
    this.warn(`${this.#file} is damaged; it is set aside and made again`);
    this.#db = this.#open();
  }

  /** Notes which picture each document carries, and that it was seen in this sweep. */
  note(documents: { id: string; url: string }[], sweep: number): void {
    const put = this.#db.prepare(
      "INSERT INTO documents(id, url, sweep) VALUES(?, ?, ?) ON CONFLICT(id) DO UPDATE SET url = excluded.url, sweep = excluded.sweep",
    );
    this.#db.transaction(() => {
      for (const { id, url } of documents) put.run(id, url, sweep);
    })();
  }

  /** Forgets documents that a whole sweep did not meet, and pictures nobody carries. */
  forgetBefore(sweep: number): void {
    this.#db.prepare("DELETE FROM documents WHERE sweep < ?").run(sweep);
    this.#db.prepare("DELETE FROM pictures WHERE url NOT IN (SELECT url FROM documents)").run();
    this.#db.prepare("DELETE FROM middles WHERE url NOT IN (SELECT url FROM documents)").run();
    this.#stale = true;
  }

  /** Pictures without a hash that were not tried since, at most `limit`. */
  missing(triedBefore: number, limit: number): string[] {
    return this.#db
      .prepare(
        `SELECT DISTINCT d.url FROM documents d LEFT JOIN pictures p ON p.url = d.url LEFT JOIN middles m ON m.url = d.url
         WHERE p.url IS NULL OR (m.url IS NULL AND (p.hash IS NOT NULL OR p.tried < ?)) LIMIT ?`,
      )
      .pluck()
      .all(triedBefore, limit) as string[];
  }

  /** Keeps what a picture is known by, or that it is not to be had now. */
  keep(url: string, marks: PictureMarks | null, now: number): void {
    this.#db.transaction(() => {
      this.#db.prepare("INSERT OR REPLACE INTO pictures(url, hash, tried) VALUES(?, ?, ?)").run(url, marks?.whole ?? null, now);
      if (marks) this.#db.prepare("INSERT OR REPLACE INTO middles(url, hash, aspect) VALUES(?, ?, ?)").run(url, marks.middle, marks.aspect);
      else this.#db.prepare("DELETE FROM middles WHERE url = ?").run(url);
    })();
    this.#stale = true;
  }

  /** Stored pictures at least so alike, most alike first, until `limit` documents carry them. */
  find(sought: SoughtPicture, least: number, limit: number): Match[] {
    this.#load();
    const alike = [...this.#hashes.find(sought, least)].sort((a, b) => b[1] - a[1]);
    const carriers = this.#db.prepare("SELECT id FROM documents WHERE url = ? LIMIT ?").pluck();
    const found: Match[] = [];
    let room = limit;
    for (const [at, similarity] of alike) {
      const { url, whole } = this.#rows[at] as HashRow;
      const ids = carriers.all(url, room) as string[];
      found.push({ url, similarity, whole, ids });
      room -= ids.length;
      if (room <= 0) break;
    }
    return found;
  }

  #load(): void {
    if (this.#stale) this.#fill(readHashes(this.#db));
  }

  #fill(rows: HashRow[]): void {
    this.#rows = rows.filter(({ whole, middle }) => whole.length === HASH_BYTES && middle.length === HASH_BYTES);
    this.#hashes = new PictureHashes(this.#rows);
    this.#stale = false;
  }

  close(): void {
    this.#db.close();
  }
}
