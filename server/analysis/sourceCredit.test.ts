import { expect, it } from "vitest";
import { creditsOf, meansName } from "./sourceCredit.ts";

it("reads the credit line in the forms newsrooms write it", () => {
  expect(creditsOf("据江城晨报报道，昨日本市……")).toEqual(["江城晨报"]);
  expect(creditsOf("（转自浙东时报）记者从现场获悉")).toEqual(["浙东时报"]);
  expect(creditsOf("综合岭南都市导报报道：多地降温。")).toEqual(["岭南都市导报"]);
  expect(creditsOf("晨声网消息，今天上午开工。")).toEqual(["晨声网"]);
  expect(creditsOf("正文结束。\n来源：环宇日讯")).toEqual(["环宇日讯"]);
});

it("finds names that hold the words a credit ends with, and names behind other signs", () => {
  expect(creditsOf("综合哈尔滨拾光资讯报道：多地降温。")[0]).toBe("哈尔滨拾光资讯");
  expect(creditsOf("哈尔滨拾光资讯消息，今天开工。")[0]).toBe("哈尔滨拾光资讯");
  expect(creditsOf("江城晨报讯（记者 李四）昨夜")).toContain("江城晨报");
  expect(creditsOf("新华社北京3月4日电（记者 李四）昨夜")).toContain("新华社北京");
  expect(creditsOf("正文。\n来源丨浙东时报")).toEqual(["浙东时报"]);
  expect(creditsOf("正文。转载自@江城那些事")).toEqual(["江城那些事"]);
  expect(creditsOf("正文。（微信公众号：江城发布）")).toEqual(["江城发布"]);
});

it("knows an outlet by its channel, its place and the end of its name", () => {
  expect(meansName("新华社北京", "新华社")).toBe(true);
  expect(meansName("拾光资讯", "哈尔滨拾光资讯")).toBe(true);
  expect(meansName("日报", "江城日报")).toBe(false);
  expect(meansName("江城晚报", "江城日报")).toBe(false);
});

it("looks at the edges of a text only, and says nothing where nothing is credited", () => {
  const middle = `${"一".repeat(300)}据某某晚报报道，${"二".repeat(300)}`;
  expect(creditsOf(middle)).toEqual([]);
  expect(creditsOf("记者了解到，工程预计年底完工。")).toEqual([]);
});
