import { closeSync, existsSync, fsyncSync, openSync, readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { checkDocuments } from "./checkDocuments.ts";

/** Left out of a backup: what belongs to a running process or can be made again. */
const LEFT_OUT = /^(?:documents\.lock.*|.*-wal|.*-shm|.*-journal|columns|exports|ingest-server\.json.*)$/;

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

/** A consistent copy of one database as of one moment; writers go on meanwhile (a read transaction in WAL mode). */
function copyDatabase(from: string, to: string): void {
  const db = new Database(from, { readonly: true, timeout: 30_000 });
  try {
    db.prepare("VACUUM INTO ?").run(to);
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
  if (goal.startsWith(`${data}/`)) throw new Error("a backup inside the data folder would hold itself");
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
        if (entry.kind === "database") copyDatabase(join(data, entry.path), to);
        else await copyFile(join(data, entry.path), to);
        syncFile(to);
        files++;
        bytes += statSync(to).size;
      }
    }
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
    if (existsSync(goal)) await rm(goal, { recursive: true });
    await rename(part, goal);
    return { files: all.filter((entry) => entry.kind !== "folder").length, documents: report.documents };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
