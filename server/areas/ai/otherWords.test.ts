import { expect, it } from "vitest";
import { otherWords, whichHappened } from "./otherWords.ts";

it("one keyword is told in other words of the same meaning, the others stay", () => {
  expect(otherWords("快递 着火")).toMatchObject({ others: "快递", words: expect.arrayContaining(["起火", "火灾"]) });
  expect(otherWords("暖气 供热 小区")).toMatchObject({ others: "小区", words: expect.arrayContaining(["供暖", "供热", "暖气"]) });
  expect(otherWords("城市 更新")).toBeUndefined();
});

it("a kind of what happened is asked for in all its words", () => {
  expect(whichHappened("最近有哪些火灾？")).toMatchObject({ asked: "火灾", words: expect.arrayContaining(["起火", "失火"]) });
  expect(whichHappened("上周河北发生了哪些交通事故")?.words).toContain("车祸");
  for (const other of ["火灾有哪些原因", "有哪些火灾隐患", "最近有哪些规定", "河北发生了几起交通事故"])
    expect(whichHappened(other)).toBeUndefined();
});
