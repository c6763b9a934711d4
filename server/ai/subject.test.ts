import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { AiDocument } from "./AiMaterial.ts";
import { ROOT } from "./PromptBook.ts";
import { asksForLatest, asksForSudden, subjectWords } from "./subject.ts";

const KEYWORDS = ["台风", "海葵", "停课"];
const document = { id: "1", title: "标题", text: "正文", keywords: KEYWORDS } as AiDocument;

it("is the question's, or the documents' where the question only points at them", () => {
  expect(subjectWords("高铁票价多少？", [document])).toEqual(["高铁", "票价"]);
  expect(subjectWords("", [document])).toEqual(KEYWORDS);
  expect(subjectWords("这件事", [document])).toEqual(KEYWORDS);
  expect(subjectWords("该报道里的票价", [document])).toEqual(["票价", ...KEYWORDS]);
  expect(subjectWords("这一事件的票价", [])).toContain("票价");
});

/** A title is anyone's text: written into a question it would reach a model as the user's own words. */
it("of an event's page is its document's: no field of a row stands in its questions", () => {
  const page = JSON.parse(readFileSync(join(ROOT, "schemas/pages/track/event/ai.json"), "utf8"));
  const blocks: { id: string; question?: string; document?: string }[] = page.view.blocks;
  const asking = blocks.filter(({ question }) => question !== undefined);
  expect(asking.map(({ id }) => id)).toEqual(["facts", "course"]);
  for (const { question = "", document: about } of asking) {
    expect(about).toBe("row.firstDoc.id");
    const [, asked = ""] = /^\{row\.firstDoc\.id == null \? '' : '([^'{}]+)'\}$/.exec(question) ?? [];
    expect(asked).not.toBe("");
    expect(subjectWords(asked, [document])).toEqual(KEYWORDS);
  }
});

it("突发 alone asks which emergencies there are; what befell somebody suddenly is a subject", () => {
  for (const question of ["今天的突发事件有哪些", "昨天发生了哪些突发", "今天有哪些值得关注的突发？"])
    expect(asksForSudden(question), question).toBe(true);
  for (const question of ["公交司机突发疾病怎么办", "今天有哪些热点事件", "突发火灾的原因"])
    expect(asksForSudden(question), question).toBe(false);
});

it.each([
  ["曜石手机这个事现在什么情况", true],
  ["府谷煤矿最新进展", true],
  ["煤矿事故目前怎么样了？", true],
  ["最新的手机有哪些", false],
  ["现在的高铁票价是多少", false],
])("%s asks for the latest: %s", (question, latest) => expect(asksForLatest(question)).toBe(latest));
