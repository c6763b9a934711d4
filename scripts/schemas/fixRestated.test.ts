import { expect, test } from "vitest";
import { checkAll, compilePage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { testEndpoints, testSet } from "#engine/compile/testSet.ts";
import { sourceOf } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { compactJson } from "./compactJson.ts";
import { withoutRestated } from "./fixRestated.ts";

const page = {
  schemaVersion: 2,
  route: "/track/ranks",
  title: "媒体排行",
  access: "signedIn",
  kind: "list",
  endpoint: "ranks.list",
};
const restated = (pages: unknown[]) => checkAll(testSet(pages)).filter(({ code }) => code === "P181");

test("what the contract says is told, and taken out", () => {
  const written = {
    ...page,
    columns: [
      { field: "source", title: "媒体" },
      { field: "count", format: "bigNumber", title: "篇数", sort: true },
      { field: "pubdate", format: "date" },
    ],
  };
  const problems = restated([written]);
  expect(problems.map(sentence)).toEqual([
    "schemas/pages/test0.json:11:16 P181 the contract says this title already at /columns/0/title",
    "schemas/pages/test0.json:15:17 P181 the contract says this format already at /columns/1/format",
  ]);
  expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
  const fixed = withoutRestated(
    compactJson(written),
    problems.map(({ path }) => path),
  );
  expect(JSON.parse(fixed).columns).toEqual([
    "source",
    { field: "count", title: "篇数", sort: true },
    { field: "pubdate", format: "date" },
  ]);
  expect(restated([JSON.parse(fixed)])).toEqual([]);
});

test("a tile takes what the contract calls its figure; what it says again is told, and the tile stays a tile", () => {
  const items = [
    { field: "count", title: "篇数", format: "integer" },
    { field: "source", title: "媒体" },
  ];
  const written = {
    ...{ schemaVersion: 1, route: "/track/ranks", title: "概况", access: "signedIn", kind: "board", params: { id: "string" } },
    blocks: [{ kind: "stat", title: "概况", endpoint: "ranks.get", items }],
  };
  const problems = restated([written]);
  expect(problems.map(({ path }) => path)).toEqual(["/blocks/0/items/1/title"]);
  const fixed = JSON.parse(withoutRestated(compactJson(written), ["/blocks/0/items/1/title"]));
  expect(fixed.blocks[0].items).toEqual([items[0], { field: "source" }]);
  const [plan] = compilePage(sourceOf(fixed, "schemas/pages/test0.json"), testSet([fixed])).plans;
  const blocks = plan?.view.blocks as [{ items: object[] }];
  expect(blocks[0].items[1]).toMatchObject({ field: "source", title: "媒体", format: "bigNumber" });
});

test("a column of a fragment restates only where every contract says it", () => {
  const fragments = { "columns/rank": { title: "Rank", items: [{ field: "count", format: "bigNumber" }] } };
  const row = { type: "object", properties: { count: { type: "integer", title: "数量" } } };
  const plain = { ...testEndpoints["ranks.list"], reply: { kind: "rows", row } };
  const area = { area: "x", title: "X", endpoints: { ...testEndpoints, "x.list": plain } };
  const of = (...pages: unknown[]) =>
    checkAll(testSet(pages, fragments, { endpoints: [sourceOf(area, "schemas/endpoints/x.json")] })).filter(({ code }) => code === "P181");
  const one = { ...page, columns: [{ $ref: "columns/rank" }] };
  expect(of(one).map(({ file }) => file)).toEqual(["schemas/fragments/columns/rank.json"]);
  expect(of(one, { ...one, route: "/track/other", endpoint: "x.list" })).toEqual([]);
});

test("comments stay", () => {
  const text = '{\n  // why\n  "columns": [{ "field": "source", "title": "媒体" }]\n}\n';
  expect(withoutRestated(text, ["/columns/0/title"])).toBe('{\n  // why\n  "columns": [\n    "source"\n  ]\n}\n');
});

test("no shipped page restates its contracts", () => {
  expect(
    checkAll(loadSchemaSet())
      .filter(({ code }) => code === "P181")
      .map(sentence),
  ).toEqual([]);
});
