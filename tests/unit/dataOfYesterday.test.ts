import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { NearDuplicateIndex } from "#server/analysis/duplicates/nearDuplicates.ts";
import { readModel } from "#server/analysis/tone/modelFile.ts";
import { buildApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import { prepareFolder } from "#server/store/folder/prepareFolder.ts";
import { readVersions } from "#server/store/folder/readVersions.ts";
import { readVersionFile } from "#server/store/folder/versionFile.ts";
import { VERSIONS } from "#server/store/folder/versions.ts";
import type { RecordBase, RecordStore } from "#server/store/records.ts";
import { checkDocuments } from "#server/store/sqlite/checkDocuments.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { Client } from "#server/testing/openTestApp.ts";
import { FIXTURE, unpack } from "../fixtures/data-v1/unpack.ts";

/**
 * The folder in `tests/fixtures/data-v1` was written by the last program without versions; `records.jsonl` beside it is
 * what that program read from it. Whatever comes later brings it forward and reads the same.
 */
type Line =
  | { kind: "record"; collection: string; record: RecordBase }
  | { kind: "document"; document: { id: string } & Record<string, unknown> }
  | { kind: "derived"; file: string; row: Record<string, unknown> }
  | { kind: "file"; path: string; bytes: number; sha256: string };

/**
 * What steps since then changed on purpose: the line as it has to be now, or null for one that is gone. A step that
 * changes what is stored adds its part here and nothing else in this file.
 */
const CHANGES: ((line: Line) => Line | null)[] = [
  // records 3: who could delete documents for everybody still can, by an operation of its own.
  (line) => {
    if (line.kind !== "record" || line.collection !== "roles") return line;
    const { menus, ...role } = line.record as RecordBase & { menus: { menuId: string; operations: string[] }[] };
    const erases = ({ menuId, operations }: (typeof menus)[number]) => ERASING.test(menuId) && operations.includes("delete");
    const now = menus.map((grant) => (erases(grant) ? { ...grant, operations: [...grant.operations, "erase"] } : grant));
    return { ...line, record: { ...role, menus: now } as RecordBase };
  },
  // records 5: alerts and pushes stand in one collection.
  (line) => {
    if (line.kind !== "record" || !["pushOutbox", "pushes"].includes(line.collection)) return line;
    const { id, docId, title, source, dataType, ...old } = line.record as RecordBase & Record<string, unknown>;
    const usual = { id, state: "failed", subject: title, link: "", nextTime: 0, sentTime: 0, message: old.message };
    const record =
      line.collection === "pushes"
        ? {
            ...{ ...usual, cause: "share", causeId: "", channel: old.target, lane: id, tries: 1, receivers: [] },
            document: { docId, title, source, dataType },
            ...{ createTime: old.pushTime, time: old.pushTime, userId: "u-yuqing", user: "舆情专员", unit: old.unit },
            body: "",
          }
        : {
            ...{ ...usual, cause: "alert", causeId: old.groupId, channel: "", lane: "pc-1", tries: 10, body: "", receivers: [] },
            document: { docId, title, source, dataType, summary: "", isAppraise: -1, pubdate: old.pubdate, url: old.url, words: old.words },
            ...{ createTime: old.createTime, time: old.nextTime, userId: "", user: "", unit: "", onceKey: "alert pc-1 74" },
            state: "givenUp",
          };
    return { ...line, collection: "outbox", record };
  },
];
const ERASING = /^yuqing\.(document|emergency|event|fts\.list|local|monitor\.(self|competitor)|sensitive|trade)$/;

const lines = readFileSync(join(FIXTURE, "records.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((text) => JSON.parse(text) as Line)
  .flatMap((line) => {
    let now: Line | null = line;
    for (const change of CHANGES) now = now && change(now);
    return now ? [now] : [];
  });
const of = <K extends Line["kind"]>(kind: K) => lines.filter((line): line is Extract<Line, { kind: K }> => line.kind === kind);

const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

let root: string;
let dir: string;
const told: string[] = [];
let records: RecordStore;
let documents: DocumentStore;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "yesterday-"));
  dir = unpack(root);
  prepareFolder(dir, { say: (line) => told.push(line) });
  records = openRecordStore({ dir });
  documents = await openDocumentStore({ dir, readers: 1 });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await records.close();
  await documents.close();
  rmSync(root, { recursive: true, force: true });
});

/** What steps since then added to every record of a collection. */
const ADDED: Record<string, object> = { feeds: { kind: "feed" } };

describe("a folder from before the versions", () => {
  it("is brought forward, with a copy of its records and words about it", () => {
    expect(told[0]).toMatch(/is brought forward$/);
    expect(told[1]).toBe("  records kept as before-upgrade/records-1.db");
    expect(readVersionFile(dir)).toEqual({ versions: VERSIONS });
    const { columns, folder: _, ...versions } = VERSIONS;
    // A model has no step: one of an earlier program goes on judging as it lies.
    expect(readVersions(dir)).toMatchObject({ ...versions, "sentiment-model": 3 });
    const kept = new Database(join(dir, "before-upgrade/records-1.db"), { readonly: true });
    expect(kept.pragma("user_version", { simple: true })).toBe(0);
    expect(kept.prepare("SELECT count(*) FROM c_users").pluck().get()).toBe(
      of("record").filter(({ collection }) => collection === "users").length,
    );
    kept.close();
    expect(columns).toBeGreaterThan(1);
  });

  it("has every record of every collection", async () => {
    const expected = new Map<string, { record: RecordBase }[]>();
    for (const line of of("record")) expected.set(line.collection, [...(expected.get(line.collection) ?? []), line]);
    expect(expected.size).toBeGreaterThan(60);
    for (const [name, all] of expected) {
      const found = await records.collection({ name }).find();
      const byId = new Map(found.map((record) => [record.id, record]));
      for (const { record } of all) expect(byId.get(record.id), `${name} ${record.id}`).toEqual({ ...record, ...ADDED[name] });
      expect(found, name).toHaveLength(all.length);
    }
  });

  it("has every document with its marks and its group", async () => {
    const found = new Map((await documents.scan(null, 1000)).map((document) => [document.id, document]));
    for (const { document } of of("document")) expect(found.get(document.id), document.id).toMatchObject(document);
    expect(found.size).toBe(of("document").length);
    expect((await checkDocuments(dir)).problems).toEqual([]);
  });

  it("has its derived files and the files beside the databases", () => {
    const grouped = of("derived").filter(({ file }) => file === "near-duplicates.db");
    const entries = new Database(join(dir, "near-duplicates.db"));
    const keyed = "SELECT external, digest, grp, founder, hex(keys) AS keys FROM entry ORDER BY row";
    const rows = entries.prepare(keyed).all() as { keys: string }[];
    expect(rows.map((row) => ({ ...row, keys: sha256(row.keys) }))).toEqual(grouped.map(({ row }) => row));
    entries.close();
    const index = new NearDuplicateIndex(join(dir, "near-duplicates.db"));
    expect(index.size).toBe(rows.filter(({ keys }) => keys !== "").length);
    expect(index.knows("own:1")).toBe(true);
    index.close();
    const pictures = new Database(join(dir, "pictures.db"), { readonly: true });
    const sql = "SELECT d.id, d.url, hex(p.hash) AS hash FROM documents d LEFT JOIN pictures p ON p.url = d.url ORDER BY d.id";
    expect(pictures.prepare(sql).all()).toEqual(of("derived").flatMap(({ file, row }) => (file === "pictures.db" ? [row] : [])));
    pictures.close();
    for (const { path, sha256 } of of("file"))
      expect(
        createHash("sha256")
          .update(readFileSync(join(dir, path)))
          .digest("hex"),
        path,
      ).toBe(sha256);
    expect(readModel(join(dir, "sentiment-model.bin")).name).toBeTruthy();
  });
});

it("serves such a folder: its users sign in and find what they left", { timeout: 180_000 }, async () => {
  const old = unpack(root);
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const settings = readSettings({ DATA_DIR: old, DEMO: "1", CAPTCHA: "0", LOG_LEVEL: "silent" });
  const app = await buildApp({
    settings,
    now: () => Date.UTC(2026, 5, 1, 3),
    compile: () => ({ pages: [], codeRoutes: ["/login", "/403"] }),
  });
  try {
    const editor = new Client(app, "10.0.0.1");
    expect(await editor.post("/api/login", { username: "bianji", password: "demo1234" })).toMatchObject({ status: 0 });
    const saved = await editor.post("/api/query/saved/list");
    expect(saved.data.rows ?? saved.data).toMatchObject([{ name: "水厂" }]);
    const kept = await editor.post("/api/collection/list");
    expect(kept.data.total).toBe(2);
    const found = await editor.post("/api/query/yuqing", { keyWords: "城东水厂", timeFlag: "7d" });
    expect(found.data.total).toBeGreaterThan(0);
    // The logs of what left the house tell what they told, though both are kept in one collection now.
    const officer = new Client(app, "10.0.0.2");
    await officer.post("/api/login", { username: "yuqing", password: "demo1234" });
    const alerts = (await officer.post("/api/push/log")).data;
    expect(alerts.rows).toMatchObject([
      { id: "pe-1", title: "江城市通报城东水厂水质异常（甲）", status: 2, attempts: 10, message: "对方没有应答" },
    ]);
    const pushes = (await officer.post("/mbd-cloud-dataforward/dataforward/list")).data;
    const before = { target: "wechat", status: 2, user: "舆情专员", pushTime: 1780185600000, message: "未配置“微信”的推送地址" };
    expect(pushes).toMatchObject({ total: 2, rows: [before, before] });
    expect(said.mock.calls[0]?.[0]).toMatch(/is brought forward$/);
    expect(existsSync(join(old, "version.json"))).toBe(true);
    expect(readdirSync(old)).not.toContain("near-duplicates.db.damaged");
  } finally {
    await app.close();
  }
});
