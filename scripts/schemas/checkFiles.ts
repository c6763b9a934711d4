import { relative, resolve } from "node:path";
import { checkAll, knownRoutes } from "#engine/compile/compile.ts";
import type { Problem } from "#engine/compile/problem.ts";
import { checkPrompts } from "#engine/compile/prompts.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { readPromptFiles } from "#server/ai/promptFiles.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

export interface CheckResult {
  problems: Problem[];
  pages: number;
  routes: number;
  milliseconds: number;
  /** Files and folders asked for of which nothing is read: elsewhere, or of another ending. */
  unread: string[];
}

/**
 * Checks the whole `schemas` folder; with `files`, tells only the problems of those (the others are read, because a page
 * can't be judged without its contracts, fragments and the pages it links to).
 */
export function checkFiles(root: string, files: string[] = []): CheckResult {
  const start = performance.now();
  const set = loadSchemaSet(root);
  const problems = [...checkAll(set), ...checkPrompts(readPromptFiles(root)).problems];
  const wanted = new Set(files.map((file) => relative(root, resolve(root, file))));
  const inside = (file: string) => wanted.size === 0 || [...wanted].some((one) => file === one || file.startsWith(`${one}/`));
  return {
    problems: problems.filter((problem) => inside(problem.file)).sort(byPlace),
    pages: set.files.pages.length,
    routes: knownRoutes(set).size - Object.keys(set.files.codeRoutes).length,
    milliseconds: performance.now() - start,
    unread: files.filter((file) => !isRead(relative(root, resolve(root, file)), root, set)),
  };
}

/** Whether something of what was asked for is a file of the schemas, or the folder of one. */
function isRead(asked: string, root: string, { files }: SchemaSet): boolean {
  const { pages, fragments, endpoints, dictionaries, sites, backends = [], entities } = files;
  const read = [pages, fragments, endpoints, dictionaries, sites, backends, entities].flat().map(({ file }) => file);
  const prompts = readPromptFiles(root).map(({ file }) => file);
  const others = [...read, ...prompts];
  if (others.some((file) => file === asked || file.startsWith(`${asked}/`))) return true;
  // Not pages, but checked with them: the grammar and what is made of it.
  return /^(schemas\/(meta|dist)(\/|$)|src\/widgets(\/\w+(\/schema\.json)?)?$)/.test(asked) || asked === "";
}

function byPlace(a: Problem, b: Problem): number {
  if (a.severity !== b.severity) return a.severity === "error" ? -1 : 1;
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}
