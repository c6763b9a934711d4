import { afterAll, beforeAll, expect, it } from "vitest";
import { toneVerdictsOf } from "#server/analysis/tone/toneVerdicts.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { statusLogOf } from "#server/documents/statusLog.ts";
import { type Assistant, openAssistant, SSE, sse } from "#server/testing/openAssistant.ts";
import { reviewTones } from "./toneReview.ts";

let test: Assistant;
beforeAll(async () => {
  test = await openAssistant(true, { AI_TONE_DOCUMENTS: "40" });
});
afterAll(() => test.close());

const id = (name: string) => test.ids.get(name) as string;
const run = () => reviewTones(test.app.services, new AbortController().signal);
/** Answers every document of the question: the one with this word in its text is negative, the others neutral. */
const findNegative = (word: string) => {
  test.answer = (res) => {
    const pieces = (test.asked.at(-1)?.messages.at(-1)?.content ?? "").split("【编号 ").slice(1);
    const verdicts = pieces.map((piece) => ({ n: Number.parseInt(piece, 10), tone: piece.includes(word) ? -1 : 0, why: "模型的理由" }));
    res.writeHead(200, SSE).end(`${sse(JSON.stringify(verdicts))}data: [DONE]\n\n`);
  };
};

it("asks once about what desks look at, sets the tone, says that a model said so, and keeps to what people set", async () => {
  const { services } = test.app;
  await services.documents.update([id("other")], { isAppraise: 1 });
  const entry = { docId: id("other"), isAppraise: 1, user: "编辑", userId: "u", note: "", time: 1 };
  await statusLogOf(services).insertMany([entry]);
  findNegative("城市更新办法");
  const judged = await run();
  expect(judged).toBeGreaterThan(3);
  const asked = test.asked.map(({ messages }) => messages.at(-1)?.content).join("");
  expect(asked).toContain("城市更新办法");
  expect(asked).not.toContain("深圳老旧小区改造启动");
  const documents = (await services.documents.get([id("policy"), id("other")])).filter((document) => document !== null);
  expect(documents.map(({ isAppraise }) => isAppraise)).toEqual([-1, 1]);
  const caller = { userId: "x", orgId: "", dataTypes: [] } as never;
  const reasons = (await presentRows(services, caller, documents)).map(({ toneReason }) => toneReason);
  expect(reasons).toEqual(["模型判断：模型的理由", "人工标注"]);
  const questions = test.asked.length;
  expect(await run()).toBe(0);
  expect(test.asked.length).toBe(questions);
});

it("a copy takes the tone of its group and costs no question", async () => {
  const verdicts = await toneVerdictsOf(test.app.services.records).find();
  expect(verdicts.map((verdict) => verdict.id)).toEqual(expect.arrayContaining([id("policy"), id("chorus")]));
});

it("stops at its budget", async () => {
  const { services } = test.app;
  await toneVerdictsOf(services.records).removeWhere({ time: { gte: 0 } });
  services.settings.ai.limits.toneDocuments = 1;
  const questions = test.asked.length;
  expect(await run()).toBe(0);
  expect(test.asked.length).toBe(questions);
  services.settings.ai.limits.toneDocuments = 0;
  expect(await run()).toBe(0);
});
