import { fileURLToPath } from "node:url";
import { compilePage } from "#engine/compile/compile.ts";
import type { PagePlan } from "#engine/compile/plan.ts";
import type { Problem } from "#engine/compile/problem.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

/** One page file after a compilation: its plans (one, or one per variant), none where errors stand in the way. */
export interface CompiledPage {
  file: string;
  /** As authored; the file's name where it cannot even be read. */
  route: string;
  plans: PagePlan[];
  problems: Problem[];
}

export interface CompiledPages {
  pages: CompiledPage[];
  /** Routes of pages that are code. */
  codeRoutes: string[];
}

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles every page below `root/schemas`. A broken page is a problem of that page alone. */
export function compilePages(root = ROOT): CompiledPages {
  const set = loadSchemaSet(root);
  const pages = set.files.pages.map((doc): CompiledPage => {
    const authored = (doc.value as { route?: unknown } | undefined)?.route;
    const { plans, problems } = compilePage(doc, set);
    return { file: doc.file, route: typeof authored === "string" ? authored : doc.file, plans, problems };
  });
  return { pages, codeRoutes: Object.keys(set.files.codeRoutes) };
}
