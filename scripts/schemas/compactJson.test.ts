import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jsonFiles } from "#server/schemas/load.ts";
import { compactJson } from "./compactJson.ts";

test("what fits stays on its line, what does not is opened", () => {
  expect(compactJson({ a: [], b: {}, c: { d: [1, "x", null] }, e: undefined })).toBe(
    '{ "a": [], "b": {}, "c": { "d": [1, "x", null] } }\n',
  );
  const long = "舆".repeat(55);
  expect(compactJson({ a: long, b: { c: 1 } })).toBe(`{\n  "a": "${long}",\n  "b": { "c": 1 }\n}\n`);
});

test("the shipped files are written as the formatter writes them", () => {
  const files = jsonFiles("schemas").filter((file) => !file.startsWith("schemas/dist"));
  const other = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return text !== compactJson(JSON.parse(text));
  });
  expect(other).toEqual([]);
});
