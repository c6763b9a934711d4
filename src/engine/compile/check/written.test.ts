import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll, checkPage } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object): string[] =>
  checkPage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), testSet()).map(({ code, path }) => `${code} ${path}`);

const rowActions = (...actions: object[]) => ({ rowActions: actions });
const copy = { do: "copy", title: "复制" };
const mark = { do: "call", endpoint: "ranks.mark", title: "标记" };
const remove = { do: "call", endpoint: "ranks.remove", op: "delete", title: "删除", confirm: true, with: { id: "row.id" } };

// biome-ignore lint/suspicious/noThenProperty: a page is data, nobody awaits it
const followed = (action: object, ...steps: unknown[]) => ({ ...action, then: steps });

test("what is shown only while a field is blank does not hand it on", () => {
  expect(told(rowActions({ ...copy, when: "row.source == ''", text: "{row.source}" }))).toEqual(["P194 /rowActions/0/when"]);
  expect(told(rowActions({ ...copy, when: "row.source == null || row.source == ''", text: "{row.source}" }))).toEqual([]);
  expect(told(rowActions({ ...copy, when: "row.source == ''", text: "{row.sourceCode}" }))).toEqual([]);
  expect(told(rowActions({ ...mark, when: "row.source == ''", with: { id: "row.id", source: "'甲'" } }))).toEqual([]);
});

test("a condition asks for the field that is handed on, not for its neighbour", () => {
  expect(told(rowActions({ ...copy, when: "row.source != ''", text: "{row.sourceCode}" }))).toEqual(["P194 /rowActions/0/when"]);
  expect(told(rowActions({ ...copy, when: "row.source != ''", text: "{row.source}（{row.sourceCode}）" }))).toEqual([]);
  expect(told(rowActions({ ...mark, when: "row.source != ''", with: { id: "row.id" } }))).toEqual([]);
});

test("the branches of a choice stand the right way round", () => {
  const column = (tone: string) => ({ columns: [{ field: "count", tone }] });
  expect(told(column("row.source == '' ? (row.source == '甲' ? 'danger' : '') : 'muted'"))).toEqual(["P194 /columns/0/tone"]);
  expect(told(column("row.source != '' ? 'muted' : (row.source == '甲' ? 'danger' : '')"))).toEqual(["P194 /columns/0/tone"]);
  expect(told(column("row.source == '' ? 'muted' : (row.source == '甲' ? 'danger' : '')"))).toEqual([]);
});

test("what was taken away is read again", () => {
  const message = { message: "已删除" };
  expect(told(rowActions(followed(remove, message)))).toEqual(["P203 /rowActions/0/then"]);
  expect(told(rowActions(followed(remove, message, "reload")))).toEqual([]);
  expect(told(rowActions(remove))).toEqual([]);
  const turned = { ...mark, when: "row.source == ''", with: { id: "row.id", source: "'甲'" } };
  expect(told(rowActions(followed(turned, { message: "已标记" })))).toEqual(["P203 /rowActions/0/then"]);
  expect(told({ columns: ["count"], ...rowActions(followed({ ...turned, when: "row.count > 1" }, { message: "已标记" })) })).toEqual([]);
});

test("what is asked again ends where there are no rows", () => {
  const poll = (until: string) => ({ poll: { seconds: 5, mode: "until", until } });
  expect(told(poll("rows.exists(r, r.count == 0)"))).toEqual(["P194 /poll/until"]);
  expect(told(poll("!rows.exists(r, r.count == 0)"))).toEqual([]);
  expect(told(poll("size(rows) > 0"))).toEqual([]);
});

test("one list, one address and one call are not given the same twice", () => {
  const grouped = (groups: string) =>
    rowActions({ do: "call", endpoint: "ranks.follow", title: "关注", with: { sourceCodes: "[row.sourceCode]", groups } });
  expect(told(grouped("[row.sourceCode]"))).toEqual(["P193 /rowActions/0/with/groups"]);
  expect(told(grouped("[row.source]"))).toEqual([]);
  const follow = (codes: string) => rowActions({ do: "call", endpoint: "ranks.follow", title: "关注", with: { sourceCodes: codes } });
  expect(told(follow("[row.sourceCode, row.sourceCode]"))).toEqual(["P185 /rowActions/0/with/sourceCodes"]);
  expect(told(follow("[row.sourceCode, row.source]"))).toEqual([]);
  const compare = (objects: string) => ({ params: { of: "list" }, toolbar: [{ do: "set", title: "比", set: { of: objects } }] });
  expect(told(compare("['甲', '甲']"))).toContain("P185 /toolbar/0/set/of");
});

test("a number counts in the unit of its field", () => {
  const tone = (condition: string) => ({ columns: [{ field: "pubdate", tone: `${condition} ? 'danger' : ''` }] });
  expect(told(tone("row.pubdate > 1700000000"))).toEqual(["P196 /columns/0/tone"]);
  expect(told(tone("row.pubdate > 1700000000000"))).toEqual([]);
});

test("the tone of a column asks for its own name", () => {
  const columns = (tone: string) => ({ columns: ["source", { field: "count", tone }] });
  expect(told(columns("'source' in row.best ? 'best' : ''"))).toContain("P197 /columns/1/tone");
  expect(told(columns("'count' in row.best ? 'best' : ''"))).not.toContain("P197 /columns/1/tone");
});

test("parameters are given under their own names", () => {
  const params = { source: "string", keyWords: "string" };
  expect(told({ params, with: { source: "params.keyWords", keyWords: "params.source" } })).toEqual(["P197 /with/source"]);
  expect(told({ params, with: { source: "params.keyWords" } })).toContain("P197 /with/source");
  expect(told({ params, with: { source: "params.source" } })).toEqual([]);
});

test("a parameter does not take itself back", () => {
  const params = (resets: string[]) => ({ params: { source: { type: "string", resets }, keyWords: "string" } });
  expect(told(params(["source"]))).toEqual(["P187 /params/source/resets/0"]);
  expect(told(params(["keyWords"]))).toEqual([]);
});

test("a click on a cell, and a button of a row, change something", () => {
  const contract = testEndpoints["ranks.mark"];
  const properties = { ...contract?.request.properties, pinned: { type: "boolean" } };
  const endpoints = { ...testEndpoints, "ranks.mark": { ...contract, request: { ...contract?.request, properties } } };
  const row = testEndpoints["ranks.list"]?.reply.row as { properties: object };
  const list = {
    ...testEndpoints["ranks.list"],
    reply: { kind: "rows", row: { ...row, properties: { ...row.properties, pinned: { type: "boolean" } } } },
  };
  const file = { area: "ranks", title: "榜单", endpoints: { ...endpoints, "ranks.list": list } };
  const set = testSet([], {}, { endpoints: [sourceOf(file, "schemas/endpoints/ranks.json")] });
  const click = (pinned: string) => {
    const actions = { turn: { ...mark, with: { id: "row.id", pinned } } };
    const doc = sourceOf({ ...page, actions, columns: [{ field: "count", action: "turn" }] }, "schemas/pages/desk.json");
    return checkPage(doc, set).map(({ code, path }) => `${code} ${path}`);
  };
  expect(click("row.pinned")).toEqual(["P195 /actions/turn/with/pinned"]);
  expect(click("row.pinned != true")).toEqual([]);
});

test("a button is called after what it does, asks and tells", () => {
  const problems = checkAll(testSet([{ ...page, ...rowActions({ ...remove, title: "关注" }) }]));
  expect(problems.filter(({ code }) => code === "P201").map(({ path }) => path)).toEqual(["/rowActions/0/endpoint"]);
  expect(told(rowActions({ ...remove, confirm: "确定停用？" }))).toEqual(["P201 /rowActions/0/confirm"]);
  expect(told(rowActions({ ...remove, confirm: "其中的稿件会保留，确定删除？" }))).toEqual([]);
  expect(told(rowActions(followed(remove, { message: "已移除" }, "reload")))).toEqual([]);
  expect(told(rowActions(followed({ ...remove, title: "取消收藏" }, { message: "已收藏" }, "reload")))).toEqual([
    "P201 /rowActions/0/then/0/message",
  ]);
});
