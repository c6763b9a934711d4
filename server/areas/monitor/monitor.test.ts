import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { monitorsOf } from "#server/records/MonitorRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import monitor from "./index.ts";

/** Noon of a Wednesday. */
const NOW = MONDAY + 60 * HOUR;

let test: DocumentsApp;
let officer: Client;
let admin: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "武汉地铁新线", pubdate: NOW - HOUR, regionId: "420100", location: "武汉" }),
      sampleDocument({ externalId: "b", title: "武汉投诉增多", pubdate: NOW - 2 * HOUR, isAppraise: -1 }),
      sampleDocument({ externalId: "c", title: "武汉旧闻", pubdate: NOW - 30 * HOUR }),
      sampleDocument({ externalId: "d", title: "武汉在微博", pubdate: NOW - 3 * HOUR, dataType: "weibo", channel: "用户甲" }),
    ],
    NOW,
    [monitor],
  );
  [officer, admin] = await Promise.all([test.signedIn("yuqing"), test.signedIn("admin")]);
});
afterAll(() => test.close());

const list = async (client: Client, fields = {}): Promise<{ name: string; count: number; negCount: number }[]> =>
  (await client.post("/api/monitor/list", fields)).data;
const save = (client: Client, body: object) => client.actJson("/api/monitor/save", body);

describe("/api/monitor", () => {
  it("gives the demo desk objects with today's counts", async () => {
    const own = await list(officer, { kind: "self" });
    expect(own.map(({ name }) => name)).toEqual(["武汉城市形象", "公共医疗服务", "校园与教育"]);
    expect(own[0]).toMatchObject({ id: "m-city", count: 3, negCount: 1, threshold: 20 });
    expect(own[0]).not.toHaveProperty("departmentId");
    const [local] = await list(officer, { kind: "local" });
    expect(local).toMatchObject({ count: 1, negCount: 0 });
    expect(await list(officer, { keyWords: "城市" })).toHaveLength(1);
    expect((await list(officer, { kind: "compare" }))[0]).not.toHaveProperty("count");
    expect((await officer.post("/api/query/yuqing", { monitorId: "m-cities" })).status).toBe(100001);
    const found = await officer.post("/api/query/yuqing", { monitorId: "m-city", isAppraise: "-1" });
    expect(found.data.total).toBe(1);
  });

  it("a place asked for narrows an object's own places and never leaves them", async () => {
    const total = async (regionIds: string): Promise<number> =>
      (await officer.post("/api/query/yuqing", { monitorId: "m-local", regionIds })).data.total;
    const all = await total("");
    expect(all).toBeGreaterThan(0);
    expect(await total("420000")).toBe(all);
    expect(await total("420100")).toBe(all);
    expect(await total("440000")).toBe(0);
  });

  it("saves, changes and deletes", async () => {
    const made = await save(officer, { name: " 微博武汉 ", kind: "self", keyWords: "武汉", dataType: ["weibo"] });
    expect(made.status, made.message).toBe(0);
    expect(made.data).toMatchObject({ name: "微博武汉", count: 1, order: 13 });
    const { id } = made.data;
    const changed = await save(officer, { id, name: "武汉", kind: "self", dataType: [] });
    expect(changed.data).toMatchObject({ name: "武汉", keyWords: "武汉", count: 3 });
    expect((await officer.act("/api/monitor/delete", { ids: `${id},unknown` })).status).toBe(0);
    expect((await officer.post("/api/query/yuqing", { monitorId: id })).status).toBe(404);
  });

  it("refuses what finds everything, cannot be read or stands already", async () => {
    expect(await save(officer, { name: "空", kind: "self" })).toMatchObject({ status: 100001 });
    expect(await save(officer, { name: "长", kind: "self", keyWords: "词".repeat(101) })).toMatchObject({
      status: 100001,
    });
    expect(await save(officer, { name: "成都", kind: "competitor", anyWords: "成都" })).toMatchObject({
      status: 100002,
    });
    expect(await save(officer, { name: "比", kind: "compare", objects: ["m-city"] })).toMatchObject({ status: 100001 });
    expect(await save(officer, { name: "比", kind: "compare", objects: ["m-city", "no"] })).toMatchObject({
      status: 404,
    });
  });

  it("keeps units apart", async () => {
    const { data } = await save(admin, { name: "总编室关注", kind: "self", keyWords: "武汉" });
    expect((await list(officer, { kind: "self" })).map(({ name }) => name)).not.toContain("总编室关注");
    expect((await list(admin, { kind: "self" })).map(({ name }) => name)).toContain("总编室关注");
    expect((await officer.post("/api/query/yuqing", { monitorId: data.id })).status).toBe(404);
    await officer.act("/api/monitor/delete", { ids: data.id });
    expect(await monitorsOf(test.app.services).get(data.id)).not.toBeNull();
    const editor = await test.signedIn("bianji");
    expect((await editor.post("/api/monitor/list")).status).toBe(403);
    expect((await save(editor, { name: "x", kind: "self", keyWords: "x" })).status).toBe(403);
  });
});
