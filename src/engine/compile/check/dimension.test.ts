import { expect, test } from "vitest";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object): string[] => {
  const set = testSet([{ ...page, ...own }]);
  return set.files.pages.flatMap((doc) => checkPage(doc, set)).map(({ code, path }) => `${code} ${path}`);
};

const chart = (own: object) => ({ charts: [{ endpoint: "ranks.trend", ...own }] });

test("a mark shows what the rows are by", () => {
  expect(told(chart({ mark: "line" }))).toEqual([]);
  expect(told(chart({ mark: "pie" }))).toEqual(["P202 /charts/0/mark"]);
  expect(told(chart({ mark: "map" }))).toEqual(["P202 /charts/0/mark"]);
  expect(told(chart({ mark: "pie", x: "series" }))).toEqual([]);
});

test("moments have no option set, and are no codes for a click", () => {
  expect(told(chart({ mark: "line", xDictionary: "kind" }))).toEqual(["P123 /charts/0/xDictionary"]);
  const click = (text: string) => ({ filters: ["dataType"], ...chart({ mark: "line", select: { set: { dataType: text } } }) });
  expect(told(click("row.key"))).toEqual(["P202 /charts/0/select/set/dataType"]);
  expect(told(click("row.series"))).toEqual([]);
});

test("places and shares are not added up", () => {
  expect(told(chart({ mark: "line", cumulative: true, format: "rank" }))).toEqual(["P202 /charts/0/cumulative"]);
  expect(told(chart({ mark: "line", cumulative: true, valueLabel: "平均指数" }))).toEqual(["P202 /charts/0/cumulative"]);
  expect(told(chart({ mark: "line", cumulative: true, valueLabel: "稿件" }))).toEqual([]);
});
