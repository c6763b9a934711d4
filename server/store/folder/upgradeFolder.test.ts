import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { programOf } from "#server/testing/programOf.ts";
import { FURTHER } from "../../../tests/fixtures/data-v1/furtherSteps.ts";
import { unpack } from "../../../tests/fixtures/data-v1/unpack.ts";
import { NewerDataError } from "./NewerDataError.ts";
import { prepareFolder } from "./prepareFolder.ts";
import { readVersions } from "./readVersions.ts";
import type { Step } from "./Step.ts";
import { STEPS } from "./steps/index.ts";
import { readVersionFile } from "./versionFile.ts";
import { DATABASE_NAMES, DATABASES, VERSIONS, versionsOf } from "./versions.ts";

let root: string;
let old: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "upgrade-"));
  old = unpack(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function copyOf(dir = old): string {
  const copy = mkdtempSync(join(root, "copy-"));
  cpSync(dir, copy, { recursive: true });
  return copy;
}

/** Everything in a folder, by its bytes. */
function fingerprint(dir: string): string {
  const hash = createHash("sha256");
  for (const path of (readdirSync(dir, { recursive: true }) as string[]).sort()) {
    const stat = statSync(join(dir, path));
    hash.update(`${path} ${stat.mode} ${stat.mtimeMs}\n`);
    if (stat.isFile()) hash.update(readFileSync(join(dir, path)));
  }
  return hash.digest("hex");
}

/** What a folder's records and documents are, whatever pages they stand on. */
function content(dir: string) {
  return DATABASE_NAMES.map((name) => {
    const db = new Database(join(dir, DATABASES[name].file), { readonly: true });
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'fts%' ORDER BY name");
    const rows = (tables.pluck().all() as string[]).map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()]);
    const version = db.pragma("user_version", { simple: true });
    db.close();
    return { name, version, rows };
  });
}

const quiet = { say: () => undefined };
const ALL = [...STEPS, ...FURTHER];

describe("an upgrade killed at any point", () => {
  it("goes on at the next start, or is as before", { timeout: 300_000 }, () => {
    // What lies in the folder at a point is what a kill at that point leaves: copied there and then, journals and all.
    const killed: { point: string; dir: string }[] = [];
    const whole = copyOf();
    const at = (point: string) => void killed.push({ point, dir: copyOf(whole) });
    prepareFolder(whole, { ...quiet, steps: ALL, at });
    const expected = content(whole);
    const list = readFileSync(join(whole, "logos", "index.txt"), "utf8");
    expect(killed.length).toBeGreaterThan(20);
    const before = content(old);
    // And three processes that are killed in earnest: at the beginning, within a transaction, before the last word.
    const program = fileURLToPath(new URL("../../../tests/fixtures/data-v1/upgradeUntilKilled.ts", import.meta.url));
    const within = killed.findIndex(({ point }) => point === `records ${VERSIONS.records + 1} in its transaction`);
    for (const nth of [0, within, killed.length - 2]) {
      const dir = copyOf();
      const { signal, stderr } = spawnSync(process.execPath, ["--import", "tsx", program, dir, String(nth)]);
      expect(signal, String(stderr)).toBe("SIGKILL");
      killed.push({ point: `killed at ${nth}`, dir });
    }

    const states = new Set<string>();
    for (const { point, dir } of killed) {
      // An older program refuses it from the moment on in which anything may have changed.
      const left = readVersionFile(dir);
      if (!left) expect(content(dir)).toEqual(before);
      else expect(() => prepareFolder(dir, quiet)).toThrow(NewerDataError);
      states.add(left ? `${left.upgrade?.folder}` : "as before");
      // The next start, killed nowhere.
      prepareFolder(dir, { ...quiet, steps: ALL });
      expect(content(dir), point).toEqual(expected);
      expect(readFileSync(join(dir, "logos", "index.txt"), "utf8")).toBe(list);
      expect(readVersionFile(dir)).toEqual({ versions: versionsOf(ALL) });
      const kept = new Database(join(dir, "before-upgrade/records-1.db"), { readonly: true });
      expect(kept.pragma("user_version", { simple: true })).toBe(0);
      expect(kept.prepare("SELECT count(*) FROM c_users WHERE json_extract(body, '$.upgraded')").pluck().get()).toBe(0);
      kept.close();
    }
    expect([...states].sort()).toEqual(["1", "2", "3", "as before", "undefined"]);
  });

  it("is repeated when a step fails, which leaves its file as it was", () => {
    const dir = copyOf();
    const failing: Step = {
      store: "records",
      to: VERSIONS.records + 1,
      says: "breaks",
      run(db) {
        db.exec("DELETE FROM c_users");
        throw new Error("out of luck");
      },
    };
    expect(() => prepareFolder(dir, { ...quiet, steps: [...STEPS, failing] })).toThrow("out of luck");
    expect(readVersions(dir).records).toBe(VERSIONS.records);
    prepareFolder(dir, { ...quiet, steps: ALL });
    expect(
      content(dir)
        .find(({ name }) => name === "records")
        ?.rows.flat().length,
    ).toBeGreaterThan(60);
    expect(readVersionFile(dir)).toEqual({ versions: versionsOf(ALL) });
  });
});

describe("a folder of a newer program", () => {
  const later = { ...VERSIONS, records: VERSIONS.records + 1 };
  const spoil: Record<string, (dir: string) => void> = {
    "by version.json": (dir) => writeFileSync(join(dir, "version.json"), JSON.stringify({ versions: later })),
    "by a store that is not known": (dir) =>
      writeFileSync(join(dir, "version.json"), JSON.stringify({ versions: { ...VERSIONS, letters: 1 } })),
    "by its columns": (dir) => writeFileSync(join(dir, "columns/manifest.json"), JSON.stringify({ format: 99 })),
    "by its model": (dir) => writeFileSync(join(dir, "sentiment-model.bin"), "SENTIMENT9 and so on"),
    ...Object.fromEntries(
      DATABASE_NAMES.map((name) => [
        `by ${DATABASES[name].file}`,
        (dir: string) => {
          const db = new Database(join(dir, DATABASES[name].file));
          db.pragma("journal_mode = DELETE");
          db.pragma("user_version = 99");
          db.close();
        },
      ]),
    ),
  };

  const programs: [name: string, command: (dir: string) => string[]][] = [
    ["scripts/preflight.ts", () => []],
    ["server/main.ts", () => []],
    ["scripts/ingest.ts", () => [fileURLToPath(import.meta.url)]],
    ["scripts/demo/main.ts", () => []],
    ["scripts/backup.ts", (dir) => [`${dir}-backup`]],
    ["scripts/restore.ts", (dir) => [dir, "--data", `${dir}-restored`]],
    ["scripts/check-data.ts", () => []],
    ["scripts/set-password.ts", () => ["admin"]],
    ["scripts/sentiment-train.ts", () => ["--remove"]],
  ];

  it.each(Object.keys(spoil))("is refused %s, and nothing is touched", (how) => {
    const dir = copyOf();
    prepareFolder(dir, quiet);
    spoil[how]?.(dir);
    const before = fingerprint(dir);
    expect(() => prepareFolder(dir, quiet)).toThrow(/was written by a newer version of the program \(version \d+; .*restore a backup/);
    expect(fingerprint(dir)).toBe(before);
  });

  it.each(programs)("is refused by %s in one line, and nothing is touched", { timeout: 120_000 }, (program, command) => {
    const dir = copyOf();
    prepareFolder(dir, quiet);
    spoil["by version.json"]?.(dir);
    const before = fingerprint(dir);
    const env = {
      ...process.env,
      DATA_DIR: dir,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      NODE_NO_WARNINGS: "1",
    };
    const done = spawnSync(process.execPath, [...programOf(program), ...command(dir)], {
      env,
      encoding: "utf8",
    });
    expect(done.status).toBe(1);
    const output = `${done.stdout}${done.stderr}`.trim().split("\n");
    const versions = `(version ${later.records}; this program knows ${VERSIONS.records})`;
    expect(output).toEqual([expect.stringContaining(`was written by a newer version of the program ${versions}`)]);
    expect(fingerprint(dir)).toBe(before);
    expect(existsSync(`${dir}-backup`) || existsSync(`${dir}-restored`)).toBe(false);
  });
});

describe("prepareFolder", () => {
  it("makes a new folder, and does nothing to it a second time", async () => {
    const dir = join(root, "new");
    prepareFolder(dir, quiet);
    await openRecordStore({ dir }).close();
    expect(readVersionFile(dir)).toEqual({ versions: VERSIONS });
    expect(readVersions(dir)).toEqual({ records: VERSIONS.records });
    const before = fingerprint(dir);
    const said: string[] = [];
    prepareFolder(dir, { say: (line) => said.push(line) });
    expect(fingerprint(dir)).toBe(before);
    expect(said).toEqual([]);
  });

  it("upgrades no folder that another process has open", () => {
    const dir = copyOf();
    const other = new Database(join(dir, "documents.lock"));
    other.exec("BEGIN EXCLUSIVE");
    expect(() => prepareFolder(dir, quiet)).toThrow(/in use by another process/);
    other.close();
    prepareFolder(dir, quiet);
  });

  it("opens no store that it was not asked to upgrade", () => {
    const dir = copyOf();
    expect(() => openRecordStore({ dir })).toThrow(/records.db has version 1 of \d+; start the server to upgrade it/);
  });

  it("does not take the file of another program", () => {
    const dir = join(root, "other");
    mkdirSync(dir);
    const db = new Database(join(dir, "records.db"));
    db.pragma("application_id = 1234");
    db.exec("CREATE TABLE t(x)");
    db.close();
    expect(() => openRecordStore({ dir })).toThrow(/records.db is the file of another program/);
  });

  it("says how far a long step is", () => {
    const dir = copyOf();
    const said: string[] = [];
    const slow: Step = {
      store: "records",
      to: VERSIONS.records + 1,
      says: "a long change",
      run(_db, progress) {
        const until = performance.now() + 1100;
        while (performance.now() < until);
        progress(40, 100);
      },
    };
    prepareFolder(dir, { say: (line) => said.push(line), steps: [...STEPS, slow] });
    expect(said).toContain(`  records ${VERSIONS.records + 1}: 40 % of a long change`);
  });
});
