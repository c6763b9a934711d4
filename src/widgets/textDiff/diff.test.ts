import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { characters, diff, diffTexts, likeness, MAX_CELLS, type Part, sentences } from "./diff.ts";

const side = (parts: readonly Part[], kind: "left" | "right") =>
  parts
    .filter((part) => part.kind === "same" || part.kind === kind)
    .map((part) => part.text)
    .join("");
const shown = (parts: readonly Part[]) => parts.map((part) => `${{ same: "", left: "-", right: "+" }[part.kind]}${part.text}`);

describe("longest common subsequence", () => {
  test.each([
    ["ABCBDAB", "BDCABA", 4],
    ["XMJYAUZ", "MZJAWXU", 4],
    ["", "abc", 0],
    ["same", "same", 4],
    ["abc", "xyz", 0],
  ])("%s and %s share %i", (left, right, length) => {
    const parts = diff([...left], [...right]);
    expect(parts.reduce((sum, part) => sum + (part.kind === "same" ? part.text.length : 0), 0)).toBe(length);
  });

  test("both texts come back whole, whatever they are", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "。", "\n", "中", "👨‍👩‍👧"), maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.constantFrom("sentence" as const, "character" as const), (left, right, by) => {
        const parts = diffTexts(left, right, by);
        expect(side(parts, "left")).toBe(left);
        expect(side(parts, "right")).toBe(right);
        // Runs are as long as they can be, and the left one comes first.
        for (let i = 1; i < parts.length && by === "character"; i++) {
          expect(parts[i]!.kind).not.toBe(parts[i - 1]!.kind);
          expect(`${parts[i - 1]!.kind} ${parts[i]!.kind}`).not.toBe("right left");
        }
      }),
    );
  });

  test("no shorter than any other common subsequence", () => {
    const small = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 8 });
    const longest = (a: string[], b: string[]): number =>
      a.length === 0 || b.length === 0
        ? 0
        : a[0] === b[0]
          ? 1 + longest(a.slice(1), b.slice(1))
          : Math.max(longest(a.slice(1), b), longest(a, b.slice(1)));
    fc.assert(
      fc.property(small, small, (a, b) => {
        const parts = diff(a, b);
        const same = parts.reduce((sum, part) => sum + (part.kind === "same" ? part.text.length : 0), 0);
        expect(same).toBe(longest(a, b));
      }),
    );
  });

  test("texts too long for the table keep their common ends", () => {
    const size = Math.ceil(Math.sqrt(MAX_CELLS)) + 1;
    const parts = diff(["头", ..."甲".repeat(size), "尾"], ["头", ..."乙".repeat(size), "尾"]);
    expect(parts.map((part) => part.kind)).toEqual(["same", "left", "right", "same"]);
  });
});

test("sentences keep their marks and quotes", () => {
  expect(sentences("他说：“走吧。”大家走了！然后\n下一段")).toEqual(["他说：“走吧。”", "大家走了！", "然后\n", "下一段"]);
  expect(sentences("")).toEqual([]);
  expect(characters("好👨‍👩‍👧e\u0301")).toEqual(["好", "👨‍👩‍👧", "e\u0301"]);
});

test("a changed word is marked in its sentence, a rewritten sentence as a whole", () => {
  expect(shown(diffTexts("会议昨日召开。结束。", "会议今日召开。结束。", "sentence"))).toEqual([
    "会议",
    "-昨",
    "+今",
    "日召开。",
    "结束。",
  ]);
  expect(shown(diffTexts("甲乙丙丁。", "子丑寅卯辰。", "sentence"))).toEqual(["-甲乙丙丁。", "+子丑寅卯辰。"]);
});

test("likeness", () => {
  expect(likeness(diffTexts("", "", "character"))).toBe(1);
  expect(likeness(diffTexts("abcd", "abxy", "character"))).toBe(0.5);
});
