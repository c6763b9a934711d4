import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { COLUMN_MANIFEST, MODEL_FILE, MODEL_MAGIC } from "./fileNames.ts";
import { NewerDataError } from "./NewerDataError.ts";
import type { StoreName, Versions } from "./Step.ts";
import { readVersionFile } from "./versionFile.ts";
import { DATABASE_NAMES, DATABASES } from "./versions.ts";

/** The first `length` bytes of a file; null where there is none. */
function firstBytes(file: string, length: number): Buffer | null {
  try {
    const fd = openSync(file, "r");
    try {
      const head = Buffer.alloc(length);
      return head.subarray(0, readSync(fd, head, 0, length, 0));
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Version in the header of a SQLite file, from its bytes alone: SQLite would leave files beside it. Undefined for a file
 * that is absent, empty or no database of ours; opening it tells more. What a journal still holds is not seen.
 */
function headerVersion(file: string, id: number): number | undefined {
  const head = firstBytes(file, 100);
  if (!head || head.length < 100 || head.toString("latin1", 0, 15) !== "SQLite format 3") return undefined;
  // Before the versions no file had an application id.
  const application = head.readUInt32BE(68);
  if (application === 0) return 1;
  return application === id ? head.readUInt32BE(60) : undefined;
}

function columnVersion(dir: string): number | undefined {
  try {
    const { format } = JSON.parse(readFileSync(join(dir, COLUMN_MANIFEST), "utf8")) as { format: unknown };
    return typeof format === "number" ? format : undefined;
  } catch {
    return undefined;
  }
}

function modelVersion(dir: string): number | undefined {
  const head = firstBytes(join(dir, MODEL_FILE), MODEL_MAGIC.length + 1)?.toString("latin1") ?? "";
  const digit = new RegExp(`^${MODEL_MAGIC}(\\d)`).exec(head)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** Versions of what lies in a folder; absent what is not there or says nothing. Reads only, and leaves nothing behind. */
export function readVersions(dir: string): Partial<Versions> {
  const found: Partial<Versions> = {};
  const note = (store: StoreName, version: number | undefined) => {
    if (version !== undefined) found[store] = version;
  };
  for (const name of DATABASE_NAMES) note(name, headerVersion(join(dir, DATABASES[name].file), DATABASES[name].id));
  note("columns", columnVersion(dir));
  note("sentiment-model", modelVersion(dir));
  return found;
}

/**
 * Refuses a folder of a newer program, and changes nothing in any.
 *
 * @throws NewerDataError with one line.
 */
export function refuseNewer(dir: string, known: Readonly<Versions>): void {
  // The folder's own file first: a newer program writes it before it changes anything else.
  for (const versions of [readVersionFile(dir)?.versions ?? {}, readVersions(dir)]) {
    for (const [store, version] of Object.entries(versions)) {
      const most = known[store as StoreName] as number | undefined;
      if (most === undefined || version > most) throw new NewerDataError(`${dir} (${store})`, version, most ?? 0);
    }
  }
}
