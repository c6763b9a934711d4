import { expect, test } from "vitest";
import { checkAll } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object, ...others: object[]): string[] => {
  const set = testSet([{ ...page, ...own }, ...others.map((one) => ({ ...page, ...one }))], {
    "pages/ranks": { title: "Ranks", parameters: { level: {} }, page: { kind: "list", endpoint: "ranks.list", columns: ["source"] } },
    "columns/two": {
      title: "Two",
      parameters: { field: { default: "count", with: ["title"] }, title: { default: "数量" } },
      items: [{ field: "$field", title: "$title" }],
    },
  });
  return checkAll(set).flatMap(({ code, path }) => (code === "P142" ? [] : `${code} ${path}`));
};

const form = (require: string) => ({
  toolbar: [
    {
      do: "modal",
      title: "新建",
      view: {
        ...{
          kind: "settings",
          saveEndpoint: "ranks.save",
          start: "empty",
          form: ["sourceCode", { field: "weights", local: true, schema: weights }],
        },
        rules: [{ require, message: "合计须为 100", field: "weights" }],
      },
    },
  ],
});
const number = { type: "number", title: "权重" };
const weights = { type: "object", title: "权重", properties: { a: number, b: number, c: number } };

test("a sum that is held against a number has all parts", () => {
  expect(told(form("row.weights.a + row.weights.b + row.weights.c == 100"))).toEqual([]);
  expect(told(form("row.weights.a + row.weights.c == 100"))).toEqual(["P208 /toolbar/0/view/rules/0/require"]);
});

test("an object is no text", () => {
  expect(told({ rowActions: [{ do: "copy", title: "复制", text: "{row.author}" }] })).toEqual(["P149 /rowActions/0/text"]);
  expect(told({ rowActions: [{ do: "copy", title: "复制", text: "{row.author.name}" }] })).toEqual([]);
  const call = (id: string) => ({ rowActions: [{ do: "call", title: "标记", endpoint: "ranks.mark", with: { id } }] });
  expect(told(call("row.author"))).toContain("P148 /rowActions/0/with/id");
});

test("a filter of what others offer keeps their key", () => {
  const own = (value: string) => ({
    filters: [{ field: "queryField", as: "select", endpoint: "ranks.list", optionValue: "sourceCode", optionLabel: "source" }],
    select: { filter: "queryField", value },
  });
  expect(told(own("row.source"))).toEqual(["P197 /select/value"]);
  expect(told(own("row.sourceCode"))).toEqual([]);
});

test("a parameter that goes with another is not given alone", () => {
  const columns = (given: object) => ({ columns: [{ $ref: "columns/two", with: given }] });
  expect(told(columns({ field: "source" }))).toEqual(["P125 /columns/0/with/field"]);
  expect(told(columns({ field: "source", title: "出处" }))).toEqual([]);
});

test("two pages of one template are not made alike", () => {
  const made = (route: string, level: number) => ({
    ...{ kind: undefined, endpoint: undefined, columns: undefined },
    ...{ route, title: route, extends: "pages/ranks", with: { level } },
  });
  expect(told(made("/a", 1), made("/b", 2))).toEqual([]);
  expect(told(made("/a", 1), made("/b", 1))).toEqual(["P193 /with/level"]);
});
