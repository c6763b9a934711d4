import { expect, test } from "vitest";
import { factsOf, fixedChoiceIn, fixedIn } from "./conditions.ts";

test.each([
  ["row.status == 0 && row.status == 1", "never"],
  ["params.id == null && params.id == ''", "never"],
  ["row.count > 9 && row.count < 3", "never"],
  ["row.count >= 3 && row.count == 2", "never"],
  ["row.on && !row.on", "never"],
  ["row.own == true && (row.a == 1 && row.a == 2)", "never"],
  ["params.id != null && params.id != '' && (params.id == null || params.id == '')", "never"],
  ["row.status != 0 || row.status != 1", "always"],
  ["row.count >= 0 || row.count < 5", "always"],
  ["row.source == row.source", "always"],
  ["1 == 2", "never"],
  ["true", "always"],
  ["!(1 == 2)", "always"],
])("%s holds %s", (text, holds) => {
  expect(fixedIn(text)?.holds).toBe(holds);
});

test.each([
  "row.status == 0 || row.status == 1",
  "params.id == null || params.id == ''",
  "params.id != null && params.id != ''",
  "row.count > 3 && row.count < 9",
  "row.count >= 3 && row.count <= 3",
  "row.on != true && row.on != false",
  "params.id != null && (params.id == null || params.id == 'a')",
  "row.status == params.status",
  "size(rows) > 0 && size(rows) <= 5",
  "row.a == 1 && row.b == 2",
])("%s may hold or not", (text) => {
  expect(fixedIn(text)).toBeUndefined();
});

test("what holds wherever a condition holds", () => {
  expect(factsOf("row.status == 0 && !row.on && (row.a == 1 || row.b == 2)").map(({ read, op, value }) => [read, op, value])).toEqual([
    ["row.status", "==", 0],
    ["row.on", "!=", true],
  ]);
});

test("the condition of a choice is decided wherever it stands", () => {
  expect(fixedChoiceIn("[params.a != null || params.a != '' ? params.a : 'x']")?.holds).toBe("always");
  expect(fixedChoiceIn("params.a != null && params.a != '' ? params.a : 'x'")).toBeUndefined();
});
