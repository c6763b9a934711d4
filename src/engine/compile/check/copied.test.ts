import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object): string[] =>
  checkPage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), testSet()).map(({ code, path }) => `${code} ${path}`);

const mark = { do: "call", endpoint: "ranks.mark" };

test("a button that was copied and sends the same is told, one that is shown otherwise is not", () => {
  const rowActions = (second: object) => ({
    rowActions: [
      { ...mark, title: "甲", with: { id: "row.id" } },
      { ...mark, ...second },
    ],
  });
  expect(told(rowActions({ title: "乙", with: { id: "row.id" } }))).toEqual(["P193 /rowActions/1"]);
  expect(told(rowActions({ title: "乙", with: { id: "row.id", source: { value: "b" } } }))).toEqual([]);
  expect(told(rowActions({ title: "乙", when: "row.count > 1", with: { id: "row.id" } }))).toEqual([]);
});

test("a chart and a column that were copied are told", () => {
  const chart = { mark: "line", endpoint: "ranks.trend" };
  expect(
    told({
      charts: [
        { ...chart, title: "甲" },
        { ...chart, title: "乙" },
      ],
    }),
  ).toEqual(["P193 /charts/1"]);
  expect(
    told({
      charts: [
        { ...chart, title: "甲" },
        { ...chart, title: "乙", mark: "area" },
      ],
    }),
  ).toEqual([]);
  expect(told({ columns: ["source", { field: "count", title: "甲" }, { field: "count", title: "乙" }] })).toEqual(["P193 /columns/2"]);
});

test("a call that gives what its condition says is told, where nothing else is changed", () => {
  const rowActions = (when: string, given: object) => ({ rowActions: [{ ...mark, title: "甲", when, with: { id: "row.id", ...given } }] });
  expect(told(rowActions("row.source == 'a'", { source: "'a'" }))).toEqual(["P195 /rowActions/0/with/source"]);
  expect(told(rowActions("row.source != 'a'", { source: "'a'" }))).toEqual([]);
  expect(told(rowActions("row.source == 'a'", { source: "'b'" }))).toEqual([]);
});

test("a form says which record it saves, unless it makes one", () => {
  const modal = (view: object) => ({
    rowActions: [{ do: "modal", title: "改", view: { kind: "settings", saveEndpoint: "ranks.mark", form: ["source"], ...view } }],
  });
  expect(told(modal({}))).toEqual(["P198 /rowActions/0/view/saveEndpoint"]);
  expect(told(modal({ saveWith: { id: "row.id" } }))).toEqual([]);
  expect(told(modal({ start: "empty" }))).toEqual([]);
});

test("seconds, not milliseconds", () => {
  expect(told({ poll: { seconds: 30_000 } })).toEqual(["P196 /poll/seconds"]);
  expect(told({ poll: { seconds: 3600 } })).toEqual([]);
});

test("a condition that never holds is one mistake; one that may hold is none", () => {
  const rowActions = (when: string) => ({ rowActions: [{ do: "copy", title: "甲", when, text: "{row.source}" }] });
  expect(told(rowActions("row.count > 9 && row.count < 3"))).toEqual(["P194 /rowActions/0/when"]);
  expect(told(rowActions("row.count > 3 && row.count < 9"))).toEqual([]);
});

test("a choice that is none, and what is needed but shown only without it, are told", () => {
  const column = (tone: string) => ({ columns: [{ field: "source", tone }] });
  expect(told(column("row.source != 'a' || row.source != 'b' ? 'muted' : ''"))).toEqual(["P194 /columns/0/tone"]);
  expect(told(column("row.source != 'a' && row.source != 'b' ? 'muted' : ''"))).toEqual([]);
  const { kind, endpoint, columns, ...rest } = page;
  const board = (own: object) => {
    const blocks = [{ kind, endpoint, columns, span: 24, needs: ["name"], ...own }];
    const params = { name: { type: "string", field: "keyWords" } };
    return checkPage(sourceOf({ ...rest, kind: "board", params, blocks }, "schemas/pages/desk.json"), testSet()).map(
      ({ code, path, severity }) => `${code} ${path} ${severity}`,
    );
  };
  expect(board({ when: "params.name == null || params.name == ''" })).toEqual(["P194 /blocks/0/when error"]);
  expect(board({ loadWhen: "params.name == null" })).toEqual(["P194 /blocks/0/loadWhen error"]);
  expect(board({ when: "params.name != 'a'", loadWhen: "params.name == 'a'" })).toEqual(["P194 /blocks/0/loadWhen error"]);
  expect(board({ when: "params.name != 'a'", loadWhen: "params.name != 'b'" })).toEqual([]);
});

test("a page that is blank without a parameter is told, one that says what to do instead is not", () => {
  const params = { name: "string" };
  expect(told({ params, needs: ["name"] })).toEqual(["P199 /needs"]);
  const { kind, endpoint, columns, ...rest } = page;
  const board = { ...rest, kind: "board", params, needs: ["name"], blocks: [{ kind, endpoint, columns, span: 24 }] };
  const at = (own: object) => checkPage(sourceOf({ ...board, ...own }, "schemas/pages/desk.json"), testSet()).map(({ code }) => code);
  expect(at({ otherwise: { kind: "text", text: "请先选择。" } })).toEqual([]);
  expect(at({})).toEqual(["P199"]);
});

test("two pictures of the same values beside each other have one title", () => {
  const { kind, endpoint, columns, ...rest } = page;
  const chart = (own: object) => ({ kind: "chart", endpoint: "ranks.trend", span: 12, ...own });
  const board = (...blocks: object[]) =>
    checkPage(sourceOf({ ...rest, kind: "board", blocks }, "schemas/pages/desk.json"), testSet()).map(
      ({ code, path }) => `${code} ${path}`,
    );
  const given = { with: { keyWords: "'甲'" } };
  const third = chart({ mark: "area", title: "甲", ...given });
  expect(board(third, chart({ mark: "line", title: "走势" }), chart({ mark: "column", title: "每日净增" }))).toEqual([
    "P193 /blocks/2/endpoint",
  ]);
  expect(board(third, chart({ mark: "line", title: "走势" }), chart({ mark: "column", title: "走势（柱）" }))).toEqual([]);
  expect(board(chart({ mark: "line", title: "走势" }), chart({ mark: "column", title: "每日净增" }))).toEqual([]);
  expect(board(chart({ mark: "line", title: "走势" }), chart({ mark: "column", title: "甲的走势", ...given }))).toEqual([]);
  expect(board(chart({ mark: "line", title: "走势" }), chart({ mark: "column", title: "走势", ...given }))).toEqual([
    "P193 /blocks/1/title",
  ]);
});

test("a form that saves what the button beside it sends is told", () => {
  const form = (source: string) => ({
    rowActions: [
      { ...mark, title: "通过", with: { id: "row.id", source: "'a'" } },
      {
        do: "modal",
        title: "驳回",
        view: { kind: "settings", saveEndpoint: "ranks.mark", start: "empty", form: ["source"], saveWith: { id: "row.id", source } },
      },
    ],
  });
  expect(told(form("'a'"))).toContain("P193 /rowActions/1/view/saveWith");
  expect(told(form("'b'"))).not.toContain("P193 /rowActions/1/view/saveWith");
});

test("the lists of two tabs that ask for the same are told", () => {
  const tab = (key: string, source: string) => ({
    key,
    label: key,
    view: {
      kind: "list",
      endpoint: "ranks.list",
      with: { source: { value: [source] } },
      columns: ["source", { field: "count", title: key }],
    },
  });
  const { kind, endpoint, columns, ...rest } = page;
  const tabs = (...items: object[]) =>
    checkPage(
      sourceOf(
        { ...rest, kind: "tabs", param: "tab", params: { tab: { type: "string", default: "a" } }, items },
        "schemas/pages/desk.json",
      ),
      testSet(),
    ).map(({ code, path }) => `${code} ${path}`);
  expect(tabs(tab("a", "甲"), tab("b", "甲"))).toEqual(["P193 /items/1/view/with"]);
  expect(tabs(tab("a", "甲"), tab("b", "乙"))).toEqual([]);
});
