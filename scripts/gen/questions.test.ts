import { expect, test } from "vitest";
import { checkPage, understand } from "#engine/compile/compile.ts";
import { planOf } from "#engine/compile/plan/planOf.ts";
import type { PagePlan } from "#engine/compile/plan.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import { sourceOf } from "#engine/grammar/source.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";
import { questionsText } from "./questions.ts";

const files = loadSchemaFiles();

function tried(page: object): { codes: string[]; plan: PagePlan | undefined } {
  const head = { schemaVersion: 2, route: "/desk/trial", title: "试", access: "signedIn" };
  const doc = sourceOf({ ...head, ...page }, "schemas/pages/desk/trial.json");
  const set = createSet({ ...files, pages: [doc] });
  const [resolved] = understand(doc, set).pages;
  return { codes: checkPage(doc, set).map(({ code, path }) => `${code} ${path}`), plan: resolved && planOf(resolved) };
}
const codes = (page: object) => tried(page).codes;
const params = (page: object) => tried(page).plan?.params ?? {};
const list = (more: object) => ({ kind: "list", endpoint: "search.yuqing", columns: ["title"], ...more });
const button = (more: object) => ({ toolbar: [{ do: "set", title: "甲", ...more }] });
const chart = (set: object) => ({ charts: [{ mark: "pie", title: "类型", endpoint: "statistics.distributionDatatype", select: { set } }] });
const figures = (...items: object[]) => ({ kind: "stat", endpoint: "statistics.overview", items });
const window = (more: object) => ({ filters: [{ field: ["beginTime", "endTime"], as: "timeWindow", ...more }] });

test("parameters: made by filters and by settings that say so, declared otherwise", () => {
  const foo = button({ set: { foo: { value: 1 } } });
  expect(codes(list(foo))).toEqual(["P146 /toolbar/0/set/foo"]);
  expect(codes(list({ ...foo, params: { foo: { type: "number", sent: false } }, note: "{params.foo}" }))).toEqual([]);
  expect(codes(list({ note: "{params.bar}" }))).toEqual(["P153 /note"]);
  const calendar = {
    access: "menu",
    route: "/track/newscalendar",
    kind: "calendar",
    endpoint: "calendar.list",
    itemsField: "items",
    dayParam: "day",
    keyParam: "item",
  };
  expect(codes(calendar)).toEqual([]);
  expect(params(calendar)).toMatchObject({ range: { fields: ["beginTime", "endTime"] }, day: { codec: "string", fields: [] }, item: {} });
});

test("the same field with another default is a parameter of its own", () => {
  const blocks = (other: string) => ({
    kind: "board",
    blocks: [
      list({ filters: [{ field: "isAppraise", default: "-1" }] }),
      list({ id: "b", filters: [{ field: "isAppraise", default: other }] }),
    ],
  });
  expect(Object.keys(params(blocks("1")))).toContain("b_isAppraise");
  expect(Object.keys(params(blocks("-1")))).not.toContain("b_isAppraise");
});

test("one value or a list", () => {
  expect(codes(list({ with: { dataType: { value: "news" } } }))).toEqual([]);
  expect(codes(list({ with: { dataType: { value: ["news", "app"] } } }))).toEqual([]);
  const filters = ["dataType"];
  expect(codes(list({ filters, ...chart({ dataType: "row.key" }) }))).toEqual([]);
  expect(codes(list({ filters, ...chart({ dataType: "[row.key]" }) }))).toEqual(["P148 /charts/0/select/set/dataType"]);
  expect(codes(list({ filters: [{ field: "dataType", default: ["news"] }] }))).toEqual(["P148 /filters/0/default"]);
  const several = [{ field: "dataType", as: "checkbox" }];
  expect(codes(list({ filters: several, ...chart({ dataType: "[row.key]" }) }))).toEqual([]);
});

test("null is an expression, and a value", () => {
  expect(codes(list({ with: { keyWords: "null" } }))).toEqual([]);
  expect(codes(list({ with: { keyWords: { value: null } } }))).toEqual([]);
});

test("-1 in rows, -1 in parameters", () => {
  const filters = ["isAppraise"];
  expect(codes(list({ columns: [{ field: "title", tone: "row.isAppraise == -1 ? 'danger' : ''" }] }))).toEqual([]);
  expect(codes(list({ columns: [{ field: "title", tone: "row.isAppraise == '-1' ? 'danger' : ''" }] }))).toEqual(["P151 /columns/0/tone"]);
  const set = { isAppraise: { value: "1" } };
  expect(codes(list({ filters, ...button({ when: "params.isAppraise == '-1'", set }) }))).toEqual([]);
  expect(codes(list({ filters, ...button({ when: "params.isAppraise == -1", set }) }))).toEqual(["P151 /toolbar/0/when"]);
  expect(codes(list({ filters: [{ field: "isAppraise", default: -1 }] }))).toEqual(["P148 /filters/0/default"]);
  expect(codes(list({ with: { isAppraise: { value: "-1" } } }))).toEqual([]);
});

test("keys of figures, and how a share is shown", () => {
  expect(codes(figures({ field: "negativRate" }))).toEqual(["P148 /items/0/field"]);
  expect(tried(figures({ field: "negativeRate" }, { field: "total" })).plan?.view).toMatchObject({
    items: [{ format: "percent" }, { format: "bigNumber" }],
  });
});

test("pages outside of menus, and rights of buttons", () => {
  expect(codes(list({ access: "public" }))).toContain("P189 /access");
  const save = { do: "call", title: "删", endpoint: "sources.delete", with: { ids: "[row.id]" } };
  const page = (op: object) => ({
    access: "menu",
    route: "/settings/sources",
    kind: "list",
    endpoint: "sources.list",
    columns: ["name"],
    rowActions: [{ ...save, ...op }],
  });
  expect(codes(page({ op: "delete" }))).toEqual([]);
  expect(codes(page({ op: "edit" }))).toEqual(["P189 /rowActions/0/op"]);
});

test("a default is one of the windows of its preset", () => {
  expect(codes(list(window({ preset: ["1d", "7d"], default: "30d" })))).toEqual(["P148 /filters/0/default"]);
  expect(codes(list(window({ preset: ["1d", "7d", "30d"], default: "30d" })))).toEqual([]);
});

test("a column of a list stands for all rows, one of a record reads it", () => {
  expect(codes(list({ columns: ["title", { field: "source", when: "row.isAppraise == -1" }] }))).toEqual(["P152 /columns/1/when"]);
  const record = { params: { id: "string" }, kind: "detail", endpoint: "documents.get", with: { id: "params.id" } };
  expect(codes({ ...record, columns: ["title", { field: "source", when: "row.source != ''" }] })).toEqual([]);
});

test("until stands with its mode alone", () => {
  expect(codes(list({ poll: { seconds: 10, mode: "until" } }))).toEqual(["P101 /poll/mode"]);
  expect(codes(list({ poll: { seconds: 10, mode: "until", until: "rows.size() > 3" } }))).toEqual([]);
  expect(codes(list({ poll: { seconds: 10, until: "rows.size() > 3" } }))).toEqual(["P186 /poll/until"]);
});

test("every code that an answer names is tried here", () => {
  expect([...new Set(questionsText.match(/P\d{3}/g))].sort()).toEqual([
    "P111",
    "P128",
    "P143",
    "P146",
    "P148",
    "P151",
    "P152",
    "P153",
    "P189",
  ]);
});

test("what is not there is told", () => {
  expect(codes(list({ with: { foo: 1 } }))).toEqual(["P111 /with/foo"]);
  const shared = (more: object) => list({ columns: [{ $ref: "columns/docLine", ...more }] });
  expect(codes(shared({ except: ["nonsense"] }))).toContain("P128 /columns/0/except/0");
  const [one, two] = [list({ id: "a" }), list({ id: "a", columns: ["source"] })];
  expect(codes({ kind: "board", blocks: [one, two] })).toEqual(["P143 /blocks/1/id"]);
});
