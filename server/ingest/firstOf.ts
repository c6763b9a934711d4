import type { Forward, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { outletsOf, pageOf, saidSource } from "./saidSource.ts";

/** What documents say whom they are taken from, of one another; the plain texts of all, where any had to be read. */
export interface Said {
  said: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
}

/** A document as a member of a tree. */
export const asForward = (document: FullDocument): Forward => ({ ...document, parentId: document.originals[0]?.id ?? null });

/** Earliest first; of one moment in order of arrival. */
export const byTime = (a: Forward, b: Forward): number => a.pubdate - b.pubdate || Number(a.id) - Number(b.id);

/**
 * Reads the credits of documents that forward none of the others. A tree of forwards alone tells all by its links: tens of
 * thousands of texts need not be looked at.
 * @param sorted earliest first
 */
export function saidAmong(sorted: readonly Forward[], untold: readonly Forward[]): Said {
  const texts = new Map(untold.length > 0 ? sorted.map(({ id, content }) => [id, plainText(content)]) : []);
  const outlets = untold.length > 1 ? outletsOf(sorted) : new Map<string, Forward[]>();
  const byPage = new Map(untold.length > 1 ? sorted.flatMap(({ id, url }) => (url ? [[pageOf(url), id] as const] : [])) : []);
  const said = new Map<string, string>();
  for (const document of untold) {
    const source = saidSource(document, { outlets, byPage, texts });
    if (source !== undefined && source !== document.id) said.set(document.id, source);
  }
  return { said, texts };
}

/** The first publication: the earliest that is no forward, or, where that says whom it is taken from, the one it leads to. */
export function firstOf(sorted: readonly Forward[], said: ReadonlyMap<string, string>): Forward {
  // What is forwarded was there before, whatever the clocks of two platforms say.
  const earliest = sorted.find(({ parentId }) => parentId === null) ?? (sorted[0] as Forward);
  const climbed = new Set([earliest.id]);
  let first = earliest;
  for (let source = said.get(first.id); source !== undefined; source = said.get(first.id)) {
    if (climbed.has(source)) return earliest;
    climbed.add(source);
    first = sorted.find(({ id }) => id === source) as Forward;
  }
  return first;
}
