import { expect, test } from "vitest";
import { compilePage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", access: "signedIn", kind: "list", columns: ["source"] };

function compiled(own: object) {
  const set = testSet([{ ...page, ...own }]);
  const { plan, problems } = compilePage(set.files.pages[0]!, set);
  const block = plan?.view.filters as { filters: { as: string; param: string; collapsed?: boolean }[] } | undefined;
  return { filters: block?.filters, codes: problems.map(({ code, path }) => `${code} ${path}`) };
}

test("one word gives a filter for each field that a reader can ask by: the words, the time, then the others", () => {
  const { filters, codes } = compiled({ endpoint: "ranks.list", filters: "contract" });
  expect(codes).toEqual([]);
  expect(filters?.map(({ as, param, collapsed }) => `${param} ${as}${collapsed ? " folded" : ""}`)).toEqual([
    "keyWords text",
    "time timeWindow",
    "dataType radio",
    "queryField text",
    "duplicate number folded",
  ]);
});

test("what the view gives itself is not asked", () => {
  const { filters } = compiled({ endpoint: "ranks.list", filters: "contract", with: { queryField: { value: "title" }, duplicate: 1 } });
  expect(filters?.map(({ param }) => param)).toEqual(["keyWords", "time", "dataType"]);
});

test("without an endpoint there is no contract to take them from; another word is told", () => {
  expect(compiled({ filters: "contract", columns: [] }).codes).toContain("P119 /filters");
  expect(compiled({ endpoint: "ranks.list", filters: "contrakt" }).codes).toEqual([expect.stringMatching(/^P1\d\d \/filters$/)]);
});

test("a misspelt endpoint is one mistake", () => {
  expect(compiled({ endpoint: "ranks.lists", filters: "contract" }).codes).toEqual(["P110 /endpoint"]);
});

test("rows that must come whole, or in pages, are held against the endpoint", () => {
  expect(compiled({ endpoint: "ranks.list", whole: {} }).codes).toEqual(["P117 /whole"]);
  expect(compiled({ endpoint: "ranks.trend", columns: ["name"], more: true }).codes).toEqual(["P117 /more"]);
  expect(compiled({ endpoint: "ranks.trend", columns: ["name"], more: true, whole: { search: ["name"] } }).codes).toEqual([]);
  expect(compiled({ endpoint: "ranks.list", more: false }).codes).toEqual([]);
});

test("a row is read again only where a list has it", () => {
  // biome-ignore-start lint/suspicious/noThenProperty: `then` is a word of the grammar
  const call = { do: "call", endpoint: "ranks.save", with: { sourceCode: "row.sourceCode" }, then: ["row"] };
  expect(compiled({ endpoint: "ranks.list", rowActions: [call] }).codes).toEqual([]);
  const alone = { do: "call", endpoint: "ranks.save", with: { sourceCode: { value: "a" } }, then: ["row"] };
  // biome-ignore-end lint/suspicious/noThenProperty: `then` is a word of the grammar
  const set = testSet([{ ...page, kind: "text", text: "甲", columns: undefined, actions: [alone] }]);
  const { problems } = compilePage(set.files.pages[0]!, set);
  expect(problems.map(({ code }) => code)).toContain("P118");
});
