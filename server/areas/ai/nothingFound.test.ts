import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";

let test: Assistant;
let editor: Client;
beforeAll(async () => {
  test = await openAssistant(false);
  editor = await test.signedIn("bianji");
  const pubdate = Number((await test.store.get([test.ids.get("policy") as string]))[0]?.pubdate) - HOUR;
  const text = "云岫县一处路面今早塌了一个坑，暂无人员受伤，道路已经封闭。";
  await test.store.write([sampleDocument({ externalId: "pit", title: "云岫县一处路面塌了一个坑", source: "云岫在线", pubdate, text })]);
});
afterAll(() => test.close());

const chat = async (query: string) => ((await test.ask(editor, "/mbd-aihub/chat/completions", { query })) as { text: string }).text;

it("what is done in other words than the texts have it is left out, and said to be", async () => {
  expect(await chat("最近7天云岫县路面塌陷的报道有多少条")).toContain("不要求含“塌陷”时共 1 篇");
});

it("where no word is told anywhere, no list is made of what is done alone", async () => {
  const told = await chat("最近7天月球车塌陷的报道有多少条");
  expect(told).not.toContain("不要求含");
  expect(told).toContain("不限关键词时");
});
