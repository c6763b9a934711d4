import { expect, test } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { sourceOf } from "#engine/grammar/source.ts";
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

test("a misspelt field of a nested list is one error with the right name", () => {
  const sample = samples.find(({ name }) => name.startsWith("01"));
  const text = JSON.stringify(sample?.doc.value).replace('"reprintCount","valueLabel"', '"reprintCuont","valueLabel"');
  const { problems } = compilePage(sourceOf(JSON.parse(text), "sample.json"), set);
  expect(problems.map(({ code, suggestion }) => [code, suggestion])).toEqual([["P104", "reprintCount"]]);
});
