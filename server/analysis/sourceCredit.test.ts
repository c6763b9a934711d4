import { expect, it } from "vitest";
import { creditsOf } from "./sourceCredit.ts";

it("reads the credit line in the forms newsrooms write it", () => {
  expect(creditsOf("据江城晨报报道，昨日本市……")).toEqual(["江城晨报"]);
  expect(creditsOf("（转自浙东时报）记者从现场获悉")).toEqual(["浙东时报"]);
  expect(creditsOf("综合岭南都市导报报道：多地降温。")).toEqual(["岭南都市导报"]);
  expect(creditsOf("晨声网消息，今天上午开工。")).toEqual(["晨声网"]);
  expect(creditsOf("正文结束。\n来源：环宇日讯")).toEqual(["环宇日讯"]);
});

it("looks at the edges of a text only, and says nothing where nothing is credited", () => {
  const middle = `${"一".repeat(300)}据某某晚报报道，${"二".repeat(300)}`;
  expect(creditsOf(middle)).toEqual([]);
  expect(creditsOf("记者了解到，工程预计年底完工。")).toEqual([]);
});
