import { expect, test } from "vitest";
import { sentenceReader } from "#server/models/sentenceReader.ts";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer } from "./findAnswer.ts";
import { type Likeness, likenessesOf, likenessKey } from "./sentenceLikeness.ts";

const TEXT = `家住望江路的鲁女士本月初报名了一家舞蹈培训班，交了3980元。
上周三她再去上课时，门口贴着转让告示，教室里的镜子和音响都不见了。
辖区市场监管所已联系上负责人葛某，对方表示将在月底前把剩余课时费退清。`;
const facts = new ArticleFacts(
  { id: "7", title: "舞蹈班一夜关门 学员担心学费", text: TEXT, source: "望江晚报", pubdate: 0, keywords: [] } as unknown as AiDocument,
  1,
);
const reader = sentenceReader((line) => expect.fail(line));
const asked = async (question: string) => findAnswer(question, [facts], await likenessesOf(question, [facts], reader));

test.each([
  ["学费会还吗？", "剩余课时费退清"],
  ["钱什么时候到账？", "月底前"],
  ["她掏了多少钱？", "3980元"],
  ["店里少了什么？", "镜子和音响都不见了"],
])("%s is told in other words than those of the question", async (question, told) => {
  expect(findAnswer(question, [facts])?.untold).not.toBe("");
  const found = await asked(question);
  expect(found?.untold).toBe("");
  expect(found?.ranked[0]?.sentence).toContain(told);
});

test("what the text does not tell is said to be untold", async () => {
  expect((await asked("舞蹈老师叫什么名字？"))?.untold).not.toBe("");
  expect((await asked("教室面积有多大？"))?.untold).not.toBe("");
});

test("sentences that were not read stay behind those that were", () => {
  const [first = "", second = "", third = ""] = facts.sentences;
  const near: Likeness = { whole: 0.1, titled: 0.1, words: 0.1, within: () => 0.1 };
  const found = findAnswer("交了多少钱？", [facts], new Map([second, third].map((sentence) => [likenessKey(facts, sentence), near])));
  expect(found?.ranked).toHaveLength(facts.sentences.length);
  expect(found?.ranked.at(-1)?.sentence).toBe(first);
});

test("without the encoder words alone decide", async () => {
  const none = await likenessesOf("交了多少钱？", [facts], async () => undefined);
  expect(none).toBeUndefined();
  expect(findAnswer("交了多少钱？", [facts], none)?.ranked[0]?.sentence).toContain("3980元");
});

test("a part that holds what is asked for lies nearer than one that does not", async () => {
  const likenesses = await likenessesOf("交了多少钱？", [facts], reader);
  const near = likenesses?.get(likenessKey(facts, facts.sentences[0] ?? ""));
  expect(near?.within((part) => /\d+元/.test(part))).toBeGreaterThan(near?.within(() => false) ?? 1);
});
