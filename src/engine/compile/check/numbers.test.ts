import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { compilePage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list" };

/** Rows of the list have source, count, delta, pubdate and no value; those of ranks.trend have. */
const mistakes = (chart: object): string[] =>
  compilePage(sourceOf({ ...page, charts: [chart] }, "schemas/pages/desk.json"), testSet()).problems.map(
    ({ code, path }) => `${code} ${path.replace("/charts/0/", "")}`,
  );

test("a chart draws numbers: the field named, or value", () => {
  expect(mistakes({ mark: "line", x: "pubdate" })).toEqual(["P149 mark"]);
  expect(mistakes({ mark: "line", x: "pubdate", y: "source" })).toEqual(["P149 y"]);
  expect(mistakes({ mark: "line", x: "pubdate", y: "count" })).toEqual([]);
  expect(mistakes({ mark: "line", endpoint: "ranks.trend" })).toEqual([]);
  expect(mistakes({ mark: "line", x: "source", measures: [{ field: "count" }, { field: "delta" }] })).toEqual([]);
  // A field that is not there is told once.
  expect(mistakes({ mark: "line", x: "pubdate", y: "cuont" })).toEqual(["P104 y"]);
});

test("the fields of a bar may be named either way round, those of a column may not", () => {
  expect(mistakes({ mark: "bar", x: "count", y: "source" })).toEqual([]);
  expect(mistakes({ mark: "column", x: "count", y: "source" })).toEqual(["P149 y"]);
  expect(mistakes({ mark: "bar", x: "cuont", y: "source" })).toEqual(["P104 x"]);
});

test("a scatter has numbers on both axes and as size", () => {
  expect(mistakes({ mark: "scatter", y: "count" })).toEqual(["P149 mark"]);
  expect(mistakes({ mark: "scatter", x: "source", y: "count" })).toEqual(["P149 x"]);
  expect(mistakes({ mark: "scatter", x: "delta", y: "count", size: "source" })).toEqual(["P149 size"]);
  expect(mistakes({ mark: "scatter", x: "delta", y: "count", size: "pubdate" })).toEqual([]);
});
