import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkPrompts, PROMPT_OPERATIONS } from "./prompts.ts";

const GOOD = `---
operation: topic_selection
title: 选题推荐
model: deepseek-chat
maxTokens: 2000
temperature: 0.5
---

# system

你是编辑。

# user

推荐 {{size}} 个选题。
{{documents}}
`;

const found = (text: string) =>
  checkPrompts([{ file: "schemas/prompts/topic_selection.md", text }])
    .problems.filter(({ code }) => code !== "T112")
    .map(({ code, line, column, suggestion }) => [code, line, column, suggestion]);

describe("checkPrompts", () => {
  it("reads a sound prompt", () => {
    const { prompts } = checkPrompts([{ file: "x.md", text: GOOD.replaceAll("\n", "\r\n") }]);
    expect(prompts.get("topic_selection")).toEqual({
      ...{ operation: "topic_selection", title: "选题推荐", model: "deepseek-chat", maxTokens: 2000, temperature: 0.5 },
      ...{ system: "你是编辑。", user: "推荐 {{size}} 个选题。\n{{documents}}" },
    });
  });

  it.each<[string, (text: string) => string, unknown[]]>([
    ["T101", (t) => t.slice(4), ["T101", 1, 1, undefined]],
    ["T101", (t) => t.replace("title: ", "title "), ["T101", 3, 1, undefined]],
    ["T102", (t) => t.replace("title:", "tilte:"), ["T102", 3, 1, "title"]],
    ["T103", (t) => t.replace("maxTokens: 2000\n", ""), ["T103", 1, 1, undefined]],
    ["T104", (t) => t.replace("0.5", "5"), ["T104", 6, 14, undefined]],
    ["T104", (t) => t.replace("2000", "many"), ["T104", 5, 12, undefined]],
    ["T106", (t) => t.replace("topic_selection", "topic_selektion"), ["T106", 2, 12, "topic_selection"]],
    ["T107", (t) => t.replace("deepseek-chat", "deepseek"), ["T107", 4, 8, undefined]],
    ["T108", (t) => t.replace("# system", "# systen"), ["T108", 9, 3, "system"]],
    ["T108", (t) => t.replace("你是编辑。", ""), ["T108", 17, 1, undefined]],
    ["T109", (t) => t.replace("documents", "document"), ["T109", 16, 1, "documents"]],
    ["T110", (t) => t.replace("{{size}}", "5"), ["T110", 14, 1, undefined]],
    ["T111", (t) => t.replace("你是编辑。", "你是编辑。{{ documents }}"), ["T111", 11, 6, undefined]],
    ["T113", (t) => t + "长".repeat(20_000), ["T113", 1, 1, undefined]],
  ])("%s: one mistake is one error at its place", (_code, spoil, expected) => {
    expect(found(spoil(GOOD))).toEqual([expected]);
  });

  it("tells an operation with two prompts and those with none", () => {
    const files = [
      { file: "a.md", text: GOOD },
      { file: "b.md", text: GOOD },
    ];
    const { problems } = checkPrompts(files);
    expect(problems.filter(({ code }) => code === "T105").map(({ file }) => file)).toEqual(["b.md"]);
    expect(problems.filter(({ code }) => code === "T112")).toHaveLength(Object.keys(PROMPT_OPERATIONS).length - 1);
  });

  it("never throws", () => {
    for (const text of ["", "---", "---\n---", "\u0000", "---\n{{}}\n---\n# user\n{{}}", "# ".repeat(5000)]) {
      expect(found(text).length).toBeGreaterThan(0);
    }
  });
});

it("docs/errors.md has every prompt code, and no other", () => {
  const source = readFileSync("src/engine/compile/prompts.ts", "utf8");
  const used = [...new Set([...source.matchAll(/"(T\d{3})"/g)].map((match) => match[1]))].sort();
  const docs = readFileSync("docs/errors.md", "utf8");
  expect([...docs.matchAll(/^\| (T\d{3}) \|/gm)].map((match) => match[1])).toEqual(used);
});
