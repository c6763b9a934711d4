import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { jsonFiles } from "#server/schemas/load.ts";
import { type CompiledPages, compilePages, type Since } from "./compilePages.ts";

interface Kept extends CompiledPages {
  inputs: string;
}

/**
 * {@link compilePages} that keeps its pages in a file: a start that finds every schema as it was reads them, in a tenth of the
 * time, and leaves out `set`. The file belongs to one build of the server and goes with it; where it cannot be written,
 * each start compiles.
 */
export function keptPages(file: string): typeof compilePages {
  return (root, since?: Since) => {
    if (since || !root) return compilePages(root, since);
    const inputs = inputsOf(root);
    const kept = read(file);
    if (kept?.inputs === inputs) return { pages: kept.pages, codeRoutes: kept.codeRoutes };
    const compiled = compilePages(root);
    const { pages, codeRoutes } = compiled;
    write(file, { inputs, pages, codeRoutes });
    return compiled;
  };
}

/** Of the folder and of every file that pages are compiled from, with its name. */
function inputsOf(root: string): string {
  const hash = createHash("sha256").update(root);
  const files = ["schemas", "src/widgets"].flatMap((folder) => jsonFiles(join(root, folder)));
  for (const path of files) hash.update(`\n${relative(root, path)}\n`).update(readFileSync(path));
  return hash.digest("hex");
}

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch {
    return undefined;
  }
}

function write(file: string, kept: Kept): void {
  // Several servers may start beside each other.
  const half = `${file}.${process.pid}.part`;
  try {
    writeFileSync(half, JSON.stringify(kept));
    renameSync(half, file);
  } catch {
    // A read-only build.
  }
}
