import { type CompiledPages, compilePages } from "#server/pages/compilePages.ts";

let compiled: CompiledPages | undefined;

/** For tests: the shipped pages, compiled once for all that a worker runs; that takes longer than most tests. Not to be changed. */
export function shippedPages(): CompiledPages {
  compiled ??= compilePages();
  return compiled;
}
