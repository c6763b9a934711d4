import { expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer, findAnswers } from "./findAnswer.ts";

const TITLE = "跨河大桥主塔封顶 明年国庆前通车";
const TEXT = "11日15时，大桥主塔顺利封顶，塔高249米。大桥全长1.93万米，由一家路桥公司承建，2023年3月开工。总工程师费松涛介绍了地质。";
const facts = new ArticleFacts({ id: "1", title: TITLE, text: TEXT, source: "晚报", pubdate: 0, keywords: [] } as unknown as AiDocument, 1);
const first = (question: string) => findAnswer(question, [facts])?.ranked[0]?.sentence;

test("a time that the headline alone tells is answered from it", () => {
  expect(findAnswer("什么时候通车？", [facts])?.untold).toBe("");
  expect(first("什么时候通车？")).toBe(TITLE);
});

test("what a sentence tells is answered from the sentence", () => {
  expect(first("什么时候开工的？")).toContain("2023年3月开工");
  expect(first("主塔有多高？")).toContain("塔高249米");
});

test("of two things that are asked each has its sentence, and what is not told is named", () => {
  const both = findAnswers("大桥什么时候开工的，全长多少米？", [facts]);
  expect(both?.ranked[0]?.sentence).toContain("2023年3月开工");
  expect(both).toMatchObject({ untold: "", missing: "" });
  expect(findAnswers("大桥什么时候开工的，塔吊司机多大年纪？", [facts])).toMatchObject({ untold: "", missing: "年龄" });
});
