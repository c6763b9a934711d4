import { expect, test } from "vitest";
import type { EndpointContract, JsonSchema } from "../../grammar/contract.ts";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };
const board = { kind: "board", endpoint: undefined, columns: undefined };

type Fields = Record<string, JsonSchema>;

/** The contract with more fields in the rows and in the request of a call. */
function saying(name: string, { row = {}, field = {} }: { row?: Fields; field?: Fields }): Record<string, EndpointContract> {
  const own = testEndpoints[name] as EndpointContract;
  const reply = { ...own.reply, row: { ...own.reply.row, properties: { ...own.reply.row?.properties, ...row } } };
  return { ...testEndpoints, [name]: { ...own, request: { ...own.request, properties: { ...own.request.properties, ...field } }, reply } };
}

function told(own: object, endpoints = testEndpoints): string[] {
  const area = sourceOf({ area: "ranks", title: "榜单", endpoints }, "schemas/endpoints/ranks.json");
  const problems = checkAll(testSet([{ ...page, ...own }], {}, { endpoints: [area] }));
  return problems.flatMap(({ code, path, file }) => (file.includes("pages/test0") && code !== "P142" ? `${code} ${path}` : []));
}

test("a button over a list saves to the row that the list was opened on", () => {
  const drawer = (source: string) => ({
    params: { source: "string" },
    filters: [{ field: "source", as: "text" }],
    rowActions: [
      {
        ...{ do: "drawer", title: "看" },
        view: {
          ...{ kind: "list", endpoint: "ranks.list", with: { source: "[row.source]", queryField: "row.sourceCode" }, columns: ["count"] },
          toolbar: [
            {
              ...{ do: "modal", title: "添加" },
              view: { kind: "settings", saveEndpoint: "ranks.mark", start: "empty", form: ["source"], saveWith: { queryField: source } },
            },
          ],
        },
      },
    ],
  });
  const endpoints = { ...testEndpoints, "ranks.mark": saying("ranks.mark", { field: { queryField: { type: "string" } } })["ranks.mark"]! };
  const at = "P197 /rowActions/0/view/toolbar/0/view/saveWith/queryField";
  expect(told(drawer("params.source"), endpoints)).toContain(at);
  expect(told(drawer("row.sourceCode"), endpoints)).not.toContain(at);
});

test("what opens below a row is asked for what the row has", () => {
  const endpoints = saying("ranks.list", { row: { keyWords: { type: "string", title: "词" } } });
  const expand = (given: object) => ({
    filters: [{ field: "keyWords", as: "text" }],
    expand: { endpoint: "ranks.list", field: "count", label: "稿件", columns: ["source"], with: given },
  });
  expect(told(expand({ keyWords: "row.keyWords" }), endpoints)).toEqual([]);
  expect(told(expand({ keyWords: "params.keyWords", beginTime: "row.pubdate" }), endpoints)).toEqual(["P197 /expand/with/keyWords"]);
  // A row that is told by its id is narrowed.
  expect(told(expand({ keyWords: "params.keyWords", queryField: "row.docId" }), endpoints)).toEqual([]);
});

test("a button takes its row out of a list of the page, not all others", () => {
  const own = (ids: string) => ({
    params: { ids: "list" },
    with: { source: "params.ids" },
    rowActions: [{ do: "set", title: "移除", set: { ids } }],
  });
  expect(told(own("params.ids.filter(d, d != row.source)"))).toEqual([]);
  expect(told(own("[row.source]"))).toEqual([]);
  expect(told(own("params.ids.filter(d, d == row.source)"))).toEqual(["P198 /rowActions/0/set/ids"]);
});

test("a change is a share", () => {
  const stat = (delta: string) => ({
    ...board,
    blocks: [{ kind: "stat", span: 24, endpoint: "ranks.get", with: { id: { value: "1" } }, items: [{ field: "count", delta }] }],
  });
  expect(told(stat("delta"))).toEqual([]);
  expect(told(stat("level"))).toEqual([]);
  expect(told(stat("count"))).toEqual(["P149 /blocks/0/items/0/delta"]);
});

test("counts are not counted", () => {
  const pivot = (own: object) => ({
    ...board,
    blocks: [{ kind: "pivot", span: 24, endpoint: "ranks.trend", rowField: "name", columnField: "series", ...own }],
  });
  expect(told(pivot({ valueField: "value" }))).toEqual([]);
  expect(told(pivot({}))).toEqual(["P149 /blocks/0/endpoint"]);
  expect(told(pivot({ endpoint: "ranks.list", rowField: "source", columnField: "dataType" }))).toEqual([]);
});

test("saved sets are asked for without rows that hold none", () => {
  const kind: JsonSchema = { type: "string", title: "种类", enum: ["one", "set"] };
  const objects: JsonSchema = { type: "array", items: { type: "string" }, title: "对象", "x-blank": { kind: ["one"] } };
  const endpoints = saying("ranks.list", { row: { kind, objects, name: { type: "string", title: "名称" } }, field: { kind } });
  const compare = (savedWith: object | undefined) => ({
    ...board,
    blocks: [{ kind: "compare", span: 24, endpoint: "ranks.list", savedEndpoint: "ranks.list", savedWith }],
  });
  expect(told(compare({ kind: { value: "set" } }), endpoints)).toEqual([]);
  expect(told(compare({ kind: { value: "one" } }), endpoints)).toEqual(["P206 /blocks/0/savedWith/kind"]);
  expect(told(compare({}), endpoints)).toEqual(["P206 /blocks/0/savedEndpoint"]);
});

test("a field of a form is not shown only where it gives way", () => {
  const endpoints = saying("ranks.save", { field: { parts: { type: "string", title: "章节", "x-yields": ["note"] } } });
  const form = (parts: string) => ({
    toolbar: [
      {
        ...{ do: "modal", title: "新建" },
        view: { kind: "settings", saveEndpoint: "ranks.save", start: "empty", form: ["sourceCode", "note", "parts"], showWhen: { parts } },
      },
    ],
  });
  expect(told(form("row.note == null || row.note == ''"), endpoints)).toEqual([]);
  expect(told(form("row.note != null && row.note != ''"), endpoints)).toEqual(["P186 /toolbar/0/view/showWhen/parts"]);
});

test("after a file was taken in, its own task is gone on with", () => {
  const id: JsonSchema = { type: "string", "x-resource": "rank" };
  const endpoints = { ...saying("ranks.save", { row: { id } }) };
  const get = testEndpoints["ranks.get"] as EndpointContract;
  endpoints["ranks.get"] = { ...get, request: { type: "object", required: ["id"], properties: { id } } };
  const steps = (task: string, saveWith: object = {}) => ({
    ...board,
    params: { task: "string" },
    blocks: [
      {
        ...{ kind: "settings", span: 12, saveEndpoint: "ranks.save", start: "empty", form: ["sourceCode", "note"], saveWith },
        successLink: `/desk?task={${task}}`,
      },
      { kind: "detail", span: 12, endpoint: "ranks.get", with: { id: "params.task" }, columns: ["source"] },
    ],
  });
  expect(told(steps("row.id"), endpoints).filter((one) => one.startsWith("P197"))).toEqual([]);
  expect(told(steps("params.task"), endpoints)).toContain("P197 /blocks/0/successLink");
});

test("choices do not show ids", () => {
  const own = (more: object) => ({
    filters: [{ field: "queryField", as: "select", endpoint: "ranks.list", optionValue: "sourceCode", ...more }],
  });
  expect(told(own({ optionLabel: "source" }))).toEqual([]);
  expect(told(own({}))).toEqual(["P104 /filters/0/endpoint"]);
  const named = saying("ranks.list", { row: { label: { type: "string", title: "名称" } } });
  expect(told(own({}), named)).toEqual([]);
});
