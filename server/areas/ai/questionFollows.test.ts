import { expect, it } from "vitest";
import { questionConditions } from "./questionConditions.ts";

/** A Monday. */
const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const read = (question: string, ...earlier: string[]) => questionConditions(question, NOW, [], "", earlier);
const day = (date: number) => ({
  beginTime: Date.parse(`2026-11-${date}T00:00+08:00`),
  endTime: Date.parse(`2026-11-${date + 1}T00:00+08:00`),
});

it("what is compared with a value keeps every other condition", () => {
  const both = read("和江西比哪个多", "昨天广西负面");
  expect(both?.conditions).toMatchObject({ ...day(22), tones: ["-1"], regions: ["450000", "360000"] });
  expect(both?.parts.map(({ name }) => name)).toEqual(["广西", "江西"]);
  const times = read("比前天多了还是少了", "昨天广西负面");
  expect(times?.conditions).toMatchObject({ tones: ["-1"], regions: ["450000"] });
  expect(times?.parts.map(({ name, base }) => [name, base])).toEqual([
    ["昨天", undefined],
    ["前天", true],
  ]);
});

it("both that were asked for last are compared, where they differ in one condition", () => {
  const places = read("两个省比哪个多", "昨天云南关于地震的微博有多少", "贵州呢");
  expect(places?.conditions).toMatchObject({ ...day(22), kinds: ["weibo"], keyWords: "地震", regions: ["530000", "520000"] });
  expect(places?.parts.map(({ name }) => name)).toEqual(["云南", "贵州"]);
  const times = read("哪天多", "昨天云南的负面有多少", "那前天呢");
  expect(times?.parts.map(({ name }) => name)).toEqual(["前天", "昨天"]);
  expect(read("哪个多", "昨天云南的负面有多少")?.parts ?? []).toEqual([]);
  expect(read("伤亡差多少", "昨天云南的负面有多少", "贵州呢")).toBeUndefined();
});

it("a condition is given up, and part of a day is of the same day", () => {
  const chat = ["前天下午论坛上关于地铁的有多少"];
  expect(read("不限论坛呢", ...chat)?.conditions).toMatchObject({ kinds: [], keyWords: "地铁" });
  expect(read("上午呢", ...chat)?.conditions).toMatchObject({
    beginTime: Date.parse("2026-11-21T06:00+08:00"),
    endTime: Date.parse("2026-11-21T12:00+08:00"),
    kinds: ["bbs"],
  });
});

it("so many rows are of the list, whatever it was ranked by", () => {
  expect(read("只要前五条", "近两天关于流感的负面有多少", "哪个省的多")).toMatchObject({
    shown: 5,
    conditions: { keyWords: "流感", tones: ["-1"] },
  });
  expect(read("只要前五条", "近两天关于流感的负面有多少", "哪个省的多")?.split).toBeUndefined();
  expect(read("都是哪家发的", "近两天关于流感的负面有多少")).toMatchObject({ split: "source", conditions: { keyWords: "流感" } });
});

it("之后呢 goes on where the time before ended, 之前呢 up to where it began", () => {
  const chat = ["前天湖南的负面有多少"];
  expect(read("之后呢", ...chat)?.conditions).toMatchObject({
    beginTime: day(22).beginTime,
    endTime: NOW,
    regions: ["430000"],
    tones: ["-1"],
  });
  expect(read("那之前的呢", ...chat)?.conditions).toMatchObject({ endTime: day(21).beginTime, regions: ["430000"] });
  expect(read("之后呢", "今天湖南的负面有多少")).toBeUndefined();
  expect(read("后来微博上的呢", ...chat)?.conditions).toMatchObject({ ...day(22), endTime: NOW, kinds: ["weibo"], tones: ["-1"] });
  expect(read("再后来中性的呢", ...chat, "后来呢")?.conditions).toMatchObject({ ...day(22), endTime: NOW, tones: ["0"] });
});

it("a table over named values, copies, a time, a kind of media: only that is replaced", () => {
  const chat = ["昨天关于暴雨的", "微博和客户端各多少"];
  expect(read("微博和客户端各多少", "昨天关于暴雨的")).toMatchObject({
    conditions: { ...day(22), keyWords: "暴雨", kinds: ["app", "weibo"] },
    parts: [{ name: "APP" }, { name: "微博" }],
  });
  expect(read("不去重是多少", ...chat)?.conditions).toMatchObject({ ...day(22), keyWords: "暴雨", copies: true });
  expect(read("有几条是昨天的", "近三天江苏的正面")?.conditions).toMatchObject({ ...day(22), regions: ["320000"], tones: ["1"] });
  const media = read("其中媒体报道的有几篇", "昨天关于暴雨的")?.conditions;
  expect(media).toMatchObject({ keyWords: "暴雨", kinds: ["news", "app", "epaper"] });
});

it("a wider place is the province of the one before, or the country", () => {
  const chat = ["前天兰州负面有几条"];
  expect(read("整个甘肃呢", ...chat)?.conditions).toMatchObject({ ...day(21), regions: ["620000"], tones: ["-1"] });
  expect(read("整个甘肃呢", ...chat)?.conditions.keyWords).toBeFalsy();
  expect(read("那昨天呢", ...chat, "整个甘肃呢")?.conditions).toMatchObject({ ...day(22), regions: ["620000"], tones: ["-1"] });
  expect(read("全省呢", ...chat)?.conditions.regions).toEqual(["620000"]);
  expect(read("全国呢", ...chat)?.conditions).toMatchObject({ ...day(21), regions: [], tones: ["-1"] });
});

it("what has a time and more, or a subject of its own, stands alone", () => {
  expect(read("昨天谁说的", "前天兰州正面有几条")).toBeUndefined();
  for (const question of ["近30天关于城市更新的报道有多少篇", "近7天微博的负面有多少", "昨天哪家媒体发得最多"])
    expect([question, read(question, "前天兰州正面有几条")?.follows]).toEqual([question, undefined]);
});

it("the share of a place is one in the place before", () => {
  const [part, whole] = read("西安占多少", "本周陕西的报道量")?.parts ?? [];
  expect([part?.name, part?.list.request.regionIds, part?.of?.request.regionIds]).toEqual(["西安", ["610100"], ["610000"]]);
  expect(whole?.list.request.regionIds).toEqual(["610000"]);
});

it("what media told is of sites, clients and papers; which media there are is told without private accounts", () => {
  expect(read("昨天关于暴雪，媒体报道的有几篇")?.conditions.kinds).toEqual(["news", "app", "epaper"]);
  expect(read("昨天有几家媒体报了暴雪")).toMatchObject({ media: true, conditions: { kinds: [] } });
});

it("a place beside another that is not to be told of is a word that must not occur", () => {
  expect(read("近三天提到宜昌但没提荆州的有几条")?.conditions).toMatchObject({ regions: ["420500"], excludeWords: "荆州" });
  expect(read("昨天除武汉外湖北的负面有几条")?.conditions).not.toHaveProperty("excludeWords");
});
