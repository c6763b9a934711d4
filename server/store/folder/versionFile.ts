import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { VERSION_FILE } from "./fileNames.ts";
import type { Versions } from "./Step.ts";

/** `version.json`: what the folder may hold at most, and an upgrade that is under way. */
export interface VersionFile {
  versions: Versions;
  /** Present from before the first change until after the last. */
  upgrade?: {
    from: Versions;
    /** How far the files without a version of their own are. */
    folder: number;
    /** The copy of the records, from the folder; null where there were none. */
    records: string | null;
  };
}

/** Null where there is none or it is unreadable: then the files' own versions count. */
export function readVersionFile(dir: string): VersionFile | null {
  try {
    const found = JSON.parse(readFileSync(join(dir, VERSION_FILE), "utf8")) as VersionFile;
    return typeof found?.versions === "object" && found.versions !== null ? found : null;
  } catch {
    return null;
  }
}

/** Durable when it returns; nobody ever reads half of it. */
export function writeVersionFile(dir: string, content: VersionFile): void {
  const file = join(dir, VERSION_FILE);
  const fd = openSync(`${file}.new`, "w", 0o600);
  try {
    writeSync(fd, `${JSON.stringify(content, null, 2)}\n`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(`${file}.new`, file);
}
