import { describe, expect, test } from "vitest";
import { passagesOf } from "./passages.ts";

describe("passages of a written reply", () => {
  test("are what stands under its numbers, in headings or a list, without marks", () => {
    const local = [
      "> 由本地抽取式引擎生成",
      "",
      "### 1. 对话**王某**：下一步",
      "",
      "- **角度**：人物对话\n- **依据**：他说“会办”[^1]",
      "",
      "### 2. 难点卡在哪",
      "- **角度**：追问",
      "### 已有相关报道",
      "- [某报](/document?id=1)",
    ].join("\n");
    expect(passagesOf(local, "items")).toEqual([
      { title: "对话王某：下一步", text: "对话王某：下一步\n角度：人物对话\n依据：他说“会办”" },
      { title: "难点卡在哪", text: "难点卡在哪\n角度：追问" },
    ]);
    const model = "建议如下：\n1. **一图读懂**\n   - 依据：通知\n   1. 先画图\n2、跟班一天";
    expect(passagesOf(model, "items")).toEqual([
      { title: "一图读懂", text: "一图读懂\n依据：通知\n1. 先画图" },
      { title: "跟班一天", text: "跟班一天" },
    ]);
  });

  test("a reply without numbers, or one wanted whole, is one passage; an empty one is none", () => {
    expect(passagesOf("先去现场。\n再写评论。", "items")).toEqual([{ title: "先去现场。", text: "先去现场。\n再写评论。" }]);
    expect(passagesOf("> 由本地引擎生成\n\n### 摘要\n1. 一\n2. 二", "text")).toEqual([{ title: "摘要", text: "摘要\n1. 一\n2. 二" }]);
    expect(passagesOf("\\#话题\\# 增长 3\\*4", "text")[0]?.text).toBe("#话题# 增长 3*4");
    expect(passagesOf("\n\n", "items")).toEqual([]);
  });
});
