import type { SourceDoc } from "../grammar/source.ts";
import { knownRoutes, understand } from "./compile.ts";
import type { SchemaSet } from "./schemaSet.ts";

/**
 * The set with one page edited (or added). What is known of the other pages is kept, unless they depend on this one: by
 * `extends`, or because its route or parameters changed and links may now be wrong, or right.
 */
export function replacePage(set: SchemaSet, doc: SourceDoc): SchemaSet {
  const at = set.files.pages.findIndex((page) => page.file === doc.file);
  const before = at < 0 ? undefined : set.files.pages[at];
  const pages = at < 0 ? [...set.files.pages, doc] : set.files.pages.with(at, doc);
  const next: SchemaSet = { ...set, files: { ...set.files, pages }, memo: new Map() };
  if (extended(before, set)) return { ...next, understood: new WeakMap() };
  // As long as the routes are the same, links of the other pages are as right or wrong as they were.
  if (before && interfaceOf(before, set) === interfaceOf(doc, next)) next.memo.set("knownRoutes", knownRoutes(set));
  return next;
}

/** The set without one page. */
export function removePage(set: SchemaSet, file: string): SchemaSet {
  const gone = set.files.pages.find((page) => page.file === file);
  const pages = set.files.pages.filter((page) => page !== gone);
  const next: SchemaSet = { ...set, files: { ...set.files, pages }, memo: new Map() };
  return extended(gone, set) ? { ...next, understood: new WeakMap() } : next;
}

function extended(doc: SourceDoc | undefined, set: SchemaSet): boolean {
  const route = (doc?.value as { route?: unknown } | undefined)?.route;
  return set.files.pages.some(
    (page) => page !== doc && (page.value as { extends?: unknown } | undefined)?.extends === route && route !== undefined,
  );
}

/** Routes and parameters of a page: what others see of it. */
function interfaceOf(doc: SourceDoc, set: SchemaSet): string {
  const { pages, report } = understand(doc, set);
  return JSON.stringify([
    report.failed,
    pages.map(({ context }) => [context.page.route, context.needed, [...context.params.values()].map((param) => [param.name, param.in])]),
  ]);
}
