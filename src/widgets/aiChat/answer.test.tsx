import { render, screen, within } from "@testing-library/react";
import axe from "axe-core";
import { describe, expect, it, test } from "vitest";
import { type BlockPlan, PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page } from "#engine/testing.ts";
import type { AiCitation } from "#machines/aiReplyMachine.ts";
import { answerBlocks } from "./answerBlocks.ts";
import { chartOf } from "./chartConfig.ts";
import { documentAddress, ownAddress } from "./links.ts";
import Markdown from "./Markdown.tsx";

const citations: AiCitation[] = [{ n: 1, id: "17", title: "某地通报", source: "晨报", dataType: "news", pubdate: 0 }];

/** An answer inside a page, as the widget draws it; charts are a stand-in that shows its plan. */
function show(text: string, options: { pending?: boolean; citations?: AiCitation[] } = {}) {
  const registry: Registry = {
    answer: {
      kind: "answer",
      load: async () => ({ default: () => <Markdown text={text} citations={citations} {...options} /> }),
    },
    chart: {
      kind: "chart",
      load: async () => ({
        default: ({ block }: { block: BlockPlan }) => <figure aria-label={block.title as string}>{JSON.stringify(block.rows)}</figure>,
      }),
    },
  };
  return render(
    <PageView plan={page({ kind: "answer" })} services={fakeServices()} registry={registry} location={{ pathname: "/t", search: "" }} />,
  );
}

describe("answers", () => {
  it("are Markdown with tables, and accessible", async () => {
    show("# 标题\n\n- 一\n- 二\n\n| 媒体 | 篇数 |\n| --- | ---: |\n| 晨报 | 3 |\n\n- [x] 完成");
    const table = await screen.findByRole("table");
    expect(within(table).getByRole("cell", { name: "晨报" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 3, name: "标题" })).toBeTruthy();
    expect(screen.getByText(/☑/)).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("link their citations to the documents, in text and in tables", async () => {
    show("据通报[^1]，另见[^9]。\n\n| 稿件 |\n| --- |\n| 通报[^1] |");
    const links = await screen.findAllByRole("link", { name: "引用 1：某地通报" });
    expect(links).toHaveLength(2);
    expect(links[0]?.getAttribute("href")).toBe("/document?id=17&dataType=news");
    expect(links[0]?.getAttribute("target")).toBe("_blank");
    expect(screen.getByText(/另见\[\^9\]/)).toBeTruthy();
  });

  it("show a mark whose document is still to come as a number", async () => {
    show("据通报[^2]。", { pending: true });
    expect((await screen.findByText("2")).className).toBe("ai-cite");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("never run what they hold: no HTML, no scripts, no foreign schemes, no pictures", async () => {
    const { container } = show(
      [
        "<script>alert(1)</script><img src=x onerror=alert(1)>",
        "[点](javascript:alert(1)) [数](data:text/html,x) [空]( ) [外](https://example.com/a?b=1) [内](/media/fts)",
        "![图](https://evil.example/p.png)",
        "[混](JaVaScRiPt:alert(1)) <javascript:alert(1)> [文](file:///etc/passwd)",
      ].join("\n\n"),
    );
    await screen.findByRole("link", { name: "内" });
    expect(container.querySelectorAll("script, img, iframe, style")).toHaveLength(0);
    const hrefs = [...container.querySelectorAll("a")].map((a) => a.getAttribute("href"));
    expect(hrefs).toEqual(["/media/fts"]);
    expect(screen.getByText("外")).toBeTruthy();
  });

  it("lead nowhere else: addresses elsewhere are words, however they are written", async () => {
    const { container } = show(
      [
        "见 https://evil.example/?q=1 和 www.evil.example，写信给 a@evil.example。",
        "<https://evil.example/a> [远](//evil.example/b) [绕](/.//evil.example/c) ![图](/document?id=2)",
        `${window.location.origin}/media/fts`,
      ].join("\n\n"),
    );
    await screen.findByRole("link", { name: "图" });
    const hrefs = [...container.querySelectorAll("a")].map((a) => a.getAttribute("href"));
    expect(hrefs).toEqual(["/document?id=2", "/media/fts"]);
    for (const words of ["https://evil.example/?q=1", "www.evil.example", "https://evil.example/a", "远", "绕"])
      expect(container.textContent).toContain(words);
  });

  it("draw a chart from its configuration through the chart widget", async () => {
    show('```chart\n{"mark":"bar","title":"媒体{1+1}","rows":[{"name":"晨报","value":3}]}\n```');
    expect((await screen.findByRole("figure", { name: "媒体｛1+1｝" })).textContent).toBe('[{"name":"晨报","value":3}]');
  });

  it.each([
    ["no JSON", '{"mark":"bar","rows":['],
    ["an unknown mark", '{"mark":"hologram","rows":[{"name":"a","value":1}]}'],
    ["no rows", '{"mark":"bar","rows":[]}'],
    ["a list", "[1,2]"],
    ["values that are no numbers", '{"mark":"bar","rows":[{"name":"a","value":"三"}]}'],
    ["a field that is no name", '{"mark":"bar","x":"a{b}","rows":[{"a{b}":"a","value":1}]}'],
  ])("show a chart configuration with %s as a plain preformatted block", async (_, text) => {
    const { container } = show(`\`\`\`chart\n${text}\n\`\`\``);
    expect((await screen.findByText(text)).closest("pre")).toBeTruthy();
    expect(container.querySelector("figure")).toBeNull();
  });
});

test("a configuration keeps names of its own, drops what is neither text nor number, and can do no more than draw", () => {
  const text = JSON.stringify({
    mark: "line",
    x: "日期",
    y: "篇数",
    rows: [{ 日期: "11-21", 篇数: 3, 附: { deep: 1 } }],
    source: "records",
    select: { do: "open", link: "/x" },
    when: "false",
  });
  expect(chartOf(text, "c")).toEqual({
    id: "c",
    path: "",
    kind: "chart",
    mark: "line",
    x: "日期",
    y: "篇数",
    rows: [{ 日期: "11-21", 篇数: 3 }],
    order: "given",
    height: 240,
  });
});

test.each(["%", "篇", "元/吨", "万人次（估）", "kg·m"])("a value may be counted in %s", (valueLabel) => {
  const rows = [{ name: "甲", value: 1 }];
  expect(chartOf(JSON.stringify({ mark: "bar", valueLabel, rows }), "c")).toMatchObject({ valueLabel, rows });
  for (const bad of ["", "a\nb", "长".repeat(41), 3])
    expect(chartOf(JSON.stringify({ mark: "bar", valueLabel: bad, rows }), "c")).toBeNull();
});

test("parts of an answer are read apart only where Markdown allows it", () => {
  const text = "一\n\n1. 甲\n\n   续\n\n2. 乙\n\n二\n\n```\n三\n\n四\n```\n\n五\n六";
  expect(answerBlocks(text)).toEqual(["一\n\n1. 甲\n\n   续\n\n2. 乙", "二", "```\n三\n\n四\n```", "五\n六"]);
  expect(answerBlocks("```\n没有\n\n结束")).toEqual(["```\n没有\n\n结束"]);
  // Parts that stand stay what they are while more is typed.
  for (let length = 0; length <= text.length; length++) {
    const parts = answerBlocks(text.slice(0, length));
    expect(parts.join("").replace(/\s/g, "")).toBe(text.slice(0, length).replace(/\s/g, ""));
  }
});

test("links lead to our own pages only", () => {
  const at = (address: string) => ownAddress(address, "https://console.example");
  expect(at("/document?id=1#a")).toBe("/document?id=1#a");
  expect(at("https://console.example/x")).toBe("/x");
  for (const bad of [
    "https://elsewhere.example/x",
    "//elsewhere.example/x",
    "/\\elsewhere.example/x",
    "/.//elsewhere.example/x",
    "https://console.example//elsewhere.example/x",
    "http://console.example/x",
    "blob:https://console.example/x",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:,x",
    "blob:x",
    "mailto:a@b",
    "",
  ])
    expect(at(bad)).toBeUndefined();
  expect(documentAddress({ id: "a&b" })).toBe("/document?id=a%26b");
});
