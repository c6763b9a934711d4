import Database from "better-sqlite3";
import { storeError } from "#server/store/sqlite/storeError.ts";
import { StoreUnavailableError } from "../documents.ts";
import { setAside } from "./setAside.ts";
import { claim } from "./stamp.ts";
import { DATABASES, type DatabaseName } from "./versions.ts";

/** Whether an error of a derived file means that the file should be made again. */
export const isDamage = (error: unknown): boolean => {
  const told = storeError(error);
  return told instanceof StoreUnavailableError && (told.reason === "corrupt" || told.reason === "older");
};

export interface DerivedFile {
  name: DatabaseName;
  /** Path, or `:memory:`. */
  file: string;
  /** Makes its tables where they are missing. */
  ddl: string;
  /** Told in one line when the file was damaged. */
  warn(line: string): void;
}

/**
 * Opens a database whose content can be made again; a damaged one is set aside and a new one begun. `read` is what the
 * opener reads at once: damage that it meets counts.
 */
export function openDerived<R>(derived: DerivedFile, read: (db: Database.Database) => R): { db: Database.Database; found: R } {
  const open = () => {
    const db = new Database(derived.file, { timeout: 5000 });
    try {
      db.pragma("journal_mode = WAL");
      // Losing the last seconds costs work, never a document.
      db.pragma("synchronous = NORMAL");
      claim(db, derived.name);
      db.exec(derived.ddl);
      return { db, found: read(db) };
    } catch (error) {
      db.close();
      throw error;
    }
  };
  try {
    return open();
  } catch (error) {
    if (derived.file === ":memory:" || !isDamage(error)) throw storeError(error, `file ${DATABASES[derived.name].file}`);
    setAside(derived.file);
    derived.warn(`${derived.file} is damaged (${(error as Error).message}); it is set aside and made again`);
    return open();
  }
}
