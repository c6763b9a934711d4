import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import spread from "./index.ts";

const TEXT = "江城昨夜遭遇强降雨，城区多条道路出现积水，防汛部门连夜组织排涝，三千名群众得到安全转移，截至今晨七时主要道路恢复通行。";

let test: DocumentsApp;
let editor: Client;
let analyst: Client;

const piece = (externalId: string, source: string, hours: number, text: string, further: object = {}) =>
  sampleDocument({
    ...{ externalId, title: "江城强降雨 多条道路积水", source, sourceRank: 3, pubdate: MONDAY + hours * HOUR },
    ...{ content: `<p>${text}</p>`, text, url: `https://paper.test/${externalId}`, ...further },
  });

beforeAll(async () => {
  test = await openDocumentsApp([piece("origin", "哈尔滨拾光资讯", 2, TEXT)], MONDAY + 48 * HOUR, [spread]);
  const sameId = test.ids.get("origin")!;
  const other = "本市召开专题会议部署来年教育经费安排，强调向农村学校倾斜，财政部门将在下月公布细则并接受社会监督。";
  const written = [
    // Its clock is ahead; it says itself whom it has the text from.
    piece("ahead", "街坊网", 1, `综合哈尔滨拾光资讯报道：${TEXT}`, { sameId, sourceRank: 5 }),
    piece("again", "哈尔滨拾光资讯", 3, `哈尔滨拾光资讯讯（记者 李四）${TEXT}`, { sameId }),
    piece("link", "浙东时报", 4, TEXT, {
      sameId,
      content: `<p>${TEXT}</p><p><a href="https://paper.test/ahead?utm_source=x#top">原文</a></p>`,
    }),
    piece("silent", "岭南导报", 5, TEXT, { sameId }),
    piece("retold", "北方网", 6, other, { title: "关注｜江城强降雨 多条道路积水！" }),
  ];
  const results = await test.store.write(written);
  results.forEach(({ id }, at) => void test.ids.set(written[at]!.externalId, id));
  editor = await test.signedIn("bianji");
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

const nameOf = (id: string): string => [...test.ids].find(([, known]) => known === id)?.[0] ?? "?";
type Row = { id: string; fromId: string; basis: string; mark: string; delay: number };
const origin = async (fields: Record<string, unknown>): Promise<Row[]> => (await editor.post("/api/spread/origin", fields)).data.rows;

it("names and links decide whom a text is taken from before time does", async () => {
  const rows = await origin({ id: test.ids.get("silent") });
  const from = Object.fromEntries(rows.map(({ id, fromId, basis }) => [nameOf(id), [fromId && nameOf(fromId), basis]]));
  expect(from).toEqual({
    ahead: ["origin", "credit"],
    origin: ["", "first"],
    // No outlet reprints itself.
    again: ["", "assumed"],
    link: ["ahead", "credit"],
    silent: ["", "assumed"],
  });
  const { data } = await editor.post("/api/spread/origin/first", { id: test.ids.get("silent"), sourceRank: "1,2" });
  expect(data).toMatchObject({ id: test.ids.get("origin"), certainty: "named", mark: "首发", pubdate: MONDAY + 2 * HOUR });
});

it("counts and lists as reprints what other outlets published, by where they sit", async () => {
  const id = test.ids.get("origin");
  const ask = async (path: string, fields: object = {}) => (await analyst.post(`/api/spread/${path}`, { id, ...fields })).data;
  expect(await ask("single")).toMatchObject({ reprintCount: 3, reprintSourceCount: 3, firstDelay: 2 * 3600 });
  // 街坊网, whose clock is ahead, is no first reprint after no time.
  expect(await ask("figures")).toMatchObject({ firstDelay: 2 * 3600 });
  const { rows, total } = await ask("single/reprints");
  expect([rows.map((row: { id: string }) => nameOf(row.id)).join(" "), total]).toEqual(["ahead link silent", 3]);
  expect((await ask("single/distribution", { by: "source" })).rows.map(({ name }: { name: string }) => name)).not.toContain(
    "哈尔滨拾光资讯",
  );
  // The documents are about 广州; outlets whose names hold no place sit nowhere that is known.
  expect((await ask("single/distribution", { by: "region" })).rows).toEqual([]);
  expect((await ask("single/reprints", { regionIds: "440000" })).total).toBe(0);
});

it("where nobody says whom he has it from, no key node is listed; an outlet's own later edition is no first reprint", async () => {
  const text =
    "北岭村的苹果今年头一回坐上了冷链专列，三天以后就能摆到南方的货架上，果农算了算，每斤能多卖六毛钱，合作社已经预订了腊月的车皮。";
  const [seed] = await test.store.write([piece("apple", "北岭日报", 10, text, { title: "北岭苹果坐上专列" })]);
  const sameId = seed!.id;
  await test.store.write([
    piece("apple-own", "北岭日报", 11, text, { sameId, title: "北岭苹果坐上专列", dataType: "app" }),
    ...["甲报", "乙报", "丙报"].map((name, at) => piece(`apple-${at}`, name, 13 + at, text, { sameId, title: "北岭苹果坐上专列" })),
  ]);
  const { data } = await editor.post("/api/spread/figures", { id: sameId });
  expect(data).toMatchObject({ nodeCount: 5, certainty: "clock", firstDelay: 3 * 3600 });
  expect(data).not.toHaveProperty("keyCount");
  expect((await editor.post("/api/spread/nodes", { id: sameId, keyOnly: 1 })).data).toMatchObject({ rows: [], total: 0 });
  expect((await editor.post("/api/spread/nodes", { id: sameId })).data.total).toBe(5);
});

it("a headline that is typed finds all that bear it, whatever their texts", async () => {
  const names = async (fields: object) => (await origin({ ...fields })).map(({ id }) => nameOf(id)).join(" ");
  expect(await names({ text: "江城强降雨 多条道路积水" })).toBe("ahead origin again link silent retold");
  expect(await names({ id: test.ids.get("origin") })).toBe("ahead origin again link silent");
});

it("a headline is found with the site's name that a tab puts behind it", async () => {
  for (const site of [" - 光明网", "_新浪新闻", "|极目新闻"]) {
    const rows = await origin({ text: `江城强降雨 多条道路积水${site}` });
    expect(rows.map(({ id }) => nameOf(id)).join(" ")).toBe("ahead origin again link silent retold");
  }
});

it("who is ahead of the first by the clock is said to be so, and why he is not the first", async () => {
  const ahead = test.ids.get("ahead");
  const { data } = await editor.post("/api/spread/origin/first", { id: ahead });
  expect(data).toMatchObject({ id: test.ids.get("origin"), askedDelayText: "早于首发1小时（首发按署名来源判定）" });
  const rows = (await origin({ id: ahead })) as (Row & { delayText: string })[];
  expect(rows.map(({ delayText }) => delayText).slice(0, 3)).toEqual(["早于首发1小时（首发按署名来源判定）", "", "1小时"]);
});

it("what bore the headline before and tells of something else is listed, and is not the first", async () => {
  const [old] = await test.store.write([
    piece("old", "旧闻网", -900, "去年这时也有一场强降雨，河堤加高工程自那以后才动工，今年春天完工并通过验收，记者回访了沿线居民。"),
  ]);
  test.ids.set("old", old!.id);
  // What was just asked is kept for a moment.
  test.pass(10_000);
  // The same form of last month, with other figures and another weekday.
  const [before] = await test.store.write([
    piece("before", "月报", -720, TEXT.replace("三千", "八百").replace("七时", "九时").replace("江城", "海城")),
  ]);
  test.ids.set("before", before!.id);
  const rows = await origin({ text: "江城强降雨 多条道路积水" });
  expect(rows.map(({ id, mark }) => [nameOf(id), mark])).toEqual(
    expect.arrayContaining([
      ["old", "同题"],
      ["origin", "首发"],
      ["retold", "同题"],
      ["before", "同题"],
    ]),
  );
  expect(rows.find(({ id }) => nameOf(id) === "old")).toMatchObject({ delay: 0, delayText: "", fromId: "" });
  const { data } = await editor.post("/api/spread/origin/first", { text: "江城强降雨 多条道路积水" });
  expect(data).toMatchObject({ id: test.ids.get("origin"), certainty: "named", mark: "首发", spanText: "3小时" });
});
