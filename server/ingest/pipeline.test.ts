import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { MemoryStore } from "./fixtures/memoryStore.ts";
import { IngestService } from "./IngestService.ts";
import { IngestPipeline } from "./pipeline.ts";
import { type RawDocument, readRow } from "./rawDocument.ts";

const BODY =
  "昆明市气象台今天发布暴雨橙色预警，预计未来六小时盘龙区、五华区有强降雨。市应急局要求各地加强值守，做好低洼路段、在建工地和地质灾害点的排查，学校可以弹性上课，市民减少外出。";

function raw(fields: Partial<RawDocument>): RawDocument {
  return {
    title: "昆明发布暴雨橙色预警",
    html: `<p>${BODY}</p>`,
    url: "",
    source: "昆明日报",
    dataType: "news",
    channel: "",
    author: "",
    pubdate: 1_700_000_000_000,
    ...fields,
  };
}

let store: MemoryStore;
let pipeline: IngestPipeline;
beforeEach(() => {
  store = new MemoryStore();
  pipeline = new IngestPipeline({
    store: store.asStore(),
    groupFile: ":memory:",
    sensitiveGroups: async () => [
      { id: "g1", words: ["暴雨+预警 -演习", "地震"], enabled: true },
      { id: "g2", words: ["暴雨"], enabled: false },
    ],
  });
});
afterEach(() => pipeline.close());

test("labels with words go on what holds them, those without words on nothing", async () => {
  await pipeline.close();
  pipeline = new IngestPipeline({
    store: store.asStore(),
    groupFile: ":memory:",
    labelRules: async () => [
      { name: "防汛", words: ["暴雨+预警 -演习"] },
      { name: "地震", words: ["地震"] },
      { name: "空", words: [] },
    ],
  });
  await pipeline.ingest([raw({}), raw({ title: "市集开张", html: "<p>春日市集在河边开张，摊主们从各地赶来。</p>" })]);
  expect([...store.documents.values()].map(({ labels }) => labels)).toEqual([["防汛"], undefined]);
});

test("the platform of short video and self-media is told by the page, unless the sender says it", async () => {
  const from = (url: string, fields: Partial<RawDocument> = {}) => raw({ url, externalId: url, dataType: "video", ...fields });
  await pipeline.ingest([
    from("https://www.douyin.com/video/1"),
    from("https://v.kuaishou.com/2"),
    from("https://notdouyin.com/3"),
    from("https://www.douyin.com/4", { extra: { platformIdentity: "kuaishou", fans: 3 } }),
    from("https://www.douyin.com/5", { dataType: "news" }),
    from("https://baijiahao.baidu.com/6", { dataType: "wemedia", extra: { fans: 3 } }),
  ]);
  expect([...store.documents.values()].map(({ extra }) => extra)).toEqual([
    { platformIdentity: "douyin" },
    { platformIdentity: "kuaishou" },
    undefined,
    { platformIdentity: "kuaishou", fans: 3 },
    undefined,
    { platformIdentity: "baijia", fans: 3 },
  ]);
});

test("what came first is written first, though what came later is analysed sooner", async () => {
  const long = Array.from({ length: 50 }, (_, at) => raw({ externalId: `long${at}`, html: `<p>${`第${at}篇。${BODY}`.repeat(30)}</p>` }));
  const first = pipeline.ingest(long);
  const second = pipeline.ingest([raw({ externalId: "long0", title: "后到的同一篇", html: "<p>短</p>" }), raw({ externalId: "short" })]);
  await Promise.all([first, second]);
  expect([...store.documents.keys()].at(-1)).toBe("short");
  expect((await second)[0]).toMatchObject({ ok: true, added: false });
});

test("a document gets everything the store asks for", async () => {
  const [result] = await pipeline.ingest([
    raw({ html: `<p onclick="x()">${BODY}<script>1</script><img src="https://a.example/1.jpg"></p>` }),
  ]);
  expect(result).toMatchObject({ ok: true, added: true, grouped: false });
  const [document] = [...store.documents.values()];
  expect(document).toMatchObject({
    text: BODY,
    regionId: "530100",
    location: "云南 昆明",
    categoryId: "生态",
    sourceRank: 3,
    isOriginal: true,
    originalPicUrl: "https://a.example/1.jpg",
    sensitive: [{ groupId: "g1", words: ["暴雨", "预警"] }],
  });
  expect(document?.content).not.toMatch(/onclick|script/);
  expect(document?.keywords).toContain("暴雨");
  expect(document?.tokens.body).toContain("五华区");
  expect(document?.summary.length).toBeGreaterThan(20);
});

test("copies join the first one's group, in one batch and later, and count as reprints", async () => {
  const copies = ["云南网", "春城晚报", "都市时报"].map((source, n) =>
    raw({ source, title: `${source}：暴雨预警`, html: `<p>${BODY}${n}版</p>` }),
  );
  const first = await pipeline.ingest([raw({}), ...copies.slice(0, 2)]);
  const [second] = await pipeline.ingest(copies.slice(2));
  const ids = [...first, second].map((result) => (result?.ok ? result.sameId : ""));
  expect(new Set(ids).size).toBe(1);
  expect(first.map((result) => result.ok && result.grouped)).toEqual([false, true, true]);
  expect([...store.documents.values()].map((document) => document.isOriginal)).toEqual([true, false, false, false]);
});

test("a copy takes the tone of its group's first text and alerts by it, unless the words of its headline say the opposite", async () => {
  await pipeline.close();
  const sensitiveGroups = async () => [{ id: "bad", words: ["暴雨"], isAppraise: "-1", enabled: true }];
  pipeline = new IngestPipeline({ store: store.asStore(), groupFile: ":memory:", sensitiveGroups });
  const copy = (externalId: string, title: string) => raw({ externalId, title });
  const stored = (externalId: string) => [...store.documents.values()].find((each) => each.externalId === externalId);
  const bad = "昆明暴雨致三人遇难 多人受伤";
  await pipeline.ingest([copy("first", bad), copy("same batch", "昆明发布暴雨橙色预警")]);
  await pipeline.ingest([
    copy("later", "昆明这场雨下了六小时"),
    copy("praise", "暖心点赞 昆明好人好事获表彰"),
    copy("own", "昆明暴雨致多人遇难"),
  ]);
  expect(new Set([...store.documents.values()].map(({ sameId }) => sameId)).size).toBe(1);
  for (const id of ["first", "same batch", "later"]) {
    expect(stored(id)?.isAppraise, id).toBe(-1);
    expect(stored(id)?.sensitive, id).toMatchObject([{ groupId: "bad" }]);
  }
  expect(stored("praise")).toMatchObject({ isAppraise: 1, sensitive: [] });
  // What an editor set for the first is the tone of copies that come later.
  Object.assign(stored("first") ?? {}, { isAppraise: 0 });
  await pipeline.ingest([copy("after", "昆明暴雨致六人遇难")]);
  expect(stored("after")).toMatchObject({ isAppraise: 0, sensitive: [] });
});

test("the same row again updates, and the first one stays original", async () => {
  await pipeline.ingest([raw({ externalId: "x" }), raw({ externalId: "y", source: "云南网" })]);
  const again = await pipeline.ingest([raw({ externalId: "x", channel: "要闻" }), raw({ externalId: "x", channel: "本地" })]);
  expect(again.map((result) => result.ok && result.added)).toEqual([false, false]);
  expect(store.documents.size).toBe(2);
  expect(store.documents.get("x")).toMatchObject({ channel: "本地", isOriginal: true });
});

test("a forward without words is kept; an id that comes twice keeps its first parent, and the other is told of", async () => {
  const forward = (externalId: string, parentExternalId: string, text = "") =>
    raw({ externalId, parentExternalId, text, title: "", html: undefined, dataType: "weibo", source: "微博" });
  const [first, second, , bare] = await pipeline.ingest([
    forward("r", "p"),
    forward("r", "q", "真的吗"),
    forward("s", "r"),
    forward("t", "s"),
  ]);
  expect(first).not.toHaveProperty("note");
  expect(second).toMatchObject({ ok: true, note: 'parent "q" is not taken: this id came before as a forward of "p"' });
  expect(bare).toMatchObject({ ok: true, added: true, grouped: false });
  expect(store.documents.get("r")).toMatchObject({ parentExternalId: "p", title: "真的吗" });
  expect(store.documents.get("t")).toMatchObject({ title: "转发微博", text: "", keywords: [], isOriginal: false });
});

test("a post without a title is called by its first sentence, and one that is cut says so", async () => {
  const post = (externalId: string, text: string) => raw({ externalId, text, title: "", html: undefined, dataType: "weibo" });
  const long = "甲乙丙丁戊己庚辛壬癸".repeat(7);
  await pipeline.ingest([post("short", "这件事大家怎么看？求扩散。"), post("long", long), post("full", long.slice(0, 60))]);
  expect(store.documents.get("short")?.title).toBe("这件事大家怎么看？");
  expect(store.documents.get("long")?.title).toBe(`${long.slice(0, 59)}…`);
  expect(store.documents.get("full")?.title).toBe(long.slice(0, 60));
});

test("a failed write fails its caller and leaves no trace; the next try succeeds", async () => {
  store.fail = new Error("disk full");
  await expect(pipeline.ingest([raw({})])).rejects.toThrow("disk full");
  const [result] = await pipeline.ingest([raw({})]);
  expect(result).toMatchObject({ ok: true, added: true, grouped: false });
});

test("analysis is deterministic and large input is written in batches", async () => {
  const many = Array.from({ length: 450 }, (_, n) =>
    raw({ title: `第${n}号通告`, html: `<p>第${n}号${"甲乙丙丁戊己庚辛".repeat(n % 7)}</p>` }),
  );
  await pipeline.ingest(many);
  const before = JSON.stringify([...store.documents.values()].map(({ sameId, ...rest }) => rest));
  expect(Math.max(...store.batches)).toBeLessThanOrEqual(200);
  await pipeline.ingest(many);
  expect(JSON.stringify([...store.documents.values()].map(({ sameId, ...rest }) => rest))).toBe(before);
});

const REAL = "../shared/data/news-daily.jsonl";
test.skipIf(!existsSync(REAL))("real news goes through whole (needs ../shared/data)", async () => {
  const rows = readFileSync(REAL, "utf8").trim().split("\n").slice(0, 300);
  const results = await pipeline.ingest(rows.map((line) => readRow(JSON.parse(line), { now: 0 })));
  expect(results.every((result) => result.ok)).toBe(true);
  expect(store.documents.size).toBe(300);
});

test("the group index is made again from the store when its file was lost", async () => {
  const dir = mkdtempSync(join(tmpdir(), "regroup-"));
  const records = openRecordStore();
  const documents = await openDocumentStore({ dir, readers: 1 });
  const others = Array.from({ length: 5 }, (_, n) =>
    raw({
      title: `另一则${n}`,
      html: `<p>第${n}条消息说的是完全不同的事情，城市里今天没有下雨，也没有风。${n}</p>`.repeat(1 + n),
    }),
  );
  const first = new IngestService(dir, documents, records, { recoverAfter: 0 });
  const [founder, copy] = await first.pipeline.ingest([raw({}), raw({ source: "云南网", html: `<p>${BODY}一版</p>` }), ...others]);
  await first.close();
  rmSync(join(dir, "near-duplicates.db"));
  const second = new IngestService(dir, documents, records, { recoverAfter: 0 });
  expect(await second.recovered).toBe(7);
  const [late] = await second.pipeline.ingest([raw({ source: "春城晚报", html: `<p>${BODY}晚版</p>` })]);
  expect(late).toMatchObject({ ok: true, grouped: true, sameId: (founder as { id: string }).id });
  expect(copy).toMatchObject({ sameId: (founder as { id: string }).id });
  // An unchanged document that comes again keeps its group and its place as founder.
  const [again] = await second.pipeline.ingest([raw({})]);
  expect(again).toMatchObject({ id: (founder as { id: string }).id, sameId: (founder as { id: string }).id });
  await second.close();
  const third = new IngestService(dir, documents, records, { recoverAfter: 0 });
  expect(await third.recovered).toBe(0);
  await third.close();
  await documents.close();
  await records.close();
  rmSync(dir, { recursive: true });
});
