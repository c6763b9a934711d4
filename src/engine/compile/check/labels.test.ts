import { expect, test } from "vitest";
import { readSource } from "../../grammar/source.ts";
import { compilePage } from "../compile.ts";
import { testSet } from "../testSet.ts";

/** What is told of a list whose third line is the given one. */
function told(line: string) {
  const text = `{ "schemaVersion": 2, "route": "/a", "title": "a",\n  "kind": "list", "endpoint": "ranks.list",\n  ${line}\n}`;
  return compilePage(readSource("schemas/pages/a.json", text), testSet()).problems;
}

test.each<[string, string, number]>([
  ["the default of a filter", '"filters": [{ "field": "dataType", "as": "select", "default": "网站" }]', 65],
  ["one default of several", '"filters": [{ "field": "dataType", "as": "select", "multiple": true, "default": ["网站"] }]', 83],
  ["the default of a parameter", '"params": { "dataType": { "type": "list", "default": ["网站"] } }', 56],
  ["a default of another type", '"params": { "dataType": { "type": "list", "default": "网站" } }', 56],
  ["a value given to a request", '"with": { "dataType": { "value": ["网站"] } }', 25],
  ["a text in an expression", `"with": { "dataType": "['网站']" }`, 25],
])("%s written as the label of a code: one mistake, with the code", (_, line, column) => {
  expect(told(line)).toEqual([expect.objectContaining({ code: "P148", severity: "error", line: 3, column, suggestion: "news" })]);
});

test("a text that is neither a code nor a label is told with the codes there are", () => {
  const [problem, ...others] = told('"params": { "dataType": { "type": "list", "default": ["other"] } }');
  expect(problem).toMatchObject({ code: "P148", found: "other", expected: "all, news, app, facebook" });
  expect(others).toEqual([]);
});

test("codes, and texts where no dictionary says what they are, are nobody's mistake", () => {
  expect(told('"with": { "dataType": { "value": ["news", "facebook"] } }')).toEqual([]);
  expect(told('"with": { "keyWords": { "value": "网站" } }')).toEqual([]);
});
