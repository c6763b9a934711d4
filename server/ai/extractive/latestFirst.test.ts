import { expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer } from "./findAnswer.ts";

const NOON = Date.parse("2026-11-26T12:00:00+08:00");
const facts = (title: string, text: string, hour: number, n: number) =>
  new ArticleFacts({ id: `${n}`, title, text, source: "晚报", pubdate: NOON + hour * 3_600_000, keywords: [] } as unknown as AiDocument, n);
const flood = facts("洄棠镇凌晨进水 连夜转移860人", "洪水凌晨漫入洄棠镇老街，镇里连夜转移860人。老街供电中断，石蕈桥封闭。", 0, 1);
const after = facts("洄棠镇洪水退去", "洄棠镇老街洪水已基本退去，石蕈桥经检测后恢复通行。此次洪水共转移1360人。", 9, 2);
const other = facts("麻河县山洪转移群众", "麻河县山洪过后，县里共转移70人，麻河桥恢复通行。", 12, 3);
const first = (question: string, ...read: ArticleFacts[]) => findAnswer(question, read)?.ranked[0]?.sentence;

test("what grew or changed is told by the latest text of the story, whichever stands first", () => {
  for (const read of [
    [flood, after, other],
    [after, flood, other],
  ]) {
    expect(first("洄棠镇洪水一共转移了多少人？", ...read)).toContain("1360人");
    expect(first("石蕈桥现在能走了吗？", ...read)).toContain("恢复通行");
  }
});

test("what does not change is told by the best sentence, and nothing by another story", () => {
  expect(first("洄棠镇洪水连夜转移了多少人？", flood, after)).toContain("860人");
  expect(first("洄棠镇洪水一共转移了多少人？", flood, other)).toContain("860人");
});
