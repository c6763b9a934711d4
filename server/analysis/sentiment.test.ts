import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadJudge } from "./loadJudge.ts";
import { readTone } from "./readTone.ts";
import { lexiconJudge } from "./sentiment.ts";
import { crossValidate, evaluate, type LabelledText, readModel, train, writeModel } from "./sentimentModel.ts";

const lexicon = (title: string, text = "") => lexiconJudge.judge(title, text);

test.each([
  ["三名工人在事故中遇难", -1],
  ["男子持刀抢劫被警方抓获", -1],
  ["消防员勇救落水儿童获表彰", 1],
  ["我国选手夺冠摘金", 1],
  ["会议今天在北京召开", 0],
  ["十一月一日起调整公交线路走向", 0],
] as const)("%s: %d", (title, sentiment) => {
  expect(lexicon(title)).toBe(sentiment);
});

test("negation turns, adverbs strengthen", () => {
  const score = (text: string) => readTone(text).score;
  expect(score("事故")).toBeLessThan(0);
  expect(score("没有发生事故")).toBeGreaterThan(0);
  expect(score("非常危险")).toBeLessThan(score("危险"));
});

/** Two topics no lexicon knows, so that only training can tell them apart. */
const samples: LabelledText[] = Array.from({ length: 120 }, (_, n) => ({
  title: ["钛合金支架上新", "例行通气会纪要", "锈斑蔓延至桥墩"][n % 3] as string,
  text: `第${n}期`,
  label: ([1, 0, -1] as const)[n % 3] as 1 | 0 | -1,
}));

test("a model learns what it is shown, gives the same from a file, and is told from a damaged one", () => {
  const folder = mkdtempSync(join(tmpdir(), "model-"));
  const file = join(folder, "m.bin");
  expect(crossValidate(samples, 3).macroF1).toBe(1);
  const model = train(samples);
  writeModel(model, file);
  const again = readModel(file);
  for (const { title, text, label } of samples.slice(0, 9)) {
    expect(again.predict(title, text)).toBe(label);
    expect(again.probabilities(title, text)[0]).toBeCloseTo(model.probabilities(title, text)[0] as number, 2);
  }
  expect(loadJudge(file).name).toBe(model.name);
  expect(loadJudge(join(folder, "none")).name).toBe("lexicon-2");
  expect(model.because("锈斑蔓延至桥墩", "第1期", -1).length).toBeGreaterThan(0);
  writeFileSync(file, "SENTIMENT3 cut");
  expect(() => readModel(file)).toThrow("is no sentiment model");
  writeFileSync(file, "SENTIMENT2 cut");
  expect(() => readModel(file)).toThrow("is no sentiment model");
  // One of an older program stands aside instead of stopping every document.
  expect(loadJudge(file).name).toBe("lexicon-2");
  rmSync(folder, { recursive: true });
});

test("figures of an evaluation by hand", () => {
  const { accuracy, macroF1, confusion } = evaluate([
    { label: 1, predicted: 1 },
    { label: 0, predicted: 1 },
    { label: -1, predicted: -1 },
    { label: -1, predicted: 0 },
  ]);
  expect(confusion).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [0, 1, 1],
  ]);
  expect(accuracy).toBe(0.5);
  expect(macroF1).toBeCloseTo((2 / 3 + 0 + 2 / 3) / 3);
});
