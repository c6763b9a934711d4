import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayStart } from "./localTime.ts";
import { bucketWindow, windowLabels, windowNames, windowPresets, windowRange } from "./timeWindow.ts";

/** 2026-03-05 10:20:30 in Shanghai. */
const now = Date.UTC(2026, 2, 5, 2, 20, 30);
const midnight = Date.UTC(2026, 2, 4, 16);
const day = 86_400_000;

describe("windows of SPEC §9", () => {
  test.each([
    ["0.1h", now - 360_000, now],
    ["0.5h", now - 1_800_000, now],
    ["1h", now - 3_600_000, now],
    ["24h", now - day, now],
    ["48h", now - 2 * day, now],
    ["1d", now - day, now],
    ["2d", now - 2 * day, now],
    ["3d", now - 3 * day, now],
    ["7d", now - 7 * day, now],
    ["30d", now - 30 * day, now],
    ["365d", now - 365 * day, now],
    ["today", midnight, midnight + day],
    ["last_1d", midnight - day, midnight],
    ["last_7d", midnight - 7 * day, midnight],
    ["last_30d", midnight - 30 * day, midnight],
    ["last_60d", midnight - 60 * day, midnight],
    ["last_90d", midnight - 90 * day, midnight],
    ["news_7d", midnight - 6 * day, midnight + day],
    ["news_30d", midnight - 29 * day, midnight + day],
    ["next_30d", midnight, midnight + 30 * day],
    ["1000-2000", 1000, 2000],
  ])("%s", (name, begin, end) => {
    expect(windowRange(name, now)).toEqual([begin, end]);
  });

  test("are these, each with a name of its own, each offered by some preset", () => {
    const spec =
      "1d, 2d, 7d, 30d, last_7d, today, 0.1h, 0.5h, 1h, 24h, 48h, 3d, last_1d, last_30d, last_60d, last_90d, news_7d, news_30d, next_30d, 365d";
    expect([...windowNames].sort()).toEqual(spec.split(", ").sort());
    expect(new Set(Object.values(windowLabels)).size).toBe(windowNames.length);
    const offered = new Set(Object.values(windowPresets).flatMap(({ items }) => items));
    expect([...offered].sort()).toEqual([...windowNames].sort());
  });

  test("defaults: one day for a search, seven for the newer form", () => {
    expect([windowPresets.search?.default, windowPresets.form?.default]).toEqual(["1d", "7d"]);
  });

  test.each(["", "2x", "5d", "7D", "2000-1000", "last_2d", "1-2-3", "NaN-1"])("%j is no window", (value) => {
    expect(windowRange(value, now)).toBeUndefined();
  });

  test("all are ordered, at any time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(...windowNames), (time, name) => {
        const [begin, end] = windowRange(name, time) ?? [1, 0];
        return begin < end;
      }),
    );
  });

  test("days start at midnight in Shanghai", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (time) => {
        const start = dayStart(time);
        return start <= time && time < start + day && (start + 8 * 3_600_000) % day === 0;
      }),
    );
  });

  test("a preset offers its own default", () => {
    for (const preset of Object.values(windowPresets)) expect(preset.items).toContain(preset.default);
  });
});

test("chart buckets are windows", () => {
  expect(bucketWindow("2026-03-05")).toBe(`${midnight}-${midnight + day}`);
  expect(bucketWindow("2026-03-05 10:00")).toBe(`${midnight + 10 * 3_600_000}-${midnight + 11 * 3_600_000}`);
  expect(bucketWindow("2026-02")).toBe(`${Date.UTC(2026, 0, 31, 16)}-${Date.UTC(2026, 1, 28, 16)}`);
  expect(bucketWindow("week 9")).toBeUndefined();
  expect(bucketWindow("2026-03-05", [now - day, now])).toBe(`${midnight}-${now}`);
  expect(bucketWindow("2026-03-04", [now - day, now])).toBe(`${now - day}-${midnight}`);
  expect(bucketWindow("2026-01-05", [now - day, now])).toBe(bucketWindow("2026-01-05"));
});
