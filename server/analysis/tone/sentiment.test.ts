import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EMBEDDING_WEIGHTS } from "./embeddingTone.ts";
import { crossValidate, evaluate } from "./evaluateTone.ts";
import { loadJudge } from "./loadJudge.ts";
import { readModel, writeModel } from "./modelFile.ts";
import { readTone } from "./readTone.ts";
import { seedName } from "./seedTexts.ts";
import { lexiconJudge } from "./sentiment.ts";
import type { LabelledText } from "./toneClasses.ts";
import { CELLS, EARLIER, VIEWS } from "./toneFeatures.ts";
import { train } from "./trainSentiment.ts";

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

test("a word of two letters is none where it is cut out of two longer words", () => {
  expect(readTone("孩子气炸了").words.map(({ word }) => word)).toContain("气炸");
  expect(readTone("空气炸锅里烤红薯").words).toEqual([]);
});

test.each([
  ["某小学十余名学生腹痛 官方：已送医", "学生生命体征平稳，多数已出院，公安机关介入。", -1],
  ["一冷库漏氨 5名工人送医观察", "目前情况稳定，漏点已封堵。", -1],
  ["“最美”志愿者被曝欠薪半年", "曾获评道德模范，主管部门称正在核实。", -1],
  ["小伙跳河救人 上岸就走", "落水者被冲出百米，河水湍急危险。", 1],
  ["医生连夜送血清 途中遇滑坡摔伤", "被毒蛇咬伤的孩子脱离危险。", 1],
] as const)("harm with first aid is harm, a rescue amid danger a rescue: %s", (title, text, tone) =>
  expect(loadJudge("").judge(title, text)).toBe(tone),
);

test.each(["大桥护栏断裂 女子坠江获救", "“模范企业”被曝拖欠工资"])(
  "nothing makes good news of what gave way or came to light: %s",
  (title) => expect(loadJudge("").judge(title, "渔民将她救起，获评最美，暖心点赞。")).not.toBe(1),
);

/** Two topics no lexicon knows, so that only training can tell them apart. */
const samples: LabelledText[] = Array.from({ length: 120 }, (_, n) => ({
  title: ["钛合金支架上新", "例行通气会纪要", "锈斑蔓延至桥墩"][n % 3] as string,
  text: `第${n}期`,
  label: ([1, 0, -1] as const)[n % 3] as 1 | 0 | -1,
}));

test("a model learns what it is shown, gives the same from a file, and is told from a damaged one", () => {
  const folder = mkdtempSync(join(tmpdir(), "model-"));
  const file = join(folder, "m.bin");
  const { meaning } = loadJudge("");
  expect(crossValidate(samples, 3, [], { from: meaning, embeddings: [] }).macroF1).toBe(1);
  const model = train(samples, meaning);
  writeModel(model, file);
  const again = readModel(file);
  for (const { title, text, label } of samples.slice(0, 9)) {
    expect(again.judge(title, text)).toBe(label);
    expect(again.probabilities(title, text)[0]).toBeCloseTo(model.probabilities(title, text)[0] as number, 2);
  }
  expect(again.meaning).toEqual(meaning);
  expect(loadJudge(file).name).toBe(model.name);
  expect(loadJudge(join(folder, "none")).name).toBe(seedName);
  expect(model.because("锈斑蔓延至桥墩", "第1期", -1).length).toBeGreaterThan(0);
  const whole = readFileSync(file);
  for (const length of [12, 40, 200, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length));
    expect(() => readModel(file), String(length)).toThrow("is no sentiment model");
  }
  // One that was trained before embeddings counted.
  const body = whole.subarray("SENTIMENT5".length, whole.length - EMBEDDING_WEIGHTS * 4);
  writeFileSync(file, Buffer.concat([Buffer.from("SENTIMENT4"), body]));
  expect(readModel(file).judge("锈斑蔓延至桥墩", "第1期")).toBe(-1);
  expect(readModel(file).meaning).toEqual(meaning);
  writeFileSync(file, "SENTIMENT3 cut");
  expect(() => readModel(file)).toThrow("is no sentiment model");
  writeFileSync(file, "SENTIMENT2 cut");
  expect(() => readModel(file)).toThrow("is no sentiment model");
  // One of an older program stands aside instead of stopping every document.
  expect(loadJudge(file).name).toBe(seedName);
  rmSync(folder, { recursive: true });
});

/** A file of a program before: every weight that is not 0 with the number of its cell. */
function earlierFile(name: string, cells: readonly (readonly [cell: number, weight: number])[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(Buffer.byteLength(name), 0);
  head.writeUInt32LE(cells.length, 4);
  const body = Buffer.alloc(cells.length * 8);
  for (const [at, [cell, weight]] of cells.entries()) {
    body.writeUInt32LE(cell, at * 8);
    body.writeFloatLE(weight, at * 8 + 4);
  }
  return Buffer.concat([Buffer.from("SENTIMENT3"), head, Buffer.from(name), body]);
}

test.each([
  ["grams-subjects-lr-3 (9 texts)", VIEWS],
  ["grams-subjects-lr-2 (9 texts)", EARLIER.views],
])("a model of an earlier program goes on judging: %s", (name, views) => {
  const file = join(mkdtempSync(join(tmpdir(), "model-")), "m.bin");
  const row = CELLS + views + 1;
  // It leans to the good, and to the bad by the third view of words: how bad they are, in both layouts.
  writeFileSync(
    file,
    earlierFile(name, [
      [CELLS + views, 1],
      [2 * row + CELLS + 2, 9],
    ]),
  );
  const model = readModel(file);
  expect(model.name).toBe(name);
  expect(model.judge("会议今天召开", "")).toBe(1);
  expect(model.judge("三名工人在事故中遇难", "")).toBe(-1);
  // A cell beyond the last row.
  writeFileSync(file, earlierFile(name, [[3 * row, 1]]));
  expect(() => readModel(file)).toThrow("is no sentiment model");
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
