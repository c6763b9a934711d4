import { describe, expect, test } from "vitest";
import { compileExpression, compileTemplate, parseExpression, splitTemplate } from "./expression.ts";
import { candidates, checkExpression, type Shapes } from "./expressionTypes.ts";

const shapes: Shapes = {
  row: { fields: { count: "number", name: "string", tags: { list: "string" }, inner: { fields: { a: "number" } } } },
  rows: { list: "any" },
  params: { fields: { id: "string", size: "number" } },
  user: { fields: { overseas: "number", id: "string" } },
};

describe("evaluation", () => {
  const evaluate = (text: string, variables = {}) => {
    const errors: string[] = [];
    const value = compileExpression(text, (error) => errors.push(error.message))(variables);
    return { value, errors };
  };

  test.each([
    ["row.count < 0", { row: { count: -1 } }, true],
    ["row.count + 1", { row: { count: 1.5 } }, 2.5],
    ["row.count == 1", { row: { count: 1 } }, true],
    ["row.count in [1, 2]", { row: { count: 2 } }, true],
    ["size(rows) * 2", { rows: [1, 2] }, 4],
    ["rows.map(r, r.id)", { rows: [{ id: "a" }, { id: "b" }] }, ["a", "b"]],
    ["user.overseas == 1 && row.name != ''", { user: { overseas: 1 }, row: { name: "x" } }, true],
    ["[row.id]", { row: { id: "7" } }, ["7"]],
    [
      "bucketWindow(row.key, params.time)",
      { row: { key: "2026-01-02" }, params: { time: "1767290000000-1767300000000" } },
      "1767290000000-1767300000000",
    ],
    ["bucketWindow(row.key, params.time)", { row: { key: "2026-01-02" }, params: { time: null } }, "1767283200000-1767369600000"],
    ["bucketWindow(row.key)", { row: { key: "2026-01-02" } }, "1767283200000-1767369600000"],
  ])("%s", (text, variables, expected) => {
    expect(evaluate(text, variables)).toEqual({ value: expected, errors: [] });
  });

  test("a field that is not there is null, and says nothing when compared", () => {
    expect(evaluate("row.x == null", { row: {} })).toEqual({ value: true, errors: [] });
    expect(evaluate("row.x < 1", { row: {} })).toEqual({ value: undefined, errors: [] });
    expect(evaluate("row.x.y", { row: {} })).toEqual({ value: undefined, errors: [] });
    expect(evaluate("has(row.x)", { row: {} })).toEqual({ value: false, errors: [] });
    expect(evaluate("row == null")).toEqual({ value: true, errors: [] });
  });

  test("lists within lists within lists are refused: a hundred rows would be walked a million times", () => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id }));
    const nested = (depth: number): string => (depth === 0 ? "1" : `rows.map(r${depth}, ${nested(depth - 1)})`);
    expect((compileExpression(nested(2))({ rows }) as unknown[]).length).toBe(100);
    for (const depth of [3, 5, 9]) {
      const problems: Error[] = [];
      expect(compileExpression(nested(depth), (error) => problems.push(error))({ rows })).toBeUndefined();
      expect(problems[0]).toMatchObject({ kind: "function", found: "map" });
    }
    // One after another is no nesting.
    expect(compileExpression("rows.map(r, r.id).filter(i, i > 97).map(i, i)")({ rows })).toEqual([98, 99]);
  });

  test("an error gives undefined and is reported, never thrown", () => {
    expect(evaluate("1 / 0")).toEqual({ value: undefined, errors: ["division by zero"] });
    expect(evaluate("row.x < 1", { row: { x: "a" } }).errors).toHaveLength(1);
    expect(evaluate("row.count <").value).toBeUndefined();
  });

  test("no integer leaves as BigInt", () => {
    const text = JSON.stringify(evaluate("[1, size(rows), {'a': 2}]", { rows: [] }).value);
    expect(text).toBe('[1,0,{"a":2}]');
  });

  test("matches() and hostile texts are refused before they cost anything", () => {
    expect(() => parseExpression('row.name.matches("(a+)+$")')).toThrow(/matches/);
    expect(() => parseExpression("1+".repeat(5000))).toThrow(/longer/);
    expect(() => parseExpression(`${"(".repeat(500)}1${")".repeat(500)}`)).toThrow();
  });
});

describe("templates", () => {
  test("holes, literal braces, encoding", () => {
    const template = "/a?x={row.a}&y={row.b + '}'}&z={{k}}";
    expect(compileTemplate(template, undefined, encodeURIComponent)({ row: { a: "中 &", b: "q" } })).toBe(
      "/a?x=%E4%B8%AD%20%26&y=q%7D&z={k}",
    );
  });

  test("a hole without a value is empty", () => {
    expect(compileTemplate("共 {row.total} 条")({ row: {} })).toBe("共  条");
  });

  test("an unclosed hole is an error with its place", () => {
    expect(() => splitTemplate("abc {row.a")).toThrow(expect.objectContaining({ start: 4, kind: "syntax" }));
  });

  test("offsets of holes are those in the template", () => {
    expect(splitTemplate("a{x}{y}")).toEqual([
      { text: "a", hole: false, start: 0 },
      { text: "x", hole: true, start: 2 },
      { text: "y", hole: true, start: 5 },
    ]);
  });
});

describe("static check", () => {
  test.each([
    "row.count < 1",
    "row.name == null",
    "row.count in [1, 2]",
    "user.overseas == 1",
    "rows.exists(r, r.x > 1)",
    "params.size > 3",
  ])("%s is sound", (text) => {
    expect(checkExpression(text, shapes, "bool")).toBeUndefined();
  });

  test.each([
    ["row.cout < 1", "field", 4, "cout"],
    ["usr.id == ''", "variable", 0, "usr"],
    ["params.ids == ''", "field", 7, "ids"],
    ["row.inner.b > 1", "field", 10, "b"],
    ["row.name.startWith('a')", "function", 9, "startWith"],
    ["row.count < 'a'", "type", 0, undefined],
    ["row.count <", "syntax", 11, undefined],
    ["row.name", "type", 0, undefined],
    ["site.code == ''", "variable", 0, "site"],
  ])("%s is wrong at its place", (text, kind, start, found) => {
    expect(checkExpression(text, shapes, "bool")).toMatchObject({ kind, start, found });
  });

  test("fields of listed rows are those of the row, also under a macro's own name", () => {
    const row = { fields: { count: "number", source: "string" } } as const;
    const listed = { row, rows: { list: row }, user: { fields: { id: "string" } } } as const;
    expect(checkExpression("rows.filter(r, r.count > 1).map(r, r.source)", listed)).toBeUndefined();
    expect(checkExpression("size(rows) > 0 ? rows[0].count : 0.0", listed)).toBeUndefined();
    const text = "rows.map(r, r.soruce)";
    const error = checkExpression(text, listed);
    expect(error).toMatchObject({ kind: "field", start: 14, found: "soruce" });
    expect(error && candidates(text, error, listed)).toEqual(["count", "source"]);
  });

  test("a bare number goes with a row's number in both branches of a condition", () => {
    const row = { fields: { count: "number", ok: "boolean" } } as const;
    expect(checkExpression("row.ok ? row.count : 0", { row })).toBeUndefined();
    expect(checkExpression("row.ok ? -1 : row.ok ? row.count : 2", { row })).toBeUndefined();
    expect(checkExpression("row.ok ? 'a' : 0", { row })).toMatchObject({ kind: "type" });
  });

  test("a parameter is what the page at hand has, whatever another page calls the same", () => {
    const row = { fields: { count: "number" } } as const;
    const page = (params: Shapes["params"]) => ({ row, rows: { list: row }, params }) as Shapes;
    expect(checkExpression("params.mode == 'a'", page({ fields: { mode: "string" } }))).toBeUndefined();
    expect(checkExpression("params.mode == 'a'", page({ fields: { mode: "number" } }))).toMatchObject({ kind: "type" });
    expect(checkExpression("params.mode == 'a'", page({ fields: {} }))).toMatchObject({ kind: "field", found: "mode" });
    expect(checkExpression("params.mode == 'a'", page({ fields: { mode: "string" } }))).toBeUndefined();
    expect(checkExpression("params.mode", page({ fields: { mode: "string" } }), "bool")).toMatchObject({
      kind: "type",
    });
  });

  test("names that could have been meant come from the variable before", () => {
    const error = checkExpression("user.oversea == 1", shapes);
    expect(error && candidates("user.oversea == 1", error, shapes)).toEqual(["overseas", "id"]);
  });
});
