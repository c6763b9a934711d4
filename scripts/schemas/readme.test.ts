import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkPage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { replacePage } from "#engine/compile/replacePage.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

const readme = readFileSync("README.md", "utf8");
const file = /write `(schemas\/pages\/[^`]+)`/.exec(readme)?.[1] ?? "";
const text = /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
const set = loadSchemaSet();
const problemsOf = (page: string) => {
  const doc = readSource(file, page);
  return checkPage(doc, replacePage(set, doc)).map(sentence);
};

test("the first screen of the README has no mistake", () => {
  expect(JSON.parse(text)).toMatchObject({ route: "/desk/negative", kind: "list" });
  expect(problemsOf(text)).toEqual([]);
});

test("its misspelt column gives the message that the README shows", () => {
  const told = readme.split("\n").find((line) => line.startsWith(`${file}:`));
  expect(problemsOf(text.replace('"source"', '"soruce"'))).toEqual([told]);
});
