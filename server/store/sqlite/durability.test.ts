import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { serverBuild } from "#scripts/build/serverBuild.ts";
import { parseWords } from "#server/analysis/query.ts";
import { builtName } from "#server/moduleUrl.ts";
import { StoreUnavailableError } from "../documents.ts";
import { MONDAY, sampleDocument } from "../sampleDocument.ts";
import { checkDocuments } from "./checkDocuments.ts";
import { openDocumentStore } from "./documentStore.ts";

const FOLDERS = Number(process.env.KILL_FOLDERS ?? 10);
/** A folder is checked whole after each: what grows without end would make fifty checks take four minutes. */
const KILLS_OF_A_FOLDER = 5;

beforeAll(buildWriter);
afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

const newest = { field: "pubdate", order: "desc" } as const;

const BUILT = "dist/durability";
const FIXTURE = "server/store/sqlite/fixtures/writeForever.ts";

/** The store and the program that writes, built as they ship: reading TypeScript would take most of each round. */
async function buildWriter(): Promise<void> {
  const workers = ["server/store/sqlite/documentReader.ts", "server/store/sqlite/documentWriter.ts"];
  await build({ configFile: false, logLevel: "warn", ...serverBuild(BUILT, [FIXTURE, ...workers]) });
}

function writeUntilKilled(into: string): { child: ChildProcess; acknowledged: () => number; ended: Promise<void> } {
  const file = join(BUILT, `${builtName(FIXTURE)}.js`);
  const child = spawn(process.execPath, [file, into], { stdio: ["ignore", "pipe", "inherit"] });
  let last = 0;
  child.stdout!.on("data", (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split("\n")) last = Math.max(last, Number(line));
  });
  return { child, acknowledged: () => last, ended: new Promise((resolve) => child.on("close", () => resolve())) };
}

describe("kill -9 during ingest", () => {
  it.each(Array.from({ length: FOLDERS }, (_, at) => at))("loses nothing acknowledged, folder %i", async () => {
    const dir = mkdtempSync(join(tmpdir(), "durable-"));
    let known = 0;
    for (let kill = 0; kill < KILLS_OF_A_FOLDER; kill++) {
      const { child, acknowledged, ended } = writeUntilKilled(dir);
      const begun = acknowledged();
      while (acknowledged() === begun) await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      child.kill("SIGKILL");
      await ended;
      known = Math.max(known, acknowledged());
      const report = await checkDocuments(dir);
      expect(report.problems).toEqual([]);
      expect(report.documents).toBeGreaterThanOrEqual(known);
    }
    const store = await openDocumentStore({ dir, readers: 1 });
    // Every acknowledged document is found by its own word, and by nothing less than the whole batch.
    expect(await store.size()).toBeGreaterThanOrEqual(known);
    for (const n of [1, Math.ceil(known / 2), known]) {
      const page = await store.search({
        query: { all: parseWords(`kill${n}x`) },
        collapse: false,
        sort: newest,
        page: 1,
        pagesize: 5,
      });
      expect(page.rows.map((row) => row.title)).toEqual([`第 kill${n}x 篇`]);
    }
    expect((await store.size()) % 20).toBe(0);
    await store.close();
    rmSync(dir, { recursive: true });
  });
});

describe("opening", () => {
  it("finds the same rows after a clean close, after a crash, and without column files", async () => {
    const here = mkdtempSync(join(tmpdir(), "reopen-"));
    let store = await openDocumentStore({ dir: here, readers: 1, capacity: 4 });
    const [first] = await store.write(
      Array.from({ length: 10 }, (_, i) => sampleDocument({ externalId: `d${i}`, title: `文章${i} 台风`, pubdate: MONDAY + i * 1000 })),
    );
    await store.update([first!.id], { status: 3, isAppraise: 1 });
    await store.remove(["2"]);
    const query = { query: { all: parseWords("台风") }, collapse: false, sort: newest, page: 1, pagesize: 20 };
    const before = await store.search(query);
    expect(before.total).toBe(9);
    await store.close();
    for (const spoil of [
      () => undefined,
      () => writeFileSync(join(here, "columns", "manifest.json"), "{"),
      () => rmSync(join(here, "columns"), { recursive: true }),
    ]) {
      spoil();
      store = await openDocumentStore({ dir: here, readers: 1 });
      expect(await store.search(query)).toEqual(before);
      expect(await store.search({ ...query, query: { status: [3], isAppraise: [1] } })).toMatchObject({ total: 1 });
      await store.close();
    }
    rmSync(here, { recursive: true });
  });

  it("refuses a second opener and a damaged file with words", async () => {
    const here = mkdtempSync(join(tmpdir(), "locked-"));
    const store = await openDocumentStore({ dir: here, readers: 1 });
    await expect(openDocumentStore({ dir: here, readers: 1 })).rejects.toMatchObject({ reason: "locked" });
    await store.close();
    await expect(store.write([sampleDocument({ externalId: "late" })])).rejects.toBeInstanceOf(StoreUnavailableError);
    writeFileSync(join(here, "documents.db"), "this is no database, whatever its name says ".repeat(500));
    await expect(openDocumentStore({ dir: here, readers: 1 })).rejects.toMatchObject({ reason: "corrupt" });
    rmSync(here, { recursive: true });
  });
});

describe("retention", () => {
  it("removes what is too old, then the oldest of too many", async () => {
    const here = mkdtempSync(join(tmpdir(), "retain-"));
    const now = Date.now();
    const store = await openDocumentStore({ dir: here, readers: 1, retention: { maxAgeDays: 30, maxDocuments: 5 } });
    await store.write(
      Array.from({ length: 12 }, (_, i) =>
        sampleDocument({ externalId: `d${i}`, title: `保留${i}`, pubdate: now - (i < 4 ? 40 : 12 - i) * DAY }),
      ),
    );
    expect(await store.retain()).toBe(7);
    const page = await store.search({
      query: { all: parseWords("保留") },
      collapse: false,
      sort: newest,
      page: 1,
      pagesize: 20,
    });
    expect(page.rows.map((row) => row.title)).toEqual(["保留11", "保留10", "保留9", "保留8", "保留7"]);
    await store.close();
    expect((await checkDocuments(here)).problems).toEqual([]);
    rmSync(here, { recursive: true });
  });
});

describe("the budget of a query", () => {
  it("ends a query that reads too many texts", async () => {
    const here = mkdtempSync(join(tmpdir(), "budget-"));
    const store = await openDocumentStore({ dir: here, readers: 1, budgetMs: 0 });
    await store.write([sampleDocument({ externalId: "a", title: "台风", text: "世界 经济" })]);
    const query = { all: parseWords('"世界 经济"') };
    await expect(store.search({ query, collapse: false, sort: newest, page: 1, pagesize: 5 })).rejects.toThrow(/takes too long/);
    await store.close();
    rmSync(here, { recursive: true });
  });
});

describe("trouble with the file", () => {
  const ask = (word: string) => ({
    query: { all: parseWords(word) },
    collapse: false,
    sort: newest,
    page: 1,
    pagesize: 50,
  });

  it("a full disk refuses writes whole and goes on answering", async () => {
    const here = mkdtempSync(join(tmpdir(), "full-"));
    // The engine says the same as of a disk without room.
    const store = await openDocumentStore({ dir: here, readers: 1, trial: { maxPages: 120 } });
    let kept = 0;
    let refusal: unknown;
    for (let n = 0; n < 200 && !refusal; n++) {
      const batch = Array.from({ length: 5 }, (_, at) =>
        sampleDocument({ externalId: `full:${n}:${at}`, title: "装满磁盘", text: `第${n}篇 ${"内容".repeat(800)}` }),
      );
      await store.write(batch).then(
        () => {
          kept += batch.length;
        },
        (error) => {
          refusal = error;
        },
      );
    }
    expect(refusal).toMatchObject({
      reason: "full",
      message: expect.stringMatching(/disk is full.*read, not changed/),
    });
    expect(kept).toBeGreaterThan(0);
    expect((await store.search(ask("磁盘"))).total).toBe(kept);
    expect(await store.size()).toBe(kept);
    await store.close();
    expect((await checkDocuments(here)).problems).toEqual([]);
    // With room again it writes on.
    const again = await openDocumentStore({ dir: here, readers: 1 });
    await again.write([sampleDocument({ externalId: "room", title: "磁盘有空间了" })]);
    expect((await again.search(ask("磁盘"))).total).toBe(kept + 1);
    await again.close();
    rmSync(here, { recursive: true });
  });

  it("a file locked from outside refuses writes with words and goes on answering", async () => {
    const here = mkdtempSync(join(tmpdir(), "busy-"));
    const store = await openDocumentStore({ dir: here, readers: 1, trial: { busyMs: 50 } });
    await store.write([sampleDocument({ externalId: "a", title: "锁住之前" })]);
    const other = new Database(join(here, "documents.db"));
    other.exec("BEGIN IMMEDIATE");
    await expect(store.write([sampleDocument({ externalId: "b" })])).rejects.toMatchObject({
      reason: "locked",
      message: expect.stringMatching(/locked by another process/),
    });
    expect((await store.search(ask("之前"))).total).toBe(1);
    other.exec("ROLLBACK");
    other.close();
    expect(await store.write([sampleDocument({ externalId: "b" })])).toMatchObject([{ added: true }]);
    await store.close();
    rmSync(here, { recursive: true });
  });

  it("a file damaged in places answers what it can and names the damage", async () => {
    const here = mkdtempSync(join(tmpdir(), "damaged-"));
    const store = await openDocumentStore({ dir: here, readers: 1 });
    for (let n = 0; n < 20; n++) {
      await store.write(
        Array.from({ length: 20 }, (_, at) =>
          sampleDocument({ externalId: `${n}:${at}`, title: "损坏之前", content: `<p>${"正文".repeat(500)}</p>` }),
        ),
      );
    }
    await store.close();
    // The page that holds the middle of `docs` becomes noise.
    const file = join(here, "documents.db");
    const db = new Database(file);
    const pages = db.prepare("SELECT pageno FROM dbstat WHERE name = 'docs' AND pagetype = 'leaf' ORDER BY pageno").pluck();
    const page = pages.all()[10] as number;
    const size = db.pragma("page_size", { simple: true }) as number;
    db.close();
    const fd = openSync(file, "r+");
    writeSync(fd, Buffer.alloc(size, 0x5a), 0, size, (page - 1) * size);
    closeSync(fd);
    const damaged = await openDocumentStore({ dir: here, readers: 1 });
    expect(await damaged.size()).toBe(400);
    expect((await damaged.statistics({ all: parseWords("损坏") }, [{ kind: "count" }]))[0]![0]).toMatchObject({
      value: 400,
    });
    const reads = await Promise.allSettled(Array.from({ length: 400 }, (_, at) => damaged.get([String(at + 1)])));
    const failed = reads.filter((read) => read.status === "rejected");
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(40);
    expect(failed[0]!.reason).toMatchObject({ reason: "corrupt", message: expect.stringMatching(/restore a backup/) });
    expect((await checkDocuments(here).catch((error: Error) => ({ problems: [error.message] }))).problems).not.toEqual([]);
    await damaged.close();
    rmSync(here, { recursive: true });
  });
});
