import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "#engine/compile/problem.ts";

/** Makes `$schema` lead to the grammar of its file where P129 found that it does not; answers the files. */
export function fixSchemaName(root: string, problems: Problem[]): string[] {
  const found = problems.filter(({ code, suggestion }) => code === "P129" && suggestion !== undefined);
  for (const { file, found: wrong, suggestion } of found) {
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(join(root, file), withSchemaName(text, String(wrong), String(suggestion)));
  }
  return found.map(({ file }) => file);
}

/** The text with another `$schema`; everything else stays as it was written. */
function withSchemaName(text: string, wrong: string, right: string): string {
  return text.replace(/("\$schema"\s*:\s*)("(?:[^"\\]|\\.)*")/, (whole, before: string, value: string) =>
    JSON.parse(value) === wrong ? before + JSON.stringify(right) : whole,
  );
}
