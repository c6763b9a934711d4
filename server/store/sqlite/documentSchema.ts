import Database from "better-sqlite3";
import { claim } from "#server/store/folder/stamp.ts";

/** Dictionaries of the columns: a value's ordinal is what the column holds. 0 is "none". */
export const KIND = {
  source: 1,
  channel: 2,
  author: 3,
  region: 4,
  category: 5,
  keyword: 6,
  label: 7,
  sensitive: 8,
  platform: 9,
} as const;

/** Marks the tokens of titles. Segmentation never lets it into a token. */
export const TITLE_MARK = "§";

/** Kept for programs from before the versions: they refuse what is newer than 1. */
const FOR_OLDER_PROGRAMS = 2;

/**
 * `docs` is wide and read row by row; `attr` is narrow and the durable truth of the columns in memory; `fold` holds the
 * folded text that phrases are verified on; `fts` is contentless, its tokens made by `segment.ts`.
 */
const DDL = `
CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS docs(
  id INTEGER PRIMARY KEY AUTOINCREMENT, externalId TEXT NOT NULL UNIQUE, parentExternalId TEXT,
  title TEXT NOT NULL, summary TEXT NOT NULL, url TEXT NOT NULL, location TEXT NOT NULL, originalPicUrl TEXT NOT NULL,
  duration REAL NOT NULL, keywords TEXT NOT NULL, labels TEXT NOT NULL DEFAULT '[]', sensitive TEXT NOT NULL,
  extra TEXT NOT NULL, content TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS docs_parent ON docs(parentExternalId, externalId) WHERE parentExternalId IS NOT NULL;
CREATE TABLE IF NOT EXISTS attr(
  id INTEGER PRIMARY KEY, pub INTEGER, type INTEGER, sentiment INTEGER, rank INTEGER, status INTEGER, flags INTEGER,
  region INTEGER, category INTEGER, source INTEGER, channel INTEGER, author INTEGER, grp INTEGER,
  visitCount INTEGER, likeCount INTEGER, commentCount INTEGER, forwardCount INTEGER, playCount INTEGER, lookCount INTEGER,
  keywords BLOB, platform INTEGER, fans INTEGER, verified INTEGER);
CREATE TABLE IF NOT EXISTS fold(id INTEGER PRIMARY KEY, tokens INTEGER NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS dict(
  kind INTEGER, ord INTEGER, value TEXT NOT NULL, name TEXT NOT NULL, fold TEXT NOT NULL, extra TEXT NOT NULL DEFAULT '',
  uses INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(kind, ord), UNIQUE(kind, value)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS dict_fold ON dict(kind, fold);
CREATE TABLE IF NOT EXISTS tagged(kind INTEGER, ord INTEGER, id INTEGER, PRIMARY KEY(kind, ord, id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tagged_id ON tagged(id);
CREATE TABLE IF NOT EXISTS touched(id INTEGER PRIMARY KEY, rev INTEGER NOT NULL);
CREATE VIRTUAL TABLE IF NOT EXISTS fts USING fts5(b, content='', detail=none, columnsize=0, tokenize='ascii');
`;

/** Addresses of documents that their senders named otherwise. Made from documents that stand already, which reads all of them once. */
const BY_URL = "CREATE INDEX IF NOT EXISTS docs_url ON docs(url) WHERE externalId NOT LIKE 'url:%' AND url <> ''";

/** A damaged file is to open and to tell of its damage where it is read; without the index addresses are found slowly. */
function indexAddresses(db: Database.Database): void {
  try {
    db.exec(BY_URL);
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith("SQLITE_CORRUPT")) throw error;
  }
}

/** The writer's connection. Pragmas in the order that matters: page size before the journal, the journal before the rest. */
export function openForWriting(file: string, busyMs = 5000): Database.Database {
  const db = new Database(file, { timeout: busyMs });
  db.pragma("page_size = 8192");
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.pragma("cache_size = -65536");
  db.pragma("temp_store = MEMORY");
  db.pragma("wal_autocheckpoint = 4000");
  db.pragma("journal_size_limit = 268435456");
  try {
    claim(db, "documents");
    db.exec(DDL);
    indexAddresses(db);
    db.prepare("INSERT OR IGNORE INTO meta VALUES('schema', ?), ('rev', 0)").run(FOR_OLDER_PROGRAMS);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

export function openForReading(file: string): Database.Database {
  const db = new Database(file, { readonly: true, timeout: 5000 });
  db.pragma("cache_size = -65536");
  db.pragma("temp_store = MEMORY");
  return db;
}
