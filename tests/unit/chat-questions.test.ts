import { expect, it } from "vitest";
import { judgeChats } from "../../bench/ai/judgeChats.ts";

it("questions of chats are read as they were written down, those that go on with one before too", async () => {
  const wrong = (await judgeChats()).filter(({ right }) => !right).map(({ asked, differs }) => `${asked}: ${differs}`);
  expect(wrong).toEqual([]);
});
