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

const textOf = (page: string): string => plainText(sanitise(readArticle(page, "https://a.example/1")?.html ?? ""));
const OTHER = "别处的消息说的是另一件事情，和这一页没有关系，也不该出现在正文里。";

test("a thread's text is its first post", () => {
  const post = (text: string) => `<table><tr><td class="pls">主题 12 帖子 340</td><td class="t_f">${text}</td></tr></table>`;
  const page = `<html><head><title>公交规划公布 - 城市话题 - 某某论坛 - Powered by Discuz!</title></head><body><h1><a>[话题]</a> <span id="thread_subject">公交规划公布</span></h1>${post(`${SENTENCE}<br>${SENTENCE}`)}${post(OTHER)}${post(OTHER)}</body></html>`;
  expect(readArticle(page, "https://a.example/1")?.title).toBe("公交规划公布");
  expect(textOf(page).replace(/\s/g, "")).toBe(SENTENCE + SENTENCE);
});

test("an account's article is read though it is hidden until a script shows it", () => {
  const page = `<html><head><meta property="og:title" content="公交规划公布"></head><body><h1>公交规划公布</h1><div id="js_content" style="visibility: hidden; opacity: 0;">${`<section><span>${SENTENCE}</span></section>`.repeat(3)}</div><p>微信扫一扫关注该公众号</p></body></html>`;
  expect(textOf(page).replace(/\s/g, "")).toBe(SENTENCE.repeat(3));
});

test("a flash of news is what stands behind its headline, not the teasers around it", () => {
  const card = `<div class="item"><a href="/b"><h3>别的新闻的标题在这里</h3></a><p>${OTHER}</p></div>`;
  const page = `<html><head><title>公交规划公布 - 快讯 - 某某网</title></head><body><div class="c"><div class="d"><h1>公交规划公布</h1><div class="m">2025-11-03 08:12</div><div class="x">${SENTENCE}</div></div><div class="l">${card.repeat(6)}</div></div></body></html>`;
  expect(textOf(page)).toBe(SENTENCE);
});

test("a flash of a few words is an article where the page says that it shows one, and no list or notice is", () => {
  const cards = `<div class="list">${`<div class="card"><a href="/x">别处的消息一则</a><p>${OTHER}</p></div>`.repeat(4)}</div>`;
  const flash = "<p>国家地震台网：今天7时甘肃积石山发生3.1级地震。</p>";
  const page = (head: string, meta: string, text = flash) =>
    `<html><head><title>积石山发生3.1级地震 - 某某网</title>${head}</head><body><div class="nav"><a href="/">首页</a></div><div class="detail"><h1>积石山发生3.1级地震</h1>${meta}<div class="txt">${text}</div></div>${cards}<div>版权所有</div></body></html>`;
  const told = '<meta property="og:type" content="article">';
  expect(textOf(page(told, ""))).toBe("国家地震台网：今天7时甘肃积石山发生3.1级地震。");
  expect(textOf(page("", '<div class="meta">2025-11-01 07:12 来源：某某网</div>'))).toBe("国家地震台网：今天7时甘肃积石山发生3.1级地震。");
  expect(textOf(page("", ""))).not.toContain("3.1级");
  expect(
    readArticle(
      `<html><head><title>地方新闻列表页</title>${told}</head><body><h1>地方新闻列表页</h1><ul><li><a href="/1">某地举行活动。</a> 2025-11-01</li></ul></body></html>`,
      "https://a.example/",
    ),
  ).toBeNull();
  expect(
    readArticle(
      `<html><head><title>页面不存在或已删除</title></head><body><h1>页面不存在或已删除</h1><p>您访问的页面不存在，请返回首页。</p></body></html>`,
      "https://a.example/",
    ),
  ).toBeNull();
});

test("lines that pages put around a text, and rows of other articles, are no part of it; words within it are", () => {
  const teasers = `<div><a href="/o">另一篇文章的标题在这里</a><p>${OTHER}</p></div>`.repeat(3);
  const body = `<p>发布时间：2025-11-03 08:12 来源：某某日报 浏览次数：88</p><p>${SENTENCE}</p><p>扫一扫就能乘车，来源：市交通局。${SENTENCE}</p><p>${SENTENCE}</p>${teasers}<p><a href="/">返回某网，查看更多</a></p><p>（责任编辑：王某）</p><p><img src="/e.png"></p>`;
  const text = textOf(PAGE.replace(/<h1>[\s\S]*<script>x\(\)<\/script>/, body));
  expect(text).not.toMatch(/责任编辑|查看更多|浏览次数|别处的消息/);
  expect(text).toContain("扫一扫就能乘车");
  expect(text.split(SENTENCE)).toHaveLength(4);
});

test.each([
  ["某某县人民政府 公交规划公布", "公交规划公布"],
  ["公交规划公布-市长信箱-某某市人民政府门户网站", "公交规划公布"],
  ["某某日报", "公交规划公布"],
])("under the title %s the headline is what stands on the page", (title, expected) => {
  const page = `<html><head><title>${title}</title></head><body><table><tr><td><strong>公交规划公布</strong></td></tr><tr><td id="ozoom">${`<p>${SENTENCE}</p>`.repeat(4)}</td></tr></table></body></html>`;
  expect(readArticle(page, "https://a.example/1")?.title).toBe(expected);
});

test("a line about an account's standing is no author", () => {
  const page = PAGE.replace("<p>2025年11月1日 08:30</p>", '<p class="byline">某网友 主题 12 帖子 340 积分 1280</p>');
  expect(readArticle(page, "https://a.example/1")?.author).toBe("");
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

test.each([
  "扫码就能办落户了，从本月起不必再跑派出所。",
  "手机扫码就能办的事项一共有十九项。",
  "长按表冠三秒，手表会自动拨打紧急电话。",
  "公交规划公布，居民区里已经议论开了。",
  "公交规划今天公布了。",
  "2025年11月1日，新线路开出了第一班车。",
  "记者：您坐了多少年公交？",
  "收藏了三十年车票的老周，也来看新站牌。",
  "更新改造的难点在于：老路太窄。",
  "村民拨打举报电话12345反映，工地夜间施工。",
  "警方提醒，发现可疑人员请拨打110或举报电话0411-12345678，最高奖励5万元。",
  "法院认为，未经授权不得转载的声明不影响合理使用。",
  "原告主张版权所有的三张照片中，有两张并非其拍摄。",
  "版权所有的照片他都另存了一份。",
  "公司已取得增值电信业务经营许可证，注册资本一千万元。",
  "该公司的ICP备案信息显示，网站由一家文具店注册。",
  "他关注公众号之后，每天收到十几条推销短信。",
  "更多内容他不愿多讲，点击手机上的收款码给记者看。",
  "上一篇文章里提到的说法，他认为并不准确。",
  "下一篇章怎么写，他还没有想好。",
  "推荐阅读的方式在这里行不通，老人们不识字。",
])("a sentence of the story stays, first, last and between: %s", (line) => {
  for (const at of [0, 1, 2]) {
    const lines = [SENTENCE, SENTENCE.replace("今天", "昨天")];
    lines.splice(at, 0, line);
    const page = `<html><head><title>公交规划公布 - 某某网</title></head><body><h1>公交规划公布</h1><div>2025-11-01 08:30</div><div class="c">${lines.map((one) => `<p>${one}</p>`).join("")}<p>长按二维码关注我们</p><p>扫码下载客户端</p></div></body></html>`;
    expect(textOf(page).split("\n").filter(Boolean)).toEqual(lines);
  }
});

test.each([
  "END",
  "编辑 | 阿沐　审核 | 周正",
  "图片 | 学校供图",
  "觉得不错，点个“在看”再走吧",
  "风险提示：本文不构成投资建议，股市有风险，入市需谨慎。",
  "下一篇：新线路怎么坐",
  "更多内容，请关注公众号。",
  "违法和不良信息举报电话：12345",
  "版权所有：某某网",
])("a line that pages put below goes: %s", (line) => {
  const page = `<html><head><title>公交规划公布 - 某某网</title></head><body><h1>公交规划公布</h1><div>2025-11-01 08:30</div><div class="c"><p>${SENTENCE}</p><p>${SENTENCE.replace("今天", "昨天")}</p><p>${line}</p></div></body></html>`;
  expect(textOf(page)).not.toContain(line);
});

test("a paragraph that is the headline goes, with the site behind it too", () => {
  const page = `<html><head><title>公交规划公布 - 某某网</title></head><body><h1>公交规划公布</h1><div>2025-11-01 08:30</div><div class="c"><p>公交规划公布 - 某某网</p><p>公交规划公布</p><p>${SENTENCE}</p></div></body></html>`;
  expect(textOf(page)).toBe(SENTENCE);
});

test("all authors are named whom a page's data or its line name", () => {
  const page = (head: string, line: string) =>
    `<html><head><title>公交规划公布</title>${head}</head><body><h1>公交规划公布</h1><div>${line}</div><div class="c"><p>${SENTENCE}</p><p>${SENTENCE}</p></div></body></html>`;
  const read = (head: string, line = "") => readArticle(page(head, line), "https://a.example/1")?.author;
  expect(read("", "2025-11-01 作者：蒙志宏 岑小梅")).toBe("蒙志宏、岑小梅");
  expect(read("", "蒙志宏 岑小梅 · 2025-11-01")).toBe("蒙志宏、岑小梅");
  expect(read("", "记者 张伟 ".repeat(400))).toBe("张伟");
  const data = {
    author: [
      { "@type": "Person", name: "张伟" },
      { "@type": "Organization", name: "某某网" },
      { "@type": "Person", name: "李四" },
    ],
  };
  expect(read(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toBe("张伟、李四");
});
