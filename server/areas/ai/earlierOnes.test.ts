import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";

let test: Assistant;
let editor: Client;
beforeAll(async () => {
  test = await openAssistant(false);
  editor = await test.signedIn("bianji");
  const now = test.app.services.now();
  const write = (externalId: string, days: number) =>
    sampleDocument({
      externalId,
      title: `怀庆旧城 ${externalId}`,
      text: `怀庆旧城修缮 ${externalId}。`,
      pubdate: now - days * DAY,
      regionId: "",
    });
  await test.store.write([write("late", 1), write("early", 8), write("first", 40)]);
});
afterAll(() => test.close());

const ask = async (query: string) => (await test.ask(editor, "/mbd-aihub/chat/completions", { query })).text;
const EARLIER = /没有说时间，以上只计近 7 天；不限时间共 \*\*(\d+)\*\* 篇。\[打开列表\]\([^)]*\?time=0-/;

it("where a question says no time and few are found, those before the usual days are told of", async () => {
  const text = await ask("怀庆有哪些报道");
  expect(text).toMatch(/共 \*\*1\*\* 篇/);
  expect(EARLIER.exec(text)?.[1]).toBe("3");
});

it("what has no place is not told apart by places, and that is said", async () => {
  expect(await ask("不限时间，哪个省关于怀庆旧城的报道最多")).toContain("这些稿件都没有识别出地域，分不出哪个多。");
});

it("of long times the last parts are compared, and that is said", async () => {
  expect(await ask("不限时间，怀庆旧城的报道哪天最多")).toContain("时间较长，以上只比较最近的 31 个时段。");
  expect(await ask("近7天怀庆旧城的报道哪天最多")).not.toContain("时间较长");
});

it("not where it says one, and not where there are no others", async () => {
  expect(await ask("昨天怀庆有哪些报道")).not.toContain("没有说时间");
  expect(await ask("不限时间，怀庆的报道有多少")).not.toContain("没有说时间");
  expect(await ask("老旧小区有哪些报道")).not.toContain("没有说时间");
});
