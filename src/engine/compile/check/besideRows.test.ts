import { expect, test } from "vitest";
import { checkAll } from "../compile.ts";
import { testSet } from "../testSet.ts";

const told = (own: object): string[] =>
  checkAll(testSet([{ schemaVersion: 2, route: "/desk", title: "台", ...own }])).flatMap(({ code, path }) =>
    code === "P142" ? [] : `${code} ${path}`,
  );

const board = (...blocks: object[]) => ({ kind: "board", blocks });
const list = { kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

test("what draws rows has a call, or stands in one", () => {
  const chart = { mark: "bar", x: "source", y: "count" };
  expect(told({ ...list, charts: [chart] })).toEqual([]);
  expect(told(board({ kind: "chart", span: 24, endpoint: "ranks.list", ...chart }))).toEqual([]);
  expect(told(board({ kind: "chart", span: 24, ...chart }))).toEqual(["P101 /blocks/0"]);
});

test("what shows one record may show the row that it was opened on", () => {
  const opened = (view: object) => ({ ...list, rowActions: [{ do: "drawer", title: "看", view }] });
  expect(told(opened({ kind: "detail", columns: ["source"] }))).toEqual([]);
  expect(told(opened({ kind: "list", columns: ["source"] }))).toEqual(["P101 /rowActions/0/view"]);
  expect(told(board({ kind: "detail", span: 24, columns: ["source"] })).filter((one) => one.startsWith("P101"))).toEqual([
    "P101 /blocks/0",
  ]);
});

test("of two buttons that turn a field, both stand where they change something", () => {
  const button = (title: string, source: string, more: object) => ({
    ...{ do: "call", title, endpoint: "ranks.mark", with: { id: "row.id", source: { value: source } } },
    ...more,
  });
  const pair = (more: object) => ({
    ...list,
    rowActions: [button("启用", "on", { when: "row.source == 'off'" }), button("停用", "off", more)],
  });
  expect(told(pair({ when: "row.source == 'on'" }))).toEqual([]);
  expect(told(pair({}))).toEqual(["P207 /rowActions/1/endpoint"]);
});

test("a text shows what people read", () => {
  const named = (modalTitle: string) => ({
    ...list,
    rowActions: [{ do: "modal", title: "看", modalTitle, view: { kind: "detail", columns: ["source"] } }],
  });
  expect(told(named("{row.docId}"))).toEqual(["P149 /rowActions/0/modalTitle"]);
  expect(told(named("{row.source}"))).toEqual([]);
});
