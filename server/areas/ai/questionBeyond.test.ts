import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { questionBeyond } from "./questionBeyond.ts";
import { plainQuestion } from "./questionText.ts";

const beyond = (question: string): string => questionBeyond(plainQuestion(question));

it.each([
  ["下周会有多少负面", "还没有发生"],
  ["帮我预测一下明天暴雪的热度", "还没有发生"],
  ["明年春节期间舆情会多吗", "还没有发生"],
  ["昨天删了多少条帖子", "不记录来源方删除"],
  ["昨天的舆情总浏览量有多少", "没有合计"],
  ["昨天发帖的网友都是哪个年龄段的", "没有发布者的身份"],
  ["爆料人是谁", "没有发布者的身份"],
  ["昨天的舆情让领导满意了吗", "不在系统的数据里"],
  ["昨天的负面谁处理的最多", "没有由谁经办"],
  ["这条负面要不要回应", "不作处置建议"],
  ["这些负面是不是竞争对手搞的", "不判断背后是谁"],
])("%s is refused in one sentence that says why", (question, why) => {
  expect(beyond(question)).toContain(why);
  expect(beyond(question).match(/。/g)).toHaveLength(1);
});

it("what texts or lists tell is not refused: subjects of that name, rankings, and all questions of the desk", () => {
  for (const question of [
    "关于下周停水的报道有多少",
    "昨天提到删帖的有几条",
    "发帖最多的10个作者是谁，近7天",
    "阅读最多的十篇",
    "台风会造成多少人受灾",
    "明天会有多少人参加马拉松",
  ])
    expect([question, beyond(question)]).toEqual([question, ""]);
  for (const name of ["staffQuestions", "deskQuestions"]) {
    const questions = JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8")) as { asked: string }[];
    for (const { asked } of questions) expect([asked, beyond(asked)]).toEqual([asked, ""]);
  }
});
