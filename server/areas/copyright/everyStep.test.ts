import { expect, test } from "vitest";
import { everyStep } from "./everyStep.ts";

const figure = (key: string, value: number, series: string) => ({ key, name: key, value, series });

test("months without any are noughts, over the turn of the year, for every series", () => {
  const all = everyStep([figure("2026-02", 3, "未授权"), figure("2025-12", 1, "未授权"), figure("2026-02", 2, "已授权")]);
  expect(all.map(({ key, series, value }) => [key, series, value])).toEqual([
    ["2025-12", "未授权", 1],
    ["2025-12", "已授权", 0],
    ["2026-01", "未授权", 0],
    ["2026-01", "已授权", 0],
    ["2026-02", "未授权", 3],
    ["2026-02", "已授权", 2],
  ]);
});

test("days without any are noughts, over the end of a month; of nothing nothing is made", () => {
  const all = everyStep([figure("2026-02-27", 1, "未授权"), figure("2026-03-02", 1, "未授权")]);
  expect(all.map(({ key, value }) => `${key} ${value}`)).toEqual(["2026-02-27 1", "2026-02-28 0", "2026-03-01 0", "2026-03-02 1"]);
  expect(everyStep([])).toEqual([]);
});
