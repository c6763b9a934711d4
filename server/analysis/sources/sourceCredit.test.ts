import { expect, it } from "vitest";
import { creditedOutlet, meansName } from "./creditedOutlet.ts";
import { creditsOf } from "./sourceCredit.ts";

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

/** As newsrooms write it; outlets that are at hand, and the one that is meant (none where the line credits no text). */
const HARD: [text: string, outlets: string[], meant: string | undefined][] = [
  ["据《江城日报》报道，昨夜降雨。", ["江城日报", "街坊网"], "江城日报"],
  ["综合新华社、央视新闻报道：多地降温。", ["央视新闻", "街坊网"], "央视新闻"],
  ["据江城日报、街坊网等媒体报道，工程开工。", ["街坊网", "江城日报"], "江城日报"],
  ["江城日报11月5日报道，工程今天开工。", ["江城日报"], "江城日报"],
  ["【江城日报讯】工程今天开工。", ["江城日报"], "江城日报"],
  ["央广网北京11月5日消息（记者李四）今天开工。", ["央广网"], "央广网"],
  ["正文到此为止。（江城日报）", ["江城日报"], "江城日报"],
  ["正文到此为止。（据江城日报）", ["江城日报"], "江城日报"],
  ["正文。（综合江城日报、浙东时报）", ["浙东时报"], "浙东时报"],
  ["据@江城发布 消息，今天开工。", ["江城发布"], "江城发布"],
  ["正文。来源：综合江城日报、街坊网", ["江城日报"], "江城日报"],
  ["正文。文章来源于江城日报", ["江城日报"], "江城日报"],
  ["正文。来源：《江城日报》", ["江城日报"], "江城日报"],
  ["正文。来源：“江城发布”微信公众号", ["江城发布"], "江城发布"],
  ["授权转载自“江城观察”，作者：王五。正文。", ["江城观察"], "江城观察"],
  ["本文转载自公众号“江城观察”。正文。", ["江城观察"], "江城观察"],
  ["正文。综合自江城日报", ["江城日报"], "江城日报"],
  ["正文。信源：江城日报(ID:jcrb)", ["江城日报"], "江城日报"],
  ["据江城日报记者李四报道，今天开工。", ["江城日报"], "江城日报"],
  ["据江城日报报道，今天开工。", ["江城日报客户端"], "江城日报客户端"],
  ["（来源：江城日报 记者：李四）正文。", ["江城日报"], "江城日报"],
  // Who passed it on stands at the end; whom that had it from is quoted in the lead.
  ["据江城日报报道，今天开工。正文。来源：街坊网", ["江城日报", "街坊网"], "街坊网"],
  ["正文。图片来源：街坊网", ["街坊网"], undefined],
  ["正文。图源：街坊网 视频来源：江城台", ["街坊网", "江城台"], undefined],
  ["本报讯 工程今天开工。", ["江城日报"], undefined],
  ["据了解，街坊网负责人到场。", ["街坊网"], undefined],
  ["江城日报社今天举行开放日活动。", ["江城日报"], undefined],
];

it.each(HARD)("%s", (text, outlets, meant) => {
  expect(creditedOutlet(text, "北方网", new Map(outlets.map((name) => [name, 0])))).toBe(meant);
});
