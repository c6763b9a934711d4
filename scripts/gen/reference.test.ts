import { expect, test } from "vitest";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { grammarReference } from "./reference.ts";

const set = loadSchemaSet(process.cwd());
const text = grammarReference(set);

test("what is written inside a property has rows of its own, so that no name must be looked up in a page", () => {
  for (const name of ["expand.endpoint` *", "checks.*.message`", "rules[].require` *", "tabs.param` *", "items[].view`"])
    expect(text).toContain(`| \`${name}`);
});

test("a part that is one of several words tells them", () => {
  const part = (name: string) => text.split(`\n### ${name}\n`)[1]?.split("\n### ")[0];
  expect(part("ParamType")).toContain("`string`, `number`, `boolean`, `list`, `numberList`, `window`, `json`.");
  expect(part("Then")).toContain("`reload`, `row`, `close`, ThenMessage");
  expect(part("OperationKey")).toContain("`export`");
});

test("every part that a type names is described, and no heading is a bare number", () => {
  const headings = new Set([...text.matchAll(/^### (.*)$/gm)].map(([, name]) => name));
  expect([...headings].filter((name) => /^\d+$/.test(String(name)))).toEqual([]);
  for (const name of ["ParamType", "IconName", "OperationKey", "Then", "Bound", "ActionItem", "ColumnItem", "FilterItem"])
    expect(headings).toContain(name);
});
