import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { loadSchemaFiles, loadWidgetSchemas } from "#server/schemas/load.ts";

/**
 * What VS Code offers at the places of shipped files: each value is taken out of its quotes, and must be offered there, with its
 * meaning, whatever else stands around – in pages, in what a page changes of another, in templates, fragments and contracts.
 * `EVERY=1` tries all files.
 */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(`schemas/dist/${uri.split("/").at(-1)}`, "utf8"),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ["markdown", "plaintext"] } } } },
});

const OF_PAGES =
  "endpoint|\\w+Endpoint|dictionary|\\w+Dictionary|op|icon|\\$ref|link|to|extends|as|kind|do|mark|frame|access|mode|look|fileType|reload|variant";
const OF_CONTRACTS = "x-dictionary|x-format";
/** Formats that only contracts say, for a field that is shown as it is. */
const PLAIN = ["text", "integer", "tags", "image"];
/** A parameter of a template, an expression, a hole. */
const isWritten = (value: string) => /[${}]/.test(value) || value.startsWith("row.");

const every = Number(process.env.EVERY ?? 9);
const { pages, fragments, endpoints } = loadSchemaFiles();
const kinds = Object.keys(loadWidgetSchemas());
/** Routes with a part that is chosen are offered as they are written. */
const chosen = pages.flatMap(({ value }) => {
  const { route = "" } = (value ?? {}) as { route?: string };
  return route.includes(":") ? [new RegExp(`^${route.replace(/:\w+/g, "[^/]+")}$`)] : [];
});
const some = <T>(list: readonly T[]): T[] => list.filter((_, i) => i % every === 0);

test.each([
  ["pages", some(pages), OF_PAGES, 250],
  ["fragments", some(fragments), OF_PAGES, 80],
  ["contracts", some(endpoints), OF_CONTRACTS, 30],
] as const)(
  "what stands in %s is offered there, with its meaning",
  async (_what, docs, keys, least) => {
    const missing: string[] = [];
    let count = 0;
    for (const doc of docs)
      for (const { 0: whole, 1: key = "", 2: value = "", index } of doc.text.matchAll(new RegExp(`"(${keys})": "([^"]*)"`, "g"))) {
        const path = key === "link" || key === "to" ? (value.split("?")[0] ?? "") : value;
        if (isWritten(path) || PLAIN.includes(value) || chosen.some((route) => route.test(path))) continue;
        // A template may have a parameter of this name.
        if (key === "kind" && !kinds.includes(value)) continue;
        count++;
        const start = index + whole.length - value.length - 1;
        const text = doc.text.slice(0, start) + doc.text.slice(start + value.length);
        const document = TextDocument.create(`file:///house/${doc.file}`, "json", 1, text);
        const list = await service.doComplete(document, document.positionAt(start), service.parseJSONDocument(document));
        const offered = list?.items.find(({ label }) => label === `"${path}"`);
        if (!offered?.documentation) missing.push(`${doc.file}:${document.positionAt(start).line + 1} ${key} ${value}`);
      }
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(least);
  },
  120_000,
);
