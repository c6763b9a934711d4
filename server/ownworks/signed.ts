import type { Services } from "#server/contract/handler.ts";
import type { Bucket, DocumentQuery } from "#server/store/documents.ts";
import { type Bylines, bylinesOf, NONE } from "./bylines.ts";

const MOST = 20_000;

/** What the query's works are signed with. */
export async function signatures(services: Services, query: DocumentQuery): Promise<string[]> {
  const [authors = []] = await services.documents.statistics(query, [{ kind: "terms", field: "author", size: MOST }]);
  return authors.map(({ key }) => key);
}

/** Bylines of the query's works that name somebody, whatever title stands before; those without a byline for none. */
export async function naming(services: Services, query: DocumentQuery, author: string): Promise<string[]> {
  if (author === NONE) return [""];
  const [bylines, names] = await Promise.all([bylinesOf(services), signatures(services, query)]);
  return names.filter((name) => name === author || bylines.namesOf(name).includes(author));
}

/**
 * Figures by byline as figures by person, whatever title stands before the name: what several signed counts for each, what
 * nobody signed for none.
 */
export function byPerson(bylines: Bylines, figures: readonly Bucket[]): Bucket[] {
  const people = new Map<string, number>();
  for (const { key, value } of figures)
    for (const name of key ? bylines.namesOf(key) : []) people.set(name, (people.get(name) ?? 0) + value);
  const rows = [...people].map(([name, value]) => ({ key: name, name, value }));
  return rows.sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
}
