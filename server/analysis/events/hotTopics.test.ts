import { expect, test } from "vitest";
import { hashtags, rankTopics } from "./hotTopics.ts";

const NOW = 1_760_000_000_000;
const post = (title: string, hours = 0, interactions = 0) => ({
  title,
  summary: "",
  dataType: "weibo",
  pubdate: NOW - hours * 3_600_000,
  interactions,
});

test("hashtags stand between two marks", () => {
  expect(hashtags("#国庆出行# 堵车 #国庆出行##返程高峰#")).toEqual(["国庆出行", "返程高峰"]);
  expect(hashtags("C# 与 F# 语言")).toEqual([]);
});

test("fresh and much discussed topics lead; a topic that stays keeps its history", () => {
  const first = rankTopics("weibo", [post("#甲乙丙#", 1), post("#甲乙丙#", 2), post("#丁戊己#")], [], NOW);
  expect(first.map(({ title, rank, docCount }) => [title, rank, docCount])).toEqual([
    ["甲乙丙", 1, 2],
    ["丁戊己", 2, 1],
  ]);
  const second = rankTopics("weibo", [post("#甲乙丙#", 20), post("#丁戊己#", 1, 5000)], first, NOW + 60_000);
  expect(second[0]).toMatchObject({ title: "丁戊己", rank: 1, peakRank: 1, onTime: NOW, duration: 60 });
  expect(second[1]).toMatchObject({ title: "甲乙丙", rank: 2, peakRank: 1 });
  expect(second[1]?.trend).toHaveLength(2);
});
