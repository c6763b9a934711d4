import { expect, test } from "vitest";
import { houseJudge } from "./houseJudge.ts";
import { QUOTE, quoteOf } from "./quoteOf.ts";
import { tellingPart } from "./tellingPart.ts";

const GOOD = "今天天气很好";
const BAD = "医院的账单还一天一张地往下打";

test("the clause that carries a tone is quoted, wherever it stands", async () => {
  const judge = houseJudge();
  for (const text of [`${GOOD}，${BAD}`, `${BAD}，${GOOD}`]) expect(await tellingPart(judge, text, text, -1)).toBe(BAD);
});

test("a byline carries no tone", async () => {
  const text = `本报讯（记者 霍晓燕 通讯员 任建民）${GOOD}`;
  for (const tone of [-1, 1] as const) expect(await tellingPart(houseJudge(), "", text, tone)).not.toMatch(/记者|通讯员|本报/);
});

test("of one line a phrase is quoted, with whole numbers, that stands in it and is short", async () => {
  const line = "女子泰国机场1110元金价买了周大福项链后发现是假的";
  const part = await tellingPart(houseJudge(), line, "", -1);
  expect(line).toContain(part);
  expect(part.length).toBeGreaterThan(4);
  expect(part.length).toBeLessThanOrEqual(QUOTE);
  expect(part).not.toMatch(/^元|\d$/);
});

test("a line as short as a phrase is quoted whole", async () => {
  const line = "不能就这么算了";
  expect(await tellingPart(houseJudge(), line, line, -1)).toBe(line);
});

test("what only the meaning hears counts with the grams", async () => {
  const asked: string[] = [];
  const embed = (text: string) => Promise.resolve(void asked.push(text));
  await tellingPart(houseJudge(), "局长热线接通了，是录音", "", -1, embed);
  // Each clause alone, and the text without it.
  expect(asked.toSorted()).toEqual(["局长热线接通了", "是录音", "，是录音", "局长热线接通了，"].toSorted());
});

test.each([
  ["又停电，这个月第六次，冰箱里的肉全臭了", "停电,这个月第六次", "又停电，这个月第六次"],
  ["我就想问一句，救火的时候消防栓为什么没水", "我就想问一句,救火的时候消防栓为什么", "救火的时候消防栓为什么没水"],
  ["垃圾中转站建在我家窗户底下", "建在我家窗", "垃圾中转站建在我家窗户底下"],
  ["小区北门外面那个垃圾中转站建在我家窗户底下", "建在我家窗", "建在我家窗户"],
])("a piece is quoted with its clause, as it is written: %s", (text, piece, expected) => expect(quoteOf(text, piece)).toBe(expected));
