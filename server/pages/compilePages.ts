import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { checkRoutes, takenRoutes } from "#engine/compile/check/routes.ts";
import { checkPage, compilePage, understand } from "#engine/compile/compile.ts";
import type { PagePlan } from "#engine/compile/plan.ts";
import { type Problem, Report } from "#engine/compile/problem.ts";
import { removePage, replacePage } from "#engine/compile/replacePage.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { SourceDoc } from "#engine/grammar/source.ts";
import { loadSchemaSet, readDoc } from "#server/schemas/load.ts";

/** One page file after a compilation: its plans (one, or one per variant), none where errors stand in the way. */
export interface CompiledPage {
  file: string;
  /** As authored; undefined where it cannot be read. */
  route: string | undefined;
  plans: PagePlan[];
  problems: Problem[];
}

export interface CompiledPages {
  /** A page that is as it was is the same object as before. */
  pages: CompiledPage[];
  /** Routes of pages that are code. */
  codeRoutes: string[];
  /** What they were compiled against. */
  set?: SchemaSet;
}

/** An earlier compilation, and the files that were written since. */
export interface Since {
  before: CompiledPages;
  changed: Iterable<string>;
}

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Compiles every page below `root/schemas`. A broken page is a problem of that page alone. With `since`, what no change
 * can have touched is taken over: where only pages were written, nothing else is read or compiled again.
 */
export function compilePages(root = ROOT, since?: Since): CompiledPages {
  const set = edited(root, since) ?? loadSchemaSet(root);
  return { pages: compileSet(set), codeRoutes: Object.keys(set.files.codeRoutes), set };
}

/** {@link compilePages}, a page a turn: who asks meanwhile waits for one page at most. */
export async function compileInTurns(root: string): Promise<CompiledPages> {
  const set = loadSchemaSet(root);
  for (const doc of set.files.pages) {
    understand(doc, set);
    await setImmediate();
  }
  for (const doc of set.files.pages) {
    compiled(doc, set);
    await setImmediate();
  }
  return { pages: compileSet(set), codeRoutes: Object.keys(set.files.codeRoutes), set };
}

/** Compiles the pages of a set; one that was compiled before, and that nothing has touched since, is the same object. */
export function compileSet(set: SchemaSet): CompiledPage[] {
  const taken = takenRoutes(set);
  return set.files.pages.map((doc) => {
    const own = taken.filter((one) => one.doc === doc);
    if (own.length === 0) return compiled(doc, set);
    const report = new Report(set.origins);
    checkRoutes(own, report);
    return { file: doc.file, route: routeOf(doc), plans: [], problems: report.problems };
  });
}

/** The set of before with the pages that were written or taken away; undefined where something else changed. */
function edited(root: string, since: Since | undefined): SchemaSet | undefined {
  let set = since?.before.set;
  for (const file of since?.changed ?? []) {
    const name = relative(root, file);
    if (!name.split(sep).join("/").startsWith("schemas/pages/") || !name.endsWith(".json")) return undefined;
    if (set) set = existsSync(file) ? replacePage(set, readDoc(root, file)) : removePage(set, name);
  }
  return set;
}

function compiled(doc: SourceDoc, set: SchemaSet): CompiledPage {
  checkPage(doc, set);
  const understood = understand(doc, set);
  const kept = made.get(understood);
  if (kept && kept.routes === understood.links?.routes) return kept.page;
  const { plans, problems } = compilePage(doc, set);
  const page = { file: doc.file, route: routeOf(doc), plans, problems };
  made.set(understood, { page, routes: understood.links?.routes });
  return page;
}

const made = new WeakMap<object, { page: CompiledPage; routes: unknown }>();

function routeOf({ value }: SourceDoc): string | undefined {
  const route = (value as { route?: unknown } | null | undefined)?.route;
  return typeof route === "string" ? route : undefined;
}
