import { expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { questionConditions } from "./questionConditions.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const asked = (question: string) => questionConditions(question, NOW, ["人民日报", "人民日报客户端", "拾光"])?.request;
const week = { beginTime: NOW - 7 * DAY, endTime: NOW, duplicate: 1 };

it.each<[string, object]>([
  ["最近7天山东有哪些负面舆情，多少条", { ...week, dataType: ["all"], regionIds: ["370000"], isAppraise: ["-1"] }],
  ["微博上有哪些正面报道？", { ...week, dataType: ["weibo"], isAppraise: ["1"] }],
  ["人民日报客户端近一周发布了多少篇报道", { ...week, dataType: ["all"], source: ["人民日报客户端"] }],
  ["近7天杭州公众号的稿件有多少", { ...week, dataType: ["wechat"], regionIds: ["330100"] }],
  ["最近七天暴雨的负面信息有几条？", { ...week, dataType: ["all"], keyWords: "暴雨", isAppraise: ["-1"] }],
  [
    "今天四川有什么新闻",
    { beginTime: Date.parse("2026-11-23T00:00:00+08:00"), endTime: NOW, duplicate: 1, dataType: ["all"], regionIds: ["510000"] },
  ],
])("%s", (question, request) => expect(asked(question)).toEqual(request));

it.each([
  "暴雨造成了哪些影响",
  "暴雨造成多少人受伤？",
  "今天有哪些值得关注的报道",
  "山东的中考改革有哪些变化",
  "你好",
  "写一首关于山东的诗",
])("%s asks for no list", (question) => expect(asked(question)).toBeUndefined());

it("the list is opened with the same conditions, which are said", () => {
  const { address, said, rest } = questionConditions("最近7天山东有哪些负面舆情，多少条", NOW) ?? { address: "", said: [], rest: "" };
  const url = new URL(address, "http://x");
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    "/media/fts/list",
    { time: `${NOW - 7 * DAY}-${NOW}`, duplicate: "1", dataType: "all", regionIds: "370000", isAppraise: "-1" },
  ]);
  expect(said).toEqual(["时间：11-16 10:00 至 11-23 10:00", "地域：山东", "情感：负面"]);
  expect(rest).not.toMatch(/山东|负面|7天/);
});
