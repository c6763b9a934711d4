import { expect, test } from "vitest";
import { isBreakout, zScore } from "./breakout.ts";

test("a rise out of a calm series breaks out, scatter and small numbers do not", () => {
  expect(isBreakout([4, 5, 6, 5, 4, 30])).toBe(true);
  expect(isBreakout([4, 5, 6, 5, 4, 8])).toBe(false);
  expect(isBreakout([0, 0, 0, 0, 0, 3])).toBe(false);
  expect(zScore([1, 9])).toBe(0);
  expect(zScore([10, 10, 10, 10, 20])).toBeCloseTo(10 / Math.sqrt(10));
});
