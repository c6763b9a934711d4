import { expect, test } from "vitest";
import { houseJudge } from "./houseJudge.ts";
import { ownPart } from "./ownPart.ts";

test("a post's tone is told beside its hashtags, which tell what others talk of", () => {
  const post = "#丹东暴雪#雪停了出来堆雪人啦，好美";
  expect(ownPart(post, post)).toEqual({ title: "雪停了出来堆雪人啦，好美", text: "雪停了出来堆雪人啦，好美" });
  const { title, text } = ownPart(post, post);
  expect(houseJudge().judge(title, text)).not.toBe(-1);
  expect(ownPart("#丹东暴雪#", "#丹东暴雪# #供暖#\n孩子堆了个雪人\n明天接着玩")).toEqual({
    title: "孩子堆了个雪人",
    text: "孩子堆了个雪人\n明天接着玩",
  });
});

test("a post that adds nothing is its hashtag; articles are left alone", () => {
  expect(ownPart("#男子坠楼# 图片", "#男子坠楼# 图片").title).toBe("#男子坠楼# 图片");
  expect(ownPart("暴雪来袭", "记者获悉，#丹东暴雪#成为热门话题").text).toContain("#丹东暴雪#");
});
