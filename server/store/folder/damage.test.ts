import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { NearDuplicateIndex } from "#server/analysis/duplicates/nearDuplicates.ts";
import { buildApp } from "#server/app.ts";
import { PictureIndex } from "#server/areas/images/PictureIndex.ts";
import { IngestService } from "#server/ingest/IngestService.ts";
import { readSettings } from "#server/settings.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { programOf } from "#server/testing/programOf.ts";
import { unpack } from "../../../tests/fixtures/data-v1/unpack.ts";
import { lockFolder } from "./folderLock.ts";
import { prepareFolder } from "./prepareFolder.ts";

let root: string;
let dir: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "damage-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  dir = unpack(root);
  prepareFolder(dir, { say: () => undefined });
});

const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919 + (at >> 3) * 31) % 251));
const fill = (name: string, file = join(dir, name)) => writeFileSync(file, noise(statSync(file).size));

/** Turns a page of a table, or of one of its indexes, to noise. */
function fillPage(name: string, table: string): void {
  const file = join(dir, name);
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  const page = db.prepare("SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'").pluck().get(table) as number;
  const size = db.pragma("page_size", { simple: true }) as number;
  db.close();
  const fd = openSync(file, "r+");
  writeSync(fd, noise(size), 0, size, (page - 1) * size);
  closeSync(fd);
}

const started = async () =>
  buildApp({
    settings: readSettings({ DATA_DIR: dir, ADMIN_PASSWORD: "admin1234", CAPTCHA: "0", LOG_LEVEL: "silent" }),
    now: () => Date.UTC(2026, 5, 1, 3),
    compile: () => ({ pages: [], codeRoutes: ["/login", "/403"] }),
  });

describe("derived files", () => {
  it.each(["near-duplicates.db", "pictures.db"])("%s full of noise is set aside and made again; the server starts", async (name) => {
    fill(name);
    const before = readFileSync(join(dir, name));
    const app = await started();
    const service = new IngestService(dir, app.services.documents, app.services.records, { recoverAfter: 0, warn: () => undefined });
    await service.recovered;
    await service.close();
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    await app.close();
    expect(readFileSync(join(dir, `${name}.damaged`)).equals(before)).toBe(true);
    const db = new Database(join(dir, name), { readonly: true });
    expect(db.pragma("quick_check", { simple: true })).toBe("ok");
    db.close();
  });

  it("says so in one line each", () => {
    fill("near-duplicates.db");
    fill("pictures.db");
    const warn = vi.fn();
    new NearDuplicateIndex(join(dir, "near-duplicates.db"), { warn }).close();
    new PictureIndex(dir, warn).close();
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/near-duplicates\.db is damaged \(.*\); it is set aside and made again$/)],
      [expect.stringMatching(/pictures\.db is damaged \(.*\); it is set aside and made again$/)],
    ]);
    new NearDuplicateIndex(join(dir, "near-duplicates.db"), { warn }).close();
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("damage that the grouping meets while it works costs no document", async () => {
    fillPage("near-duplicates.db", "sqlite_autoindex_entry_1");
    const store = await openDocumentStore({ dir, readers: 1 });
    const records = openRecordStore({ dir });
    const warn = vi.fn();
    const service = new IngestService(dir, store, records, { recoverAfter: 3_600_000, warn });
    const size = await store.size();
    const raw = (n: number) => ({
      ...{
        externalId: `z:${n}`,
        url: "",
        channel: "",
        author: "",
        title: `新到稿件${n}`,
        dataType: "news" as const,
        source: "江城甲报",
        pubdate: Date.UTC(2026, 5, 1),
      },
      text: `第${n}篇新到的稿件，讲的是完全不同的事情，编号为${n}，与其他稿件毫不相干。`,
    });
    const results = await service.pipeline.ingest(Array.from({ length: 20 }, (_, n) => raw(n)));
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(await store.size()).toBe(size + 20);
    expect(warn).toHaveBeenCalledTimes(1);
    await service.close();
    // Whatever was stored before is known again.
    const again = new IngestService(dir, store, records, { recoverAfter: 0, warn });
    await again.recovered;
    await again.close();
    const index = new NearDuplicateIndex(join(dir, "near-duplicates.db"));
    expect(index.knows("own:1") && index.knows("z:19") && index.complete).toBe(true);
    index.close();
    await store.close();
    await records.close();
  });

  it("column files of another version are made again from the documents", async () => {
    writeFileSync(join(dir, "columns", "000000.col"), noise(1000));
    const store = await openDocumentStore({ dir, readers: 1 });
    expect(await store.size()).toBe(110);
    await store.close();
    expect(readFileSync(join(dir, "columns", "000000.col")).toString("latin1", 0, 4)).toBe("MBDc");
  });

  it("are no reason for a backup to fail", async () => {
    const { backupData, restoreData } = await import("#server/store/sqlite/backupData.ts");
    fill("pictures.db");
    await backupData(dir, `${dir}-backup`);
    expect(existsSync(join(`${dir}-backup`, "pictures.db"))).toBe(false);
    await restoreData(`${dir}-backup`, `${dir}-restored`);
    expect(readdirSync(`${dir}-restored`)).toContain("records.db");
  });
});

describe("what no start can mend", { timeout: 120_000 }, () => {
  const run = (program: string, ...args: string[]) => {
    const env = {
      ...process.env,
      DATA_DIR: dir,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      NODE_NO_WARNINGS: "1",
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [...programOf(program), ...args], {
      env,
      encoding: "utf8",
      timeout: 60_000,
    });
    return { status, lines: `${stdout}${stderr}`.trim().split("\n") };
  };

  it.each([
    ["documents.db", /^the document file is damaged \(.*\); restore a backup$/],
    ["records.db", /^the record file is damaged \(.*\); restore a backup$/],
  ])("ends a start with a damaged %s in one line", (name, line) => {
    fill(name);
    expect(run("server/main.ts")).toEqual({ status: 1, lines: [expect.stringMatching(line)] });
  });

  it("ends programs on a locked folder and a damaged file in one line", () => {
    const release = lockFolder(dir);
    const locked = [expect.stringMatching(/are in use by another process; stop it first$/)];
    expect(run("server/main.ts")).toEqual({ status: 1, lines: locked });
    expect(run("scripts/demo/main.ts")).toEqual({ status: 1, lines: locked });
    release();
    fill("documents.db");
    const damaged = [expect.stringMatching(/document file is damaged/)];
    expect(run("scripts/check-data.ts")).toEqual({ status: 1, lines: damaged });
    fill("records.db");
    expect(run("scripts/set-password.ts", "admin").lines).toEqual([expect.stringMatching(/record file is damaged/)]);
  });
});

describe("/readyz", () => {
  it("tells damage of the documents that a read has met", async () => {
    fillPage("documents.db", "docs");
    const app = await started();
    expect((await app.inject("/readyz")).json()).toMatchObject({ status: "ready" });
    await expect(app.services.documents.scan(null, 1000)).rejects.toMatchObject({ reason: "corrupt" });
    const reply = await app.inject("/readyz");
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({
      status: "damaged",
      checks: { open: true, records: true, documents: true },
      damage: [expect.stringMatching(/^the document file is damaged .*restore a backup$/)],
    });
    await app.close();
  });

  it("tells damage of the records that a read has met", async () => {
    fillPage("records.db", "c_hotTopics");
    const app = await started();
    const topics = app.services.records.collection({ name: "hotTopics" });
    await expect(topics.find()).rejects.toMatchObject({ reason: "corrupt" });
    const reply = await app.inject("/readyz");
    expect(reply.json()).toMatchObject({
      status: "damaged",
      damage: [expect.stringMatching(/^the record file is damaged/)],
    });
    await app.close();
  });
});
