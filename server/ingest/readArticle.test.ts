import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { ArticleExtractor } from "./ArticleExtractor.ts";
import { decodeBytes } from "./charset.ts";
import { readArticle } from "./readArticle.ts";

const SENTENCE = "市政府今天公布了新的公共交通规划，计划在三年内新增十二条公交线路，覆盖所有新建居民区。";
const PAGE = `<html><head><title>公交规划公布-某某网</title><meta property="og:title" content="公交规划公布"></head><body><div class="nav"><a href="/">首页</a><a href="/a">新闻</a></div>
<div class="article-content"><h1>公交规划公布</h1><p>2025年11月1日 08:30</p>${`<p>${SENTENCE}</p>`.repeat(6)}<script>x()</script></div><div class="footer">版权所有</div></body></html>`;

test("the article is found, navigation and scripts are not", () => {
  const article = readArticle(PAGE, "https://a.example/1");
  expect(article).toMatchObject({ title: "公交规划公布", published: "2025年11月1日 08:30" });
  const text = plainText(sanitise(article?.html ?? ""));
  expect(text).toContain(SENTENCE);
  expect(text).not.toMatch(/版权所有|首页|x\(\)/);
  expect(readArticle("<html><body><p>无</p></body></html>", "https://a.example/")).toBeNull();
});

test("what a page calls its article does not take the place of what was found", () => {
  const teaser = "<article><a href=/x>别的新闻</a> 一段别的新闻的导语，大约有四十来个字，说的是另一件事情，和这一页没有关系。</article>";
  const text = plainText(
    sanitise(readArticle(PAGE.replace('<div class="article-content">', `${teaser}<div class="body">`), "https://a.example/1")?.html ?? ""),
  );
  expect(text.split(SENTENCE)).toHaveLength(7);
});

test.each([
  ["公交规划公布_新闻频道_某某网", "公交规划公布"],
  ["公交规划公布 - 某某新闻网", "公交规划公布"],
  ["办好一件事——公交规划公布", "办好一件事——公交规划公布"],
  ["C-919 首飞成功 | 某某网", "C-919 首飞成功"],
])("the headline of %s stands without column and site", (title, expected) => {
  const page = PAGE.replace(/<meta property="og:title"[^>]*>/, "")
    .replace("<h1>公交规划公布</h1>", "")
    .replace("公交规划公布-某某网", title);
  expect(readArticle(page, "https://a.example/1")?.title).toBe(expected);
});

test("authors come without addresses, times from where pages say them", () => {
  const page = PAGE.replace(
    "<head>",
    '<head><meta name="author" content="记者：李四 lisi@paper.test"><script type="application/ld+json">{"datePublished":"2025-11-02T09:00:00+08:00"}</script>',
  );
  expect(readArticle(page, "https://a.example/1")).toMatchObject({ author: "李四", published: "2025-11-02T09:00:00+08:00" });
});

test("the thread answers, also for pages that are none", async () => {
  const extractor = new ArticleExtractor();
  const [good, none] = await Promise.all([extractor.read(PAGE, "https://a.example/1"), extractor.read("", "https://a.example/2")]);
  expect(good?.length).toBeGreaterThan(200);
  expect(none).toBeNull();
  await extractor.close();
});

const REAL = "../shared/data/pages";
test.skipIf(!existsSync(REAL))("real pages give their article (needs ../shared/data)", () => {
  for (const name of readdirSync(REAL)) {
    const article = readArticle(decodeBytes(readFileSync(join(REAL, name)), "text/html"), "https://a.example/");
    const text = plainText(sanitise(article?.html ?? ""));
    expect([name, text.length > 100, (article?.title.length ?? 0) > 4]).toEqual([name, true, true]);
    // Share bars and menus are no article, however many words they have.
    expect(text.slice(0, 60)).not.toContain("分享到");
  }
});
