import { expect, test } from "vitest";
import { freeVariables } from "./freeVariables.ts";

test("variables stand where they are read; fields, functions and the variables of macros are none", () => {
  expect(freeVariables("a.b == size(c) && !a")).toEqual([
    { name: "a", start: 0, end: 1 },
    { name: "c", start: 12, end: 13 },
    { name: "a", start: 19, end: 20 },
  ]);
  expect(freeVariables("rows.filter(r, r.id != own).map(r, r.id)").map(({ name }) => name)).toEqual(["rows", "own"]);
  expect(freeVariables("a ==")).toEqual([]);
});
