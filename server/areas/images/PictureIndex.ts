import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { openDerived } from "#server/store/folder/openDerived.ts";
import { setAside } from "#server/store/folder/setAside.ts";
import { HASH_BYTES, likeness } from "./pictureHash.ts";

const PICTURE_FILE = "pictures.db";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS pictures(url TEXT PRIMARY KEY, hash BLOB, tried INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS documents(id TEXT PRIMARY KEY, url TEXT NOT NULL, sweep INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS documents_url ON documents(url);
`;

type HashRow = { url: string; hash: Buffer };

const readHashes = (db: Database.Database) => db.prepare("SELECT url, hash FROM pictures WHERE hash IS NOT NULL").all() as HashRow[];

export interface Match {
  id: string;
  similarity: number;
}

/**
 * Hashes of cover pictures and the documents that carry them (`DATA_DIR/pictures.db`). Made again from the documents
 * when it is lost; hashes are compared in memory.
 */
export class PictureIndex {
  readonly #file: string;
  #db: Database.Database;
  #urls: string[] = [];
  #hashes = new Uint8Array(0);
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
    this.#stale = true;
  }

  /** Pictures without a hash that were not tried since, at most `limit`. */
  missing(triedBefore: number, limit: number): string[] {
    return this.#db
      .prepare(
        `SELECT DISTINCT d.url FROM documents d LEFT JOIN pictures p ON p.url = d.url
         WHERE p.url IS NULL OR (p.hash IS NULL AND p.tried < ?) LIMIT ?`,
      )
      .pluck()
      .all(triedBefore, limit) as string[];
  }

  /** Keeps a hash, or that there is none to be had now. */
  keep(url: string, hash: Uint8Array | null, now: number): void {
    this.#db.prepare("INSERT OR REPLACE INTO pictures(url, hash, tried) VALUES(?, ?, ?)").run(url, hash, now);
    this.#stale = true;
  }

  /** Documents whose picture is at least `least` alike, most alike first, at most `limit`. */
  find(hash: Uint8Array, least: number, limit: number): Match[] {
    this.#load();
    const alike: { url: string; similarity: number }[] = [];
    for (const [at, url] of this.#urls.entries()) {
      const similarity = likeness(hash, this.#hashes, at * HASH_BYTES);
      if (similarity >= least) alike.push({ url, similarity });
    }
    alike.sort((a, b) => b.similarity - a.similarity);
    const carriers = this.#db.prepare("SELECT id FROM documents WHERE url = ?").pluck();
    const found: Match[] = [];
    for (const { url, similarity } of alike) {
      for (const id of carriers.all(url) as string[]) found.push({ id, similarity });
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  #load(): void {
    if (this.#stale) this.#fill(readHashes(this.#db));
  }

  #fill(rows: HashRow[]): void {
    this.#urls = rows.map(({ url }) => url);
    this.#hashes = new Uint8Array(rows.length * HASH_BYTES);
    rows.forEach(({ hash }, at) => {
      this.#hashes.set(hash, at * HASH_BYTES);
    });
    this.#stale = false;
  }

  close(): void {
    this.#db.close();
  }
}
