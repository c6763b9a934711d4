import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeBytes } from "#server/ingest/charset.ts";
import { polygonsOf } from "./fractions.ts";
import { addressOn, dateIn } from "./readIssue.ts";
import { entryOf, isNode, readCoords, readLabel, readNode } from "./readNode.ts";

const fixture = (name: string) => decodeBytes(readFileSync(new URL(`../fixtures/epaper/${name}`, import.meta.url)));
const BASE = "http://e.paper.test/html/2026-10/16/";

describe("a page of the older form, in GBK", () => {
  const node = readNode(fixture("node_2.gbk.htm"), `${BASE}node_2.htm`);
  it("tells its number, picture, PDF and the pages of its issue alone", () => {
    expect(node).toMatchObject({ no: "A01", name: "头版", size: { width: 350, height: 499 } });
    expect([node.picture, node.pdf]).toEqual([
      "http://e.paper.test/res/1/20261016/a01_brief.jpg",
      "http://e.paper.test/page/1/20261016/a01_pdf.pdf",
    ]);
    expect(node.pages).toEqual([
      { url: `${BASE}node_2.htm`, no: "A01", name: "头版" },
      { url: `${BASE}node_3.htm`, no: "A02", name: "时事 要闻" },
    ]);
  });
  it("names its articles once, in the order of the list; areas that are none are left out", () => {
    expect(node.articles.map(({ url, title }) => [url.slice(BASE.length), title])).toEqual([
      ["content_101.htm", "江城湿地迎来首批候鸟"],
      ["content_102.htm", "老街改造先听居民意见"],
      ["content_103.htm", "夜间公交延至零点"],
      ["content_104.htm", "图片新闻"],
    ]);
    expect(Object.fromEntries([...polygonsOf(node)].map(([url, points]) => [url.slice(BASE.length), points]))).toEqual({
      "content_101.htm": [
        [0, 0.1002],
        [1, 0.1002],
        [1, 0.4008],
        [0, 0.4008],
      ],
      "content_102.htm": [
        [0, 0.4208],
        [0.4857, 0.4208],
        [0.4857, 0.8016],
        [0, 0.8016],
      ],
      "content_104.htm": [
        [0.5143, 0.8216],
        [1, 0.8216],
        [1, 0.982],
        [0.5143, 0.982],
      ],
    });
  });
});

const LAYOUT = "https://p.paper.test/pc/layout/202610/16/node_01.html";
const layout = `<!doctype html><html><head><meta charset="utf-8"><title>新港报</title></head><body>
<div class="paper-bot"><img class="preview" src="../../../pic/202610/16/p1.jpg" usemap="#newbook"><map name="newbook">
<area shape="poly" coords="10, 20; 300, 20; 300, 220; 10, 220" href="../../../content/202610/16/content_9001.html"><area shape="POLYGON" coords="10,240,160,240,160,400,10,400,10" href="../../../content/202610/16/content_9002.html" title="港区新航线开通">
</map></div><div class="swiper-slide"><a href="node_01.html">01版：要闻</a><a href="../../../attachment/202610/16/1.pdf">PDF</a></div><div class="swiper-slide"><a href="node_02.html">02 版 · 港城</a></div>
<ul class="news-list"><li><a href="../../../content/202610/16/content_9001.html">跨海大桥开工</a></li></ul></body>`;

describe("a page of the layout form", () => {
  const node = readNode(layout, LAYOUT);
  it("is read alike; a map without its end tag or a list without an article too", () => {
    expect(node).toMatchObject({ no: "01", name: "要闻", picture: "https://p.paper.test/pc/pic/202610/16/p1.jpg" });
    expect(node.pages.map(({ no, name }) => `${no} ${name}`)).toEqual(["01 要闻", "02 港城"]);
    expect(node.articles.map(({ title }) => title)).toEqual(["跨海大桥开工", "港区新航线开通"]);
    expect(readNode(layout.replace("</map>", ""), LAYOUT).areas).toHaveLength(2);
  });
  it("maps are measured by the picture, or by their own reach where it is too small for them", () => {
    const url = "https://p.paper.test/pc/content/202610/16/content_9001.html";
    expect(polygonsOf(node, { width: 400, height: 500 }).get(url)?.[2]).toEqual([0.75, 0.44]);
    for (const small of [undefined, { width: 100, height: 100 }]) expect(polygonsOf(node, small).get(url)?.[2]).toEqual([0.9804, 0.5392]);
  });
  it("without picture, map or links is an empty page", () => {
    expect(readNode("<p>停刊", LAYOUT)).toMatchObject({ no: "", picture: "", areas: [], articles: [], pages: [] });
  });
});

it.each([
  ["第A01版:头版", "A01", "头版"],
  ["第一版：要闻", "01", "要闻"],
  ["第十二版 副刊", "12", "副刊"],
  ["B3 财经", "B03", "财经"],
  ["08版", "08", ""],
  ["广告", "", "广告"],
])("%s", (words, no, name) => expect(readLabel(words)).toEqual({ no, name }));

it("coordinates in any writing; what is no area is none", () => {
  expect(readCoords("rect", "1,2,5,9")).toHaveLength(4);
  for (const [shape, coords] of [
    ["poly", "1,2,3,4,"],
    ["rect", "1,2,1,9"],
    ["circle", "5,5,3"],
    ["poly", "1,2,a,4,5,6"],
    ["poly", ""],
  ] as const)
    expect(readCoords(shape, coords), `${shape} ${coords}`).toHaveLength(shape === "poly" && coords === "1,2,3,4," ? 4 : 0);
});

it("entries lead to a page, addresses tell their day", () => {
  expect(entryOf('<meta http-equiv="Refresh" content="0; URL=html/2026-10/16/node_2.htm">', "http://e.test/")).toBe(
    "http://e.test/html/2026-10/16/node_2.htm",
  );
  expect(entryOf('<script>window.location.href = "layout/202610/16/node_01.html"</script>', "http://e.test/pc/")).toBe(
    "http://e.test/pc/layout/202610/16/node_01.html",
  );
  expect(entryOf('<a href="javascript:x()">x</a>', "http://e.test/")).toBe("");
  expect([isNode("http://e/html/node_12.htm?x=1"), isNode("http://e/content_1.htm")]).toEqual([true, false]);
  expect(
    ["/html/2026-10/16/node_2.htm", "/layout/202610/16/node_01.html", "/20261016/node_1.htm", "/html/2026-13/40/x", "/a"].map((path) =>
      dateIn(`http://e.test${path}`),
    ),
  ).toEqual(["2026-10-16", "2026-10-16", "2026-10-16", undefined, undefined]);
  const at = Date.UTC(2026, 9, 15, 18);
  for (const pattern of ["http://e/{yyyy}-{MM}/{dd}/n", "http://e/%7Byyyy%7D-%7BMM%7D/%7Bdd%7D/n"])
    expect(addressOn(pattern, at)).toBe("http://e/2026-10/16/n");
});
