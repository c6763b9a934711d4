import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object) =>
  checkPage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), testSet()).map(({ code, path }) => `${code} ${path}`);

test("a chart over a list, and what it opens, are narrowed as the list is", () => {
  const given = { queryField: { value: "title" } };
  const chart = { mark: "line", endpoint: "ranks.trend" };
  expect(told({ with: given, charts: [chart] })).toEqual(["P204 /charts/0/endpoint"]);
  expect(told({ with: given, charts: [{ ...chart, with: given }] })).toEqual([]);
  expect(told({ with: { queryField: "null" }, charts: [chart] })).toEqual([]);
  const drawer = (more: object) => ({
    charts: [{ ...chart, with: given, select: { drawer: { kind: "list", endpoint: "ranks.list", columns: ["source"], ...more } } }],
  });
  expect(told({ with: given, ...drawer({ with: { dataType: "[row.key]", queryField: { value: "title" } } }) })).toEqual([]);
  expect(told({ with: given, ...drawer({ with: { dataType: "[row.key]" } }) })).toEqual(["P204 /charts/0/select/drawer/endpoint"]);
});

test("one of many neighbours that is not given what the others are is told", () => {
  const params = { source: { type: "string", sent: false } };
  const chart = (id: string, given: object) => ({
    kind: "chart",
    id,
    title: id,
    span: 12,
    mark: "line",
    endpoint: "ranks.trend",
    with: given,
  });
  const board = (last: object) => ({
    ...{ kind: "board", endpoint: undefined, columns: undefined, params },
    blocks: [
      ...["a", "b", "c"].map((id) => chart(id, { source: "[params.source]", keyWords: { value: id } })),
      chart("d", { keyWords: { value: "d" }, ...last }),
    ],
  });
  expect(told(board({ source: "[params.source]" }))).toEqual([]);
  expect(told(board({}))).toEqual(["P204 /blocks/3/endpoint"]);
  expect(told(board({ source: "null" }))).toEqual([]);
});

test("what stands at each row is told of the row", () => {
  const modal = (given: object) => ({
    rowActions: [{ do: "drawer", title: "看", view: { kind: "list", endpoint: "ranks.list", columns: ["source"], with: given } }],
  });
  expect(told(modal({ source: "[row.source]" }))).toEqual([]);
  expect(told(modal({ queryField: { value: "a" } }))).toEqual(["P198 /rowActions/0/view/endpoint"]);
  expect(told({ bulk: [{ do: "copy", title: "复制", text: "甲" }] })).toEqual(["P198 /bulk/0/text"]);
  expect(told({ bulk: [{ do: "copy", title: "复制", text: "{size(rows)}" }] })).toEqual([]);
  expect(told({ columns: [{ field: "source", link: "/login" }] })).toEqual(["P198 /columns/0/link"]);
  const chart = (select: object) => ({ charts: [{ mark: "line", endpoint: "ranks.trend", select }] });
  expect(told(chart({ open: "/login?backurl=a" }))).toEqual(["P198 /charts/0/select/open"]);
  expect(told(chart({ open: "/login?backurl={row.key}" }))).toEqual([]);
});
