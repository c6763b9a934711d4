import { describe, expect, test } from "vitest";
import { gather, MAX_LINE, readLine, wordsOf } from "./readLine.ts";

describe("one line", () => {
  test.each([
    ["食物中毒", ["食物中毒"], []],
    ["学校+食物中毒-演练", ["学校", "食物中毒"], ["演练"]],
    ["学校 食物中毒 -演练", ["学校", "食物中毒"], ["演练"]],
    ["学校＋食物中毒　－演练", ["学校", "食物中毒"], ["演练"]],
    ["COVID-19", ["COVID-19"], []],
    ["COVID-19 -疫苗", ["COVID-19"], ["疫苗"]],
    ["-演练 学校", ["学校"], ["演练"]],
    ["学校 + 食堂", ["学校", "食堂"], []],
  ])("%s", (line, all, none) => {
    expect(readLine(line)).toMatchObject({ all, none });
    expect(readLine(line).error).toBeUndefined();
  });

  test.each([
    ["", "没有词"],
    ["-演练", "不能只有排除的词"],
    ["学校++食堂", "+ 的两边都要有词"],
    ["+学校", "+ 的两边都要有词"],
    ["学校+", "+ 的两边都要有词"],
    ["学校 -", "- 的后面要有词"],
    ["学校-", "- 的后面要有词"],
    ["学校 --演练", "- 只写一个"],
    ["学校 -学校", "“学校”既要包含又要排除"],
    ["长".repeat(MAX_LINE + 1), `不超过 ${MAX_LINE} 字`],
  ])("%s is refused: %s", (line, error) => expect(readLine(line).error).toBe(error));

  test("what is kept reads the same again", () => {
    for (const line of ["学校＋食物中毒-演练", "a b  -c", "甲-乙-丙"]) {
      const once = readLine(line);
      expect(readLine(once.text)).toEqual(once);
    }
  });
});

test("pasted lines: added, doubled in another order, wrong", () => {
  const found = gather(["学校+食堂"], "食堂 学校\n罢工\r\n罢工；-演练");
  expect(found.lines).toEqual(["学校+食堂", "罢工"]);
  expect([found.added, found.doubles]).toEqual([1, 2]);
  expect(found.wrong.map((line) => line.text)).toEqual(["-演练"]);
});

test("words of a list or of a text", () => {
  expect(wordsOf(["甲", " ", "乙"])).toEqual(["甲", "乙"]);
  expect(wordsOf("甲\n乙")).toEqual(["甲", "乙"]);
  expect(wordsOf(null)).toEqual([]);
});
