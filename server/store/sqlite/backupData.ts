import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { closeAll, writePrivately } from "#server/store/folder/keepPrivate.ts";
import { refuseNewer } from "#server/store/folder/readVersions.ts";
import { DATABASES, DERIVED, VERSIONS } from "#server/store/folder/versions.ts";
import { checkDocuments } from "./checkDocuments.ts";
import { isCorrupt, storeError } from "./storeError.ts";

/** Left out of a backup: what belongs to a running process or can be made again. */
const LEFT_OUT =
  /^(?:documents\.lock.*|.*-wal|.*-shm|.*-journal|columns|exports|before-upgrade|.*\.damaged|ingest-server\.json.*|event-meanings\.bin.*)$/;

interface Entry {
  path: string;
  kind: "database" | "file" | "folder";
}

function entries(dir: string, below = ""): Entry[] {
  return readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry): Entry[] => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = join(below, entry.name);
    if (entry.isDirectory()) return [{ path, kind: "folder" }, ...entries(dir, path)];
    if (!entry.isFile()) return [];
    return [{ path, kind: entry.name.endsWith(".db") ? "database" : "file" }];
  });
}

/** Databases that a start makes again when they are damaged or missing. */
const DERIVED_FILES: ReadonlySet<string> = new Set([...DERIVED].map((name) => DATABASES[name].file));

/**
 * A consistent copy of one database as of one moment; writers go on meanwhile (a read transaction in WAL mode). A
 * damaged one that can be made again is left out: false.
 */
function copyDatabase(from: string, to: string): boolean {
  const db = new Database(from, { readonly: true, timeout: 30_000 });
  try {
    db.prepare("VACUUM INTO ?").run(to);
    return true;
  } catch (error) {
    const told = storeError(error, `file ${basename(from)}`);
    if (!DERIVED_FILES.has(basename(from)) || !isCorrupt(told)) throw told;
    rmSync(to, { force: true });
    return false;
  } finally {
    db.close();
  }
}

function syncFile(path: string): void {
  const fd = openSync(path, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Copies a data folder into a new folder `target`, while the server runs or not. Records are copied last, so that what
 * they name (documents, files) is in the copy. A copy that fails leaves no `target` behind.
 *
 * @throws Error with one line when `source` holds no data, `target` exists or the disk is full.
 */
export async function backupData(source: string, target: string): Promise<{ files: number; bytes: number }> {
  const data = resolve(source);
  const goal = resolve(target);
  if (!existsSync(join(data, "documents.db")) && !existsSync(join(data, "records.db"))) {
    throw new Error(`${data} holds no databases`);
  }
  if (existsSync(goal)) throw new Error(`${goal} exists already`);
  refuseNewer(data, VERSIONS);
  if (goal.startsWith(`${data}/`)) throw new Error("a backup inside the data folder would hold itself");
  writePrivately();
  const part = join(dirname(goal), `.${basename(goal)}.part`);
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  let files = 0;
  let bytes = 0;
  try {
    const late = (entry: Entry): number => (entry.path === "records.db" ? 1 : 0);
    for (const entry of entries(data).sort((a, b) => late(a) - late(b))) {
      const to = join(part, entry.path);
      if (entry.kind === "folder") await mkdir(to, { recursive: true });
      else {
        if (entry.kind === "database") {
          if (!copyDatabase(join(data, entry.path), to)) continue;
        } else await copyFile(join(data, entry.path), to);
        syncFile(to);
        files++;
        bytes += statSync(to).size;
      }
    }
    // A copied file has the rights of the one it was copied from.
    closeAll(part);
    await rename(part, goal);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  return { files, bytes };
}

/**
 * Makes the data folder `target` from a backup: checks every database first, copies, and only then puts the folder in
 * its place.
 *
 * @throws Error with one line when the backup is damaged or `target` holds anything.
 */
export async function restoreData(source: string, target: string): Promise<{ files: number; documents: number }> {
  const backup = resolve(source);
  const goal = resolve(target);
  if (!existsSync(backup)) throw new Error(`${backup} does not exist`);
  refuseNewer(backup, VERSIONS);
  if (existsSync(goal) && readdirSync(goal).length > 0) {
    throw new Error(`${goal} is not empty; move it away first`);
  }
  const all = entries(backup);
  for (const entry of all.filter((one) => one.kind === "database")) {
    const db = new Database(join(backup, entry.path), { readonly: true });
    const state = db.pragma("quick_check", { simple: true });
    db.close();
    if (state !== "ok") throw new Error(`${entry.path} in the backup is damaged: ${state}`);
  }
  writePrivately();
  const part = `${goal}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  try {
    for (const entry of all) {
      const to = join(part, entry.path);
      if (entry.kind === "folder") await mkdir(to, { recursive: true });
      else {
        await copyFile(join(backup, entry.path), to);
        syncFile(to);
      }
    }
    const report = existsSync(join(part, "documents.db")) ? await checkDocuments(part) : { documents: 0, problems: [] };
    if (report.problems.length) throw new Error(`the restored documents do not agree: ${report.problems[0]}`);
    closeAll(part);
    if (existsSync(goal)) await rm(goal, { recursive: true });
    await rename(part, goal);
    return { files: all.filter((entry) => entry.kind !== "folder").length, documents: report.documents };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
