import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { storeError } from "#server/store/sqlite/storeError.ts";
import { keepRecords } from "./keepRecords.ts";
import type { DatabaseStep, FolderStep, Progress, Step, Versions } from "./Step.ts";
import { setAside } from "./setAside.ts";
import { stamp, stampOf } from "./stamp.ts";
import { readVersionFile, type VersionFile, writeVersionFile } from "./versionFile.ts";
import { DATABASE_NAMES, DATABASES, type DatabaseName, DERIVED } from "./versions.ts";

interface Upgrade {
  versions: Versions;
  steps: readonly Step[];
  say(line: string): void;
  at(point: string): void;
}

/** A long step tells how far it is this often, ms. */
const TELL_EVERY = 1000;

/**
 * Brings a locked folder forward. Killed at any point, it goes on from there the next time: each database changes
 * together with its version, files without one are changed by steps that may be repeated, and `version.json` keeps
 * older programs out from before the first change.
 */
export function upgradeFolder(dir: string, { versions, steps, say, at }: Upgrade): void {
  const databases = openAll(dir, say);
  try {
    let file = readVersionFile(dir);
    const from = startOf(file, databases, versions);
    let upgrade = file?.upgrade;
    const left = steps.filter(({ store, to }) =>
      store === "folder" ? to > (upgrade?.folder ?? from.folder) : databases.has(store) && to > (from[store] ?? to),
    );
    if (left.length > 0 || upgrade) {
      say(`${dir} was written by an earlier version of the program and is brought forward`);
      at("begun");
      if (!upgrade) {
        const records = keepRecords(dir, from.records);
        if (records) say(`  records kept as ${records}`);
        at("records kept");
        upgrade = { from, folder: from.folder, records };
        file = { versions, upgrade };
        writeVersionFile(dir, file);
        at("announced");
      }
      for (const step of left) {
        const tell = teller(step, say);
        if (step.store === "folder") {
          step.run(dir, tell);
          at(`${step.store} ${step.to} done`);
          upgrade = { ...upgrade, folder: step.to };
          writeVersionFile(dir, { versions, upgrade });
        } else {
          change(databases.get(step.store) as Database.Database, step, tell, at);
        }
        say(`  ${step.store} ${step.to}: ${step.says}`);
        at(`${step.store} ${step.to} stamped`);
      }
    }
  } finally {
    for (const db of databases.values()) db.close();
  }
  at("closed");
  writeVersionFile(dir, { versions });
  at("ended");
}

/** One step of a database and its new version, or neither. */
function change(db: Database.Database, step: DatabaseStep, tell: Progress, at: (point: string) => void): void {
  try {
    db.exec("BEGIN IMMEDIATE");
    step.run(db, tell);
    at(`${step.store} ${step.to} in its transaction`);
    stamp(db, step.store, step.to);
    db.exec("COMMIT");
  } catch (error) {
    if (db.inTransaction) db.exec("ROLLBACK");
    throw storeError(error, `file ${DATABASES[step.store].file}`);
  }
  at(`${step.store} ${step.to} committed`);
  // Into the file itself: versions are read from its first bytes.
  db.pragma("wal_checkpoint(TRUNCATE)");
}

/** Databases that are there, by name. Damaged ones that can be made again are set aside. */
function openAll(dir: string, say: (line: string) => void): Map<DatabaseName, Database.Database> {
  const open = new Map<DatabaseName, Database.Database>();
  for (const name of DATABASE_NAMES) {
    const file = join(dir, DATABASES[name].file);
    if (!existsSync(file)) continue;
    const db = new Database(file, { timeout: 5000 });
    try {
      db.pragma("journal_mode = WAL");
      db.pragma("synchronous = FULL");
      stampOf(db, name);
      open.set(name, db);
    } catch (error) {
      db.close();
      const told = storeError(error, `file ${DATABASES[name].file}`);
      if (!DERIVED.has(name)) {
        for (const other of open.values()) other.close();
        throw told;
      }
      setAside(file);
      say(`${file} is damaged; it is set aside and made again`);
    }
  }
  return open;
}

/** Where each store stands. */
function startOf(file: VersionFile | null, databases: Map<DatabaseName, Database.Database>, versions: Versions): Versions {
  const from: Versions = { ...versions, folder: file?.upgrade?.folder ?? file?.versions.folder ?? 1 };
  for (const [name, db] of databases) from[name] = stampOf(db, name) ?? versions[name];
  return from;
}

function teller(step: DatabaseStep | FolderStep, say: (line: string) => void): Progress {
  let last = performance.now();
  return (done, total) => {
    if (performance.now() - last < TELL_EVERY) return;
    last = performance.now();
    say(`  ${step.store} ${step.to}: ${Math.floor((100 * done) / Math.max(1, total))} % of ${step.says}`);
  };
}
