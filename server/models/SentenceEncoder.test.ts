import { expect, test } from "vitest";
import { DIMENSIONS } from "./dimensions.ts";
import { embedder } from "./embedder.ts";
import { sentenceReader } from "./sentenceReader.ts";

const embed = embedder((line) => expect.fail(line));
const encode = async (text: string): Promise<Float32Array> => (await embed(text)) ?? expect.fail("no encoder");
const likeness = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);

test("what says the like lies near, whatever its words", async () => {
  const [unpaid, owed, festival] = await Promise.all(["工地拖欠工资大半年", "干完活拿不到工钱", "古城灯会今晚亮灯迎客"].map(encode));
  expect(unpaid).toHaveLength(DIMENSIONS);
  expect(likeness(unpaid as Float32Array, unpaid as Float32Array)).toBeCloseTo(1, 4);
  const near = likeness(unpaid as Float32Array, owed as Float32Array);
  expect(near).toBeGreaterThan(likeness(unpaid as Float32Array, festival as Float32Array) + 0.1);
});

test("the same text gives the same numbers, traditional or not, alone or among others; any text gives some", async () => {
  expect(await encode("瞭解工資發放")).toEqual(await encode("了解工资发放"));
  const alone = await encode("业主反映电梯停运");
  const others = embedder((line) => expect.fail(line));
  const [among] = await Promise.all(["业主反映电梯停运", "一".repeat(5000), "", "😀 AG600M\u0000"].map(others));
  expect(among).toEqual(alone);
  for (const odd of ["", "一".repeat(5000), "😀 AG600M\u0000"]) expect(Math.hypot(...(await encode(odd)))).toBeCloseTo(1, 4);
});

test.each([
  ["cannot be opened", () => Promise.reject(new Error("no library"))],
  ["fails at a text", async () => ({ encode: () => Promise.reject(new Error("no library")) })],
])("an encoder that %s gives nothing, and that is told once", async (_, open) => {
  const lines: string[] = [];
  const asked = embedder((line) => lines.push(line), open);
  expect([await asked("甲"), await asked("乙")]).toEqual([undefined, undefined]);
  expect(lines).toEqual([expect.stringContaining("no library")]);
});

test("a reading has the tokens of a text where they stand, and the same whole", async () => {
  const read = sentenceReader((line) => expect.fail(line));
  const text = "AG600M昨天飞了3小时";
  const { whole, tokens } = (await read({ text, tokens: true })) ?? expect.fail("no encoder");
  expect(whole).toEqual(await encode(text));
  expect(tokens.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
  for (const { state } of tokens) expect(Math.hypot(...state)).toBeCloseTo(1, 4);
  expect((await read({ text, tokens: false }))?.tokens).toEqual([]);
});
