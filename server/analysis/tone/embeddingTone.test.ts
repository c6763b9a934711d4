import { expect, test } from "vitest";
import { DIMENSIONS } from "#server/models/dimensions.ts";
import { embeddedText, embeddingChances, trainEmbedding } from "./embeddingTone.ts";
import { crossValidate } from "./evaluateTone.ts";
import { houseJudge } from "./houseJudge.ts";

/** A direction of its own for each label, with a little of another. */
const embedding = (label: number, n: number): Float32Array => {
  const numbers = new Float32Array(DIMENSIONS);
  numbers[label + 1] = 0.98;
  numbers[3 + (n % 9)] = 0.2;
  return numbers;
};
const examples = Array.from({ length: 90 }, (_, n) => {
  const label = ([1, 0, -1] as const)[n % 3] as 1 | 0 | -1;
  return { embedding: embedding(label, n), label };
});
const likeliest = (weights: Float32Array, label: number) => {
  const chances = embeddingChances(weights, embedding(label, 5));
  return [1, 0, -1][chances.indexOf(Math.max(...chances))];
};

test("weights of embeddings are learnt, the same each time, and start from what is known", () => {
  const weights = trainEmbedding(examples);
  for (const label of [1, 0, -1]) expect(likeliest(weights, label)).toBe(label);
  expect(trainEmbedding(examples)).toEqual(weights);
  const few = examples.filter(({ label }) => label === 1).slice(0, 2);
  // What two examples do not speak of stays as it was.
  const moved = trainEmbedding(few, weights);
  for (const label of [1, 0, -1]) expect(likeliest(moved, label)).toBe(label);
});

test("a title and where the text begins are embedded, a post's own first line once", () => {
  expect(embeddedText("标题", "正文")).toBe("标题。正文");
  expect(embeddedText("标题", "")).toBe("标题");
  expect(embeddedText("今天停电", "今天停电，没人管")).toBe("今天停电，没人管");
  expect(embeddedText("标题", "长".repeat(500))).toHaveLength(100);
});

test("where words leave a tone open its meaning tells it, where they do not it is not asked", () => {
  // Texts that differ in nothing but what they mean, long enough to be judged like others.
  const text = "编号与内容见所附的表格，页码见目录，其余各项与上一期所列的相同，不再另行抄录于此处。";
  const samples = examples.map(({ label }, n) => ({ title: `第${n}期`, text, label }));
  const from = houseJudge().meaning;
  const by = (embeddings: Float32Array[]) => crossValidate(samples, 3, [], { from, embeddings }).macroF1;
  expect(by(examples.map((each) => each.embedding))).toBe(1);
  expect(by([])).toBeLessThan(0.8);
  const certain = houseJudge().look("化工厂爆炸致三人死亡 多人受伤", "事故发生在今天凌晨，现场浓烟滚滚。");
  expect(certain).toMatchObject({ tone: -1, sure: true });
  expect(houseJudge().judge("化工厂爆炸致三人死亡 多人受伤", "事故发生在今天凌晨，现场浓烟滚滚。", embedding(1, 0))).toBe(-1);
});
