import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { KEPT_FOLDER, RECORD_FILE } from "./fileNames.ts";

/**
 * Copies the records as they are before an upgrade. A copy of the same version gives its place: one that an upgrade
 * made and did not get beyond.
 *
 * @returns its path from the folder; null where there are no records.
 */
export function keepRecords(dir: string, version: number): string | null {
  const file = join(dir, RECORD_FILE);
  if (!existsSync(file)) return null;
  const kept = `${KEPT_FOLDER}/records-${version}.db`;
  const goal = join(dir, kept);
  mkdirSync(join(dir, KEPT_FOLDER), { recursive: true, mode: 0o700 });
  rmSync(`${goal}.part`, { force: true });
  const db = new Database(file, { timeout: 30_000 });
  try {
    db.prepare("VACUUM INTO ?").run(`${goal}.part`);
  } finally {
    db.close();
  }
  const fd = openSync(`${goal}.part`, "r+");
  fsyncSync(fd);
  closeSync(fd);
  renameSync(`${goal}.part`, goal);
  return kept;
}
