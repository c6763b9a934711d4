import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSource } from "../grammar/source.ts";
import { compilePage } from "./compile.ts";
import { testSet } from "./testSet.ts";

const docs = readFileSync("docs/errors.md", "utf8");
const sections = [...docs.matchAll(/^### (P\d+): .*\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm)].map(([, code = "", body = ""]) => {
  const [wrong, right] = [...body.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");
  return { code, wrong, right };
});

const page = { schemaVersion: 2, route: "/track/ranks", title: "媒体排行", kind: "list", endpoint: "ranks.list" };
const fragments = {
  "columns/rank": { title: "Rank", parameters: { field: { default: "count" } }, items: ["source", "$field"] },
  "columns/ring": { title: "Ring", items: [{ $ref: "columns/ring" }] },
  "filters/words": { title: "Words", items: ["keyWords"] },
  "pages/ranks": {
    title: "Ranks",
    page: { title: "排行", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] },
  },
};

const detail = {
  schemaVersion: 2,
  route: "/track/source",
  title: "媒体",
  params: { id: "string" },
  kind: "detail",
  endpoint: "ranks.get",
};

/** The example as a page: whole where it says schemaVersion and route, otherwise what differs from a simple list. */
function codesOf(example: string): string[] {
  const whole = /"schemaVersion"[\s\S]*"route"/.test(example);
  const own = whole ? {} : (JSON.parse(example) as { kind?: string; endpoint?: string });
  const base = own.kind && !own.endpoint ? { ...page, endpoint: undefined } : page;
  const text = whole ? example : JSON.stringify({ ...base, ...own }, null, 2);
  return compilePage(readSource("schemas/pages/example.json", text), testSet([detail], fragments)).problems.map(({ code }) => code);
}

test.each(sections.filter(({ wrong }) => wrong))(
  "$code: the wrong example gives it alone, the right one nothing",
  ({ code, wrong, right }) => {
    expect(codesOf(wrong as string)).toEqual([code]);
    expect(codesOf(right as string)).toEqual([]);
  },
);

test("codes and docs are the same", () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return files(path);
      return entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts") ? [path] : [];
    });
  const sources = [...files("src/engine/compile"), "src/engine/grammar/source.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
  const used = [...new Set([...sources.matchAll(/"(P\d{3})"/g)].map((match) => match[1]))].sort();
  expect(sections.map(({ code }) => code)).toEqual(used);
});
