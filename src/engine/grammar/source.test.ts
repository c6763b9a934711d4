import { describe, expect, test } from "vitest";
import { locate, maxSourceDepth, maxSourceLength, pointer, readSource } from "./source.ts";

const problem = (text: string) => {
  const doc = readSource("x.json", text);
  return { value: doc.value, problems: doc.problems.map(({ code, line, column }) => ({ code, line, column })) };
};

describe("text that is not JSON", () => {
  test.each([
    ["trailing comma in an object", '{\n  "a": 1,\n}', 2],
    ["trailing comma in a list", '{\n  "a": [1,\n  ]\n}', 2],
    ["missing comma", '{\n  "a": 1\n  "b": 2\n}', 2],
    ["comment", '{\n  // note\n  "a": 1\n}', 2],
    ["single quotes", "{\n  'a': 1\n}", 2],
    ["cut off", '{\n  "a": {\n', 3],
    ["empty", "", 1],
    ["two documents", "{}\n{}", 2],
    ["unclosed string", '{\n  "a": "b\n}', 2],
  ])("%s: one problem, in its line", (_, text, line) => {
    const { value, problems } = problem(text);
    expect(value).toBeUndefined();
    expect(problems).toEqual([expect.objectContaining({ code: "P001", line })]);
  });

  test("too long, too deep: a coded problem at once", () => {
    expect(problem(" ".repeat(maxSourceLength + 1)).problems).toEqual([{ code: "P003", line: 1, column: 1 }]);
    for (const open of ["[", '{"a":']) expect(problem(open.repeat(10_000)).problems[0]).toMatchObject({ code: "P004" });
    expect(problem(`${"[".repeat(maxSourceDepth)}${"]".repeat(maxSourceDepth)}`).problems).toEqual([]);
  });
});

test("duplicate keys are told where the second stands", () => {
  const { value, problems } = problem('{\n  "a": 1,\n  "b": { "c": 1, "c": 2 },\n  "a": 3\n}');
  expect(value).toEqual({ a: 1, b: { c: 1 } });
  expect(problems).toEqual([
    { code: "P002", line: 3, column: 18 },
    { code: "P002", line: 4, column: 3 },
  ]);
});

test("__proto__ reaches no prototype", () => {
  const { value, problems } = problem('{ "__proto__": { "polluted": true }, "a": 1 }');
  expect(problems).toEqual([expect.objectContaining({ code: "P005" })]);
  expect(value).toEqual({ a: 1 });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect((value as { polluted?: boolean }).polluted).toBeUndefined();
});

test("same value as JSON.parse", () => {
  const text = '\ufeff{"a":[1,-2.5e3,"x\\u4e2d\\n",null,true,{}],"b":{"c":[[],[{}]]}}';
  expect(readSource("x", text).value).toEqual(JSON.parse(text.slice(1)));
});

test("places of values, keys, and characters inside a string", () => {
  const doc = readSource("x.json", '{\n  "a": {\n    "b": "xy\\nz"\n  }\n}');
  expect(locate(doc, ["a", "b"])).toEqual({ line: 3, column: 10 });
  expect(locate(doc, ["a", "b"], "key")).toEqual({ line: 3, column: 5 });
  expect(locate(doc, ["a", "b"], "value", 3)).toEqual({ line: 3, column: 15 });
  expect(locate(doc, ["a", "missing", "deeper"])).toEqual({ line: 2, column: 8 });
});

test("pointers escape", () => {
  expect(pointer([])).toBe("/");
  expect(pointer(["a/b", 0, "c~d"])).toBe("/a~1b/0/c~0d");
});
