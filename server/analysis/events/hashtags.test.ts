import { describe, expect, it } from "vitest";
import { hashtagsIn, isGenericTag } from "./hashtags.ts";

describe("hashtags of a text", () => {
  it("reads them with spaces and wide signs, and leaves out what the platform adds", () => {
    expect(hashtagsIn("#春晚 彩排# 看了 ＃重庆轻轨＃ #冬奥会[超话]# #城北立交超话#")).toEqual([
      "春晚 彩排",
      "重庆轻轨",
      "冬奥会",
      "城北立交",
    ]);
    expect(hashtagsIn("#news and #more ")).toEqual(["news", "more"]);
    expect(hashtagsIn("第#1#名，价格 # 未定 #")).toEqual([]);
  });

  it("tells the platform's columns and habits from names of a matter", () => {
    for (const tag of ["新闻", "热点", "微博热搜", "日常", "加油", "微博新知", "我的日常", "今日份快乐"])
      expect(isGenericTag(tag), tag).toBe(true);
    for (const tag of ["国足加油", "金价", "重庆轻轨", "春晚", "日常生活用品涨价", "新闻联播主播退休"])
      expect(isGenericTag(tag), tag).toBe(false);
  });
});
