import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { Client } from "#server/testing/openTestApp.ts";
import works from "./index.ts";

let test: DocumentsApp;
let editor: Client;
let stranger: Client;

beforeAll(async () => {
  const metrics = { visitCount: 90, likeCount: 1, commentCount: 2, forwardCount: 3, playCount: 0, lookCount: 0 };
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "原创报道", pubdate: MONDAY, metrics }),
      sampleDocument({ externalId: "o", title: "Overseas", dataType: "news_1" }),
    ],
    MONDAY + 2 * DAY,
    [works],
  );
  const sameId = test.ids.get("a")!;
  await test.store.write([
    sampleDocument({ externalId: "a2", title: "原创报道", source: "转载网", sameId }),
    sampleDocument({ externalId: "a3", title: "原创报道", source: "转载网", sameId }),
  ]);
  await worksOf(test.app.services).put({
    ...{ id: "w1", title: "监测作品", url: "https://paper.test/1?utm_source=x", page: "https://paper.test/1" },
    ...{ docId: sameId, userId: "u-bianji", type: "图文" as const },
  });
  editor = await test.signedIn("bianji");
  stranger = new Client(test.app, "10.0.0.2");
});
afterAll(() => test.close());

const get = (client: Client, query: Record<string, string>) => client.get(`/api/works/get?${new URLSearchParams(query)}`);

it("reads a watched work by id, by its document or by address, with its reprints; strangers are sent to sign in", async () => {
  expect((await get(stranger, { id: "w1" })).http).toBe(401);
  const { status, data } = await get(editor, { id: "w1" });
  expect(status).toBe(0);
  expect(data).toMatchObject({
    title: "监测作品",
    monitor: true,
    reprintCount: 2,
    reprintSourceCount: 1,
    visitCount: 90,
  });
  expect(data.index).toMatchObject({ formulaId: "PCI-1", inputs: { posts: 1, reprints: 2, reads: 90, days: 2 } });
  expect(data).not.toHaveProperty("userId");
  expect((await get(editor, { url: "https://paper.test/1?utm_source=other#top" })).data.id).toBe("w1");
  expect((await get(editor, { id: test.ids.get("a")! })).data.id).toBe("w1");
  // A share key is about one id: an address beside it leads nowhere else.
  const beside = await get(editor, { id: "none", url: "https://paper.test/1" });
  expect([beside.status, beside.data ?? null]).toEqual([404, null]);
});

it("gives documents to those alone who may read them", async () => {
  await worksOf(test.app.services).remove("w1");
  const id = test.ids.get("a")!;
  expect((await get(editor, { id })).data).toMatchObject({ id, title: "原创报道", monitor: false, reprintCount: 2 });
  expect((await get(stranger, { id })).http).toBe(401);
  expect((await get(editor, { id: test.ids.get("o")! })).status).toBe(404);
  expect((await get(editor, { url: "https://paper.test/none" })).status).toBe(404);
  for (const wrong of [{}, { url: "javascript:alert(1)" }, { url: "nonsense" }])
    expect((await get(editor, wrong as Record<string, string>)).status).toBe(100001);
});

it("keeps works of a unit: from a document, by an address that finds it, or by fields; one document is one work", async () => {
  const analyst = await test.signedIn("fenxi");
  const save = async (fields: object, client = analyst) => client.json("/api/works/save", fields, { optoken: await client.token() });
  const rows = async (fields: Record<string, unknown> = {}) => (await analyst.post("/api/works/list", fields)).data.rows;
  const id = test.ids.get("a")!;
  const { data } = await save({ docId: id });
  expect((await save({ docId: id, monitor: 0 })).data.id).toBe(data.id);
  expect(await rows()).toMatchObject([
    { id: data.id, docId: id, title: "原创报道", reprintCount: 2, reprintSourceCount: 1, watching: "已停止" },
  ]);
  await save({ title: "自己的稿件", url: "https://ours.test/9?utm_source=x", type: "图片" });
  await save({ title: "自己的稿件（改）", url: "https://ours.test/9#top" });
  expect((await rows({ keyWords: "自己" })).map(({ title }: { title: string }) => title)).toEqual(["自己的稿件（改）"]);
  expect((await rows({ type: "图片" })).length).toBe(1);
  expect((await rows({ monitor: 1 })).length).toBe(1);
  expect((await rows({ beginTime: MONDAY + DAY })).length).toBe(1);
  expect((await rows({ timeFlag: "today" })).map(({ type }: { type: string }) => type)).toEqual(["图片"]);
  expect((await rows({ timeFlag: "30d" })).map((row: { docId: string }) => row.docId)).toContain(id);
  expect((await save({ id: data.id, title: "改题", monitor: 1 })).data.id).toBe(data.id);
  expect((await rows({ keyWords: "改题" }))[0]).toMatchObject({ watching: "监测中", docId: id });
  // Bad input and rights.
  expect((await save({})).status).toBe(100001);
  expect((await save({ title: "x", url: "javascript:alert(1)" })).status).toBe(100001);
  expect((await save({ docId: test.ids.get("o")! })).status).toBe(404);
  expect((await save({ id: "none", title: "x" })).status).toBe(404);
  expect((await save({ docId: id }, editor)).http).toBe(403);
  expect((await editor.post("/api/works/list", {})).http).toBe(403);
  const remove = async (ids: string[]) => (await analyst.json("/api/works/delete", { ids }, { optoken: await analyst.token() })).data;
  expect(await remove([data.id, "none"])).toEqual({ count: 1 });
  expect((await rows()).length).toBe(1);
});

it("a link given to an editing system adds works in the name of who made it, and reaches nothing else", async () => {
  const { link } = (await editor.act("/api/works/add/link", { days: 30 })).data ?? {};
  const analyst = await test.signedIn("fenxi");
  const made = link ?? (await analyst.act("/api/works/add/link", { days: 30 })).data.link;
  const key = new URL(made).searchParams.get("share") as string;
  expect(new URL(made).pathname).toBe("/spread/addworks");
  const save = (fields: Record<string, unknown>, share = key) =>
    stranger.send("POST", "/api/works/save", JSON.stringify(fields), { "content-type": "application/json", "x-share-key": share });
  const saved = await save({ title: "采编系统送来的作品", url: "https://paper.test/9" });
  expect(saved.status).toBe(0);
  expect(await worksOf(test.app.services).get(saved.data.id)).toMatchObject({
    title: "采编系统送来的作品",
    departmentId: expect.anything(),
  });
  expect((await save({ id: "w1", title: "改名" })).http).toBe(403);
  expect((await save({ docId: test.ids.get("a")! })).http).toBe(403);
  expect((await save({ title: "无钥" }, "x.y.z.w")).http).toBe(403);
  for (const query of ["id=w1", "url=https://paper.test/1"]) {
    const read = await stranger.send("GET", `/api/works/get?${query}`, undefined, { "x-share-key": key });
    expect(read.http).toBe(403);
  }
});

it("a sheet brings works row by row; each is answered, a wrong one stops no other, and watching ends for many at once", async () => {
  const analyst = await test.signedIn("fenxi");
  const send = async (sheet: string, client = analyst) => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const body = Buffer.from(`${head}${sheet}\r\n--x--\r\n`);
    const headers = { "content-type": "multipart/form-data; boundary=x", optoken: await client.token() };
    return client.send("POST", "/api/works/import", body, headers);
  };
  const sheet = [
    "标题,原文链接,作者,发布时间,类型,正文",
    "城南水厂通水,https://ours.test/water,张海宁,2025-11-10 08:30,图文,",
    ",,,,,",
    "只有标题与正文,,,,,本报讯 城南水厂昨日通水",
    ",javascript:alert(1),,,,",
    "时间有误,,,三天前,,",
    "类型有误,,,,音频,",
    ",,李思远,,,",
    "只有标题与正文,,改后的作者,,,",
  ].join("\n");
  expect((await send(sheet)).data).toEqual([
    { row: 2, key: "城南水厂通水", ok: true, added: true, message: "已登记，尚未收录原文，收录后开始监测" },
    { row: 4, key: "只有标题与正文", ok: true, added: true, message: "已登记，按表中正文监测" },
    { row: 5, key: "javascript:alert(1)", ok: false, message: "原文链接不是网页地址" },
    { row: 6, key: "时间有误", ok: false, message: "发布时间应为过去的时间，写作 2026-11-20 08:30" },
    { row: 7, key: "类型有误", ok: false, message: "作品类型应为 图文、图片、视频 之一" },
    { row: 8, key: "", ok: false, message: "标题与原文链接至少填一项" },
    { row: 9, key: "只有标题与正文", ok: true, added: false, message: "早已登记，已按表更新，按表中正文监测" },
  ]);
  const rows = async (fields = {}) => (await analyst.post("/api/works/list", fields)).data.rows;
  const [water] = await rows({ keyWords: "城南水厂通水" });
  expect(water).toMatchObject({ author: "张海宁", pubdate: Date.UTC(2025, 10, 10, 0, 30), watching: "监测中", infringeCount: 0 });
  expect(await rows({ keyWords: "改后的作者" })).toHaveLength(1);
  expect((await send("作者\n张海宁")).message).toBe("表头须有 标题");
  expect((await send(`标题\n${"甲\n".repeat(1001)}`)).message).toBe("一次最多导入 1000 行");
  expect((await send(sheet, editor)).http).toBe(403);
  const ids = (await rows()).map(({ id }: { id: string }) => id);
  const watched = (await rows({ monitor: 1 })).length;
  expect((await analyst.actJson("/api/works/watch", { ids: [...ids, "none"], monitor: 0 })).data).toEqual({ count: watched });
  expect(await rows({ monitor: 1 })).toEqual([]);
  expect((await analyst.actJson("/api/works/watch", { ids: [water.id], monitor: 1 })).data).toEqual({ count: 1 });
  expect((await editor.actJson("/api/works/watch", { ids: [water.id], monitor: 0 })).http).toBe(403);
  expect((await analyst.actJson("/api/works/cert/apply", { ids: [water.id] })).status).toBe(0);
  expect(await rows({ certStatus: 1 })).toMatchObject([{ id: water.id, certTags: ["本地已存证"] }]);
  expect((await analyst.actJson("/api/works/cert/apply", { ids: [water.id], provider: "ant" })).message).toContain("未配置");
  expect(await rows({ certStatus: 2 })).toEqual([]);
});
