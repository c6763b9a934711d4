import { expect, test } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { readArticle } from "./readArticle.ts";

const TITLE = "老街上的修鞋铺迎来新客人";
const SENTENCE = "清晨六点，老街上的修鞋铺已经亮灯，老板把炉子捅旺，等着第一位客人上门，学生也来了。";
const OTHER = "记者从交管部门获悉，自今天起晚高峰限行时间提前半小时，涉及七条主干道，请市民提前规划出行路线。";
const teaser = `<article class="teaser"><h3>晚高峰限行今起调整</h3><p>${OTHER}</p></article>`;
const textOf = (body: string): string =>
  plainText(
    sanitise(readArticle(`<html><head><title>${TITLE}</title></head><body>${body}</body></html>`, "https://a.example/1")?.html ?? ""),
  );

test.each([
  `${teaser}<h1>${TITLE}</h1><div><p>${SENTENCE}</p></div>`,
  `${teaser.repeat(2)}<div class="t"><h1>${TITLE}</h1><div><p>${SENTENCE}</p></div></div>`,
  `<h1>${TITLE}</h1>${teaser}<div><p>${SENTENCE}</p></div>`,
  `<h1>${TITLE}</h1>${teaser.repeat(2)}<section><p>${SENTENCE}</p></section>`,
  `${teaser}<article><h1>${TITLE}</h1><p>${SENTENCE}</p></article>`,
  `<article><h1>${TITLE}</h1><p>${SENTENCE}</p></article><article><h3>晚高峰限行今起调整</h3><p>${OTHER}</p></article>`,
])("an article of others is none of the text: %s", (body) => {
  expect(textOf(body)).toBe(SENTENCE);
});

test.each([
  `<h1>${TITLE}</h1><article class="card"><p>${SENTENCE}</p></article>`,
  `<h1>${TITLE}</h1><article class="recommend"><p>${SENTENCE}</p></article>`,
  `<article><header><h1>${TITLE}</h1></header></article><article><p>${SENTENCE}</p></article>`,
])("the only text stays, whatever it is called: %s", (body) => {
  expect(textOf(body)).toBe(SENTENCE);
});

test("a text too short to be one gives no teaser in its place", () => {
  expect(textOf(`${teaser}<article class="main"><h1>${TITLE}</h1><p>修鞋铺的灯亮了，老板在等第一位客人上门。</p></article>`)).toBe("");
});

test("comments that are longer than the text are none of it, whatever stands above them", () => {
  const comments = `<ol class="commentlist">${`<li><cite>小河</cite> 说：<p>${OTHER}${OTHER}</p></li>`.repeat(3)}</ol>`;
  const story = `<div id="content"><h1>${TITLE}</h1><div class="entry"><p>${SENTENCE}</p></div>`;
  expect(textOf(`${story}<div id="comments"><h3>3 条评论</h3>${comments}</div></div>`)).toBe(SENTENCE);
  expect(textOf(`${story}<div id="comments">${comments}</div></div>`)).toBe(SENTENCE);
});

test("what a column calls a comment stays, where it is the text", () => {
  expect(textOf(`<h1>${TITLE}</h1><div class="comment"><p>${SENTENCE}</p><p>${OTHER}</p></div>`)).toBe(`${SENTENCE}\n${OTHER}`);
});
