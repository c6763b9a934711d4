import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { levelsOf } from "./levelsOf.ts";

it("all levels are no condition; outlets of an unknown level are found too", () => {
  const { items } = JSON.parse(readFileSync("schemas/dictionaries/sourceRank.json", "utf8")) as { items: { value: number }[] };
  const all = items.map(({ value }) => value);
  expect(levelsOf(all)).toEqual([]);
  expect(levelsOf(all.slice(1))).toEqual(all.slice(1));
  expect(levelsOf()).toEqual([]);
});
