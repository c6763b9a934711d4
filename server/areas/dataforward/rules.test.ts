import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#server/contract/handler.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { dueTime } from "./ForwardRuleRecord.ts";
import dataforward from "./index.ts";

const NOW = MONDAY + 172_800_000;
const PATH = "/mbd-cloud-dataforward";
let test: DocumentsApp;
let services: Services;
let officer: Client;
let server: Outside;
let works = true;
const received: { documents: { title: string; content?: string }[]; note: string }[] = [];

beforeAll(async () => {
  server = await openOutside((_req, reply, text) => {
    if (works) received.push(JSON.parse(text));
    reply.writeHead(works ? 200 : 503).end();
  });
  test = await openDocumentsApp([sampleDocument({ externalId: "old", title: "台风旧闻", pubdate: NOW - 1000 })], NOW, [dataforward]);
  services = test.app.services;
  // The demo desk's own rules would come with the first tick of the clock.
  await services.records.collection<{ id: string; time: number }>({ name: "marks" }).put({ id: "demoPushes", time: NOW });
  Object.assign(services.settings, {
    pushTargets: { api: `${server.url}/in` },
  });
  officer = await test.signedIn("yuqing");
  await arrivalsOf(services).look();
});
afterAll(async () => {
  await test.close();
  server.close();
});

const arrive = async (title: string, externalId: string, sameId: string | null = null): Promise<string> => {
  const document = sampleDocument({ externalId, title, text: title, pubdate: services.now() - 1000, sameId });
  const [written] = await test.store.write([document]);
  await arrivalsOf(services).look();
  await outboxOf(services).tick();
  return written!.id;
};
const save = (fields: object, client = officer) => client.actJson(`${PATH}/rule/save`, fields);
const list = async (fields = {}) => (await officer.post(`${PATH}/dataforward/list`, fields)).data;

it("a rule pushes documents stored from now on, once for each near-duplicate group", async () => {
  const rule = await save({ name: "台风", keyWords: "台风", target: "api", format: "brief" });
  expect(rule.data, rule.message).toMatchObject({ name: "台风", cycle: "realtime", user: "舆情专员", count: 0 });
  const first = await arrive("台风登陆", "n1");
  await arrive("晴天", "n2");
  await arrive("台风登陆（转载）", "n3", first);
  expect(received.map(({ documents }) => documents.map(({ title }) => title))).toEqual([["台风登陆"]]);
  expect(received[0]!.documents[0]).not.toHaveProperty("content");
  expect(received[0]!.note).toBe("规则：台风");
  const { rows } = await list();
  expect(rows).toMatchObject([{ title: "台风登陆", status: 1, ruleName: "台风", user: "舆情专员", attempts: 1 }]);
  expect((await officer.post(`${PATH}/rule/list`)).data).toMatchObject([{ count: 1 }]);
  expect((await save({ name: "台风", keyWords: "雨", target: "api" })).status).toBe(100002);
});

it("what fails is tried again with longer pauses, or at once by hand", async () => {
  works = false;
  const docId = await arrive("台风转向", "n4");
  const failed = async () => (await list({ keyWords: "转向" })).rows[0];
  expect(await failed()).toMatchObject({ docId, status: 0, attempts: 1, nextTime: services.now() + 30_000 });
  await outboxOf(services).tick();
  expect((await failed()).attempts).toBe(1);
  const { id } = await failed();
  expect((await officer.act(`${PATH}/dataforward/retry`, { ids: [id] })).message).toContain("重推失败");
  works = true;
  test.pass(60_000);
  await outboxOf(services).tick();
  expect(await failed()).toMatchObject({ status: 1, attempts: 3 });
});

it("hourly and daily rules gather; a rule that is off or gone pushes nothing", async () => {
  const [one] = (await officer.post(`${PATH}/rule/list`)).data;
  await save({ id: one.id, cycle: "hour" });
  received.length = 0;
  await arrive("台风一", "n5");
  await arrive("台风二", "n6");
  expect(received).toHaveLength(0);
  test.pass(3_600_000);
  await outboxOf(services).tick();
  expect(received.map(({ documents }) => documents.length)).toEqual([2]);
  await save({ id: one.id, enabled: false });
  await arrive("台风三", "n7");
  expect((await list({ keyWords: "台风三" })).total).toBe(0);
  expect((await officer.act(`${PATH}/rule/delete`, { ids: [one.id] })).status).toBe(0);
  expect((await officer.post(`${PATH}/rule/list`)).data).toEqual([]);
  expect(dueTime("day", Date.parse("2026-06-01T09:00:00+08:00"))).toBe(Date.parse("2026-06-02T08:00:00+08:00"));
});

it("a column stands for all below it; one without a condition only holds others", async () => {
  const add = async (fields: object) => (await officer.actJson("/api/subscribe/column/add", { kind: "cust", ...fields })).data.id as string;
  const holder = await add({ name: "灾害" });
  await add({ name: "地震", keyWords: "地震", parentId: holder });
  await save({ name: "灾害", columnIds: [holder], target: "api" });
  await arrive("地震演练", "c1");
  await arrive("春耕", "c2");
  expect((await list({ keyWords: "地震演练" })).total).toBe(1);
  expect((await list({ keyWords: "春耕" })).total).toBe(0);
});

it("keeps users and addresses as receivers of one rule", async () => {
  const { data } = await save({
    ...{ name: "邮件", keyWords: "台风", target: "email", receivers: ["u-bianji"], emails: ["a@example.cn"] },
  });
  expect(data.receivers).toEqual(["u-bianji", "a@example.cn"]);
  expect((await save({ id: data.id, emails: ["nobody"] })).status).toBe(100001);
  expect((await save({ id: data.id, receivers: ["a@example.cn"] })).data.receivers).toEqual(["a@example.cn"]);
});

it("refuses rules without a condition, foreign columns and integrations the user has not", async () => {
  expect((await save({ name: "全部", target: "api" })).message).toContain("以免推送全部文章");
  expect((await save({ name: "栏目", target: "api", columnIds: ["nobody"] })).status).toBe(404);
  expect((await save({ name: "采编", keyWords: "台风", target: "caibian" })).status).toBe(403);
  expect((await save({ name: "编辑", keyWords: "台风", target: "api" }, await test.signedIn("bianji"))).status).toBe(403);
});
