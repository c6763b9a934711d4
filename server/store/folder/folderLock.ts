import { join } from "node:path";
import Database from "better-sqlite3";
import { StoreUnavailableError } from "../documents.ts";
import { LOCK_FILE } from "./fileNames.ts";

/**
 * One process at a time: the columns of a second one would go stale. The lock dies with its process.
 *
 * @returns what gives it back.
 * @throws StoreUnavailableError `locked`, or `io` where the folder cannot be written.
 */
export function lockFolder(dir: string): () => void {
  let db: Database.Database | undefined;
  try {
    db = new Database(join(dir, LOCK_FILE), { timeout: 0 });
    db.pragma("journal_mode = DELETE");
    db.exec("BEGIN EXCLUSIVE");
    return () => db?.close();
  } catch (error) {
    db?.close();
    const { code = "", message } = error as { code?: string; message: string };
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED"))
      throw new StoreUnavailableError("locked", `the documents in ${dir} are in use by another process; stop it first`);
    throw new StoreUnavailableError("io", `the folder ${dir} cannot be used (${message})`);
  }
}
