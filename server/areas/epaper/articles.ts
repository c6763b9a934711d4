import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { HandlerContext, RequestContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { type PageRecord, pagesIn } from "#server/ingest/EpaperRecords.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { dayGiven } from "#server/time/dayGiven.ts";
import { articleRow, withFigures } from "./pageFigures.ts";
import { frontPages, newestDay } from "./pages.ts";
import { findPaper, newestDate, pagesOfIssue } from "./papers.ts";

type Asked = Pick<RequestOf<"epaper.articles">, "keyWords" | "author" | "beginTime" | "endTime" | "timeFlag" | "no" | "paperId">;

/** A paper's articles that a request asks about, as a query. */
async function articleQuery({ services, caller, request }: RequestContext<Asked>): Promise<DocumentQuery> {
  const { no, paperId, ...rest } = request;
  const { sourceId } = await findPaper(services, paperId ?? "");
  const { query } = await documentQuery(services, caller, { ...rest, dataType: ["epaper"] });
  return { ...query, sourceIds: [sourceId], ...(no?.length && { channels: no }) };
}

/** The page, or the pages of the issue, that a request names; undefined where it names none. */
async function pagesAsked(
  services: Services,
  { pageId, paperId, issue, date }: RequestOf<"epaper.articles">,
): Promise<PageRecord[] | undefined> {
  if (pageId) {
    const page = await pagesIn(services).get(pageId);
    return page ? [page] : [];
  }
  if (issue !== 1 || !paperId) return undefined;
  return pagesOfIssue(services, paperId, dayGiven(date) || (await newestDate(services, paperId)));
}

/** Articles of one page in their order, or one page of those of a paper, the newest first. */
export async function listArticles(context: HandlerContext<"epaper.articles">) {
  const { services, caller, request } = context;
  const { pageId, page, pagesize, date, issue, ...asked } = request;
  const from = (page - 1) * pagesize;
  const records = await pagesAsked(services, request);
  if (records) {
    const articles = (await withFigures(services, caller, records)).flatMap((row) => row.articles);
    return { rows: articles.slice(from, from + pagesize), total: articles.length };
  }
  if (!asked.paperId) return { rows: [], total: 0 };
  const query = await articleQuery({ ...context, request: asked });
  const sort = { field: "pubdate", order: "desc" } as const;
  const found = await services.documents.search({ query, collapse: false, sort, page, pagesize });
  const ids = found.rows.map(({ id }) => id);
  const documents = await visibleDocuments(services, caller, ids);
  const pages = new Map<string, PageRecord | null>();
  const rows = await Promise.all(
    documents.map(async (document) => {
      const id = String(document.extra.pageId ?? "");
      if (!pages.has(id)) pages.set(id, await pagesIn(services).get(id));
      const stands = pages.get(id);
      const article = stands?.articles.find(({ docId }) => docId === document.id);
      return stands && article ? articleRow(services, caller, stands, article, document) : undefined;
    }),
  );
  return { rows: rows.filter((row) => row !== undefined), total: found.total };
}

/** How many articles a paper has by day, or by page. */
export async function countArticles(context: HandlerContext<"epaper.count">) {
  const { by, ...asked } = context.request;
  const query = await articleQuery({ ...context, request: asked });
  const panel = by === "no" ? ({ kind: "terms", field: "channel", size: 100 } as const) : ({ kind: "trend", interval: "day" } as const);
  const [rows = []] = await context.services.documents.statistics(query, [panel]);
  if (by === "no") rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { rows, total: rows.length };
}

/** Words of what stands on a day's front pages. */
export async function frontWords({ services, caller, request }: HandlerContext<"epaper.words">) {
  const { group, regionIds } = request;
  const date = dayGiven(request.date) || (await newestDay(services));
  const fronts = await frontPages(services, caller, { group, regionIds }, date);
  const ids = fronts.flatMap(({ articles }) => articles.map(({ docId }) => docId));
  if (ids.length === 0) return { rows: [], total: 0 };
  const [rows = []] = await services.documents.statistics({ ids }, [{ kind: "keywords", size: 40 }]);
  return { rows, total: rows.length };
}
