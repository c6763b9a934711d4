import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { compilePage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list" };

const compile = (own: object) => {
  const { plan, problems } = compilePage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), testSet([], {}));
  return { params: plan?.params ?? {}, problems: problems.map(({ code, path }) => `${code} ${path}`) };
};

test("what lives in the browser or the tab has a key there, also where the page names none", () => {
  const { params } = compile({
    params: {
      seen: { type: "boolean", default: false, in: "local" },
      step: { type: "string", in: "session", persist: "steps" },
      open: { type: "string", in: "memory" },
    },
    filters: [{ field: "keyWords", in: "local" }, "dataType"],
  });
  const keys = Object.fromEntries(Object.values(params).map(({ name, persistKey }) => [name, persistKey]));
  expect(keys).toMatchObject({ seen: "page:/desk", step: "steps", keyWords: "page:/desk" });
  expect([keys.open, keys.dataType]).toEqual([undefined, undefined]);
});

test("P148: a default that its parameter can't hold", () => {
  const { problems } = compile({
    params: {
      n: { type: "number", default: "3" },
      b: { type: "boolean", default: "false" },
      l: { type: "list", default: "a" },
      w: { type: "window", default: "7days" },
      o: { type: "numberList", default: [null, 5] },
      j: { type: "json", default: { any: 1 } },
      c: { type: "window", default: "1000-2000" },
      s: { type: "string", default: null },
    },
  });
  const wrong = problems.filter((problem) => !problem.startsWith("P184"));
  expect(wrong).toEqual(["n", "b", "l", "w"].map((name) => `P148 /params/${name}/default`));
});

test("P148: a default that is none of the options", () => {
  expect(compile({ filters: [{ field: "dataType", as: "checkbox", default: ["news", "nwes"] }] }).problems).toEqual([
    "P148 /filters/0/default",
  ]);
  expect(compile({ filters: [{ field: "dataType", as: "checkbox", default: ["news"] }] }).problems).toEqual([]);
});

test("a filter beside the mode begins as the mode does and is what is asked, wherever it stands", () => {
  const mode = { field: "queryField", as: "mode" };
  const own = { field: "duplicate", as: "switch", on: 1, off: 0 };
  const asked = (filters: object[]) => {
    const { plan } = compilePage(sourceOf({ ...page, filters, columns: ["source"] }, "schemas/pages/desk.json"), testSet([], {}));
    return [plan?.params.duplicate?.default, plan?.sources.main?.bind.duplicate];
  };
  expect(asked([mode, own])).toEqual([1, { param: "duplicate" }]);
  expect(asked([own, mode])).toEqual([1, { param: "duplicate" }]);
  expect(asked([{ ...mode, default: "more" }, own])[0]).toBe(0);
  expect(asked([mode, { ...own, default: 0 }])[0]).toBe(0);
});

test("the counts of a search's tabs are not narrowed by the tab that is open, but by all else", () => {
  const search = (more: object) =>
    compilePage(
      sourceOf(
        {
          ...page,
          kind: "search",
          params: { dataType: "string" },
          filters: ["keyWords"],
          tabs: { param: "dataType", dictionary: "kind", endpoint: "ranks.trend", ...more },
          list: { kind: "list", columns: ["source"] },
        },
        "schemas/pages/desk.json",
      ),
      testSet(),
    ).plan!.sources;
  const { main, ...others } = search({});
  expect(main?.bind).toMatchObject({ dataType: { param: "dataType" }, keyWords: { param: "keyWords" } });
  expect(Object.values(others).map(({ bind }) => bind)).toEqual([{ keyWords: { param: "keyWords" } }]);
  const { main: _main, ...given } = search({ with: { dataType: "params.dataType" } });
  expect(Object.values(given)[0]?.bind.dataType).toEqual({ expr: "params.dataType" });
});

test("a type that can't be read is one mistake, whatever the default", () => {
  expect(compile({ params: { n: { type: 5, default: 3 } } }).problems).toEqual(["P102 /params/n/type"]);
});
