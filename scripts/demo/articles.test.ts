import { expect, test } from "vitest";
import { regionOf } from "#server/analysis/places/gazetteer.ts";
import { openStory, writeArticle, writeEpisode } from "./articles.ts";
import { following } from "./following.ts";
import { asPost } from "./posts.ts";
import { random } from "./random.ts";
import { EVENTS } from "./vocabulary/events.ts";
import { TOPICS } from "./vocabulary/topics.ts";

const REGIONS = ["420000", "420100", "110000", "222400", "500000", "370200"].map((code) => regionOf(code)!);
const NOVEMBER = Date.parse("2026-11-20T10:00:00+08:00");
const all = REGIONS.flatMap((region, at) => Array.from({ length: 80 }, (_, n) => writeArticle(random(at * 100 + n), region, NOVEMBER)));

test("places are named once and by their own name, whatever outlet writes", () => {
  for (const { title, paragraphs } of all) {
    const text = [title, ...paragraphs].join("\n");
    expect(text).not.toMatch(/\{|湖北湖北|武汉武汉|北京北京|重庆重庆|青岛青岛|延边延边|湖北市|延边市(?!民)/);
  }
  expect(all.some(({ title }) => title.includes("武汉"))).toBe(true);
});

test("what a headline counts, its text counts the same", () => {
  let counted = 0;
  for (const { title, paragraphs } of all) {
    const hurt = /致(\d+)人受伤/.exec(title)?.[1];
    if (!hurt) continue;
    counted++;
    expect(paragraphs.join("")).toContain(`造成${hurt}人受伤`);
  }
  expect(counted).toBeGreaterThan(0);
});

test("months are those around the day a piece is of, and sums are of the size of what they pay", () => {
  for (const { title, paragraphs } of all) {
    const text = [title, ...paragraphs].join("\n");
    for (const [words, month] of text.matchAll(/(\d+)月(?:1日起|起|底|启用|开赛|自学)/g)) expect(month, words).toBe("12");
    for (const [words, month] of text.matchAll(/(\d+)月居民消费/g)) expect(month, words).toBe("10");
    for (const [words, month] of text.matchAll(/进入(\d+)月/g)) expect(month, words).toBe("11");
    for (const [, sum] of text.matchAll(/总投资([\d.]+)万元/g)) expect(sum, text).toBeUndefined();
    expect(text).not.toMatch(/欠薪[\d.]+亿|便民中心.*亿元|意见意见/);
  }
  const spoken = all.flatMap(({ paragraphs }) => paragraphs.join("").match(/(?:先生|女士|阿姨|大爷|师傅)(?:指出|强调|透露)/g) ?? []);
  expect(spoken).toEqual([]);
});

test("a headline about a race is no table tennis", () => {
  const sports = all.filter(({ category }) => category === "体育").map(({ title }) => title);
  expect(sports.length).toBeGreaterThan(10);
  for (const title of sports.filter((one) => /跑者|补给|鸣枪/.test(one))) expect(title).toContain("马拉松");
});

test("what goes on from a headline is of its matter", () => {
  const topic = TOPICS.find(({ category }) => category === "社会")!;
  const headline = (of: string) => topic.tone.negative.headlines.find((one) => one.includes(of))!;
  for (let seed = 0; seed < 40; seed++) {
    const water = following(random(seed), headline("停水"), topic, "negative");
    expect(`${water.lead}${water.body.join("")}`).toMatch(/停水/);
    expect(water.body.join("")).not.toMatch(/浓烟|明火/);
    const thrown = following(random(seed), headline("高空抛物"), topic, "negative");
    expect(thrown.lead).toBeUndefined();
    expect(thrown.body.join("")).not.toMatch(/浓烟|明火|停水/);
  }
});

test("a follow-up of a story begins with its own news", () => {
  const script = EVENTS.find(({ title }) => title.includes("楼盘延期交付"))!;
  const story = openStory(random(1), script, regionOf("370100")!);
  const pieces = Array.from({ length: 30 }, (_, seed) => writeEpisode(random(seed), story, 0.95));
  for (const { title, paragraphs } of pieces.filter((piece) => piece.title.includes("保交房"))) {
    expect(title).toContain("济南");
    expect(paragraphs[0]).toContain("复工。据此前报道，");
  }
  expect(pieces.some(({ title }) => title.includes("保交房"))).toBe(true);
});

test("how a piece is written moves nothing else of the demo by more than one draw", () => {
  const [a, b] = [random(5), random(5)];
  writeArticle(a, REGIONS[1]!, NOVEMBER);
  b();
  expect(a()).toBe(b());
});

test("the hashtag of a post says more than a place, and is no half of a quotation", () => {
  const tags = all.flatMap((article, at) => /^#([^#]+)#/.exec(asPost(random(at), article))?.[1] ?? []);
  expect(tags.length).toBeGreaterThan(all.length / 2);
  for (const tag of tags) {
    expect(tag.length).toBeGreaterThanOrEqual(5);
    expect(tag).not.toMatch(/[“”《》！？：（）]/);
  }
});
