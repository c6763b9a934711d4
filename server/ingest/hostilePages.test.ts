import { expect, test } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { readArticle } from "./readArticle.ts";

/** Parts of pages that are made to be taken for the article. */
const TEXT = [
  "市政府今天公布了新的公共交通规划，计划在三年内新增十二条公交线路。",
  "规划覆盖所有新建居民区，首批线路将于明年三月开通，票价不变。",
  "市交通局表示，将继续听取市民意见。",
];
const OTHER = "别处的消息说的是另一件事情，和这一页没有关系，也不该出现在正文里，它的导语在这里被截断了";
const body = TEXT.map((text) => `<p>${text}</p>`).join("");
const page = (inner: string, head = "") =>
  `<html><head><title>公交规划公布_某某网</title>${head}</head><body><div class="wrap"><h1>公交规划公布</h1>${inner}</div></body></html>`;
const textOf = (html: string): string => plainText(sanitise(readArticle(html, "https://a.example/1")?.html ?? "")).replace(/\s/g, "");
const cards = (heading: string) =>
  `<div class="x"><h4>${heading}</h4>${`<div class="y"><h5>别处的一条消息标题</h5><p>${OTHER}</p></div>`.repeat(5)}</div>`;
const replies = `<div>${`<div class="i"><b>网友甲</b><p>${OTHER}。</p><div>2025-11-03 08:12 回复 赞同</div></div>`.repeat(6)}</div>`;

test.each([
  [
    "other articles in the same block, without links",
    `<div class="c">${body}<p>【延伸阅读】</p><p>别处的一条消息标题</p><p>${OTHER}……</p></div>`,
  ],
  ["comments longer than the text", `<div class="c">${body}</div><section><h3>全部评论（128）</h3>${replies}</section>`],
  ["a playlist", `<div class="c">${body}</div>${cards("播放列表")}`],
  ["cards that are announced by no known word", `<div class="c">${body}${cards("本站今日一览")}</div>`],
  ["a machine's abstract", `<div class="s"><b>AI摘要</b><p>${OTHER}。</p></div><div class="c">${body}</div>`],
  [
    "pages of the article",
    `<div class="c"><p>${TEXT[0]}</p><div><b>本文导航</b><ul><li>第1页：${OTHER}</li></ul></div><p>${TEXT[1]}</p><p>${TEXT[2]}</p></div>`,
  ],
  ["a column beside it", `<aside><h5>某评论员</h5><p>${OTHER}。${OTHER}。</p></aside><div class="c">${body}</div>`],
  [
    "a pulled quotation",
    `<div class="c"><p>${TEXT[0]}</p><blockquote>“${TEXT[0]?.slice(0, 24)}”</blockquote><p>${TEXT[1]}</p><p>${TEXT[2]}</p></div>`,
  ],
  [
    "numbers of pictures and buttons",
    `<div class="c">${TEXT.map((text, at) => `<div><em>${at + 1}/3</em><div>${text}</div><div>分享　点赞</div></div>`).join("")}</div>`,
  ],
])("%s leave the text alone", (_, inner) => {
  const found = textOf(page(inner));
  for (const text of TEXT) expect(found).toContain(text);
  expect(found.length).toBeLessThan(TEXT.join("").length + 14);
});

test("a page that draws itself is read from its state, as an object or as a string of plain lines", () => {
  const long = TEXT.join("").repeat(3);
  const said = { title: "公交规划公布", content: `<p>${long}</p>`, author: "张伟", publishTime: "2025-11-03 08:12", source: "某某日报" };
  const state = JSON.stringify({ user: null, article: said, recommend: [{ title: "别处", summary: OTHER }] });
  const drawn = (script: string) => `<html><head><title>公交规划公布</title></head><body><div id="app">加载中</div>${script}</body></html>`;
  const object = readArticle(drawn(`<script>window.__STATE__ = ${state.replaceAll("</", "<\\/")};</script>`), "https://a.example/1");
  expect(object).toMatchObject({ title: "公交规划公布", author: "张伟", published: "2025-11-03 08:12", credit: "某某日报" });
  expect(plainText(sanitise(object?.html ?? ""))).toBe(long);
  const data = { props: { detail: { newsTitle: "公交规划公布", articleBody: `${long}\n<b>${long}`, pub_time: 1_762_128_720 } } };
  const lines = readArticle(drawn(`<script type="application/json">${JSON.stringify(data)}</script>`), "https://a.example/1");
  expect(lines).toMatchObject({ title: "公交规划公布", published: "2025-11-03 08:12" });
  expect(readArticle(drawn('<script>window.__STATE__ = {"article": {"content": "没有结束</script>'), "https://a.example/1")).toBeNull();
});

test("a short text that the page's data call an article is one, with all its authors", () => {
  const author = ["张伟", "李四"].map((name) => ({ "@type": "Person", name }));
  const data = {
    "@type": "NewsArticle",
    headline: "公交规划公布",
    datePublished: "2025-11-03T08:12:00+08:00",
    author,
    articleBody: TEXT.join("\n"),
  };
  const drawn = `<title>公交规划公布</title><script type="application/ld+json">${JSON.stringify(data)}</script><div id=root></div>`;
  expect(readArticle(drawn, "https://a.example/1")).toMatchObject({ title: "公交规划公布", author: "张伟、李四" });
  expect(textOf(drawn)).toBe(TEXT.join(""));
});

test("a state beside an article that the page shows changes nothing", () => {
  const state = `<script>window.__STATE__ = ${JSON.stringify({ list: [{ title: "别处", content: OTHER.repeat(5) }] })};</script>`;
  expect(textOf(page(`<div class="c">${body.repeat(3)}</div>${state}`))).not.toContain("别处");
});

test.each([
  ["<div>某某日报 记者 张伟 2025-11-03 08:12</div>", "张伟", "2025-11-03 08:12"],
  ["<div><span>2025年11月03日08:12</span><span>来源：某某日报</span><span>作者：佚名</span></div>", "", "2025年11月03日08:12"],
  ["<div>文/张伟</div><div>2025/11/03 08:12</div>", "张伟", "2025/11/03 08:12"],
  ['<div><a href="/u">张伟</a> · 2025年11月03日 08:12</div>', "张伟", "2025年11月03日 08:12"],
  ['<div class="info"><a class="time" title="2025-11-03 08:12">前天</a></div>', "", "2025-11-03 08:12"],
  ["<div>更新时间：2025-12-01 09:00 发布时间：2025-11-03 08:12</div>", "", "2025-11-03 08:12"],
  [
    "<div>统计区间：2025-01-01 00:00 至 2025-06-30 24:00</div><div>作者：张伟　时间：2025-11-03 08:12　点击：20263</div>",
    "张伟",
    "2025-11-03 08:12",
  ],
  ['<div class="AuthorInfo"><a>张伟</a><p>写字的人</p></div><div>发布于 2025-11-03 08:12</div>', "张伟", "2025-11-03 08:12"],
  ["<div>发布者: 张伟|查看: 12|2025-11-03 08:12</div><i>图</i>", "张伟", "2025-11-03 08:12"],
])("the line %s names author and time", (line, author, published) => {
  const earlier = "<div>2019-01-01 的旧闻</div>";
  expect(
    readArticle(page(`${line}<div class="c">${body}</div>`).replace("<body>", `<body>${earlier}`), "https://a.example/1"),
  ).toMatchObject({
    author,
    published,
  });
});

test("authors sign within and below texts, and a house that signs all its pages is none", () => {
  const authorOf = (inner: string, head = "") => readArticle(page(inner, head), "https://a.example/1")?.author;
  expect(authorOf(`<div class="c"><p>某报讯（记者 张伟）${TEXT[0]}</p><p>${TEXT[1]}</p></div>`)).toBe("张伟");
  expect(authorOf(`<div class="c">${body}<p>记者：张伟</p><p>编辑：李四</p></div>`)).toBe("张伟");
  expect(authorOf(`<div class="c">${body}<p>责任编辑：李四</p></div>`, '<meta name="author" content="某某">')).toBe("");
});

test("a time is told by scripts, a paper's own data and the address, where nothing else tells it", () => {
  const read = (head: string, url = "https://a.example/1") => readArticle(page(`<div class="c">${body}</div>`, head), url);
  expect(read('<script>var ct = "1762128720"; var n = 1;</script>')?.published).toBe("2025-11-03 08:12");
  expect(read("<script>window.D = {pubtime: '2025-11-03 08:12:00'}</script>")?.published).toBe("2025-11-03 08:12");
  expect(read("", "https://a.example/2025/1103/c1.html")?.published).toBe("2025-11-03");
  const paper =
    "<!--enpproperty <date>2025-11-03 00:00:00.0</date><author>张伟</author><title>公交规划公布</title>/enpproperty--><title>某某日报电子版</title>";
  expect(read(paper)).toMatchObject({ title: "公交规划公布", author: "张伟", published: "2025-11-03 00:00:00.0" });
});

test("an outlet that signs as an author is none", () => {
  const head = '<meta name="author" content="某某日报">';
  expect(readArticle(page(`<div class="c">${body}</div>`, head), "https://a.example/1")?.author).toBe("");
});

test("a post whose page is called by its account has the headline in its brackets", () => {
  const post = `<html><head><title>某某日报的微博_微博</title></head><body><article><a>某某日报</a><div class="t">【公交规划公布】${TEXT.join("<br>")}</div></article></body></html>`;
  expect(readArticle(post, "https://a.example/1")?.title).toBe("公交规划公布");
});
