import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

/** Articles of front pages looked through for their pages. */
const MOST_ARTICLES = 100;

/** Front pages of one day (ms), one for each paper that has a picture of it. */
export async function frontPages(services: Services, query: DocumentQuery, begin: number) {
  const found = await services.documents.search({
    query: { ...query, channelRanks: [1], beginTime: begin, endTime: begin + DAY },
    ...{ collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: MOST_ARTICLES, texts: MOST_ARTICLES },
  });
  const seen = new Set<string>();
  return (found.texts ?? []).flatMap(({ id, source, extra }) => {
    const { pageId, imageUrl } = extra;
    if (typeof pageId !== "string" || typeof imageUrl !== "string" || !imageUrl || seen.has(source)) return [];
    seen.add(source);
    return [{ id: pageId, docId: id, paperName: source, date: begin, imageUrl }];
  });
}
