import type { AiDocument } from "#server/ai/AiMaterial.ts";
import { toTerm } from "#server/analysis/query.ts";
import { idf } from "#server/analysis/words/idf.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { aiDocument } from "./aiDocument.ts";

/** Whose eyes documents are read with. */
export interface Asker {
  services: Services;
  caller: Caller;
}

export const RELATED = 6;
export const FOUND = 30;
/** Of these so many are read with the search: most of those chosen are among them. */
const READ = 12;
const RAREST = 3;
/** Of the weight of a question's words, what must stand in title, summary or keywords. */
const SHARE = 0.3;
const weightOf = (words: string[]): number => words.reduce((sum, word) => sum + idf(word), 0);

/**
 * Documents with any of the three rarest words, those with most of them first: a common word alone finds half the store,
 * and the order by relevance puts those with all of them on top.
 */
const anyOf = (words: string[]): Pick<DocumentQuery, "any"> => {
  const rarest = words.toSorted((a, b) => idf(b) - idf(a)).slice(0, RAREST);
  return { any: rarest.map((word) => toTerm(word, false)) };
};

/**
 * Documents that share a subject with these words, those with most of the words first; at least `least` words that weigh enough must stand
 * in title, summary, keywords or the name of who sent it. Without `collapse` every copy is one of them: one that was cut may lack what another tells.
 */
export async function related(
  { services, caller }: Asker,
  base: DocumentQuery,
  words: string[],
  not: ReadonlySet<string>,
  least: number,
  collapse = true,
): Promise<AiDocument[]> {
  if (words.length === 0) return [];
  const { rows, texts = [] } = await services.documents.search({
    query: { ...base, ...anyOf(words) },
    ...{ collapse, sort: { field: "relevance", order: "desc" }, page: 1, pagesize: FOUND, texts: READ },
  });
  const scored = rows.flatMap((row, at) => {
    if (not.has(row.id) || not.has(row.sameId)) return [];
    const head = `${row.title} ${row.summary} ${row.keywords.join(" ")} ${row.source}`.toLowerCase();
    const held = words.filter((word) => head.includes(word));
    // A common word alone makes no report one of the same subject.
    const fits = held.length >= Math.min(least, words.length) && weightOf(held) >= SHARE * weightOf(words);
    return fits ? [{ row, score: held.length - at / 1000 }] : [];
  });
  const best = scored.sort((a, b) => b.score - a.score).slice(0, RELATED);
  const known = new Map(texts.map((document) => [document.id, document]));
  const more = best.flatMap(({ row }) => (known.has(row.id) ? [] : row.id));
  for (const document of await visibleDocuments(services, caller, more)) known.set(document.id, document);
  return best.flatMap(({ row }) => known.get(row.id) ?? []).map(aiDocument);
}
