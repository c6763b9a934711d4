import { expect, it } from "vitest";
import { emptyMaterial } from "../emptyMaterial.ts";
import { localEngine } from "./extractive.ts";

const PUBDATE = Date.parse("2026-11-19T12:00:00+08:00");
/** A short text of a crash at a crossing, as a paper tells it. */
const TEXT = `11月18日清晨，江阳区新河路口一辆渣土车与公交车相撞，公交车侧翻。
公交车上有乘客21人，事故造成1人死亡、6人受伤，伤者已送区医院救治。
经初步调查，渣土车因制动失灵闯红灯，司机詹某被公安机关控制。
受事故影响，新河路口封闭半天，三条公交线绕行。
区交通局要求各渣土企业逐车检查制动，每月报送结果，不合格的不得上路。
渣土车所属的恒昌运输公司法定代表人汤国强表示，愿意承担责任。目前公交车已拖离，伤者中4人出院。`;
const document = {
  ...{ id: "1", title: "渣土车撞翻公交车", text: TEXT, source: "江阳日报", pubdate: PUBDATE, dataType: "news", author: "", location: "" },
  ...{ keywords: [], sameContentCount: 1, isAppraise: 0 as const },
};

async function reply(question: string): Promise<{ denies: string; first: string }> {
  const material = { ...emptyMaterial(), documents: [document], question, now: PUBDATE };
  const order = { operation: "chat" as const, model: "", messages: [], material, maxTokens: 1, temperature: 0 };
  let written = "";
  for await (const piece of localEngine().stream(order, new AbortController().signal)) if ("text" in piece) written += piece.text;
  return {
    denies: /没有提到([^，]+)，/.exec(written)?.[1] ?? "",
    first: /### 最相关的一句\n\n(.*?)\[/.exec(written)?.[1] ?? "",
  };
}

it.each([
  ["伤亡情况怎么样？", "1人死亡、6人受伤"],
  ["事故死伤多少？", "1人死亡、6人受伤"],
  ["有没有人受伤？", "1人死亡、6人受伤"],
  ["怎么避免再发生？", "逐车检查制动"],
  ["事故有什么影响？", "封闭"],
  ["为什么会撞？", "制动失灵"],
  ["后来呢？", "4人出院"],
  ["运输公司老板是谁？", "汤国强"],
  ["运输公司负责人是谁？", "汤国强"],
  ["对公交线有什么影响？", "绕行"],
])("%s is told by %s", async (question, told) => {
  const { denies, first } = await reply(question);
  expect([denies, first]).toEqual(["", expect.stringContaining(told)]);
});

it.each([
  ["公交车是哪一年买的？", "年份"],
  ["渣土车拉的是什么货？", "所载货物"],
  ["司机在哪里上班？", "地点"],
  ["监理单位是谁？", "人物"],
  ["学校负责人是谁？", "人物"],
  ["事故发生在几点？", "钟点"],
])("%s: the text does not tell it", async (question, denied) => expect((await reply(question)).denies).toBe(denied));
