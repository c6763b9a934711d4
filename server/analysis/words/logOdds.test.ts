import { expect, test } from "vitest";
import { distinctiveWords } from "./logOdds.ts";

const corpus = (words: Record<string, number>) => new Map(Object.entries(words));

test("words of one corpus alone come first, words common to all are left out", () => {
  const found = distinctiveWords(corpus({ 泉城: 40, 交通: 100, 大明湖: 12, 偶见: 1 }), [
    corpus({ 交通: 100, 火锅: 60 }),
    corpus({ 交通: 90, 江滩: 50 }),
  ]);
  expect(found.map(({ key }) => key)).toEqual(["泉城", "大明湖"]);
  expect(found[0]).toMatchObject({ count: 40 });
  expect(found.every(({ score }) => score >= 1.96)).toBe(true);
});

test("a larger corpus is not distinctive by its size: equal shares score nothing", () => {
  expect(distinctiveWords(corpus({ 甲: 1000, 乙: 1000 }), [corpus({ 甲: 10, 乙: 10 })])).toEqual([]);
});

test("the same difference of shares says more where more documents stand behind it", () => {
  const score = (times: number): number =>
    distinctiveWords(corpus({ 甲: 30 * times, 乙: 70 * times }), [corpus({ 甲: 10 * times, 乙: 90 * times })]).find(
      ({ key }) => key === "甲",
    )?.score ?? 0;
  expect(score(10)).toBeGreaterThan(score(1));
});

test("nothing stands beside an empty corpus", () => {
  expect(distinctiveWords(corpus({ 甲: 9 }), [])).toEqual([]);
  expect(distinctiveWords(corpus({}), [corpus({ 甲: 9 })])).toEqual([]);
});
