import { expect, test } from "vitest";
import { choosesSeveral, controlFor } from "./control.ts";

const options = (count: number, first = "a0") =>
  Array.from({ length: count }, (_, i) => ({ value: i === 0 ? first : `a${i}`, label: `${i}` }));
const list = { type: "array", items: { type: "string" } } as const;
const text = { type: "string" } as const;

test("a field that takes a list is a checkbox while options are few, then a select of several", () => {
  expect(controlFor(list, ["dataType"], options(6))).toBe("checkbox");
  expect(controlFor(list, ["dataType"], options(7))).toBe("select");
  expect(choosesSeveral("select", list, options(7))).toBe(true);
});

test("one is chosen of options that include everything, and where the field takes one value", () => {
  expect(choosesSeveral("select", list, options(20, "all"))).toBeUndefined();
  expect(choosesSeveral("select", text, options(20))).toBeUndefined();
  expect(choosesSeveral("remote", text, undefined)).toBe(false);
  expect(choosesSeveral("tree", list, undefined)).toBe(true);
  expect(choosesSeveral("remote", undefined, undefined)).toBeUndefined();
});
