import { describe, type Problem } from "#engine/compile/problem.ts";

export const reportFormats = ["text", "json", "sarif", "github"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Problems as text for people, JSON for tools, SARIF 2.1.0 for code scanning, or GitHub workflow commands. */
export function formatProblems(problems: Problem[], format: ReportFormat): string {
  if (format === "json") return JSON.stringify(problems, null, 2);
  if (format === "sarif") return JSON.stringify(sarif(problems), null, 2);
  if (format === "github") return problems.map(githubCommand).join("\n");
  return problems.map(sentence).join("\n");
}

/** The warnings in one line: `161 warnings: 120 × P142, 41 × P181; --verbose writes them out`. */
export function countWarnings(problems: Problem[]): string {
  const counts = new Map<string, number>();
  for (const { severity, code } of problems) if (severity === "warning") counts.set(code, (counts.get(code) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const each = [...counts].sort(([, a], [, b]) => b - a).map(([code, count]) => `${count} × ${code}`);
  return `${all} ${all === 1 ? "warning" : "warnings"}: ${each.join(", ")}; --verbose writes them out`;
}

function sentence(problem: Problem): string {
  const mark = problem.severity === "warning" ? " (warning)" : "";
  const expected = !problem.suggestion && problem.expected ? `\n    expected: ${shorten(problem.expected)}` : "";
  return `${describe(problem)}${mark}${expected}`;
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

function githubCommand({ severity, file, line, column, code, message, suggestion }: Problem): string {
  const text = suggestion ? `${message}; did you mean "${suggestion}"?` : message;
  const escaped = text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return `::${severity} file=${file},line=${line},col=${column},title=${code}::${escaped}`;
}

function sarif(problems: Problem[]): unknown {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "schemas",
            // Codes of mistakes have a heading each, rules of what breaks a row of a table.
            rules: codes.map((id) => ({
              id,
              helpUri: /^[A-Z]\d/.test(id) ? `docs/errors.md#${id.toLowerCase()}` : "docs/ci.md#what-counts-as-breaking",
            })),
          },
        },
        results: problems.map((problem) => ({
          ruleId: problem.code,
          level: problem.severity,
          message: {
            text: problem.suggestion ? `${problem.message}; did you mean "${problem.suggestion}"?` : problem.message,
          },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: problem.file },
                region: { startLine: problem.line, startColumn: problem.column },
              },
              logicalLocations: [{ fullyQualifiedName: problem.path }],
            },
          ],
        })),
      },
    ],
  };
}
