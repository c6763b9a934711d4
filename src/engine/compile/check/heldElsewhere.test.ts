import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object, others: object[] = [], set = testSet(others)): string[] =>
  checkPage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), set).map(({ code, path }) => `${code} ${path}`);

test("an export stands beside rows", () => {
  const { kind, endpoint, columns, ...rest } = page;
  const board = { ...rest, kind: "board", blocks: [{ kind: "chart", span: 24, endpoint: "ranks.trend", mark: "line" }] };
  const set = testSet();
  const at = (button: object) =>
    checkPage(sourceOf({ ...board, toolbar: [{ do: "export", fileName: "甲", ...button }] }, "schemas/pages/desk.json"), set).map(
      ({ code, path }) => `${code} ${path}`,
    );
  expect(at({})).toEqual(["P118 /toolbar/0/do"]);
  expect(at({ endpoint: "ranks.list", columns: ["source"] })).toEqual([]);
  expect(told({ toolbar: [{ do: "export", fileName: "甲" }] })).toEqual([]);
});

test("rows below a row are asked for by that row", () => {
  const below = (source: string) => ({ layout: "table", below: { endpoint: "ranks.list", with: { keyWords: source } } });
  expect(told(below("row.parentId"))).toContain("P198 /below/with/keyWords");
  expect(told(below("row.id"))).toEqual([]);
});

test("what a page reads of the session is kept by some page", () => {
  const params = (persist: string) => ({ params: { source: { type: "string", in: "session", persist } } });
  const writer = { ...page, route: "/pick", filters: [{ field: "source", as: "text", persist: "desk.source", in: "session" }] };
  expect(told(params("desk.other"), [writer])).toEqual(["P146 /params/source/persist"]);
  expect(told(params("desk.source"), [writer])).toEqual([]);
});

test("a change of what a column shows is read again, as after the same call elsewhere on the page", () => {
  const mark = { do: "call", endpoint: "ranks.mark", title: "标记", with: { id: "row.id", source: "'甲'" } };
  // biome-ignore lint/suspicious/noThenProperty: a page is data, nobody awaits it
  const steps = (...list: unknown[]) => Object.fromEntries([["then", list]]);
  const message = { message: "已标记" };
  expect(told({ rowActions: [{ ...mark, ...steps(message) }] })).toEqual(["P203 /rowActions/0/then"]);
  expect(told({ rowActions: [{ ...mark, ...steps(message, "row") }] })).toEqual([]);
  expect(told({ columns: ["count"], rowActions: [{ ...mark, ...steps(message) }] })).toEqual([]);
  const second = { ...mark, title: "再标", with: { id: "row.id", source: "'乙'" } };
  expect(told({ columns: ["count"], rowActions: [{ ...mark, ...steps(message) }, second] })).toEqual(["P203 /rowActions/0/then"]);
});

test("a filter narrows the list that it stands over", () => {
  const blocks = (field: string) => ({
    kind: "board",
    endpoint: undefined,
    columns: undefined,
    blocks: [
      { kind: "list", span: 12, endpoint: "ranks.other", filters: [{ field, as: "text" }], columns: ["source"] },
      { kind: "list", span: 12, endpoint: "ranks.list", columns: ["source"] },
    ],
  });
  const other = {
    ...testEndpoints["ranks.list"],
    request: { type: "object", properties: { name: { type: "string" } } },
    paging: undefined,
  };
  const file = { area: "ranks", title: "榜单", endpoints: { ...testEndpoints, "ranks.other": other } };
  const set = testSet([], {}, { endpoints: [sourceOf(file, "schemas/endpoints/ranks.json")] });
  expect(told(blocks("keyWords"), [], set)).toEqual(["P184 /blocks/0/filters/0/field"]);
  expect(told(blocks("name"), [], set)).toEqual([]);
});

test("a word without quotes that is a type is no value", () => {
  expect(told({ filters: ["keyWords"], toolbar: [{ do: "set", title: "列", set: { keyWords: "list" } }] })).toEqual([
    "P152 /toolbar/0/set/keyWords",
  ]);
  expect(told({ filters: ["keyWords"], toolbar: [{ do: "set", title: "列", set: { keyWords: "'list'" } }] })).toEqual([]);
});

test("what is by one thing is not handed on as another", () => {
  const by = { type: "string", enum: ["region", "source"] };
  const trend = testEndpoints["ranks.trend"];
  const properties = { ...trend?.request.properties, by, region: { type: "string" } };
  const contract = {
    ...trend,
    request: { ...trend?.request, properties },
    reply: { ...trend?.reply, dimension: { region: "place", source: "word" } },
  };
  const file = { area: "ranks", title: "榜单", endpoints: { ...testEndpoints, "ranks.trend": contract } };
  const set = testSet([], {}, { endpoints: [sourceOf(file, "schemas/endpoints/ranks.json")] });
  const chart = (value: string) => ({
    filters: ["source"],
    charts: [{ mark: "bar", endpoint: "ranks.trend", with: { by: { value } }, select: { set: { source: "[row.key]" } } }],
  });
  expect(told(chart("region"), [], set)).toEqual(["P202 /charts/0/select/set/source"]);
  expect(told(chart("source"), [], set)).toEqual([]);
});

test("an option is kept by the field that the filter takes", () => {
  const row = {
    type: "object",
    properties: { value: { type: "string" }, label: { type: "string" }, sourceId: { type: "string" }, source: { type: "string" } },
  };
  const options = { ...testEndpoints["ranks.trend"], reply: { kind: "rows", row } };
  const file = { area: "ranks", title: "榜单", endpoints: { ...testEndpoints, "ranks.options": options } };
  const set = testSet([], {}, { endpoints: [sourceOf(file, "schemas/endpoints/ranks.json")] });
  const filter = (optionValue: string) => ({
    filters: [{ field: "source", as: "select", multiple: true, endpoint: "ranks.options", optionValue, optionLabel: "source" }],
  });
  expect(told(filter("sourceId"), [], set)).toContain("P197 /filters/0/optionValue");
  expect(told(filter("label"), [], set)).toContain("P197 /filters/0/optionValue");
  expect(told(filter("source"), [], set)).toEqual([]);
});

test("a title says how many are shown, and whether more of them is good", () => {
  const chart = (own: object) => ({ charts: [{ mark: "bar", x: "source", y: "count", ...own }] });
  expect(told(chart({ title: "媒体前 10 名", top: 20 }))).toEqual(["P201 /charts/0/top"]);
  expect(told(chart({ title: "媒体前 10 名", top: 10 }))).toEqual([]);
  expect(told(chart({ title: "前 7 天媒体", top: 10 }))).toEqual([]);
});

test("the codes of the tabs are all that their parameter can be", () => {
  const search = (value: string) => ({
    kind: "search",
    columns: undefined,
    filters: ["dataType", { field: "keyWords", as: "text", when: `params.kind == '${value}'` }],
    params: { kind: { type: "string", default: "all", sent: false } },
    tabs: { param: "kind", dictionary: "kind" },
    list: { kind: "list", columns: ["source"] },
  });
  expect(told(search("website"))).toEqual(["P148 /filters/1/when"]);
  expect(told(search("news"))).toEqual([]);
});

test("a button of a file says its kind", () => {
  const at = (own: object) => told({ toolbar: [{ do: "export", fileName: "甲", ...own }] });
  expect(at({ title: "导出 CSV" })).toEqual(["P201 /toolbar/0/title"]);
  expect(at({ title: "导出 CSV", fileType: "csv" })).toEqual([]);
});

test("whole numbers that are divided lose their rest", () => {
  const column = (tone: string) => ({ columns: [{ field: "delta", tone }] });
  expect(told(column("row.delta > 1 / 2 ? 'danger' : ''"))).toEqual(["P196 /columns/0/tone"]);
  expect(told(column("row.delta > 1.0 / 2.0 ? 'danger' : ''"))).toEqual([]);
  expect(told(column("row.delta > 4 / 2 ? 'danger' : ''"))).toEqual([]);
});

test("a list that is asked again has rows, and no row", () => {
  expect(told({ poll: { seconds: 5, mode: "until", until: "row.source != ''" } })).toEqual(["P152 /poll/until"]);
});

test("moments stand in the order of time", () => {
  const chart = (order: string) => ({ charts: [{ mark: "column", endpoint: "ranks.trend", order }] });
  expect(told(chart("value"))).toEqual(["P202 /charts/0/order"]);
  expect(told(chart("key"))).toEqual([]);
});

test("a dictionary of the same codes calls them as the field's own does", () => {
  const items = [
    { value: "news", label: "首页" },
    { value: "app", label: "频道" },
  ];
  const set = testSet();
  const dictionaries = [...set.files.dictionaries, sourceOf({ name: "place", title: "位置", items }, "schemas/dictionaries/place.json")];
  const other = testSet([], {}, { dictionaries });
  const filter = (dictionary: string) => ({ filters: [{ field: "dataType", as: "checkbox", dictionary }] });
  expect(told(filter("place"), [], other)).toEqual(["P123 /filters/0/dictionary"]);
  expect(told(filter("kind"), [], other)).toEqual([]);
});

test("what a call needs is not hidden, and what a check asks leaves out the record itself", () => {
  const form = (own: object) => ({
    kind: "settings",
    endpoint: undefined,
    columns: undefined,
    saveEndpoint: "ranks.save",
    form: ["sourceCode", "note"],
    ...own,
  });
  expect(told(form({ showWhen: { sourceCode: "row.note == '甲'" } }))).toEqual(["P112 /showWhen/sourceCode"]);
  expect(told(form({ showWhen: { note: "row.sourceCode == '甲'" } }))).toEqual([]);
});

test("a record is asked for at a row by what its page needs, though a click there may fill it later", () => {
  const detail = {
    ...{
      schemaVersion: 2,
      route: "/one",
      title: "媒体",
      params: { id: "string" },
      kind: "detail",
      endpoint: "ranks.get",
      columns: ["source"],
    },
    toolbar: [{ do: "set", title: "下一个", set: { id: "row.id" } }],
  };
  const column = (link: string) => ({ columns: [{ field: "source", link }] });
  expect(told(column("/one"), [detail])).toEqual(["P132 /columns/0/link"]);
  expect(told(column("/one?id={row.id}"), [detail])).toEqual([]);
});
