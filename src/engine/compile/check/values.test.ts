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
const form = '"kind": "settings", "saveEndpoint": "ranks.follow", "saveWith": { "sourceCodes": "[]" }';

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
  [
    "a value that a field never has",
    list,
    `"columns": [{ "field": "source", "tone": "row.dataType == 'newz' ? 'muted' : ''" }]`,
    "3 P148 news",
  ],
  [
    "words for a code in an expression",
    list,
    `"columns": [{ "field": "source", "tone": "row.dataType in ['网站'] ? 'muted' : ''" }]`,
    "3 P148 news",
  ],
  [
    "an item of rows that never is",
    list,
    `"toolbar": [{ "do": "copy", "text": "x", "when": "rows.exists(r, r.dataType == 'x')" }]`,
    "3 P148",
  ],
  [
    "a parameter that never is",
    list,
    `"filters": ["dataType"], "toolbar": [{ "do": "copy", "text": "x", "when": "params.dataType == 'tv'" }]`,
    "3 P148",
  ],
  [
    "an option set of other series",
    list,
    '"charts": [{ "mark": "line", "endpoint": "ranks.trend", "seriesDictionary": "mode" }]',
    "3 P123 kind",
  ],
  [
    "a column that the import does not read",
    list,
    '"toolbar": [{ "do": "upload", "endpoint": "ranks.import", "template": ["source", "coutn"] }]',
    "3 P104 count",
  ],
  ["a column that the import needs", list, '"toolbar": [{ "do": "upload", "endpoint": "ranks.import", "template": ["count"] }]', "3 P175"],
  ["a request field of a parameter", list, '"params": { "d": { "type": "string", "field": "keyWrods" } }', "3 P111 keyWords"],
  ["an address that is no picture", '"kind": "detail", "endpoint": "ranks.get", "with": { "id": "1" }', '"images": "source"', "3 P149"],
  ["a picture of a card that is none", list, '"columns": [{ "field": "source", "slot": "image" }]', "3 P149"],
  ["a number that looks like another", list, '"columns": [{ "field": "source", "tone": "row.level == 7 ? \'muted\' : \'\'" }]', "3 P148"],
  [
    "full-width signs",
    list,
    '"columns": [{ "field": "source", "tone": "row.count > 3 ？ \'muted\' ： \'\'" }]',
    "3 P150 row.count > 3 ? 'muted' : ''",
  ],
  [
    "one row that is walked",
    list,
    '"poll": { "seconds": 60, "mode": "until", "until": "!row.exists(r, r.count == 0)" }',
    "3 P151 !rows.exists(r, r.count == 0)",
  ],
  [
    "a bracket that is not closed",
    list,
    '"rowActions": [{ "do": "call", "endpoint": "ranks.follow", "with": { "sourceCodes": "[row.sourceCode" } }]',
    "3 P150 [row.sourceCode]",
  ],
  ["a chart of one object", list, '"charts": [{ "mark": "line", "endpoint": "ranks.get", "with": { "id": "1" } }]', "3 P176"],
  ["a download of rows", list, '"rowActions": [{ "do": "download", "endpoint": "ranks.list", "with": { "id": "row.id" } }]', "3 P176"],
  [
    "what a form starts with, of no record",
    '"kind": "settings", "saveEndpoint": "ranks.mark", "form": ["source"]',
    '"endpoint": "ranks.get"',
    "3 P112",
  ],
  [
    "the only action that nothing runs",
    `${list}, "actions": { "watch": { "do": "copy", "text": "{row.source}" } }`,
    '"rowActions": ["delete"]',
    "3 P145 watch",
  ],
  [
    "an item twice",
    list,
    '"rowActions": [{ "do": "copy", "text": "{row.source}", "name": "a" },\n  { "do": "copy", "text": "{row.count}",\n "name": "a" }]',
    "5 P185",
  ],
  ["a relative link", list, '"toolbar": [{ "do": "open", "link": "track/ranks?x=1" }]', "3 P130"],
])("%s", (_, head, line, expected) => expect(told(head, line)).toEqual([expected]));

test("what is compared and labelled rightly says nothing", () => {
  const right = [
    `"columns": [{ "field": "source", "tone": "row.dataType == 'news' || row.source == 'x' ? 'muted' : ''" }]`,
    '"charts": [{ "mark": "line", "endpoint": "ranks.trend", "seriesDictionary": "kind" }]',
    '"toolbar": [{ "do": "upload", "endpoint": "ranks.import", "template": ["source", { "field": "count", "title": "数量" }] }]',
    '"params": { "d": { "type": "string", "field": "keyWords" } }',
  ];
  for (const line of right) expect(told(list, line)).toEqual([]);
});

test("a shared action that the page calls otherwise is told at the page, where other pages have it", () => {
  const fragments = { "actions/row": { title: "Row", items: ["watch"] } };
  const use = (name: string, route: string) => ({
    ...{ schemaVersion: 2, route, title: "a", kind: "list", endpoint: "ranks.list" },
    actions: { [name]: { do: "copy", text: "{row.source}" } },
    rowActions: [{ $ref: "actions/row" }],
  });
  const codes = (pages: object[]) => {
    const set = testSet(pages, fragments);
    const [first] = set.files.pages;
    return first ? compilePage(first, set).problems.map(({ code, file, path, suggestion }) => [code, file, path, suggestion]) : [];
  };
  expect(codes([use("wacth", "/a"), use("watch", "/b")])).toEqual([["P145", "schemas/pages/test0.json", "/actions/wacth", "watch"]]);
  // Alone, nobody can say which of the two is misspelt.
  expect(codes([use("wacth", "/a")])).toEqual([["P145", "schemas/fragments/actions/row.json", "/items/0", "wacth"]]);
});
