import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberCorrections } from "#server/analysis/tone/corrections.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { IngestService } from "./IngestService.ts";
import type { RawDocument } from "./rawDocument.ts";

const NOW = Date.UTC(2026, 10, 10, 1);

let dir: string;
let documents: DocumentStore;
let records: RecordStore;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "review-"));
  records = openRecordStore();
  documents = await openDocumentStore({ dir, readers: 1 });
});
afterEach(async () => {
  await documents.close();
  await records.close();
  rmSync(dir, { recursive: true });
});

/** A form that two cities publish in the same words. */
const notice = (city: string, source: string, close = ""): RawDocument => ({
  title: `停水通知：${city}计划停水八小时`,
  html: `<p>因供水管网检修，${city}自来水公司定于11月10日对城区沿线实施计划停水，预计停水八小时。请受影响的居民提前做好储水准备，恢复供水初期可能出现水质浑浊，请放水至清澈后使用。给您带来的不便，敬请谅解。${close}</p>`,
  url: `https://example.com/${source}`,
  source,
  dataType: "news",
  channel: "要闻",
  author: "",
  pubdate: NOW,
});

const open = (options: object = {}) => new IngestService(dir, documents, records, { recoverAfter: 60_000, ...options });
const groupsOf = async (ids: string[]) => (await documents.get(ids)).map((row) => [row?.sameId, row?.isOriginal]);

test("a group that holds two stories is split, whole stories stay together, documents keep their ids", async () => {
  const first = open();
  const kept = await first.pipeline.ingest([
    notice("哈尔滨市", "甲网"),
    notice("广州市", "乙网"),
    notice("哈尔滨市", "丙网", "（来源：甲网）"),
    notice("广州市", "丁网", "（来源：乙网）"),
  ]);
  const ids = kept.map((one) => (one as { id: string }).id) as [string, string, string, string];
  const [a, b] = ids;
  expect((await groupsOf(ids)).map(([group]) => group)).toEqual([a, b, a, b]);
  await first.close();
  // As an older program grouped them.
  await documents.regroup(b, a);
  const db = new Database(join(dir, "near-duplicates.db"));
  db.prepare("UPDATE entry SET grp = ?, founder = 0 WHERE grp = ?").run(a, b);
  db.prepare("INSERT OR IGNORE INTO review VALUES(?)").run(a);
  db.close();
  expect((await groupsOf(ids)).map(([group]) => group)).toEqual([a, a, a, a]);
  const second = open();
  expect(await second.pipeline.groups.members(10)).toBe(2);
  expect(await groupsOf(ids)).toEqual([
    [a, true],
    [b, true],
    [a, false],
    [b, false],
  ]);
  expect(await second.pipeline.groups.members(10)).toBe(0);
  // The index knows it too: a copy of the second story goes to the second story.
  const [late] = await second.pipeline.ingest([notice("广州市", "戊网", "（责编：张三）")]);
  expect(late).toMatchObject({ sameId: b, grouped: true });
  await second.close();
});

test("a review that is stopped goes on after the next start", async () => {
  const first = open();
  await first.pipeline.ingest([notice("哈尔滨市", "甲网"), notice("哈尔滨市", "丙网", "（来源：甲网）")]);
  await first.close();
  const told = (): unknown[] => {
    const db = new Database(join(dir, "near-duplicates.db"));
    const groups = db.prepare("SELECT grp FROM review").pluck().all();
    db.close();
    return groups;
  };
  const db = new Database(join(dir, "near-duplicates.db"));
  db.exec("INSERT OR IGNORE INTO review SELECT DISTINCT grp FROM entry");
  db.close();
  expect(told()).toHaveLength(1);
  const stopped = open();
  await stopped.pipeline.groups.members(10, AbortSignal.abort());
  await stopped.close();
  expect(told()).toHaveLength(1);
  const next = open();
  await next.pipeline.groups.members(10);
  await next.close();
  expect(told()).toEqual([]);
});

test("the former first document of a joined group is no original any more, also when it comes again", async () => {
  const service = open();
  const [one, two] = await service.pipeline.ingest([notice("哈尔滨市", "甲网"), notice("广州市", "乙网")]);
  const [a, b] = [one, two].map((result) => (result as { id: string }).id) as [string, string];
  expect(await groupsOf([a, b])).toEqual([
    [a, true],
    [b, true],
  ]);
  await documents.regroup(b, a);
  expect(await groupsOf([a, b])).toEqual([
    [a, true],
    [a, false],
  ]);
  await service.close();
});

const told = (source: string, minutes: number, credit: string, further: Partial<RawDocument> = {}): RawDocument => ({
  ...notice("哈尔滨市", source, credit),
  ...{ pubdate: NOW + minutes * 60_000, ...further },
});

test("the original is the first by credits before clocks, whoever arrives first, and follows who arrives later", async () => {
  const service = open();
  const marks = async (results: object[]) =>
    (await documents.get(results.map((one) => (one as { id: string }).id))).map((row) => row?.isOriginal);
  const [portal, silent] = await service.pipeline.ingest([told("门户网", -5, "（来源：冰城晚报）"), told("松江网", 90, "")]);
  const early = [portal, silent] as object[];
  // Who names another outlet is no original, even alone.
  expect(await marks(early)).toEqual([false, false]);
  await service.pipeline.groups.originals(10);
  expect(await marks(early)).toEqual([false, false]);
  const [first] = await service.pipeline.ingest([told("冰城晚报", 0, "（冰城晚报记者 张三）")]);
  expect(await service.pipeline.groups.originals(10)).toBe(1);
  expect(await marks([...early, first as object])).toEqual([false, false, true]);
  // It comes again with other figures; nothing is left to be told.
  await service.pipeline.ingest([told("冰城晚报", 0, "（冰城晚报记者 张三）", { metrics: { visitCount: 9 } })]);
  expect(await marks([first as object])).toEqual([true]);
  expect(await service.pipeline.groups.originals(10)).toBe(0);
  await service.close();
});

test("originals are told soon after a write, without waiting for the review", async () => {
  const service = open({ originalsAfter: 1 });
  // The later copy comes first.
  const results = [
    ...(await service.pipeline.ingest([told("门户网", 5, "（综合多方消息）")])),
    ...(await service.pipeline.ingest([told("冰城晚报", 0, "（冰城晚报记者 张三）")])),
  ];
  const ids = results.map((one) => (one as { id: string }).id);
  await vi.waitFor(async () =>
    expect(await groupsOf(ids)).toEqual([
      [ids[0], false],
      [ids[0], true],
    ]),
  );
  await service.close();
});

test("what was stored as an older program marked it is set right in the background, what a sender said stays", async () => {
  const service = open();
  const kept = await service.pipeline.ingest([
    told("门户网", -5, "（来源：冰城晚报）"),
    told("冰城晚报", 0, ""),
    told("江边网", 5, "", { isOriginal: true }),
  ]);
  const ids = kept.map((one) => (one as { id: string }).id);
  await documents.update([ids[0] as string], { isOriginal: true });
  await documents.update([ids[1] as string], { isOriginal: false });
  await service.close();
  const db = new Database(join(dir, "near-duplicates.db"));
  db.exec("DROP TABLE unjudged");
  db.close();
  const next = open();
  expect(await next.pipeline.groups.originals(10)).toBe(2);
  expect((await documents.get(ids)).map((row) => row?.isOriginal)).toEqual([false, true, true]);
  await next.close();
});

test("who is parted from a group loses its tone: what was said of the text itself stands, else what its own words tell, and its copies follow", async () => {
  const first = open();
  const kept = await first.pipeline.ingest([
    notice("哈尔滨市", "甲网"),
    notice("广州市", "乙网"),
    notice("广州市", "丙网", "（来源：乙网）"),
    notice("成都市", "丁网"),
  ]);
  const ids = kept.map((one) => (one as { id: string }).id) as [string, string, string, string];
  const [a, b, , d] = ids;
  await first.close();
  const db = new Database(join(dir, "near-duplicates.db"));
  for (const other of [b, d]) {
    await documents.regroup(other, a);
    db.prepare("UPDATE entry SET grp = ?, founder = 0 WHERE grp = ?").run(a, other);
  }
  db.prepare("INSERT OR IGNORE INTO review VALUES(?)").run(a);
  db.close();
  // The group is negative as its first document is; of the last an editor said so.
  for (const id of ids) await documents.update([id], { isAppraise: -1 });
  await rememberCorrections({ documents, records }, [d], -1, { user: "编辑", time: 1 });
  const second = open();
  await second.pipeline.groups.members(10);
  await second.pipeline.groups.originals(10);
  expect((await documents.get(ids)).map((row) => [row?.sameId, row?.isAppraise])).toEqual([
    [a, -1],
    [b, 0],
    [b, 0],
    [d, -1],
  ]);
  await second.close();
});
