import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { MONDAY } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";

const NOW = MONDAY + 3 * DAY;
let test: DocumentsApp;
let officer: Client;
let correspondent: Client;
let id: string;

beforeAll(async () => {
  test = await openDocumentsApp([], NOW);
  officer = await test.signedIn("yuqing");
  correspondent = await test.signedIn("haiwai");
  id = (await officer.act("/api/event/save", { title: "水厂停水", keyWords: "停水" })).data.id;
});
afterAll(() => test.close());

const actions = async () => (await officer.post("/api/event/action/list", { id })).data;

it("keeps what was done about an event, newest first, and takes a wrong entry out", async () => {
  const add = (fields: object) => officer.act("/api/event/action/save", { id, ...fields });
  expect((await add({ time: NOW - DAY, dept: "水务局", text: " 抢修管网 " })).data).toMatchObject({
    ...{ time: NOW - DAY, dept: "水务局", text: "抢修管网", user: "舆情专员" },
  });
  expect((await add({ text: "发布通报" })).data).toMatchObject({ time: NOW, dept: "" });
  expect((await actions()).map(({ text }: { text: string }) => text)).toEqual(["发布通报", "抢修管网"]);
  expect(JSON.stringify(await actions())).not.toContain("u-yuqing");
  expect((await add({ text: "  " })).status).toBe(100001);
  expect((await add({ text: "明年", time: NOW + 40 * DAY })).status).toBe(100001);
  expect((await officer.act("/api/event/action/delete", { ids: [(await actions())[0].id] })).status).toBe(0);
  expect(await actions()).toHaveLength(1);
});

it("keeps one judgement, the last", async () => {
  const judgement = async () => (await officer.post("/api/event/get", { id })).data;
  expect(await judgement()).not.toHaveProperty("judgement");
  await officer.act("/api/event/judgement/save", { id, judgement: "风险较低" });
  test.pass(1000);
  await officer.act("/api/event/judgement/save", { id, judgement: "风险上升" });
  expect(await judgement()).toMatchObject({
    ...{ judgement: "风险上升", judgeUser: "舆情专员", judgeTime: NOW + 1000 },
  });
});

it("is written by those who may edit, about events there are, and goes with its event", async () => {
  expect((await correspondent.act("/api/event/action/save", { id, text: "x" })).status).toBe(403);
  expect((await correspondent.act("/api/event/judgement/save", { id, judgement: "x" })).status).toBe(403);
  expect((await officer.act("/api/event/action/save", { id: "gone", text: "x" })).status).toBe(404);
  expect((await officer.act("/api/event/judgement/save", { id: "gone", judgement: "x" })).status).toBe(404);
  const { records } = test.app.services;
  expect((await officer.act("/api/event/delete", { ids: [id] })).status).toBe(0);
  expect(await records.collection({ name: "eventActions" }).count()).toBe(0);
  expect(await records.collection({ name: "eventJudgements" }).count()).toBe(0);
});
