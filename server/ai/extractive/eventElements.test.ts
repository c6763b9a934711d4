import { expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { asksElements, eventElements } from "./eventElements.ts";

const facts = (...texts: string[]) =>
  texts.map((text, at) => {
    const document = {
      id: String(at),
      title: "中考改革",
      text,
      source: "",
      location: "",
      pubdate: Date.UTC(2026, 10, 21 - at),
      keywords: [],
    };
    return new ArticleFacts(document as unknown as AiDocument, at + 1);
  });
const lines = (...texts: string[]) => eventElements(facts(...texts)).split("\n");

test("a question for elements is told from others", () => {
  expect(asksElements("请用时间、地点、人物、起因、结果五项概括")).toBe(true);
  expect(asksElements("时间线是怎样的？")).toBe(false);
});

test("each line is of the first document that tells it; what none tells is said to be missing", () => {
  const [when, where, who, why, outcome] = lines("11月20日，山东省公布中考改革方案。", "省教育厅厅长王建国表示，改革旨在减轻学生负担。");
  expect(when).toBe("- **时间**：11月20日[^1]");
  expect(where).toMatch(/^- \*\*地点\*\*：山东省?\[\^1\]$/);
  expect(who).toBe("- **人物**：省教育厅厅长王建国[^2]");
  expect(why).toMatch(/减轻学生负担。?\[\^2\]$/);
  expect(outcome).toBe("- **结果**：稿件中没有写明");
});

test("who only one report beside the first names stands for nobody, who two name does", () => {
  const first = "山东省公布中考改革方案。";
  const one = "校长王建国来到现场。";
  expect(lines(first, one)[2]).toBe("- **人物**：稿件中没有写明");
  expect(lines(first, one, one)[2]).toBe("- **人物**：王建国[^2]");
  expect(lines(one, first)[2]).toBe("- **人物**：王建国[^1]");
});

test("what sent people to hospital is no cause of the event, nor is what was reported before", () => {
  const text = "一商场起火。顾客被疏散，7人因吸入浓烟送医。此前，此事受到关注。";
  expect(lines(text)[3]).toBe("- **起因**：稿件中没有写明");
  expect(lines(`${text}起火系因线路老化。`)[3]).toContain("线路老化");
});
