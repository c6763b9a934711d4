import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { grammarReference } from "./gen/reference.ts";

const file = "docs/grammar.md";

/** `npm run docs:grammar` writes the reference; with --check it ends with 1 when the file is stale. */
function main(root: string, check: boolean): number {
  const text = grammarReference(loadSchemaSet(root));
  const path = join(root, file);
  let kept = "";
  try {
    kept = readFileSync(path, "utf8");
  } catch {
    // Not written yet.
  }
  if (kept === text) return 0;
  if (check) {
    console.error(`${file} is stale, run npm run docs:grammar`);
    return 1;
  }
  writeFileSync(path, text);
  console.log(`written: ${file}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = main(process.cwd(), process.argv.includes("--check"));
}
