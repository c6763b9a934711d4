import { expect, test } from "vitest";
import { bci, FORMULAS, pci1, vci, wci } from "./indices.ts";

test("WCI V14.2 of the published example", () => {
  const value = wci({
    days: 7,
    articles: 14,
    total: { reads: 140_000, looks: 700, likes: 1400, forwards: 2100 },
    headline: { reads: 70_000, looks: 350, likes: 700, forwards: 1050 },
    peak: { reads: 30_000, looks: 150, likes: 300, forwards: 450 },
  });
  expect(value.value).toBeCloseTo(981.5295, 4);
  expect(value).toMatchObject({
    formulaId: "WCI",
    version: "V14.2",
    inputs: { d: 7, n: 14, R: 140_000, headlineF: 1050, maxL: 300 },
  });
  const { O = 0, A = 0, H = 0, P = 0 } = value.inputs;
  expect((0.6 * O + 0.2 * A + 0.1 * H + 0.1 * P) ** 2 * 12).toBeCloseTo(value.value, 6);
});

test("BCI of the published example; VCI has its shape", () => {
  expect(bci({ posts: 70, reposts: 1000, comments: 500, likes: 3000 }).value).toBeCloseTo(1013.3958, 4);
  expect(vci({ videos: 70, forwards: 1000, comments: 500, likes: 3000 }).value).toBeCloseTo(1013.3958, 4);
});

test("PCI-1 by hand; nothing gives nothing, and unknown counts as nothing", () => {
  const value = (0.3 * Math.log(11) + 0.5 * Math.log(21) + 0.2 * Math.log(1001)) * 100;
  expect(pci1({ posts: 70, reprints: 140, reads: 7000, days: 7 }).value).toBeCloseTo(value, 9);
  expect(pci1({ posts: 0, reprints: Number.NaN, reads: -1, days: 0 }).value).toBe(0);
});

test("every formula in use is written down", () => {
  for (const { formulaId, version } of [
    bci({ posts: 0, reposts: 0, comments: 0, likes: 0 }),
    vci({ videos: 0, forwards: 0, comments: 0, likes: 0 }),
    pci1({ posts: 0, reprints: 0, reads: 0, days: 1 }),
  ]) {
    expect(FORMULAS).toHaveProperty(`${formulaId} ${version}`);
  }
  expect(FORMULAS).toHaveProperty("WCI V14.2");
});
