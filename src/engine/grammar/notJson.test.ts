import { expect, test } from "vitest";
import { locate, readSource } from "./source.ts";

const page = (line: string) => `{\n  "a": 1,\n  ${line}\n}`;

test.each<[string, string, number, number, RegExp, string | undefined]>([
  ["full-width quotes around a name", page("“title”: 1"), 3, 3, /quote/, '"title"'],
  ["full-width quotes around a value", page('"title": “标题”'), 3, 12, /quote/, '"标题"'],
  ["a full-width quote that ends a name", page('"title”: "x"'), 3, 9, /quote/, '"'],
  ["a full-width quote that ends a value", page('"title": "x”,\n  "b": 2'), 3, 14, /quote/, '"'],
  ["a full-width quote that begins a value", page('"title": “x"'), 3, 12, /quote/, '"'],
  ["a full-width comma after a number", page('"b": 1，\n  "c": 2'), 3, 9, /full-width/, ","],
  ["a full-width comma after a word", page('"b": true，\n  "c": 2'), 3, 12, /full-width/, ","],
  ["a full-width comma after a text", page('"b": "x"，\n  "c": 2'), 3, 11, /full-width/, ","],
  ["a full-width colon", page('"b"："x"'), 3, 6, /full-width/, ":"],
  ["a full-width colon before a word", page('"b"：true'), 3, 6, /full-width/, ":"],
  ["full-width brackets", page('"b": ［1］'), 3, 8, /full-width/, "["],
  ["a full-width space", page('\u3000"b": 1'), 3, 3, /full-width space/, undefined],
  ["a non-breaking space", page('"b":\u00a01'), 3, 7, /non-breaking space/, undefined],
  ["a semicolon", page('"b": 1;\n  "c": 2'), 3, 9, /separates nothing/, ","],
  ["text after the end", '{\n  "a": 1\n}\nend', 4, 1, /nothing may follow/, undefined],
  ["a bracket after the end", '{\n  "a": 1\n}}', 3, 2, /nothing may follow/, undefined],
  ["a comma after the end", '{\n  "a": 1\n},', 3, 2, /nothing may follow/, undefined],
  ["a full-width stop after the end", '{ "a": 1 }\n。', 2, 1, /nothing may follow/, undefined],
  ["a comment", page('"b": 1 // note'), 3, 10, /comments/, undefined],
  ["a comment of several lines", page('/* note\n */ "b": 1'), 3, 3, /comments/, undefined],
  ["a comment with #", page('# note\n  "b": 1'), 3, 3, /comments/, undefined],
  ["single quotes around a name", page("'b': 1"), 3, 3, /double quotes/, '"b"'],
  ["single quotes around a value", page("\"b\": 'x y'"), 3, 8, /double quotes/, '"x y"'],
  ["True", page('"b": True'), 3, 8, /"true"/, "true"],
  ["False before a comma", page('"b": False,\n  "c": 1'), 3, 8, /"false"/, "false"],
  ["None", page('"b": [None]'), 3, 9, /"null"/, "null"],
  ["undefined", page('"b": undefined'), 3, 8, /null/, "null"],
  ["a name without quotes", page("title: 1"), 3, 3, /name of a property/, '"title"'],
  ["a text without quotes", page('"b": list'), 3, 8, /a text stands/, '"list"'],
  ["a comma too many in an object", page('"b": 1,'), 3, 9, /comma too many/, undefined],
  ["a comma too many in a list", page('"b": [1, 2, ]'), 3, 13, /comma too many/, undefined],
  ["two commas", page('"b": [1,, 2]'), 3, 10, /comma too many/, undefined],
  ["a comma that is missing", page('"b": 1\n  "c": 2'), 3, 9, /comma is missing here/, undefined],
  ["a string that is not closed", page('"b": "他说“好”'), 3, 8, /not closed/, undefined],
])("%s: one mistake, where it stands, with what was meant", (_, text, line, column, message, suggestion) => {
  for (const mark of ["", "\ufeff"]) {
    const { value, problems } = readSource("x.json", mark + text);
    expect(value).toBeUndefined();
    expect(problems).toEqual([expect.objectContaining({ code: "P001", line, column, message: expect.stringMatching(message) })]);
    expect(problems[0]?.suggestion).toBe(suggestion);
  }
});

test("full-width signs inside a text are its own", () => {
  const text = '{ "a": "他说：“好”，True // # \'x\'" }';
  expect(readSource("x.json", text)).toMatchObject({ problems: [], value: JSON.parse(text) });
});

test("a byte order mark is no mistake, and moves no place", () => {
  const text = '\ufeff{ "a": 1, "b": { "c": 1, "c": 2 },\n  "d": 1 }';
  const doc = readSource("x.json", text);
  expect(doc.problems).toEqual([expect.objectContaining({ code: "P002", line: 1, column: 26 })]);
  expect(locate(doc, ["a"])).toEqual({ line: 1, column: 8 });
  expect(locate(doc, ["d"])).toEqual({ line: 2, column: 8 });
  expect(locate(doc, [])).toEqual({ line: 1, column: 1 });
  expect(readSource("x.json", '\ufeff{ "a": 1 }')).toMatchObject({ problems: [], value: { a: 1 } });
});
