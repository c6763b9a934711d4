import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { decodeBytes } from "#server/ingest/charset.ts";
import { joinContinued } from "./joinContinued.ts";
import { readContent } from "./readContent.ts";

const URL_1 = "http://e.test/html/2026-10/16/content_101.htm";

it("an article in GBK says title, second title, author and text, and nothing around it", () => {
  const html = decodeBytes(readFileSync(new URL("../fixtures/epaper/content_101.gbk.htm", import.meta.url)));
  const found = readContent(html, URL_1)!;
  expect(found).toMatchObject({
    title: "江城湿地迎来首批候鸟",
    subTitle: "监测站记录到十二个物种",
    author: "林小舟",
    published: "2026-10-16 00:00:00.0",
    next: "",
  });
  expect(found.html).toContain("第一群候鸟");
  expect(found.html).not.toContain("下一篇");
});

it("the newer form without properties: headings, author, time, further parts", () => {
  const html = `<title>港区新航线开通-新港报</title><div><h1>港区新航线开通</h1><h2 class="subtitle">每周三班</h2><span class="author">□ 王二</span> 2026年10月16日 07:20</div>
<div id="articleContent"><p>首航货轮昨晚离港。</p></div><a href="content_9002_2.html">下一页</a>`;
  expect(readContent(html, "http://e.test/content_9002.html")).toEqual({
    ...{ title: "港区新航线开通", subTitle: "每周三班", author: "王二", html: "<p>首航货轮昨晚离港。</p>" },
    ...{ published: "2026年10月16日 07:20", next: "http://e.test/content_9002_2.html" },
  });
  for (const href of ["content_9003.html", "http://other.test/content_9002_2.html", "javascript:x()"])
    expect(readContent(html.replace("content_9002_2.html", href), "http://e.test/content_9002.html")?.next, href).toBe("");
});

it("a picture alone is an article; without title or text there is none", () => {
  expect(readContent('<h1>图片新闻</h1><div id="ozoom"><img src="a.jpg"></div>', URL_1)?.title).toBe("图片新闻");
  for (const html of ["", "<p>404", "<h1>题</h1>", '<div id="ozoom">文</div>']) expect(readContent(html, URL_1), html).toBe(undefined);
});

const part = (place: number, title: string, html: string) => ({ title, html, pages: [{ place }] });

it("articles go on where 下转 and 上接 say so, by their headline or as the only ones", () => {
  const joined = joinContinued([
    part(1, "候鸟来了", "<p>甲（下转第2版）</p>"),
    part(2, "无关", "<p>丁</p>"),
    part(2, "（上接第1版）候鸟来了", "<p>乙</p>"),
  ]);
  expect(joined.map(({ title, html, pages }) => [title, html, pages.map(({ place }) => place)])).toEqual([
    ["候鸟来了", "<p>甲</p><p>乙</p>", [1, 2]],
    ["无关", "<p>丁</p>", [2]],
  ]);
  const named = () => [
    part(1, "甲题", "甲（下转A4版）"),
    part(1, "乙题", "乙（下转第四版）"),
    part(4, "乙题", "（上接第一版）丙"),
    part(4, "丙题", "（上接第一版）丁"),
  ];
  expect(joinContinued(named()).map(({ html }) => html)).toEqual(["甲（下转A4版）", "乙丙", "（上接第一版）丁"]);
  expect(joinContinued([part(1, "甲", "a（下转第2版）")])).toHaveLength(1);
});
