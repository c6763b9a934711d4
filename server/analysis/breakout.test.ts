import { expect, test } from "vitest";
import { isBreakout, kleinberg, zScore } from "./breakout.ts";

test("a rise out of a calm series breaks out, scatter and small numbers do not", () => {
  expect(isBreakout([4, 5, 6, 5, 4, 30])).toBe(true);
  expect(isBreakout([4, 5, 6, 5, 4, 8])).toBe(false);
  expect(isBreakout([0, 0, 0, 0, 0, 3])).toBe(false);
  expect(zScore([1, 9])).toBe(0);
  expect(zScore([10, 10, 10, 10, 20])).toBeCloseTo(10 / Math.sqrt(10));
});

test("bursts of a finished series are found where they are", () => {
  const counts = [3, 4, 2, 3, 4, 3, 30, 35, 28, 4, 3, 2, 3, 4];
  expect(kleinberg(counts)).toMatchObject([{ from: 6, to: 8 }]);
  expect(kleinberg([3, 4, 3, 4, 3, 4, 3])).toEqual([]);
  expect(kleinberg([])).toEqual([]);
});
