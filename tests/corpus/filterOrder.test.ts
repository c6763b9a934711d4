import { expect, test } from "vitest";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { compilePage } from "../../src/engine/compile/compile.ts";
import { sourceOf } from "../../src/engine/grammar/source.ts";

const shipped = loadSchemaSet();
const people = { schemaVersion: 2, route: "/people/library", title: "台", columns: ["name", "org"] };
const list = { ...people, kind: "list", endpoint: "people.list" };
const order = (own: object) => ({ field: "sortField", as: "select", ...own });
const compileShipped = (own: object) => {
  const { plan, problems } = compilePage(sourceOf(own, "schemas/pages/desk.json"), shipped);
  return {
    bind: (source: string) => plan?.sources[source]?.bind,
    params: plan?.params,
    problems: problems.map(({ code, path }) => `${code} ${path}`),
  };
};

test("the filter of a list's order is its order, and the filters after it narrow", () => {
  const { params, bind, problems } = compileShipped({
    ...list,
    filters: [order({ default: "negCount" }), { field: "initial", as: "radio" }],
  });
  expect(problems).toEqual([]);
  expect(params?.sortField?.default).toBe("negCount");
  expect(bind("main")).toMatchObject({ sortField: { param: "sortField" }, initial: { param: "initial" } });
});

test("where the filter of its order says nothing, a list begins as it says itself; P188 where they differ", () => {
  const sort = { field: "name", order: "asc" };
  const { params, problems } = compileShipped({ ...list, sort, filters: [order({})] });
  expect([params?.sortField?.default, params?.sortType?.default, problems]).toEqual(["name", "asc", []]);
  expect(compileShipped({ ...list, sort, filters: [order({ default: "negCount" })] }).problems).toEqual(["P188 /sort/field"]);
});

test("filters of one name that begin otherwise in two lists narrow each its own", () => {
  const lists = [
    { kind: "list", id: "a", endpoint: "people.list", columns: ["name"], filters: [{ field: "initial", as: "radio", default: "A" }] },
    {
      kind: "list",
      id: "b",
      endpoint: "people.list",
      columns: ["name"],
      filters: [{ field: "initial", as: "radio", default: "B" }, "org"],
    },
  ];
  const { bind, problems } = compileShipped({ schemaVersion: 2, route: "/people/library", title: "台", kind: "board", blocks: lists });
  expect(problems).toEqual([]);
  expect(bind("a")).toMatchObject({ initial: { param: "initial" } });
  expect(bind("b")).toMatchObject({ initial: { param: "b_initial" }, org: { param: "org" } });
});
