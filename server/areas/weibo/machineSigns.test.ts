import { expect, it } from "vitest";
import { HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { MONDAY } from "#server/store/sampleDocument.ts";
import { machineSigns, median, signValues } from "./machineSigns.ts";

const at = (minutes: number, content: string, parentId: string | null = null) => ({
  pubdate: MONDAY + minutes * MINUTE,
  content,
  parentId,
});

it("posts by the clock with the same words show in each number", () => {
  const posts = Array.from({ length: 48 }, (_, i) => at(i * 30, "<p>求扩散大家都来看//@甲:原文</p>", "p"));
  const values = Object.fromEntries(signValues(posts));
  expect(values).toMatchObject({ interval: 30, spread: 0, regular: 1, copies: 1, bare: 0, reposts: 1, hours: 24 });
  expect(values.night).toBeCloseTo(5 / 24);
});

it("a person posts at odd times, in other words and not at night", () => {
  const posts = [9 * 60, 9 * 60 + 3, 12 * 60, 15 * 60 + 40, 22 * 60].map((minutes, i) => at(minutes, `<p>今天说说第${i}件事情</p>`));
  const values = Object.fromEntries(signValues(posts));
  expect(values).toMatchObject({ copies: 0, reposts: 0, night: 0, hours: 4 });
  expect(values.spread).toBeGreaterThan(0.5);
});

it("too few posts give no number, and the middle is that of the others", () => {
  const rows = machineSigns([at(0, "x")], [new Map([["reposts", 0.2]]), new Map([["reposts", 0.4]])]);
  expect(rows.find(({ key }) => key === "reposts")).toMatchObject({ shown: "–", peer: "30.0%" });
  expect(rows.every(({ value }) => value === undefined)).toBe(true);
  expect([median([]), median([3, 1, 2]), median([HOUR, 3 * HOUR])]).toEqual([0, 2, 2 * HOUR]);
});
