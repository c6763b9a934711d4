import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkPage } from "#engine/compile/compile.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { fixSchemaName } from "./fixSchemaName.ts";

test("a $schema that leads elsewhere is a warning that keeps no page from its plan, and its fix changes that line alone", () => {
  const root = mkdtempSync(join(tmpdir(), "fix-"));
  const file = "schemas/pages/desk/negative.json";
  const wrong = `{
  "$schema": "../dist/page.v2.json",
  "schemaVersion": 2, "route": "/desk/negative", "title": "负面", "access": "signedIn",
  "kind": "text",   "text": "甲"
}`;
  mkdirSync(join(root, "schemas/pages/desk"), { recursive: true });
  writeFileSync(join(root, file), wrong);
  const set = loadSchemaSet();
  const problems = checkPage(readSource(file, wrong), set);
  expect(problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([["P129", "warning", 2]]);

  expect(fixSchemaName(root, problems)).toEqual([file]);
  const fixed = readFileSync(join(root, file), "utf8");
  expect(fixed).toBe(wrong.replace("../dist/", "../../dist/"));
  expect(checkPage(readSource(file, fixed), set)).toEqual([]);
});
