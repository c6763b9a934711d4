import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readJson } from "./readJson.ts";

const dir = mkdtempSync(join(tmpdir(), "read-json-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function read(text: string): unknown {
  const file = join(dir, "file.json");
  writeFileSync(file, text);
  return readJson(file);
}

test.each([
  ['{"a": [1, null]}', { a: [1, null] }],
  ['{ // why\n "a": 1 /* so */ }', { a: 1 }],
  ["null", null],
])("%s is read", (text, value) => {
  expect(read(text)).toEqual(value);
});

test("what is no JSON is told with the place of its first mistake", () => {
  expect(() => read('{"a" 1}')).toThrow("ColonExpected at offset 5");
});
