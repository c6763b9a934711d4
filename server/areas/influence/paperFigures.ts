import { dayName } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery, DocumentRow } from "#server/store/documents.ts";

export interface PaperFigures {
  /** 版次: pages printed in the period, each page of each day once. */
  pageCount: number;
  /** 网站转载率: share of the articles that a website carried afterwards. */
  webReprintRate: number;
}

const PAGE = 1000;
/** Articles looked through for one page of papers; the newest when there are more. */
const MOST = 20_000;

async function articlesOf(services: Services, query: DocumentQuery): Promise<DocumentRow[]> {
  const articles: DocumentRow[] = [];
  for (let page = 1; articles.length < MOST; page++) {
    const sort = { field: "pubdate", order: "desc" } as const;
    const { rows } = await services.documents.search({ query, collapse: false, sort, page, pagesize: PAGE });
    articles.push(...rows);
    if (rows.length < PAGE) break;
  }
  return articles;
}

/** Whether a website had the text at the time of the paper or later. */
async function carried(services: Services, { sameId, pubdate }: DocumentRow): Promise<boolean> {
  const query: DocumentQuery = { sameId, dataTypes: ["news"], beginTime: pubdate };
  const [[found] = []] = await services.documents.statistics(query, [{ kind: "count" }]);
  return (found?.value ?? 0) > 0;
}

/** Pages and carried articles of the papers a query names, by the paper's code. */
export async function paperFigures(services: Services, query: DocumentQuery): Promise<Map<string, PaperFigures>> {
  const papers = new Map<string, { pages: Set<string>; articles: number; carried: number }>();
  await Promise.all(
    (await articlesOf(services, query)).map(async (article) => {
      const paper = papers.get(article.sourceId) ?? { pages: new Set<string>(), articles: 0, carried: 0 };
      papers.set(article.sourceId, paper);
      paper.articles += 1;
      paper.pages.add(`${dayName(article.pubdate)} ${article.channel}`);
      if (article.sameContentCount > 1 && (await carried(services, article))) paper.carried += 1;
    }),
  );
  return new Map(
    [...papers].map(([code, { pages, articles, carried }]) => [code, { pageCount: pages.size, webReprintRate: carried / articles }]),
  );
}
