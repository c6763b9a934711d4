import { expect, test } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { readArticle } from "./readArticle.ts";

const others = ["别处的一条新闻今天发生了", "又一条新闻说的是别的事", "第三条新闻也和这里无关"]
  .map((title) => `<div class="vod"><img src="/v.jpg"><span>02:31</span><h5>${title}</h5></div>`)
  .join("");
const page = (words: string, head = '<meta property="og:type" content="video.other">') =>
  `<html><head><title>三月多家车企出口创新高_视频_某台</title>${head}</head><body><div class="bar"><a href="/">首页</a><a href="/v">视频</a></div>
<div class="player">您的浏览器不支持播放，请升级浏览器后再试。</div><div class="detail"><h3>三月多家车企出口创新高</h3><div class="meta"><span>2025-11-21 08:30</span><span>某台</span><span>播放 12.6万</span></div><div class="desc">${words}</div></div>
<div class="playlist"><h4>播放列表</h4>${others}</div></body></html>`;
const textOf = (html: string): string => plainText(sanitise(readArticle(html, "https://a.example/v/1")?.html ?? ""));

test("a page of a video gives the line or two below its headline, though they are no sentences", () => {
  const words = "<p>3月份多家自主汽车品牌公布销量</p><p>出口量创历史新高</p>";
  expect(readArticle(page(words), "https://a.example/v/1")).toMatchObject({
    title: "三月多家车企出口创新高",
    published: "2025-11-21 08:30",
  });
  expect(textOf(page(words))).toBe("3月份多家自主汽车品牌公布销量\n出口量创历史新高");
  expect(textOf(page(words, ""))).toBe("");
});

test("counts, credits and other videos are none of its words", () => {
  expect(readArticle(page(""), "https://a.example/v/1")).toBeNull();
  expect(readArticle(page("<p>3.2万次播放</p><p>来源：某台</p>"), "https://a.example/v/1")).toBeNull();
});

test("slides that a carousel shows twice are read once, stamps of a live report are none of its text", () => {
  const slide = (text: string, more = "") =>
    `<div class="swiper-slide${more}"><img src="/1.jpg"><div class="caption"><p>${text}</p></div></div>`;
  const captions = ["村民在晒场上翻晒新收的稻谷。", "孩子们在新修的操场上奔跑，笑声传得很远。", "傍晚，合作社的货车驶出村口，开往省城。"];
  const gallery = `<html><head><title>秋收图集</title></head><body><h1>秋收图集里的村庄</h1><p>2025-11-03 08:12</p><div class="swiper-wrapper">${slide(captions[2] ?? "", " swiper-slide-duplicate")}${captions.map((one) => slide(one)).join("")}</div></body></html>`;
  expect(textOf(gallery).split("货车驶出村口")).toHaveLength(2);
  const entry = (time: string, text: string) => `<dt><span>${time}</span><span>主持人</span></dt><dd><div>${text}</div></dd>`;
  const live = `<html><head><title>直播</title></head><body><h1>大桥合龙现场直播进行中</h1><p>2025-11-03 08:12</p><dl>${entry("09:13", "大桥合龙段开始吊装，现场指挥发出第一道口令。")}${entry("09:26", "吊装过半，江面风速三级，施工一切正常进行。")}${entry("09:39", "合龙段就位，工人开始焊接，预计两小时完成。")}</dl></body></html>`;
  expect(textOf(live)).toContain("吊装过半");
  expect(textOf(live)).not.toMatch(/09:26|主持人/);
});

test("a schedule keeps its times", () => {
  const items = [
    ["09:00", "开幕式"],
    ["10:00", "主旨演讲"],
    ["14:00", "分组讨论"],
  ]
    .map(([time, what]) => `<p>${time} ${what}</p>`)
    .join("");
  const words = "论坛将于下周在市会展中心举行，来自二十个城市的代表将参加，日程如下，市民可以预约旁听。";
  expect(
    textOf(
      `<html><head><title>论坛日程</title></head><body><h1>论坛日程今天公布</h1><p>2025-11-03 08:12</p><div class="content"><p>${words}</p>${items}<p>${words.replace("下周", "周五")}</p></div></body></html>`,
    ),
  ).toContain("10:00 主旨演讲");
});
