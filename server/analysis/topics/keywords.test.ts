import { expect, it } from "vitest";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { cutWords } from "#server/text/segment.ts";
import { keywords, topicWeights } from "./keywords.ts";

it("names who and what, not how often and what is done", () => {
  const title = "昆明市发放暴雨补助";
  const text = "昆明市民政局今天发放暴雨补助，市民可以来窗口问一下。补助发放到社区，一下午就发放了三百份，暴雨受灾居民都来了。";
  const found = keywords(topicWeights(cutWords(title), cutWords(text)));
  expect(found).toEqual(expect.arrayContaining(["暴雨", "补助", "昆明市"]));
  expect(found.slice(0, 3)).not.toContain("发放");
  for (const weak of ["一下", "一下午", "今天", "可以", "三百份"]) expect(found).not.toContain(weak);
});

it("parts of addresses, stations and cut phrases are no keywords", () => {
  for (const word of [
    "tv",
    "cctv",
    "shtml",
    "地说",
    "人因",
    "日起",
    "期到",
    "愿同",
    "联播",
    "快讯",
    "爱方",
    "已致",
    "成绿道",
    "上同城",
    "市多宝",
    "龙向",
    "今天下午",
    "昨日凌晨",
  ])
    expect(isTopicWord(word), word).toBe(false);
  for (const word of ["人民", "日照", "地震", "因特网", "年报", "成都", "上合", "市场", "方向", "今日头条", "下午茶"])
    expect(isTopicWord(word), word).toBe(true);
});
