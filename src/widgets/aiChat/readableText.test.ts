import { expect, it } from "vitest";
import { readableText } from "./readableText.ts";

it.each([
  ["# 标题\n\n**导语**：据报道[^1]，*约* 3 万元。", "标题\n\n导语：据报道[1]，约 3 万元。"],
  ["- 一\n- [x] 二\n  - 三\n1. 四", "· 一\n· 二\n  · 三\n1. 四"],
  ["> 引文\n\n---\n\n`code` 与 [链接](/document?id=1)、![图](x.png)", "引文\n\ncode 与 链接、图"],
  ["| 编号 | 标题 |\n| --- | :-: |\n| [^1] | **暴雨** |", "编号\t标题\n[1]\t暴雨"],
  ['```chart\n{"mark":"line","title":"稿件量","valueLabel":"篇","rows":[{"name":"21日","value":3}]}\n```', "稿件量\n21日\t3篇"],
  ["```\na ** b\n```\n3 \\* 4 = 12，2*3*4，a_b_c", "a ** b\n3 * 4 = 12，2*3*4，a_b_c"],
])("%j is copied as it reads", (markdown, words) => expect(readableText(markdown)).toBe(words));
