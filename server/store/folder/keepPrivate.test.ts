import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { keepExport } from "#server/sheets/exportFiles.ts";
import { backupData, restoreData } from "#server/store/sqlite/backupData.ts";
import { unpack } from "../../../tests/fixtures/data-v1/unpack.ts";
import { prepareFolder } from "./prepareFolder.ts";

let root: string;
let umask: number;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "private-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
// The most careless of all: everything that is made is open to everybody.
beforeEach(() => {
  umask = process.umask(0);
});
afterEach(() => void process.umask(umask));

/** Files and folders that others may do anything with, from the folder. */
function open(dir: string): string[] {
  const all = ["", ...(readdirSync(dir, { recursive: true }) as string[])];
  return all.filter((path) => statSync(join(dir, path)).mode & 0o077);
}

it.skipIf(process.platform === "win32")(
  "a folder of an earlier program is closed to others at the start, and what is written stays so",
  async () => {
    const dir = unpack(root);
    for (const path of ["", ...(readdirSync(dir, { recursive: true }) as string[])])
      chmodSync(join(dir, path), statSync(join(dir, path)).isDirectory() ? 0o777 : 0o666);
    const outside = join(root, "outside.txt");
    writeFileSync(outside, "somebody else's", { mode: 0o644 });
    symlinkSync(outside, join(dir, "files", "link.txt"));
    writeFileSync(join(dir, "notes.txt"), "the operator's own", { mode: 0o644 });
    mkdirSync(join(dir, "scripts"), { mode: 0o755 });

    const settings = readSettings({ DATA_DIR: dir, CAPTCHA: "0", LOG_LEVEL: "silent" });
    const app = await buildApp({
      settings,
      now: () => Date.UTC(2026, 5, 1, 3),
      compile: () => ({ pages: [], codeRoutes: ["/login", "/403"] }),
    });
    const caller = { userId: "u-admin" } as Parameters<typeof keepExport>[1];
    await keepExport(app.services, caller, { data: "a,b", extension: "csv" });
    await app.services.records.collection({ name: "users" }).count();
    // With the server running: journals, shared memory and the handover to `npm run ingest` are there.
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(["records.db-wal", "documents.db-wal", "version.json"]));
    const leftAlone = ["notes.txt", "scripts"];
    expect(open(dir).filter((path) => !leftAlone.includes(path) && path !== "files/link.txt")).toEqual([]);
    expect(open(dir)).toEqual(expect.arrayContaining(leftAlone));
    expect(statSync(outside).mode & 0o777).toBe(0o644);

    process.umask(0);
    await backupData(dir, join(root, "backup"));
    expect(open(join(root, "backup"))).toEqual([]);
    await app.close();
    process.umask(0);
    await restoreData(join(root, "backup"), join(root, "restored"));
    expect(open(join(root, "restored"))).toEqual([]);
  },
);

it.skipIf(process.platform === "win32")("a new folder is closed to others", () => {
  const dir = join(root, "new");
  prepareFolder(dir, { say: () => undefined });
  expect(open(dir)).toEqual([]);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
});

it.skipIf(process.platform === "win32")("a folder that holds nothing of the program's stays as it is", () => {
  const dir = join(root, "home");
  mkdirSync(dir, { mode: 0o755 });
  writeFileSync(join(dir, "letter.txt"), "", { mode: 0o644 });
  prepareFolder(dir, { say: () => undefined });
  expect(statSync(join(dir, "letter.txt")).mode & 0o777).toBe(0o644);
});
