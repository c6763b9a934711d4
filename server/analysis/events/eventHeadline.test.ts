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

test("posts without a hashtag call an event by what happened, not by what one of them begins with", () => {
  const posts = [
    "家人们谁懂啊，早高峰三号线信号故障，在车里站了一个小时",
    "刚看到的消息，三号线信号故障，还要等多久",
    "转发微博 三号线信号故障，全公司迟到",
    "[泪]@小林 我又要扣全勤了，三号线信号故障啊啊啊",
  ].map((title) => ({ ...post, title }));
  for (const one of posts) expect(eventTitle(one, posts)).toBe("三号线信号故障");
  const thread = { ...post, dataType: "bbs" as const, title: "有没有知情的邻居：三号线信号故障" };
  expect(namingDocument(thread, [thread, news])).toBe(news);
  expect(eventTitle(thread, [...posts, thread])).toBe("三号线信号故障");
});

test("a title made of what posts say keeps its words and figures whole", () => {
  const posts = ["有轨电车脱轨了，人都没事", "刚刚有轨电车脱轨了", "谁懂啊有轨电车脱轨"].map((title) => ({ ...post, title }));
  expect(eventTitle(posts[0]!, posts)).toBe("有轨电车脱轨");
  const quake = ["积石山4.9级地震，我家在晃", "积石山4.9级地震！", "又是积石山4.9级地震"].map((title) => ({ ...post, title }));
  expect(eventTitle(quake[0]!, quake)).toBe("积石山4.9级地震");
});

test("a hashtag that some of the posts stand under is one of the things they say", () => {
  const posts = [
    "#江滩公园闭园# 白跑一趟",
    "江滩公园闭园了，门口都是人",
    "#江滩公园闭园# 什么时候再开",
    "带孩子去玩才知道",
    "等通知吧",
  ].map((title) => ({
    ...post,
    title,
  }));
  expect(eventTitle(posts[3]!, posts)).toBe("江滩公园闭园");
});

test("posts that say nothing alike leave an event the words of one", () => {
  const posts = ["今晚的月亮真圆", "楼下新开了花店", "外卖又迟到"].map((title) => ({ ...post, title }));
  expect(eventTitle(posts[1]!, posts)).toBe("楼下新开了花店");
});
