import { expect, it } from "vitest";
import { otherWords } from "./otherWords.ts";

it("one keyword is told in other words of the same meaning, the others stay", () => {
  expect(otherWords("快递 着火")).toMatchObject({ others: "快递", words: expect.arrayContaining(["起火", "火灾"]) });
  expect(otherWords("暖气 供热 小区")).toMatchObject({ others: "小区", words: expect.arrayContaining(["供暖", "供热", "暖气"]) });
  expect(otherWords("城市 更新")).toBeUndefined();
});
