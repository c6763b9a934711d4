import { expect, test } from "vitest";
import { readSource } from "../../grammar/source.ts";
import { compilePage } from "../compile.ts";
import { testSet } from "../testSet.ts";

/** What is told of a page whose form has this schema for its field `note`, from the second line on. */
function told(note: object): string[] {
  const lines = [
    '{ "schemaVersion": 2, "route": "/track/note", "title": "批注", "kind": "settings", "saveEndpoint": "ranks.save", "saveWith": { "sourceCode": 1 }, "form": { "schema": { "type": "object",',
    `"properties": { "note": ${JSON.stringify(note, null, 1)} } } } }`,
  ];
  const { problems } = compilePage(readSource("schemas/pages/note.json", lines.join("\n")), testSet());
  return problems.map(({ line, code, message }) => `${line} ${code} ${message}`);
}

test("a form that Ajv compiles is no mistake", () => {
  expect(told({ type: "string", pattern: "^\\d+$", "x-messages": { pattern: "数字" }, format: "color" })).toEqual([]);
});

test("a value that has no place in JSON Schema is told where it stands", () => {
  expect(told({ type: "string", pattern: "(" })).toEqual([
    '4 P170 "pattern" must be a regular expression in JSON Schema: Invalid regular expression: /(/u: Unterminated group',
  ]);
  expect(told({ type: "string", minLength: "3" })).toEqual(['4 P170 "minLength" must be integer in JSON Schema']);
  expect(told({ type: "array", items: { type: "string", enum: "a" } })).toEqual(['6 P170 "enum" must be array in JSON Schema']);
});

test("what only compiling shows is told at the form", () => {
  expect(told({ $ref: "#/definitions/none" })).toEqual([
    "1 P170 the form can't be checked: can't resolve reference #/definitions/none from id #",
  ]);
});
