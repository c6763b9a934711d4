import { renameSync, rmSync } from "node:fs";
import { DAMAGED } from "./fileNames.ts";

/** Moves a damaged file of derived data out of the way; an earlier damaged one gives its place. */
export function setAside(file: string): void {
  rmSync(`${file}${DAMAGED}`, { force: true });
  renameSync(file, `${file}${DAMAGED}`);
  // A journal left beside a new file would be taken for its own.
  for (const ending of ["-wal", "-shm", "-journal"]) rmSync(`${file}${ending}`, { force: true });
}
