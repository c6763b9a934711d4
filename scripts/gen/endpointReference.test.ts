import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { references } from "../docs-grammar.ts";
import { endpointReference } from "./endpointReference.ts";

const set = loadSchemaSet();
const files = endpointReference(set);
const section = (area: string, name: string) => files.get(`${area}.md`)?.split(`\n## ${name}\n`)[1]?.split("\n## ")[0] ?? "";

test("the reference in the repository is the one that the grammar and the contracts give", () => {
  for (const [file, text] of references(process.cwd())) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8") === text, `${file} is stale, run npm run docs:grammar`).toBe(true);
  }
});

test("every call stands in the file of its area, and every row and shared field that it leads to is there", () => {
  for (const name of set.endpoints.keys()) expect(section(name.split(".")[0] ?? "", name), name).not.toBe("");
  const anchors = (file: string) =>
    new Set([...(files.get(file) ?? "").matchAll(/^## (.*)$/gm)].map(([, name]) => String(name).toLowerCase()));
  for (const file of files.keys()) {
    const there = anchors(file);
    for (const text of files.values())
      for (const [, anchor] of text.matchAll(new RegExp(`\\(${file}#(\\w+)`, "g"))) expect(there).toContain(anchor);
  }
});

test("a call says what it is for, who may call it, what it takes and what it replies", () => {
  const search = section("search", "search.yuqing");
  expect(search).toContain("lists by page");
  expect(search).toContain("reads only");
  expect(search).toContain("requests.md#");
  expect(search).toContain("rows.md#document");
  expect(section("statistics", "statistics.trendDatatype")).toContain("`series` holds codes of `dataType`");
  const upload = section("users", "users.import");
  expect(upload).toContain("For `upload`");
  expect(upload).toContain("| `code` * | string |  | 账号 |");
  expect(section("users", "users.delete")).toContain("`call` of a button");
});

test("the reference stays small enough to be read", () => {
  for (const [file, text] of files) expect(text.length, file).toBeLessThan(120_000);
});
