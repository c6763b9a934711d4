import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object) =>
  checkPage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), testSet()).map(({ code, path }) => `${code} ${path}`);
const call = (given: object) => told({ rowActions: [{ do: "call", endpoint: "ranks.save", title: "保存", with: given }] });

test("two names that are given each other's field are told, a field under another name alone is not", () => {
  expect(call({ sourceCode: "row.sourceCode", note: "row.source" })).toEqual([]);
  expect(call({ sourceCode: "row.source", note: "row.sourceCode" })).toEqual(["P197 /rowActions/0/with/sourceCode"]);
  expect(call({ sourceCode: "row.source", note: "'a'" })).toEqual([]);
});

test("a switch is turned by its own field", () => {
  const mark = (text: string) =>
    told({ rowActions: [{ do: "call", endpoint: "ranks.mark", title: "标记", with: { id: "row.id", source: text } }] });
  expect(mark("row.count == 1 ? 0 : 1")).toEqual(["P197 /rowActions/0/with/source"]);
  expect(mark("row.count == 1 ? 0 : 2")).toEqual([]);
});

test("numbers are written as what they are", () => {
  const column = (field: string, format: string) => told({ columns: ["source", { field, format }] });
  expect(column("pubdate", "duration")).toEqual(["P122 /columns/1/format"]);
  expect(column("count", "duration")).toEqual(["P122 /columns/1/format"]);
  expect(column("count", "integer")).toEqual([]);
  expect(column("pubdate", "datetime")).toEqual([]);
});

test("a tab that is not there is told where it is opened", () => {
  const list = { kind: "list", endpoint: "ranks.list", columns: ["source"] };
  const tabs = (set: object) =>
    told({
      ...{ kind: "tabs", columns: undefined, endpoint: undefined, param: "tab", params: { tab: { type: "string", default: "a" } } },
      items: [
        { key: "a", label: "甲", view: { ...list, toolbar: [{ do: "set", title: "看", set }] } },
        { key: "b", label: "乙", view: { ...list, id: "other", columns: ["source", "count"] } },
      ],
    });
  expect(tabs({ tab: { value: "b" } })).toEqual([]);
  expect(tabs({ tab: { value: "c" } })).toEqual(["P148 /items/0/view/toolbar/0/set/tab"]);
  expect(tabs({ tab: "'b'" })).toEqual([]);
  expect(tabs({ tab: "'bb'" })).toEqual(["P148 /items/0/view/toolbar/0/set/tab"]);
});
