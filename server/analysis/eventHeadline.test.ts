import { expect, test } from "vitest";
import { eventTitle, namingDocument } from "./eventHeadline.ts";

const post = { dataType: "weibo", sameId: "1", title: "#山东推进教育考试改革#近日，山东公布新的中考改革方案" } as const;
const news = { dataType: "news", sameId: "2", title: "山东公布中考改革方案" } as const;
const copy = { dataType: "app", sameId: "2", title: "快讯：山东公布中考改革方案" } as const;
const other = { dataType: "wechat", sameId: "3", title: "中考改革会带来什么" } as const;

test("an event is named by a headline where one was written, that of most outlets", () => {
  expect(namingDocument(post, [other, post, news, copy])).toBe(news);
  expect(namingDocument(other, [post, news, copy, other])).toBe(other);
  expect(namingDocument(post, [post])).toBe(post);
});

test("a post names an event without its hashtags, or by one alone", () => {
  expect(eventTitle(post)).toBe("近日，山东公布新的中考改革方案");
  expect(eventTitle({ dataType: "weibo", title: "#高考查分#" })).toBe("高考查分");
  expect(eventTitle({ dataType: "news", title: "#话题#怎么来的" })).toBe("#话题#怎么来的");
});

test("an event that only posts tell is called by the hashtag that most of them stand under, not by what one of them says", () => {
  const posts = ["#十二号线开通# 早就该修了", "#十二号线开通# 房东马上涨租了", "#十二号线开通##武汉# 支持", "终于开了"].map((title) => ({
    ...post,
    title,
  }));
  expect(eventTitle(posts[1]!, posts)).toBe("十二号线开通");
  expect(eventTitle(posts[1]!, posts.slice(0, 2))).toBe("房东马上涨租了");
  expect(eventTitle(news, posts)).toBe(news.title);
});
