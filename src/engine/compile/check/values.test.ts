import { expect, test } from "vitest";
import { readSource } from "../../grammar/source.ts";
import { compilePage } from "../compile.ts";
import { testSet } from "../testSet.ts";

/** What is told of a page whose third line is the given one. */
function told(head: string, line: string): string[] {
  const text = `{ "schemaVersion": 2, "route": "/a", "title": "a",\n  ${head},\n  ${line}\n}`;
  const { problems } = compilePage(readSource("schemas/pages/a.json", text), testSet());
  return problems.map(({ code, line: at, suggestion }) => [at, code, suggestion].filter((part) => part !== undefined).join(" "));
}
const list = '"kind": "list", "endpoint": "ranks.list"';
const form = '"kind": "settings", "saveEndpoint": "ranks.follow"';

test.each([
  ["a format that can't show a text", list, '"columns": [{ "field": "source", "format": "sparkline" }]', "3 P122"],
  ["a dictionary of other values", list, '"columns": [{ "field": "dataType", "dictionary": "mode" }]', "3 P123 kind"],
  ["a field that is no number", list, '"charts": [{ "mark": "bar", "x": "source", "y": "source" }]', "3 P149"],
  ["a field that rows have not", list, '"rowKey": "sourceCoed"', "3 P104 sourceCode"],
  ["an order that the call does not know", list, '"sort": { "field": "coutn" }', "3 P113 count"],
  ["a number as a switch's value of a text", list, '"filters": [{ "field": "duplicate", "as": "switch", "on": "yes" }]', "3 P148"],
  ["a value of another type", list, '"with": { "duplicate": { "value": "often" } }', "3 P148"],
  ["a form that lets more be given", form, '"form": [{ "field": "groups", "schema": { "maxItems": 9 } }]', "3 P173"],
  [
    "a choice of another type",
    form,
    '"form": [{ "field": "groups", "schema": { "type": "string", "oneOf": [{ "const": 1 }] } }]',
    "3 P173",
  ],
  ["a control that there is not", form, '"form": [{ "field": "groups", "as": "tagz" }]', "3 P103 tags"],
  ["a control for something else", form, '"form": [{ "field": "groups", "as": "switch" }]', "3 P174"],
  ["a relative link", list, '"toolbar": [{ "do": "open", "link": "track/ranks?x=1" }]', "3 P130"],
])("%s", (_, head, line, expected) => expect(told(head, line)).toEqual([expected]));
