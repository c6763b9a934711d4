import { expect, test } from "vitest";
import type { Problem } from "#engine/compile/problem.ts";
import { formatProblems } from "./report.ts";

const problem: Problem = {
  code: "P104",
  severity: "error",
  file: "schemas/pages/a.json",
  line: 17,
  column: 5,
  path: "/columns/2",
  message: 'unknown field "soruce", 100%\nof it',
  found: "soruce",
  suggestion: "source",
};
const warning: Problem = { ...problem, code: "P142", severity: "warning", suggestion: undefined, expected: "a menu" };

test("text says place, code, what is wrong and what was meant or expected", () => {
  expect(
    formatProblems([problem, warning], "text")
      .split("\n")
      .filter((line) => !line.startsWith("of it")),
  ).toEqual([
    'schemas/pages/a.json:17:5 P104 unknown field "soruce", 100%',
    'schemas/pages/a.json:17:5 P142 unknown field "soruce", 100%',
    "    expected: a menu",
  ]);
});

test("JSON is the problems as they are", () => {
  expect(JSON.parse(formatProblems([problem], "json"))).toEqual([problem]);
  expect(JSON.parse(formatProblems([], "json"))).toEqual([]);
});

test("workflow commands escape what would end them", () => {
  expect(formatProblems([problem], "github")).toBe(
    '::error file=schemas/pages/a.json,line=17,col=5,title=P104::unknown field "soruce", 100%25%0Aof it; did you mean "source"?',
  );
  expect(formatProblems([warning], "github")).toMatch(/^::warning file=/);
});

test("SARIF names a rule for each code and a region for each result", () => {
  const { version, runs } = JSON.parse(formatProblems([problem, warning, problem], "sarif"));
  expect(version).toBe("2.1.0");
  expect(runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(["P104", "P142"]);
  const gone = JSON.parse(formatProblems([{ ...problem, code: "COLUMN_GONE" }], "sarif")).runs[0].tool.driver.rules[0];
  expect([runs[0].tool.driver.rules[0].helpUri, gone.helpUri]).toEqual(["docs/errors.md#p104", "docs/ci.md#what-counts-as-breaking"]);
  expect(runs[0].results).toHaveLength(3);
  expect(runs[0].results[0]).toMatchObject({
    ruleId: "P104",
    level: "error",
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "schemas/pages/a.json" },
          region: { startLine: 17, startColumn: 5 },
        },
      },
    ],
  });
});
