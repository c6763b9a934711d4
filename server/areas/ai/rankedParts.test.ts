import { expect, it } from "vitest";
import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { questionConditions } from "./questionConditions.ts";
import { rankedParts } from "./rankedParts.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const bucket = (name: string) => ({ key: name, name, value: 1 });
/** 县融媒 has a level and posts on weibo, 山里人家 posts there too, 晚报网 publishes pages. */
const statistics = async (query: DocumentQuery) => [
  ["县融媒", "山里人家", "晚报网"]
    .filter((name) => !query.sourceRanks || name === "县融媒")
    .filter((name) => query.dataTypes?.includes("weibo") || name === "晚报网")
    .map(bucket),
];
const services = { documents: { statistics }, now: () => NOW } as unknown as Services;

it("a WeChat account is media where it is called as press is or has a level", async () => {
  const accounts = async () => [["川东晚报", "老槐说事"].map(bucket)];
  const levelled = async (query: DocumentQuery) => (query.sourceRanks ? [[]] : accounts());
  const wechat = { documents: { statistics: levelled }, now: () => NOW } as unknown as Services;
  const asked = questionConditions("昨天有几家媒体报道了暴雪", NOW) ?? expect.fail("no list");
  const { parts, ...counts } = await rankedParts(wechat, { dataTypes: ["wechat"] }, asked, "source");
  expect(parts.map(({ name }) => name)).toEqual(["川东晚报"]);
  expect(counts).toEqual({ all: 1, private: 1 });
});

it("accounts of a platform are told apart by their own names, as the chart beside the list has them", async () => {
  const fields: unknown[] = [];
  const noting = async (query: DocumentQuery, [panel]: { field?: string }[]) => {
    fields.push(panel?.field);
    // One outlet on two platforms is called by its name; of one kind alone by its account.
    return [[{ key: query.sourceRanks ? "w1" : "川东晚报", name: "川东晚报", value: 2 }]];
  };
  const apart = { documents: { statistics: noting }, now: () => NOW } as unknown as Services;
  const asked = questionConditions("丹东暴雪哪些媒体报道了，几家", NOW) ?? expect.fail("no list");
  const { parts, ...counts } = await rankedParts(apart, { dataTypes: ["weibo"] }, asked, "source");
  expect(new Set(fields)).toEqual(new Set(["outlet"]));
  expect(parts.map(({ name }) => name)).toEqual(["川东晚报"]);
  expect(counts).toEqual({ all: 1, private: 0 });
});

it.each([
  ["昨天报道暴雪最多的媒体", ["县融媒", "晚报网"]],
  ["昨天报道暴雪最多的来源", ["县融媒", "山里人家", "晚报网"]],
])("%s: private accounts are no media", async (question, names) => {
  const asked = questionConditions(question, NOW) ?? expect.fail("no list");
  const { parts, all } = await rankedParts(services, { dataTypes: ["news", "weibo"] }, asked, "source");
  expect(parts.map(({ name }) => name)).toEqual(names);
  expect(all).toBe(names.length);
});
