import { expect, it } from "vitest";
import { initialOf } from "./initialOf.ts";

it("files names by the first letter of their pinyin, surnames as surnames are read", () => {
  const names = {
    安宁: "A",
    白雪: "B",
    陈立: "C",
    邓超然: "D",
    郭晨: "G",
    李明: "L",
    欧阳文: "O",
    钱一: "Q",
    苏禾: "S",
    王岚: "W",
    许诺: "X",
    余晖: "Y",
    张三: "Z",
  };
  for (const [name, letter] of Object.entries(names)) expect([name, initialOf(name)]).toEqual([name, letter]);
  expect(["曾毅", "单田", "解缙", "Tom", "·", ""].map(initialOf)).toEqual(["Z", "S", "X", "T", "#", "#"]);
});
