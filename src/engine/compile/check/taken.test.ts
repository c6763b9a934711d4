import { expect, test } from "vitest";
import type { EndpointContract, JsonSchema } from "../../grammar/contract.ts";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const contractOf = (name: string): EndpointContract => {
  const found = testEndpoints[name];
  if (!found) throw new Error(`no ${name} in the contract`);
  return found;
};
const steps: JsonSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    title: { type: "string" },
    step: { type: "integer", "x-dictionary": "step" },
    open: { type: "integer", "x-dictionary": "open" },
  },
};
const endpoints = {
  ...testEndpoints,
  "ranks.keep": {
    ...contractOf("ranks.mark"),
    request: {
      type: "object",
      properties: { day: { type: "integer", "x-format": "date" }, who: { type: "string", "x-resource": "user" } },
    },
  },
  "ranks.letter": {
    ...contractOf("ranks.import"),
    request: {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", format: "binary", "x-accepts": ["docx", "pdf"] } },
    },
    reply: { kind: "none" },
  },
  "ranks.people": {
    ...contractOf("ranks.list"),
    reply: {
      kind: "list",
      row: { type: "object", properties: { id: { type: "string", "x-resource": "user" }, name: { type: "string" } } },
    },
  },
  "ranks.keyed": {
    ...contractOf("ranks.list"),
    reply: { kind: "rows", row: { type: "object", properties: { key: { type: "string" }, source: { type: "string" } } } },
  },
  "ranks.steps": { ...contractOf("ranks.list"), reply: { kind: "rows", row: steps } },
};
const named = (name: string, ...labels: string[]) =>
  sourceOf({ name, title: name, items: labels.map((label, value) => ({ label, value })) }, `schemas/dictionaries/${name}.json`);
const kinds = (name: string, ...values: string[]) =>
  sourceOf({ name, title: name, items: values.map((value) => ({ label: value, value })) }, `schemas/dictionaries/${name}.json`);
const dictionaries = [
  kinds("kind", "all", "news", "app"),
  kinds("few", "news", "app"),
  named("step", "待办", "在办", "已办"),
  named("other", "待核实", "已取证", "已发函"),
  named("longer", "待办", "进行中", "完成", "取消"),
  named("open", "关闭", "开启"),
  named("yesNo", "否", "是"),
];
const keep = {
  ...{ schemaVersion: 2, route: "/keep", title: "存", kind: "settings", saveEndpoint: "ranks.keep", start: "empty" },
  ...{ params: { day: "number" }, values: { day: "params.day" }, form: ["day"] },
};

const told = (page: object) =>
  checkPage(
    sourceOf({ schemaVersion: 2, route: "/desk", title: "台", ...page }, "schemas/pages/desk.json"),
    testSet(
      [keep],
      {},
      {
        dictionaries,
        endpoints: [sourceOf({ area: "ranks", title: "榜单", endpoints }, "schemas/endpoints/ranks.json")],
      },
    ),
  ).map(({ code, path, suggestion }) => `${code} ${path} ${suggestion ?? ""}`.trim());

const listed = { kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };
const linked = (hole: string) => told({ ...listed, columns: [{ field: "source", link: `/keep?day={${hole}}` }, "count"] });

test("a field that takes the id of a user starts with none of the user's other fields", () => {
  const options = { who: { endpoint: "ranks.people", value: "id", label: "name" } };
  const form = (who: string) =>
    told({ kind: "settings", saveEndpoint: "ranks.keep", start: "empty", values: { who }, form: ["who"], options });
  expect(form("user.overseas")).toEqual(["P200 /values/who user.id"]);
  expect(form("user.id")).toEqual([]);
});

test("a moment is taken: for a call, and for the page whose form starts with it", () => {
  const called = (given: string) =>
    told({ ...listed, rowActions: [{ do: "call", title: "存", endpoint: "ranks.keep", with: { day: given } }] });
  expect(called("row.pubdate")).toEqual([]);
  expect(called("row.count")).toEqual(["P148 /rowActions/0/with/day row.pubdate"]);
  expect(linked("row.pubdate")).toEqual([]);
  expect(linked("row.level")).toEqual(["P148 /columns/0/link /keep?day={row.pubdate}"]);
});

test("numbers of three options and more say the same only where one is called the same", () => {
  const shown = (field: string, dictionary: string) =>
    told({ kind: "list", endpoint: "ranks.steps", columns: ["title", { field, dictionary }] });
  expect(shown("step", "other")).toEqual(["P123 /columns/1/dictionary step"]);
  expect(shown("step", "longer")).toEqual([]);
  // A yes and a no in other words.
  expect(shown("open", "yesNo")).toEqual([]);
});

test("tabs have the one that is open at first", () => {
  const search = (dictionary: string, more: object = {}) =>
    told({
      ...{ kind: "search", endpoint: "ranks.list", filters: ["keyWords"], tabs: { param: "dataType", dictionary, ...more } },
      list: { kind: "list", columns: ["source"] },
    });
  expect(search("kind")).toEqual([]);
  expect(search("few")).toEqual(["P123 /tabs/dictionary kind"]);
});

test("no file is let through that the call refuses", () => {
  const upload = (own: object) => told({ ...listed, toolbar: [{ do: "upload", endpoint: "ranks.letter", ...own }] });
  expect(upload({ accept: ".docx" })).toEqual([]);
  expect(upload({ accept: ".pdf, .docx" })).toEqual([]);
  expect(upload({ accept: ".docx,.doc" })).toEqual(["P148 /toolbar/0/accept .docx,.pdf"]);
  // Workbooks are let through where nothing is said.
  expect(upload({})).toEqual(["P148 /toolbar/0/endpoint"]);
});

test("the key of a row is given under no name that the row has a field of", () => {
  const marked = (source: string) =>
    told({
      ...{ kind: "list", endpoint: "ranks.keyed", rowKey: "key", columns: ["key", "source"] },
      rowActions: [{ do: "call", title: "标记", endpoint: "ranks.mark", with: { source } }],
    });
  expect(marked("row.source")).toEqual([]);
  expect(marked("row.key")).toEqual(["P197 /rowActions/0/with/source row.source"]);
});
