import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { closeMarks } from "./closeMarks.ts";
import Markdown from "./Markdown.tsx";

test.each([
  ["**起", "**起**"],
  ["**起*", "**起**"],
  ["共 **", "共"],
  ["共 *", "共"],
  ["共 **58** 篇", "共 **58** 篇"],
  ["**甲 *乙", "**甲 *乙***"],
  ["**甲 `乙", "**甲 `乙`**"],
  ["用 ``a`", "用 ``a``"],
  ["用 `a` 和 `", "用 `a` 和"],
  ["用 `a * b` 再", "用 `a * b` 再"],
  ["~~旧~", "~~旧~~"],
  ["气温 10~15", "气温 10~15"],
  ["长 2*3", "长 2*3"],
  ["名 a_b_c 和 __粗", "名 a_b_c 和 __粗__"],
  ["\\*甲", "\\*甲"],
  ["甲\\", "甲"],
  ["见[打开", "见打开"],
  ["见[打开]", "见打开"],
  ["见[打开](/media", "见打开"],
  ["见[打开](/media/fts)", "见[打开](/media/fts)"],
  ["见[注]后", "见[注]后"],
  ["见**[打开", "见**打开**"],
  ["据通报[^1", "据通报"],
  ["据通报[^1]", "据通报[^1]"],
  ["![图", "图"],
  ["一\n#", "一"],
  ["一\n-", "一"],
  ["1. 甲\n2", "1. 甲"],
  ["一\n---", "一"],
  ["一\n```ch", "一"],
  ["- 甲 **乙\n丙", "- 甲 **乙\n丙**"],
  ["- 甲 **乙\n- 丙", "- 甲 **乙\n- 丙"],
  ["**甲\n乙", "**甲\n乙**"],
  ["```\na ** b\n``", "```\na ** b"],
  ["```\na **", "```\na **"],
  ["|", ""],
  ["| 编", "| 编 |\n| --- |"],
  ["| 编号 | **标", "| 编号 | **标** |\n| --- | --- |"],
  ["| 编号 | 标题 |\n|", "| 编号 | 标题 |\n| --- | --- |"],
  ["| 编号 | 标题 |\n| --- | --: |\n| 1 | [打", "| 编号 | 标题 |\n| --- | --: |\n| 1 | 打 |"],
])("%j is shown as %j", (typed, shown) => {
  expect(closeMarks(typed)).toBe(shown);
});

const shownText = (text: string, pending: boolean): string =>
  renderToStaticMarkup(
    createElement(Markdown, { text, pending, citations: [{ n: 1, id: "7", title: "通报", source: "", dataType: "news", pubdate: 0 }] }),
  )
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"');

describe("an answer that is typed out", () => {
  const answer = [
    "## 检索**结果**",
    "按条件共 **58** 篇：**情感：**负面。[打开列表](/media/fts/list?time=1-2)，*约*两成~~多~~，据`通报`[^1]。",
    "- 甲的 **“一”**在前\n- 乙[^1]\n  1. 丙 ***丁***\n  2. 戊",
    "| 编号 | 标题 |\n| --- | :-: |\n| [^1] | **暴雨** |\n| 2 | [打开](/document?id=2) |",
    "```\n一\n```",
    '```chart\n{"mark":"bar","rows":[{"name":"a"}\n```',
    "---\n> 引 **文**\n\n末",
  ].join("\n\n");

  it("shows no sign of a mark at any moment", () => {
    for (let length = 1; length <= answer.length; length++) {
      const typed = answer.slice(0, length);
      expect(shownText(typed, true), typed.slice(-30)).not.toMatch(/[*`[\]|#>~"]|--|\\/);
    }
  });

  it("shows all of it at its end", () => {
    expect(shownText(answer, false)).toContain("负面。打开列表，约两成多，据通报1。");
  });
});

test("bold holds its punctuation as Chinese writes it, what was escaped does not become bold", () => {
  const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));
  expect(html("**标题：**内容，说**《晨报》**报道和**“[一](/x)”**后")).toMatch(
    /<strong>标题：<\/strong>内容，说<strong>《晨报》<\/strong>报道和<strong>“<a [^>]*>一<\/a>”<\/strong>后/,
  );
  for (const plain of ["\\*\\*标题：\\*\\*内容", "3 ** 4 ** 5", "一****二", "**甲"]) expect(html(plain)).not.toContain("<strong>");
});

test("a range is not struck through", () => {
  expect(renderToStaticMarkup(createElement(Markdown, { text: "10~15℃，夜间3~5℃" }))).toContain("10~15℃，夜间3~5℃");
});
