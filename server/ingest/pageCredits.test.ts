import { expect, test } from "vitest";
import { fromLocal } from "#engine/grammar/localTime.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { itemTime } from "./itemTime.ts";
import { readArticle } from "./readArticle.ts";

const TITLE = "老街上的修鞋铺迎来新客人";
const STORY = ["清晨六点，老街上的修鞋铺已经亮灯，老板把炉子捅旺。", "铺子开了二十六年，来的大多是附近的街坊，今年学生也找来了。"];
const PARAGRAPHS = STORY.map((text) => `<p>${text}</p>`).join("");
const page = (body: string) => `<html><head><title>${TITLE}</title></head><body>${body}</body></html>`;
const DAY = "<div>2026-11-26 08:00</div>";
const read = (body: string) => readArticle(page(body), "https://a.example/1");
const headed = (line: string) => read(`<h1>${TITLE}</h1><div>${line}</div><div>${PARAGRAPHS}</div>`);
const ended = (lines: string) => read(`<h1>${TITLE}</h1>${DAY}<div>${PARAGRAPHS}${lines}</div>`);
const textOf = (article: ReturnType<typeof read>) => plainText(sanitise(article?.html ?? "")).split("\n");

const NOW = fromLocal(Date.UTC(2026, 10, 27, 20, 0));
const localTime = (published = "") => {
  const time = itemTime(published, NOW);
  return time && new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
};

test.each([
  ["昨天 19:20", "2026-11-26 19:20"],
  ["来源：江城日报　3小时前", "2026-11-27 17:00"],
  ["发布于 前天 下午3:20 · 江苏", "2026-11-25 15:20"],
  ["11-26 19:20", "2026-11-26 19:20"],
  ["12-30 08:00", "2025-12-30 08:00"],
  ["二〇二六年十一月二十六日", "2026-11-26 00:00"],
  ["2026年11月26日19:20", "2026-11-26 19:20"],
  ["2026年11月26日 星期四 晚上7:20", "2026-11-26 19:20"],
  ['<span title="2026-11-26 19:20:33">昨天 19:20</span>', "2026-11-26 19:20"],
  ["今天 23:59", undefined],
])("%s is told at 20:00 of 27 November", (line, time) => {
  expect(localTime(headed(line)?.published)).toBe(time);
});

test("ages of other articles and the story's own words are no time of the page", () => {
  const others = `<div><a href="/2">${"别处的消息".repeat(3)}</a> <span>3小时前</span></div>`.repeat(3);
  expect(read(`<h1>${TITLE}</h1><div>${PARAGRAPHS}</div>${others}`)?.published).toBe("");
  expect(read(`<h1>${TITLE}</h1><p>昨天 19:20 一声巨响惊醒了很多人。</p>${PARAGRAPHS}`)?.published).toBe("");
});

test.each([
  "来源：江城日报",
  "（来源：江城日报）",
  "（来源：江城日报 记者：张伟）",
  "来源 | 江城日报",
  "转自：《江城日报》",
  "来源：江城日报，如有侵权请联系删除。",
  "江城日报记者 张伟 李娜",
])("%s below a text is its source and no part of it", (line) => {
  const article = ended(`<p>${line}</p>`);
  expect(article?.credit).toBe("江城日报");
  expect(textOf(article)).toEqual(STORY);
});

test("a source behind the last sentence goes", () => {
  const article = read(`<h1>${TITLE}</h1>${DAY}<div>${PARAGRAPHS.replace(/<\/p>$/, "（来源：江城日报）</p>")}</div>`);
  expect([article?.credit, textOf(article)]).toEqual(["江城日报", STORY]);
});

test.each([
  ["2026-11-26 08:00 来源：江城日报", "江城日报"],
  ["2026-11-26 08:00</div><div>来源：<a>江城日报</a>", "江城日报"],
  ["江城日报　2026-11-26 08:00", "江城日报"],
  ["来源：江城日报记者 张伟", "江城日报"],
  ["2026-11-26 08:00 来源：网络", ""],
  ["2026-11-26 08:00 社会新闻", ""],
])("the line %s tells the source %s", (line, credit) => {
  expect(headed(line)?.credit).toBe(credit);
});

test("what else has a source tells none of the text", () => {
  const article = ended("<p>资金来源：财政拨款</p><p>项目分三期建设，首期明年三月开工，工期十八个月。</p>");
  expect(article?.credit).toBe("");
  expect(textOf(article)).toContain("资金来源：财政拨款");
});

test.each([
  ["<p>文 | 张伟</p><p>图片 | 学校供图</p>", "张伟"],
  ["<p>文 | 张伟 图 | 李娜</p>", "张伟"],
  ["<p>图 | 李娜</p><p>文 | 张伟</p>", "张伟"],
  ["<p>文丨张伟</p><p>摄影丨李娜</p>", "张伟"],
  ["<p>（来源：江城日报 记者：张伟）</p>", "张伟"],
  ["<p>文字 | 张伟</p><p>图片 | 学校供图</p>", "张伟"],
  ["<p>图片 | 学校供图</p>", ""],
  ["<p>供稿：学生处</p><p>图源：受访者提供</p>", ""],
])("%s is signed by %s", (lines, author) => {
  const article = ended(lines);
  expect(article?.author).toBe(author);
  expect(textOf(article)).toEqual(STORY);
});

test.each([
  '<div class="authi"><a href="u">山里人_88</a></div><div class="authi">发表于 2026-11-26 10:00 | <a>只看该作者</a> | <a>倒序浏览</a></div>',
  '<div class="readName"><a>山里人_88</a></div><div>楼主</div><div>发表于：2026-11-26 10:00</div><a>只看楼主</a>',
  "<div>楼主：山里人_88 时间：2026-11-26 10:00:00 点击：12 回复：3</div>",
  "<div>楼主 山里人_88 发表于 2026-11-26 10:00 只看楼主 倒序浏览</div>",
])("who began a thread is its author: %s", (line) => {
  expect(read(`<h1>${TITLE}</h1><div>${line}<div class="t_f">${PARAGRAPHS}</div></div>`)?.author).toBe("山里人_88");
});

test("what one may do with a thread is nobody", () => {
  const line = "<div>发表于 2026-11-26 10:00 | 只看该作者 | 倒序浏览 | 阅读模式</div>";
  expect(read(`<h1>${TITLE}</h1>${line}<div class="t_f">${PARAGRAPHS}</div>`)?.author).toBe("");
});

test("an account in the line at the headline is the author, a commenter is not", () => {
  expect(headed('2026-11-26 08:00 <span class="name">山里的瓦匠</span>')?.author).toBe("山里的瓦匠");
  expect(ended('<div class="c"><span class="name">老街坊</span><span>3小时前</span></div>')?.author).toBe("");
});
