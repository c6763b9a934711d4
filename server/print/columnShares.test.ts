import { expect, it } from "vitest";
import { columnShares } from "./columnShares.ts";

it("figures keep to one line, and the title gets what they leave", () => {
  const [rank, title, reads] = columnShares(["名次", "标题", "阅读"], [["1", "老城改造里的一条街".repeat(6), "1,234,567"]], 50) as [
    number,
    number,
    number,
  ];
  expect(rank * 50).toBeGreaterThanOrEqual(2.4);
  expect(rank * 50).toBeLessThan(2.6);
  expect(reads * 50).toBeGreaterThan(5);
  expect(title).toBeGreaterThan(0.8);
});

it("columns that all fit share the whole width by what they hold; those that are all long share it alike", () => {
  const shares = columnShares(["甲", "乙"], [["一二三四", "一二三四五六七八"]], 50);
  expect(shares[0]! + shares[1]!).toBeCloseTo(1);
  expect(shares[1]! / shares[0]!).toBeCloseTo(8.4 / 4.4);
  expect(columnShares(["甲", "乙"], [["长".repeat(90), { text: "长".repeat(80), link: "x" }]], 20)).toEqual([0.5, 0.5]);
  expect(columnShares(["甲"], [], 20)).toEqual([1]);
});
