import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PromptFile } from "#engine/compile/prompts.ts";

const FOLDER = "schemas/prompts";
const names = (root: string): string[] => {
  const folder = join(root, FOLDER);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".md"))
        .sort()
    : [];
};

/** The prompt templates below `schemas/prompts` of a project. */
export function readPromptFiles(root: string): PromptFile[] {
  return names(root).map((name) => ({
    file: `${FOLDER}/${name}`,
    text: readFileSync(join(root, FOLDER, name), "utf8"),
  }));
}

/** Changes whenever a template is added, removed or saved. */
export function promptFilesState(root: string): string {
  return names(root)
    .map((name) => {
      const { mtimeMs, size } = statSync(join(root, FOLDER, name));
      return `${name}:${mtimeMs}:${size}`;
    })
    .join("|");
}
