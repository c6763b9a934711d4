import { expect, test } from "vitest";
import { shownColumns, withPlaces } from "./shownColumns.ts";
import { column } from "./testing.tsx";

const fields = (names: string) => [...names].map((field) => column(field));
const order = (names: string) => Object.fromEntries([...names].map((field, at) => [field, { order: at }]));
const seen = (...given: Parameters<typeof shownColumns>) =>
  shownColumns(...given)
    .map(({ field }) => field)
    .join("");

test("columns in sight: fixed ones at their sides, the others as the reader put them, hidden ones not", () => {
  expect(seen(fields("abcd"), {})).toBe("abcd");
  expect(seen(fields("abcd"), { b: { show: false }, c: { show: true } })).toBe("acd");
  expect(seen(fields("abcd"), order("dcba"))).toBe("dcba");
  const [a, b, c, d] = fields("abcd");
  expect(seen([a!, { ...b!, fixed: "right" }, c!, { ...d!, fixed: "left" }], order("bcad"))).toBe("dcab");
  expect(seen([a!, b!, { ...c!, fixed: "right" }], { c: { fixed: "left" }, a: { fixed: "right" } })).toBe("cba");
});

test("a column that the reader's order does not know stands behind the one before it", () => {
  const places = (names: string, known: string) => seen(fields(names), withPlaces(order(known), fields(names)));
  expect(places("abcd", "dba")).toBe("dbca");
  expect(places("nabc", "cba")).toBe("ncba");
  expect(places("amnb", "ba")).toBe("bamn");
  const look = order("ba");
  expect(withPlaces(look, fields("ab"))).toBe(look);
  expect(withPlaces({ a: { show: false } }, fields("ab"))).toEqual({ a: { show: false } });
});
