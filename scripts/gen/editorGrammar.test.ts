import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CompletionItem, getLanguageService, TextDocument } from "vscode-json-languageservice";
import { checkPage } from "#engine/compile/compile.ts";
import { mutantsOf } from "#scripts/schemas/mutate/mutate.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { generate } from "../gen.ts";

/** What VS Code, and vim with coc or an LSP client, do with a file: the `$schema` line alone leads to the grammar. */
const generated = generate(process.cwd());
const service = getLanguageService({
  schemaRequestService: async (uri) => {
    const text = generated.get(`schemas/dist/${uri.split("/").at(-1)}`);
    if (text === undefined) throw new Error(`no schema ${uri}`);
    return text;
  },
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ["markdown", "plaintext"] } } } },
});

function open(text: string, file = "schemas/pages/desk/negative.json") {
  const document = TextDocument.create(`file:///house/${file}`, "json", 1, text);
  return { document, parsed: service.parseJSONDocument(document) };
}

/** What is offered at the `|` of a text. */
async function offered(marked: string, file?: string): Promise<Map<string, CompletionItem>> {
  const offset = marked.indexOf("|");
  const { document, parsed } = open(marked.slice(0, offset) + marked.slice(offset + 1), file);
  const list = await service.doComplete(document, document.positionAt(offset), parsed);
  return new Map((list?.items ?? []).map((item) => [item.label.replace(/^"|"$/g, ""), item]));
}

const aboutOf = (item: CompletionItem | undefined): string => {
  const { documentation } = item ?? {};
  return typeof documentation === "string" ? documentation : (documentation?.value ?? "");
};

async function mistakes(text: string, file?: string): Promise<string[]> {
  const { document, parsed } = open(text, file);
  const found = await service.doValidation(document, parsed, { schemaValidation: "error" });
  return found.map(({ range, message }) => `${range.start.line + 1}: ${String(message).slice(0, 160)}`);
}

const page = (rest: string): string =>
  `{ "$schema": "../../dist/page.v2.json", "schemaVersion": 2, "route": "/desk/negative", "title": "负面速览", "access": "signedIn", ${rest} }`;

test.each([
  ["endpoints", page('"kind": "list", "endpoint": "|"'), "search.yuqing", "检索文章"],
  ["formats", page('"kind": "list", "columns": [{ "field": "total", "format": "|" }]'), "bigNumber", "万"],
  ["dictionaries", page('"kind": "list", "filters": [{ "field": "a", "as": "select", "dictionary": "|" }]'), "dataType", "options"],
  ["operations", page('"kind": "list", "toolbar": [{ "do": "export", "op": "|" }]'), "export", "导出"],
  ["icons", page('"kind": "list", "toolbar": [{ "do": "export", "icon": "|" }]'), "download", "picture"],
  ["fragments", page('"kind": "list", "columns": [{ "$ref": "|" }]'), "columns/doc", ""],
  ["routes", page('"kind": "list", "columns": [{ "field": "title", "link": "|" }]'), "/yuqing/document", "schemas/pages"],
  [
    "routes of objects",
    page('"kind": "list", "columns": [{ "field": "title", "link": { "to": "|" } }]'),
    "/yuqing/document",
    "schemas/pages",
  ],
  ["pages to extend", page('"extends": "|"'), "pages/report-list", ""],
  ["time windows", page('"kind": "list", "filters": [{ "field": "t", "as": "timeWindow", "default": "|" }]'), "7d", "近7天"],
  ["presets", page('"kind": "list", "filters": [{ "field": "t", "as": "timeWindow", "preset": "|" }]'), "search", "近7天"],
  ["marks", page('"kind": "chart", "endpoint": "statistics.trendDatatype", "mark": "|"'), "line", ""],
  ["what happens afterwards", page('"kind": "list", "toolbar": [{ "do": "call", "endpoint": "works.list", "then": ["|"] }]'), "reload", ""],
])("%s complete from the $schema line alone, with an explanation", async (_what, text, label, about) => {
  const items = await offered(text);
  expect([...items.keys()]).toContain(label);
  expect(aboutOf(items.get(label))).toContain(about);
});

test.each([
  ["kind", page('"kind": "|", "endpoint": "search.yuqing", "columns": ["title"], "charts": []'), "chart"],
  ["kind of a view", page('"kind": "board", "blocks": [{ "endpoint": "search.yuqing", "mark": "line", "kind": "|" }]'), "list"],
  ["do", page('"kind": "list", "toolbar": [{ "title": "导出", "fileName": "a", "do": "|" }]'), "export"],
  ["as", page('"kind": "list", "filters": [{ "field": "a", "label": "甲", "multiple": true, "as": "|" }]'), "select"],
])("%s completes when other properties stand, each choice explained", async (_what, text, label) => {
  const items = await offered(text);
  expect([...items.keys()]).toContain(label);
  for (const item of items.values()) expect(aboutOf(item), item.label).not.toBe("");
});

test.each([
  ["an empty page", '{ "$schema": "../../dist/page.v2.json", | }', ["kind", "route", "title", "access", "extends", "params"]],
  ["a list", page('"kind": "list", |'), ["endpoint", "filters", "columns", "poll", "with"]],
  ["a chart", page('"kind": "list", "charts": [{ | }]'), ["mark", "endpoint", "series", "$ref"]],
  ["a filter", page('"kind": "list", "filters": [{ | }]'), ["field", "as", "default", "$ref"]],
  ["an action", page('"kind": "list", "toolbar": [{ | }]'), ["do", "title", "icon", "op", "$ref"]],
  ["a click", page('"kind": "list", "select": { | }'), ["filter", "set", "open", "drawer"]],
  ["a view of a board", page('"kind": "board", "blocks": [{ | }]'), ["kind", "title", "span"]],
])("properties of %s complete with what they mean", async (_what, text, names) => {
  const items = await offered(text);
  expect([...items.keys()]).toEqual(expect.arrayContaining(names));
  for (const name of names) expect(aboutOf(items.get(name)), name).not.toBe("");
});

test.each([
  ["search.yuqing", "检索文章", '"kind": "list", "endpoint": "search.yuqing"'],
  ["bigNumber", "万", '"kind": "list", "columns": [{ "field": "total", "format": "bigNumber" }]'],
  ["chart", "Rows of an endpoint", '"kind": "chart", "mark": "line"'],
])("%s is explained where it stands", async (word, about, rest) => {
  const { document, parsed } = open(page(rest));
  const hover = await service.doHover(document, document.positionAt(document.getText().indexOf(word) + 2), parsed);
  expect(JSON.stringify(hover?.contents)).toContain(about);
});

test("one bad mark is one mistake", async () => {
  const text = page(
    '"kind": "list", "endpoint": "search.yuqing", "columns": ["title"],\n"charts": [{ "mark": "lien", "title": "走势", "endpoint": "statistics.trendDatatype" }]',
  );
  expect(await mistakes(text)).toEqual([expect.stringMatching(/^2: Value is not accepted\. Valid values: "line"/)]);
});

test("an endpoint that there is not is told in a few words", async () => {
  expect(await mistakes(page('"kind": "list", "endpoint": "search.yuqin"'))).toEqual([
    "1: There is no endpoint of this name in schemas/endpoints (a new one is known here after npm run gen).",
  ]);
});

const set = loadSchemaSet();
const sound = set.files.pages.filter((doc) => checkPage(doc, set).every(({ severity }) => severity !== "error"));

test("an editor finds no mistake in what is shipped", async () => {
  const told: string[] = [];
  for (const { file, text } of [...set.files.pages, ...set.files.fragments])
    told.push(...(await mistakes(text, file)).map((one) => `${file}:${one}`));
  expect(told).toEqual([]);
}, 120_000);

test("mistakes of structure in shipped pages are told by an editor one by one, at their line", async () => {
  const kinds = [
    "misspelt kind, do or as",
    "misspelt choice (mark, frame, layout …)",
    "misspelt key",
    "unknown operation",
    "unknown endpoint",
  ];
  const wrong: string[] = [];
  let count = 0;
  for (const doc of sound.filter((_, i) => i % 4 === 0)) {
    for (const { operator, text, line } of mutantsOf(doc, set, 1)) {
      if (!kinds.includes(operator)) continue;
      count++;
      const told = await mistakes(text, doc.file);
      // What is misspelt may be needed: then it is missing as well.
      const rest = told.filter((one) => !/^\d+: Missing property/.test(one));
      if (rest.length > 1 || told.length > rest.length + 1 || !(rest[0] ?? told[0])?.startsWith(rest[0] ? `${line}:` : "1:"))
        wrong.push(`${operator} ${doc.file}:${line} ${told.join(" | ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(60);
}, 240_000);

test("the files of the repository are what is generated", () => {
  for (const [file, text] of generated) if (file.startsWith("schemas/dist/")) expect(readFileSync(file, "utf8") === text, file).toBe(true);
});
