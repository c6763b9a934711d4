import { expect, it } from "vitest";
import { citiesAmong } from "./citiesAmong.ts";
import { questionConditions } from "./questionConditions.ts";

/** A Monday. */
const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const read = (question: string, ...earlier: string[]) => questionConditions(question, NOW, ["全闻网", "曜石手机"], "", earlier);

it("a ranking has as many rows as are asked for, and says how many there are where that is asked", () => {
  expect(read("近一周报道哈尔滨最多的前5家媒体")).toMatchObject({ split: "source", top: 5 });
  expect(read("哪五个城市昨天的负面最多")).toMatchObject({ split: "region", top: 5, cities: true });
  expect(read("近7天热词前20")).toMatchObject({ split: "word", top: 20, unknown: [] });
  expect(read("top 10 media about ice storm last week")).toMatchObject({ split: "source", top: 10 });
  expect(read("昨天有几家媒体报了暴雪")).toMatchObject({ split: "source", howMany: true });
  expect(read("前3天的负面有几条")?.top).toBeUndefined();
});

it("shares are compared as shares: of two times, and of each place", () => {
  const times = read("本周负面占比多少，跟上周比是升了还是降了")?.parts ?? [];
  expect(times.map(({ base, of }) => [base, of?.request.isAppraise])).toEqual([
    [undefined, undefined],
    [true, undefined],
    [true, undefined],
  ]);
  expect(times.every(({ of, list }) => of && list.request.isAppraise?.length === 1)).toBe(true);
  const places = read("负面占全部的比例，北京和广州哪个高")?.parts ?? [];
  expect(places.map(({ name, of }) => [name, of?.request.regionIds])).toEqual([
    ["北京", ["110000"]],
    ["广州", ["440100"]],
  ]);
});

it("days that do not follow each other are counted apart, with a word on the gap; days in a row are one time", () => {
  expect(read("11月16、18、20日河南的负面各几条")).toMatchObject({ gaps: true, parts: [{ name: "11月16日" }, {}, {}] });
  expect(read("上周一和周三的负面有多少")).toMatchObject({ gaps: true, parts: [{ name: "上周一" }, { name: "上周三" }] });
  expect(read("20号和21号一共多少条")?.gaps).toBeUndefined();
  expect(read("3号线和4号线故障的有几条")?.parts).toEqual([]);
});

it("a chat goes on with its list over questions that ask texts in between", () => {
  const chat = ["近三天府谷煤矿的报道有几篇", "有没有遇难", "负责人怎么样了"];
  expect(read("换成近24小时", ...chat)?.conditions).toMatchObject({ keyWords: "府谷 煤矿", beginTime: NOW - 86_400_000 });
  expect(read("微博上怎么说", ...chat)?.conditions).toMatchObject({ keyWords: "府谷 煤矿", kinds: ["weibo"] });
  expect(read("按来源排一下", ...chat)).toMatchObject({ split: "source", conditions: { keyWords: "府谷 煤矿" } });
  expect(read("一共多少不去重", ...chat)?.conditions).toMatchObject({ keyWords: "府谷 煤矿", copies: true });
  expect(read("把论坛也加上", "昨天陕西有多少负面", "甘肃呢", "只要微博")?.conditions).toMatchObject({ kinds: ["weibo", "bbs"] });
  expect(read("负责人怎么样了", ...chat.slice(0, 2))).toBeUndefined();
});

it("what a question is about is no sender of that name", () => {
  expect(read("昨天微博上关于曜石手机的有多少条")?.conditions).toMatchObject({ outlets: [], keyWords: "曜石 手机" });
  expect(read("昨天曜石手机发了多少条")?.conditions).toMatchObject({ outlets: ["曜石手机"] });
});

it("cities are added up wherever they lie; what is only of a province is of none", () => {
  const buckets = ["230102", "230100", "230000", "110105", "110000"].map((key) => ({ key, name: key, value: 1 }));
  expect(citiesAmong(buckets).map(({ key, value }) => [key, value])).toEqual([
    ["230100", 2],
    ["110000", 2],
  ]);
});
