import { expect, test } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { parsePage } from "./parsePage.ts";
import { readArticle } from "./readArticle.ts";

const TITLE = "凌晨五点的充电站";
const LINES = [
  "凌晨五点，充电站里已经排起了队，司机们披着大衣在车里打盹。",
  "这座充电站在环城路边，有四十八个桩，夜里三点以后电价最低。",
  "一度电差三毛，一个月就是四百多块。",
];
const HEAD = `<meta charset=utf-8><title>${TITLE}</title>`;
const ps = LINES.map((line) => `<p>${line}`).join("\n");

test.each([
  ["no head", `<!DOCTYPE html><html lang="zh">${HEAD}<body><h1>${TITLE}</h1><div>2026-11-18 08:02</div>${ps}</body></html>`],
  ["no html, head and body", `<!DOCTYPE html>${HEAD}<h1>${TITLE}</h1><div>2026-11-18 08:02</div>${ps}`],
  ["upper-case tags", `<HTML><HEAD><TITLE>${TITLE}</TITLE></HEAD><BODY><H1>${TITLE}</H1><DIV>2026-11-18 08:02</DIV>${ps}</BODY></HTML>`],
  [
    "breaks for paragraphs",
    `<title>${TITLE}</title><body><h1>${TITLE}</h1><div>2026-11-18 08:02</div><div>${LINES.join("<br><br>")}</div>`,
  ],
  ["items without ends", `${HEAD}<h1>${TITLE}</h1><div>2026-11-18 08:02</div><ul>${LINES.map((line) => `<li>${line}`).join("")}</ul>`],
  [
    "a table without ends as layout, entities",
    `${HEAD}<table width=90%><tr><td><a href=/>首页</a><tr><td><h1>${TITLE}</h1><tr><td>2026-11-18&nbsp;08:02<tr><td>${ps.replaceAll("，", "&#xFF0C;")}</table>`,
  ],
  ["a font around paragraphs", `${HEAD}<table><tr><td><h1>${TITLE}</h1>2026-11-18 08:02<tr><td><font id=zoom>${ps}</font></table>`],
])("valid HTML with %s is read", (_, page) => {
  const article = readArticle(page, "https://a.example/1");
  expect(article).toMatchObject({ title: TITLE, published: expect.stringMatching(/^2026-11-18.08:02$/) });
  expect(
    plainText(sanitise(article?.html ?? ""))
      .split("\n")
      .filter(Boolean),
  ).toEqual(LINES);
});

test("the last paragraph in an element of form stays with the others", () => {
  const document = parsePage("<td><font size=2><p>一<p>二</font><p>三");
  expect(document.querySelectorAll("font > p")).toHaveLength(2);
  expect(document.querySelectorAll("font")).toHaveLength(1);
  expect(document.querySelectorAll("p")).toHaveLength(3);
});

test("entities part no text", () => {
  const page = `${HEAD}<h1>${TITLE}</h1><div>作者：欧阳雪&nbsp;林默&nbsp;2026-11-18</div>${ps}`;
  expect(parsePage(page).querySelector("div")?.childNodes).toHaveLength(1);
  expect(readArticle(page, "https://a.example/1")?.author).toBe("欧阳雪、林默");
});
