import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { VERSIONS } from "#server/store/folder/versions.ts";
import { COLUMN_NAMES, type Columns, Columns as ColumnsClass, KEYWORDS } from "./columns.ts";

/**
 * Columns on disk, so that a start need not read every row: one file per 65,536 documents and a manifest. The `attr`
 * table stays the truth: rows written or touched after the manifest are read from it, and without usable files all are.
 */
const CHUNK = 65_536;
const FORMAT = VERSIONS.columns;
/** Every file begins with "MBDc" and the version, so that it can be told by itself. */
const HEAD = Buffer.alloc(8);
HEAD.write("MBDc");
HEAD.writeUInt32LE(FORMAT, 4);

interface Manifest {
  format: number;
  columns: string[];
  rev: number;
  lastId: number;
  firstChunk: number;
}

const rowBytes = COLUMN_NAMES.reduce((sum, name) => sum + ColumnsClass.width(name), 0);

/** Rounded down to a whole chunk, so that files keep their meaning as retention moves the beginning. */
const baseOf = (firstId: number): number => Math.floor(Math.max(0, firstId - 1) / CHUNK) * CHUNK;

function writeDurably(file: string, parts: Uint8Array[] | string): void {
  const fd = openSync(`${file}.tmp`, "w");
  try {
    if (typeof parts === "string") writeSync(fd, parts);
    else for (const part of parts) writeSync(fd, part);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(`${file}.tmp`, file);
}

const chunkFile = (dir: string, chunk: number): string => join(dir, `${String(chunk).padStart(6, "0")}.col`);

function view(columns: Columns, name: (typeof COLUMN_NAMES)[number], firstRow: number): Uint8Array {
  const array = columns[name];
  const width = ColumnsClass.width(name);
  const rows = Math.min(CHUNK, columns.capacity - firstRow);
  return new Uint8Array(array.buffer, firstRow * width, rows * width);
}

/** Writes the chunks named (absolute numbers), then the manifest. */
export function saveColumns(dir: string, columns: Columns, dirty: Iterable<number>, rev: number, lastId: number): void {
  mkdirSync(dir, { recursive: true });
  for (const chunk of dirty) {
    const firstRow = chunk * CHUNK - columns.base;
    if (firstRow < 0 || firstRow >= columns.capacity) continue;
    // Shared memory cannot be written to a file directly: each part is copied.
    writeDurably(chunkFile(dir, chunk), [HEAD, ...COLUMN_NAMES.map((name) => view(columns, name, firstRow).slice())]);
  }
  const manifest: Manifest = { format: FORMAT, columns: COLUMN_NAMES, rev, lastId, firstChunk: columns.base / CHUNK };
  writeDurably(join(dir, "manifest.json"), JSON.stringify(manifest));
}

function readManifest(dir: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8")) as Manifest;
    if (manifest.format !== FORMAT || manifest.columns.join() !== COLUMN_NAMES.join()) return null;
    return manifest;
  } catch {
    return null;
  }
}

export const ATTR_COLUMNS =
  "id, pub, type, sentiment, rank, status, flags, region, category, source, channel, author, grp, visitCount, likeCount, commentCount, forwardCount, playCount, lookCount, keywords, platform, fans, verified";
export type AttrRow = (number | Buffer | null)[];

/** Puts one row of `attr` (in the order of ATTR_COLUMNS) into the columns. */
export function applyAttr(columns: Columns, row: AttrRow): void {
  const i = (row[0] as number) - columns.base - 1;
  columns.pub[i] = row[1] as number;
  columns.type[i] = row[2] as number;
  columns.sentiment[i] = row[3] as number;
  columns.rank[i] = row[4] as number;
  columns.status[i] = row[5] as number;
  columns.flags[i] = row[6] as number;
  columns.region[i] = row[7] as number;
  columns.category[i] = row[8] as number;
  columns.source[i] = row[9] as number;
  columns.channel[i] = row[10] as number;
  columns.author[i] = row[11] as number;
  columns.group[i] = row[12] as number;
  columns.visitCount[i] = row[13] as number;
  columns.likeCount[i] = row[14] as number;
  columns.commentCount[i] = row[15] as number;
  columns.forwardCount[i] = row[16] as number;
  columns.playCount[i] = row[17] as number;
  columns.lookCount[i] = row[18] as number;
  columns.platform[i] = row[20] as number;
  columns.fans[i] = row[21] as number;
  columns.verified[i] = row[22] as number;
  const keywords = row[19] as Buffer | null;
  for (let k = 0; k < KEYWORDS; k++) {
    columns.keywords[i * KEYWORDS + k] = keywords && keywords.length >= (k + 1) * 4 ? keywords.readUInt32LE(k * 4) : 0;
  }
}

export interface LoadedColumns {
  columns: Columns;
  lastId: number;
  /** Chunks that differ from their files. */
  dirty: Set<number>;
  /** Rows read from the table rather than from files. */
  fromTable: number;
}

/** Columns as the database has them now, from files where they are good. */
export function loadColumns(db: Database.Database, dir: string, minimumCapacity: number): LoadedColumns {
  const firstId = (db.prepare("SELECT min(id) FROM attr").pluck().get() as number | null) ?? 1;
  const sequence = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'docs'").pluck().get() as number | undefined;
  const lastId = Math.max(sequence ?? 0, (db.prepare("SELECT max(id) FROM attr").pluck().get() as number | null) ?? 0);
  const base = baseOf(sequence === undefined ? 1 : firstId);
  const rows = lastId - base;
  const capacity = Math.max(minimumCapacity, Math.ceil((rows * 1.5) / CHUNK) * CHUNK);
  const columns = ColumnsClass.create(capacity, base);
  const dirty = new Set<number>();
  const markFrom = (id: number): void => void dirty.add(Math.floor((id - 1) / CHUNK));

  let known = base;
  const manifest = readManifest(dir);
  if (manifest && manifest.lastId <= lastId && manifest.lastId > base && manifest.firstChunk * CHUNK <= base) {
    known = manifest.lastId;
    for (let chunk = base / CHUNK; chunk * CHUNK < manifest.lastId; chunk++) {
      const file = chunkFile(dir, chunk);
      const bytes = existsSync(file) ? readFileSync(file) : null;
      const firstRow = chunk * CHUNK - base;
      if (!bytes?.subarray(0, HEAD.length).equals(HEAD) || (bytes.length - HEAD.length) % rowBytes !== 0) {
        known = base;
        break;
      }
      const fileRows = (bytes.length - HEAD.length) / rowBytes;
      let at = HEAD.length;
      for (const name of COLUMN_NAMES) {
        const width = ColumnsClass.width(name);
        const target = view(columns, name, firstRow);
        target.set(bytes.subarray(at, at + Math.min(target.length, fileRows * width)));
        at += fileRows * width;
      }
    }
  }
  // Rows past the manifest may be in the files as a crash left them: only the table counts.
  columns.flags.fill(0, known - base, Math.min(capacity, rows + CHUNK));
  let fromTable = 0;
  for (const row of db.prepare(`SELECT ${ATTR_COLUMNS} FROM attr WHERE id > ?`).raw().iterate(known)) {
    applyAttr(columns, row as AttrRow);
    markFrom((row as AttrRow)[0] as number);
    fromTable++;
  }
  const one = db.prepare(`SELECT ${ATTR_COLUMNS} FROM attr WHERE id = ?`).raw();
  for (const id of db.prepare("SELECT id FROM touched WHERE id > ? AND id <= ?").pluck().all(base, known) as number[]) {
    const row = one.get(id) as AttrRow | undefined;
    if (row) applyAttr(columns, row);
    else columns.flags[id - base - 1] = 0;
    markFrom(id);
    fromTable++;
  }
  columns.derive(rows);
  columns.count = rows;
  return { columns, lastId, dirty, fromTable };
}

export const chunkOf = (id: number): number => Math.floor((id - 1) / CHUNK);
