import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { endpointReference, endpointsFolder } from "./gen/endpointReference.ts";
import { grammarReference } from "./gen/reference.ts";

/** Every page of the reference with its text. */
export function references(root: string): Map<string, string> {
  const set = loadSchemaSet(root);
  const ofCalls = [...endpointReference(set)].map(([file, text]) => [`${endpointsFolder}/${file}`, text] as const);
  return new Map([["docs/grammar.md", grammarReference(set)], ...ofCalls]);
}

/** `npm run docs:grammar` writes the reference; with --check it ends with 1 when a page is stale. */
function main(root: string, check: boolean): number {
  const texts = references(root);
  const stale = [...texts].filter(([file, text]) => kept(join(root, file)) !== text).map(([file]) => file);
  const gone = listed(join(root, endpointsFolder)).filter((file) => !texts.has(`${endpointsFolder}/${file}`));
  if (stale.length + gone.length === 0) return 0;
  if (check) {
    console.error(`stale, run npm run docs:grammar:\n${[...stale, ...gone].join("\n")}`);
    return 1;
  }
  mkdirSync(join(root, endpointsFolder), { recursive: true });
  for (const file of gone) rmSync(join(root, endpointsFolder, file));
  for (const file of stale) writeFileSync(join(root, file), texts.get(file) ?? "");
  console.log(`written:\n${stale.join("\n")}`);
  return 0;
}

function kept(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = main(process.cwd(), process.argv.includes("--check"));
}
