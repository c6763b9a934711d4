import { expect, test } from "vitest";
import type { EndpointContract, JsonSchema } from "../../grammar/contract.ts";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

/** What contracts say once, and what is told of a page that does not go with it. */

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

type More = Partial<EndpointContract> & { field?: Record<string, JsonSchema>; row?: Record<string, JsonSchema> };

function saying(name: string, { field, row, ...more }: More): Record<string, EndpointContract> {
  const own = testEndpoints[name] as EndpointContract;
  const request = { ...own.request, properties: { ...own.request.properties, ...field } };
  const reply = row ? { ...own.reply, row: { ...own.reply.row, properties: { ...own.reply.row?.properties, ...row } } } : own.reply;
  return { ...testEndpoints, [name]: { ...own, request, reply, ...more } };
}

function told(own: object, endpoints: Record<string, EndpointContract>): string[] {
  const area = sourceOf({ area: "ranks", title: "榜单", endpoints }, "schemas/endpoints/ranks.json");
  const set = testSet([{ ...page, ...own }], {}, { endpoints: [area] });
  return checkAll(set).flatMap(({ code, path, file }) => (file.includes("pages/test0") && code !== "P142" ? `${code} ${path}` : []));
}

const button = (own: object) => ({ rowActions: [{ do: "open", title: "看", ...own }] });
const form = (title: string, saveWith: object) => ({
  rowActions: [{ do: "modal", title, view: { kind: "settings", saveEndpoint: "ranks.mark", saveWith, form: ["source"], start: "empty" } }],
});

test("of the fields of which a call needs one, one is filled", () => {
  const endpoints = saying("ranks.list", { needsOneOf: [["keyWords", "queryField"]] });
  expect(told({}, endpoints)).toEqual(["P112 /endpoint"]);
  expect(told({ with: { queryField: "null" } }, endpoints)).toEqual(["P112 /endpoint"]);
  expect(told({ with: { queryField: { value: "title" } } }, endpoints)).toEqual([]);
  expect(told({ filters: ["keyWords"] }, endpoints)).toEqual([]);
});

test("a view waits for one of them, not for all", () => {
  const endpoints = saying("ranks.list", { needsOneOf: [["keyWords", "queryField"]] });
  const board = (needs: unknown) => ({
    ...{ kind: "board", endpoint: undefined, columns: undefined, params: { keyWords: "string", queryField: "string" }, needs },
    ...{ otherwise: { kind: "text", text: "先选" }, blocks: [{ kind: "list", span: 24, endpoint: "ranks.list", columns: ["source"] }] },
  });
  expect(told(board(["keyWords", "queryField"]), endpoints)).toEqual(["P184 /needs"]);
  expect(told(board("params.keyWords != '' && params.queryField != ''"), endpoints)).toEqual(["P184 /needs"]);
  expect(told(board([["keyWords", "queryField"]]), endpoints)).toEqual([]);
  expect(told(board(["keyWords"]), endpoints)).toEqual([]);
});

test("what a call is about is not narrowed by a parameter beside", () => {
  const endpoints = saying("ranks.list", { needsOneOf: [["keyWords", "queryField"]] });
  const own = (given: object) => ({ params: { keyWords: "string" }, with: { queryField: { value: "title" }, ...given } });
  expect(told(own({}), endpoints)).toEqual(["P186 /endpoint"]);
  expect(told(own({ keyWords: { value: null } }), endpoints).filter((one) => one.startsWith("P186"))).toEqual([]);
});

test("a field goes with the value of another", () => {
  const endpoints = saying("ranks.list", { field: { queryField: { type: "string", "x-for": { duplicate: [1] } } } });
  const own = (duplicate: number) => ({ with: { queryField: { value: "title" }, duplicate: { value: duplicate } } });
  expect(told(own(0), endpoints)).toEqual(["P186 /with/duplicate"]);
  expect(told(own(1), endpoints)).toEqual([]);
});

test("the list of a page holds what its buttons make", () => {
  const row = { id: { type: "string", "x-resource": "rank" } };
  const endpoints = saying("ranks.save", { makes: { queryField: "own" }, row });
  const own = (value: string) => ({
    with: { queryField: { value } },
    toolbar: [{ do: "modal", title: "新建", view: { kind: "settings", saveEndpoint: "ranks.save", form: ["sourceCode"], start: "empty" } }],
  });
  expect(told(own("theirs"), endpoints)).toEqual(["P197 /with/queryField"]);
  expect(told(own("own"), endpoints)).toEqual([]);
});

test("the name of one thing is not that of another", () => {
  const names = (one: string): JsonSchema => ({ type: "string", "x-names": one });
  const own = (field: string) => ({
    params: { keyWords: { type: "string", sent: false } },
    select: { set: { keyWords: `row.${field}` } },
    filters: [{ field: "keyWords", as: "text" }],
  });
  const endpoints = saying("ranks.list", {
    field: { keyWords: names("author") },
    row: { source: names("outlet"), sourceCode: names("author") },
  });
  expect(told({ ...own("source"), params: {} }, endpoints)).toEqual(["P200 /select/set/keyWords"]);
  expect(told({ ...own("sourceCode"), params: {} }, endpoints)).toEqual([]);
});

test("of a chart, whose names they are is said by what it is by", () => {
  const field = { by: { type: "string", enum: ["author", "outlet"] }, keyWords: { type: "string", "x-names": "author" } };
  const trend = testEndpoints["ranks.trend"] as EndpointContract;
  const endpoints = {
    ...saying("ranks.list", { field: { keyWords: field.keyWords } }),
    "ranks.trend": {
      ...trend,
      request: { ...trend.request, properties: { ...trend.request.properties, ...field } },
      reply: { ...trend.reply, labels: {}, dimension: "word", names: { name: { author: "author", outlet: "outlet" } } },
    },
  };
  const own = (by: string) => ({
    filters: ["keyWords"],
    charts: [{ mark: "bar", endpoint: "ranks.trend", with: { by: { value: by } }, select: { set: { keyWords: "row.name" } } }],
  });
  expect(told(own("outlet"), endpoints)).toEqual(["P200 /charts/0/select/set/keyWords"]);
  expect(told(own("author"), endpoints)).toEqual([]);
});

test("a button stands where there is a page about what the row names", () => {
  const endpoints = saying("ranks.list", { row: { source: { type: "string", "x-opens": "row.level == 3" } } });
  const own = (when: string) => ({ ...button({ when, link: "/desk?keyWords={row.source}" }), filters: ["keyWords"] });
  expect(told(own("row.level != 3"), endpoints)).toEqual(["P207 /rowActions/0/link"]);
  expect(told(own("row.level == 3"), endpoints)).toEqual([]);
  expect(told(own("row.count > 0"), endpoints)).toEqual([]);
});

test("a field that takes the page's own route is given it", () => {
  const endpoints = saying("ranks.mark", { field: { page: { type: "string", "x-route": "own" } } });
  const own = (page: string) => ({
    rowActions: [{ do: "call", title: "分享", endpoint: "ranks.mark", with: { id: "row.id", page: { value: page } } }],
  });
  expect(told(own("/track"), endpoints)).toEqual(["P148 /rowActions/0/with/page"]);
  expect(told(own("/desk"), endpoints)).toEqual([]);
});

test("a copy is no change of the original", () => {
  const edits = { collection: "ranks" };
  const endpoints = saying("ranks.mark", {
    edits,
    reply: { kind: "object", row: { type: "object", properties: { id: { type: "string", "x-resource": "rank" } } } },
  });
  expect(told(form("复制", { id: "row.id" }), endpoints)).toEqual(["P198 /rowActions/0/view/saveWith/id"]);
  expect(told(form("编辑", { id: "row.id" }), endpoints)).toEqual([]);
});
