import { expect, it } from "vitest";
import { readVerdicts } from "./readVerdicts.ts";

it("reads verdicts out of whatever stands around them, and nothing else", () => {
  const reply =
    '好的：```json\n[{"n":1,"tone":-1,"why":"工人 \\n遇难"},{"n":2,"tone":"负面"},{"n":9,"tone":0},{"n":1,"tone":1},{"n":3,"tone":1},{"n":4,';
  expect([...readVerdicts(reply, 4)]).toEqual([
    [1, { tone: -1, why: "工人 遇难" }],
    [3, { tone: 1, why: "" }],
  ]);
  expect(readVerdicts("我不能回答", 4).size).toBe(0);
});
