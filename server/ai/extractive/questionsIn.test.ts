import { expect, test } from "vitest";
import { questionsIn } from "./questionsIn.ts";

test.each([
  ["谁、什么时候发现的？", ["谁发现的？", "什么时候发现的？"]],
  ["火是什么时候在哪里着的？", ["火是什么时候着的？", "火在哪里着的？"]],
  ["园长是谁，怎么解释的？", ["园长是谁？", "园长怎么解释的？"]],
  ["谁找到的老人，用了几架无人机？", ["谁找到的老人？", "用了几架无人机？"]],
])("%s asks two things", (question, parts) => expect(questionsIn(question)).toEqual(parts));

test.each(["花了多少钱？", "对于停水，物业怎么说？", "司机、乘客伤了几个人？", "什么时候才能知道怎么样？"])("%s asks one", (question) =>
  expect(questionsIn(question)).toEqual([question]),
);
