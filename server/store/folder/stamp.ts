import type Database from "better-sqlite3";
import { StoreUnavailableError } from "../documents.ts";
import { NewerDataError } from "./NewerDataError.ts";
import { DATABASES, type DatabaseName, VERSIONS } from "./versions.ts";

/** Writes whose file it is and its version; part of the transaction that is open. */
export function stamp(db: Database.Database, name: DatabaseName, version: number): void {
  db.pragma(`application_id = ${DATABASES[name].id}`);
  db.pragma(`user_version = ${version}`);
}

/**
 * Version of an open database; null for one without any table, which is new.
 *
 * @throws StoreUnavailableError for the file of another store or program.
 */
export function stampOf(db: Database.Database, name: DatabaseName): number | null {
  const application = db.pragma("application_id", { simple: true });
  if (application === DATABASES[name].id) return db.pragma("user_version", { simple: true }) as number;
  const { file } = DATABASES[name];
  if (application !== 0) throw new StoreUnavailableError("corrupt", `${file} is the file of another program`);
  return db.prepare("SELECT 1 FROM sqlite_master LIMIT 1").get() === undefined ? null : 1;
}

/**
 * What every opener of a database asks first: makes a new file one of this program's version.
 *
 * @throws NewerDataError for a newer one; StoreUnavailableError `older` for one that `prepareFolder` has not seen.
 */
export function claim(db: Database.Database, name: DatabaseName): void {
  const version = stampOf(db, name);
  const known = VERSIONS[name];
  if (version === null) {
    db.transaction(() => stamp(db, name, known))();
    // Into the file itself: versions are read from its first bytes.
    db.pragma("wal_checkpoint(TRUNCATE)");
  } else if (version > known) throw new NewerDataError(DATABASES[name].file, version, known);
  else if (version < known) {
    const { file } = DATABASES[name];
    throw new StoreUnavailableError("older", `${file} has version ${version} of ${known}; start the server to upgrade it`);
  }
}
