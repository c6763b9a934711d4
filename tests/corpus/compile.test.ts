import { expect, test } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { loadCorpus } from "./corpusSet.ts";

const { set, samples } = loadCorpus();

test("there is a sample for each of the twenty hard cases", () => {
  expect(samples.map(({ name }) => Number(name.slice(0, 2)))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test.each(samples)("$name compiles without an error", ({ doc }) => {
  const { plans, problems } = compilePage(doc, set);
  expect(problems.filter(({ severity }) => severity === "error").map(sentence)).toEqual([]);
  expect(plans.length).toBeGreaterThan(0);
});
