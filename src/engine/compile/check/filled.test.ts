import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const list = { kind: "list", endpoint: "ranks.list", columns: ["source"] };

const told = (own: object): string[] =>
  checkPage(sourceOf({ schemaVersion: 2, route: "/desk", title: "台", ...list, ...own }, "schemas/pages/desk.json"), testSet()).map(
    ({ code, path }) => `${code} ${path}`,
  );

test("a named window does nothing beside a time that the page fills", () => {
  const filters = [{ field: ["beginTime", "endTime"], as: "timeWindow", preset: "form", default: "7d" }];
  const timeFlag = { value: "24h" };
  expect(told({ filters, with: { timeFlag } })).toEqual(["P186 /with/timeFlag"]);
  const charts = [{ mark: "line", endpoint: "ranks.trend" }];
  expect(told({ filters, charts, with: { timeFlag, beginTime: "null", endTime: "null" } })).toEqual([]);
  expect(told({ with: { timeFlag } })).toEqual([]);
});

test("a chart draws no more rows than it asks for", () => {
  const charts = (own: object) => ({ charts: [{ mark: "bar", endpoint: "ranks.list", x: "source", y: "count", ...own }] });
  expect(told(charts({ with: { pagesize: 5 }, top: 15 }))).toEqual(["P114 /charts/0/top"]);
  expect(told(charts({ with: { pagesize: 15 }, top: 15 }))).toEqual([]);
  expect(told(charts({ with: { pagesize: 5 }, top: 15, series: "dataType" }))).toEqual([]);
});

test("a form that stays open for another leads nowhere", () => {
  const modal = (view: object) => ({
    toolbar: [
      { do: "modal", title: "加", view: { kind: "settings", saveEndpoint: "ranks.save", form: ["sourceCode"], again: true, ...view } },
    ],
  });
  expect(told(modal({ successLink: "/login" }))).toEqual(["P186 /toolbar/0/view/again"]);
  expect(told(modal({}))).toEqual([]);
});
