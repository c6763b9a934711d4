import { expect, test } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { readArticle } from "./readArticle.ts";

/** Forms in which texts are written: none of their lines may be taken for what stands beside a text. */
const S = [
  "市政府今天公布了新的公共交通规划，计划在三年内新增十二条公交线路。",
  "规划覆盖所有新建居民区，首批线路将于明年三月开通，票价不变。",
  "市交通局表示，将继续听取市民意见，并于年底前公布第二批线路的走向。",
  "专家认为，公交线网的优化有助于减少私家车出行，缓解早晚高峰的拥堵。",
];
const [one, two, three, four] = S as [string, string, string, string];
const textOf = (inner: string, head = ""): string =>
  plainText(
    sanitise(
      readArticle(
        `<html><head><title>公交规划公布_某某网</title>${head}</head><body><div class="top"><a href="/">首页</a><a href="/n">新闻</a></div><div class="wrap"><h1>公交规划公布</h1><div class="info">2025-11-03 08:12 来源：某某日报</div>${inner}</div><div class="foot"><p>版权所有 某ICP备05000000号</p></div></body></html>`,
        "https://a.example/1",
      )?.html ?? "",
    ),
  ).replace(/\s/g, "");

test.each([
  [
    "sections under headings",
    `<div class="c">${S.map((text, at) => `<section><h2>第${at}部分的小标题</h2><p>${text}</p></section>`).join("")}</div>`,
    ["第3部分的小标题", ...S],
  ],
  [
    "headings between paragraphs",
    `<div class="c"><p>${one}</p><h2>线路怎么走</h2><p>${two}</p><p><strong>票价是多少</strong></p><p>${three}</p></div>`,
    ["线路怎么走", "票价是多少", one, two, three],
  ],
  [
    "a list of items",
    `<div class="c"><p>${one}</p><ul><li>一号线：火车站至大学城</li><li>二号线：机场至老城区</li><li>三号线：码头至开发区</li></ul><p>${two}</p></div>`,
    ["二号线：机场至老城区", one, two],
  ],
  [
    "an interview",
    `<div class="c">${S.map((text) => `<p><strong>记者：这一规划有什么特点？</strong></p><p>某某：${text}</p>`).join("")}</div>`,
    ["这一规划有什么特点", ...S],
  ],
  [
    "paragraphs in blocks of a maker's own",
    `<div id="c">${S.map((text) => `<section style="margin:1px"><section><section><p><span>${text}</span></p></section></section></section>`).join("<section><br></section>")}</div>`,
    S,
  ],
  [
    "some paragraphs deeper than others",
    `<div id="c"><p>${one}</p><section><section><p>${two}</p></section></section><div><span>${three}</span></div><p>${four}</p></div>`,
    S,
  ],
  [
    "a quotation and a box of its own",
    `<div class="c"><p>${one}</p><blockquote><p>${two}</p></blockquote><div class="box"><p>${three}</p></div><p>${four}</p></div>`,
    S,
  ],
  [
    "pictures with captions",
    `<div class="c"><p>${one}</p><p class="pic"><img src="/1.jpg"></p><p class="pic">市民在站台候车。张三 摄</p><p>${two}</p></div>`,
    ["市民在站台候车", one, two],
  ],
  [
    "a table of figures at the end",
    `<div class="c"><p>${one}</p><p>${two}</p><table><tr><td>线路</td><td>长度</td></tr><tr><td>一号线</td><td>12.5</td></tr></table></div>`,
    ["一号线", "12.5", one, two],
  ],
  [
    "links within sentences",
    `<div class="c"><p>${one}<a href="/a">市交通局</a>的<a href="/b">公告</a>说，${two}</p><p>${three}</p></div>`,
    ["市交通局的公告说", one, two, three],
  ],
  [
    "lines parted by line ends, the last a signature",
    `<div class="c">${one}<br>${two}<br>${three}<br>某某市人民政府<br>2025年11月3日</div>`,
    ["某某市人民政府", one, two, three],
  ],
  [
    "a numbered notice",
    `<div class="c"><p>${one}</p><p>一、总体要求</p><p>${two}</p><p>二、主要任务</p><p>（一）优化线网。${three}</p><p>特此通知。</p><p>某某市交通局</p></div>`,
    ["一、总体要求", "二、主要任务", "特此通知", "某某市交通局", two, three],
  ],
  [
    "a poem",
    `<div class="article-content">${"江水流过城市的边缘 一盏灯亮在渡口 有人等船 有人等天亮 而桥在远处 慢慢长成了路 车灯一行一行 像写给夜的信 没有署名 也没有地址"
      .split(" ")
      .map((line) => `<p>${line}</p>`)
      .join("")}</div>`,
    ["江水流过城市的边缘", "也没有地址"],
  ],
  [
    "text in two parts with a box between",
    `<div class="part"><p>${one}</p><p>${two}</p></div><div class="ad"><a href="/x">点击领取新人礼包</a></div><div class="part"><p>${three}</p><p>${four}</p></div>`,
    S,
  ],
])("%s", (_, inner, lines) => {
  const found = textOf(inner);
  for (const line of lines) expect(found).toContain(line);
  expect(found).not.toMatch(/版权所有|首页|新人礼包/);
});

test.each([
  [
    "a box of an author",
    `<div class="c"><p>${one}</p><p>${two}</p></div><div class="k"><h4>张三</h4><p>写字的人，住在南方，关心公共生活，偶尔拍照。</p></div>`,
  ],
  [
    "a letter to subscribe to",
    `<div class="c"><p>${one}</p><p>${two}</p><div class="k9"><h3>每日简报</h3><p>每天早晨，编辑为您挑选最值得一读的新闻，发送到您的邮箱。</p></div></div>`,
  ],
  [
    "tags and links in the block of the text",
    `<div class="c"><p>${one}</p><p>${two}</p>${Array.from({ length: 12 }, (_x, at) => `<a href="/${at}">别处的消息${at}</a>`).join("<br>")}</div>`,
  ],
  [
    "replies without any word for them",
    `<div class="c"><p>${one}</p><p>${two}</p></div><div>${[1, 2, 3, 4].map((at) => `<div class="k"><a href="/u">某人${at}</a><p>写字的人，住在南方，关心公共生活。</p><i>11-03 08:1${at}</i></div>`).join("")}</div>`,
  ],
  ["an abstract", `<div class="k"><p>摘要：${one.slice(0, 24)}…</p></div><div class="c"><p>${one}</p><p>${two}</p></div>`],
])("%s is no part of the text", (_, inner) => {
  const found = textOf(inner);
  expect(found).toBe(one + two);
});
