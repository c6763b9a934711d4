import type { Services } from "#server/contract/handler.ts";
import type { CompiledPages } from "./compilePages.ts";

/** Tells the log which pages and fragments are written in an older grammar: they are served as if they were migrated. */
export function tellOlder({ pages }: CompiledPages, log: Services["log"]): void {
  const problems = pages.flatMap((page) => page.problems.filter(({ code, severity }) => code === "P107" && severity === "warning"));
  const files = [...new Set(problems.map(({ file }) => file))].sort();
  if (files.length > 0) log.warn({ files }, "written in an older grammar; npm run schemas:migrate rewrites them");
}
