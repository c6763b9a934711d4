import { expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { attentionOf } from "#server/analysis/events/attention.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import { heatOverTime } from "./heatOverTime.ts";

const DAY1 = Date.parse("2026-11-20T00:00:00+08:00");
const NOW = DAY1 + 2 * DAY + 6 * HOUR;
const none = { commentCount: 0, forwardCount: 0, likeCount: 0, visitCount: 0, playCount: 0 };
const rows = [2, 3, 30, 50, 53].map((hours) => ({ ...none, pubdate: DAY1 + hours * HOUR, commentCount: hours }));
const store = {
  search: async ({ page }: { page: number }) => ({ total: rows.length, rows: page === 1 ? rows : [] }),
} as unknown as DocumentStore;

it("cools between steps and ends at the heat that lists show", async () => {
  const heat = await heatOverTime(store, {}, { counts: [2, 1, 2, 0], width: DAY, begin: DAY1 + 2 * HOUR, now: NOW });
  expect(heat[2]).toBeCloseTo(attentionOf(rows, NOW).heat, 0);
  expect(heat[3]).toBe(heat[2]);
  const alone = await heatOverTime(store, {}, { counts: [2, 0, 0], width: DAY, begin: DAY1, now: DAY1 + 10 * DAY });
  expect(alone[0]).toBeGreaterThan(0);
});

it("counts for what was too much to read", async () => {
  const few = await heatOverTime(store, {}, { counts: [2, 1, 2], width: DAY, begin: DAY1, now: NOW });
  const many = await heatOverTime(store, {}, { counts: [20, 10, 20], width: DAY, begin: DAY1, now: NOW });
  expect(many[2]).toBeCloseTo(10 * (few[2] as number), 0);
});
