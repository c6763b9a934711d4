import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nextReading, type Source, sourcesOf } from "#server/collect/Source.ts";
import { addErrorReply } from "#server/contract/errorReply.ts";
import type { AnyArea, Caller, RequestContext, Services } from "#server/contract/handler.ts";
import { faultText } from "#server/ingest/faultText.ts";
import { MemoryStore } from "#server/ingest/fixtures/memoryStore.ts";
import { findServer } from "#server/ingest/handover.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import sources from "./index.ts";
import { SourceScheduler } from "./SourceScheduler.ts";

let folder: string;
let services: Services;
let store: MemoryStore;
let clock = 1_760_000_000_000;
let feedServer: Outside;
let base = "";
let body = "";

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sources-"));
  store = new MemoryStore();
  const log = { info() {}, warn() {}, error() {} };
  services = {
    documents: store.asStore(),
    records: openRecordStore(),
    now: () => clock,
    settings: {
      dataDir: folder,
      host: "127.0.0.1",
      ingestAllowPrivate: true,
      collect: { userAgent: "Test/1.0", hostPause: 0 },
    } as Services["settings"],
    log,
    schemasDir: "",
    registry: new Map(),
  };
  await sources.start?.(services);
  feedServer = await openOutside((_, res) => res.end(body));
  base = feedServer.url;
  body = `<rss version="2.0"><channel><title>城市</title><item><title>甲</title><link>${base}/1</link></item><item></item></channel></rss>`;
});
afterEach(async () => {
  await sources.stop?.(services);
  await services.records.close();
  feedServer.close();
  rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: replies of several handlers
const call = (name: string, request: object): Promise<any> =>
  Promise.resolve(
    (sources.handlers as AnyArea["handlers"] as Record<string, (context: RequestContext) => unknown>)[name]?.({
      request,
      services,
      caller: { userName: "管理员" } as Caller,
      signal: new AbortController().signal,
      raw: {} as never,
    }),
  );

test("a feed is tested, added, read, listed with its figures and its problems", async () => {
  expect(await call("sources.test", { url: `${base}/rss` })).toMatchObject({
    ...{ message: "共 1 条，1 条无法读取", kind: "RSS", title: "城市" },
    rows: [{ title: "甲", url: `${base}/1` }, { title: "未读取：line 1: the item is empty" }],
  });
  const feed = await call("sources.save", { name: "城市网", url: `${base}/rss`, dataType: "news" });
  expect(await call("sources.run", { ids: [feed.id, "none"] })).toMatchObject([{ ok: true, message: "新增 1 条" }, { ok: false }]);
  const { rows, total } = await call("sources.list", { page: 1, pagesize: 20 });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    lastStatus: "正常",
    ...{ kind: "feed", lastFound: 1, lastCount: 1, lastFailed: 1 },
    ...{ volume: [0, 0, 0, 0, 0, 0, 1], total: 1 },
    errors: 0,
    lastTime: clock,
    problems: ["line 1: the item is empty"],
  });
  expect([...store.documents.values()]).toMatchObject([{ title: "甲", source: "城市网" }]);
  expect(rows[0]).not.toHaveProperty("etag");
});

test("a failing feed says why and backs off; repaired it is read again", async () => {
  const { id } = await call("sources.save", { name: "坏", url: `${base}/x`, dataType: "news", interval: 60 });
  body = "<html>503</html>";
  await call("sources.run", { ids: [id] });
  const [failed] = (await call("sources.list", { failing: true, page: 1, pagesize: 20 })).rows as Source[];
  expect(failed).toMatchObject({ errors: 1, lastStatus: "不是 RSS、Atom 或 JSON Feed" });
  expect((failed as Source).nextTime - clock).toBeGreaterThanOrEqual(120_000);
  body = "<rss><channel><item><title>好了</title></item></channel></rss>";
  await call("sources.run", { ids: [id] });
  expect((await sourcesOf(services.records).get(id))?.errors).toBe(0);
});

test("back-off doubles up to a day and permanent faults wait an hour", () => {
  const feed = { id: "a", interval: 600 };
  const wait = (errors: number, permanent = false) => nextReading(feed, 0, errors, permanent) / 1000;
  expect(wait(0)).toBeGreaterThanOrEqual(600);
  expect(wait(0)).toBeLessThan(661);
  expect(wait(2)).toBeGreaterThanOrEqual(2400);
  expect(wait(1, true)).toBeGreaterThanOrEqual(3600);
  expect(wait(30)).toBeLessThanOrEqual(86_400 * 1.1);
});

test("the scheduler takes one feed per host at a time, with a pause, and only due ones", async () => {
  const save = (name: string, url: string, more = {}) => call("sources.save", { name, url, dataType: "news", ...more });
  const a = await save("a", "https://one.example/a");
  const b = await save("b", "https://one.example/b");
  const c = await save("c", "https://two.example/c");
  await save("d", "https://three.example/d", { enabled: false });
  const open: (() => void)[] = [];
  const scheduler = new SourceScheduler(
    services,
    (feed) =>
      new Promise<void>((resolve) =>
        open.push(
          () =>
            void sourcesOf(services.records)
              .update(feed.id, { nextTime: clock + 1e9 })
              .then(() => resolve()),
        ),
      ),
  );
  const first = await scheduler.tick();
  expect(first).toHaveLength(2);
  expect(first).toContain(c.id);
  expect(await scheduler.tick()).toEqual([]);
  for (const done of open.splice(0)) done();
  await scheduler.stop();
  expect(await scheduler.tick()).toEqual([]);
  clock += 2001;
  const second = await scheduler.tick();
  expect([...first, ...second].sort()).toEqual([a.id, b.id, c.id].sort());
  for (const done of open.splice(0)) done();
  await scheduler.stop();
});

test("push: only with a token, row by row, JSON and JSON Lines; the server is found by its data folder", async () => {
  const app = Fastify();
  addErrorReply(app, services.log);
  await sources.routes?.(app, services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const push = (token: string, payload: string, query = "") =>
    app.inject({
      method: "POST",
      url: `/api/ingest/push${query}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload,
    });
  expect((await push("wrong", "[]")).statusCode).toBe(401);
  const { token, id, tail } = await call("sources.tokenCreate", { name: "采编系统", source: "日报" });
  expect(token.endsWith(tail)).toBe(true);
  const reply = (
    await push(token, '{"id":"1","title":"甲","content":"正文"}\n{bad\n{"id":"2","title":"乙","type":"x"}', "?type=app")
  ).json();
  expect(reply.data).toMatchObject({
    read: 3,
    added: 1,
    skipped: 2,
    rows: [
      { row: 1, ok: true, added: true },
      { row: 2, ok: false },
      { row: 3, ok: false },
    ],
  });
  expect(store.documents.get("1")).toMatchObject({ source: "日报", dataType: "app" });
  expect((await push(token, '[{"id":"1","title":"甲改"}]')).json().data).toMatchObject({ added: 0, updated: 1 });
  expect((await push(token, "[1")).statusCode).toBe(400);
  expect((await push(token, "[]", "?type=radio")).json().status).toBe(100001);
  for (const odd of ["null", "1", '"x"', "[null]", '{"documents":null}', '{"documents":[[]]}', ""]) {
    const { status, data } = (await push(token, odd)).json();
    expect([status, data?.added], odd).toEqual([0, 0]);
  }
  for (const twice of ["?source=a&source=b", "?channel=a&channel=b", "?type=news&type=app"])
    expect((await push(token, '[{"title":"a"}]', twice)).json().status, twice).toBe(100001);
  const listed = await call("sources.tokens", {});
  expect(listed.rows[0]).toMatchObject({ name: "采编系统", lastUse: clock });
  expect(JSON.stringify(listed)).not.toContain(token);
  await call("sources.tokenEnable", { id, enabled: false });
  expect((await push(token, "[]")).statusCode).toBe(401);
  expect((await findServer(folder))?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await sources.stop?.(services);
  await app.close();
  expect(await findServer(folder)).toBeNull();
});

test.each([
  ["127.0.0.1 is an internal address", "127.0.0.1 是内网地址，不予采集"],
  ["news.example leads to the internal address 10.0.0.1", "news.example 指向内网地址 10.0.0.1，不予采集"],
  ["the answer has more than 10485760 bytes", "内容超过 10 MB"],
  ["no complete answer within 20 s", "20 秒内没有读完"],
  ["the server answered 404", "对方服务器返回 404"],
  ["news.example: ENOTFOUND", "找不到域名 news.example"],
  ["line 3: unexpected end", "第 3 行格式有误"],
  ["something new", "something new"],
])("the console reads %s as %s", (fault, words) => {
  expect(faultText(fault)).toBe(words);
});
