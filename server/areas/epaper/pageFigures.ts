import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { pictureAddress } from "#server/documents/pictureAddress.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { workFigures } from "#server/documents/workFigures.ts";
import type { PageArticle, PageRecord } from "#server/ingest/EpaperRecords.ts";
import type { FullDocument } from "#server/store/documents.ts";

/** As readers name a page: 01版 要闻. */
export const labelOf = ({ no, name }: Pick<PageRecord, "no" | "name">): string =>
  name.startsWith(no) ? name : [no && `${no}版`, name].filter(Boolean).join(" ");

/** Twice the area of a polygon, from 0 to 2 (shoelace formula). */
const sizeOf = ({ polygon }: Pick<PageArticle, "polygon">): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = polygon[(at + 1) % polygon.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  );

/** The article that leads a page: the largest, of equal ones the first. */
export function leadOf<A extends Pick<PageArticle, "polygon">>(articles: readonly A[]): A | undefined {
  return articles.reduce<A | undefined>((best, one) => (best === undefined || sizeOf(one) > sizeOf(best) ? one : best), undefined);
}

/** Pages with the articles the caller may read and what became of them, in the order given. */
export async function withFigures(services: Services, caller: Caller, pages: readonly PageRecord[]) {
  const ids = pages.flatMap(({ articles }) => articles.map(({ docId }) => docId));
  const documents = new Map((await visibleDocuments(services, caller, ids)).map((one) => [one.id, one]));
  return Promise.all(
    pages.map(async (page) => {
      const seen = page.articles.filter(({ docId }) => documents.has(docId));
      const articles = await Promise.all(
        seen.map(async (article, at) => ({
          ...(await articleRow(services, caller, page, article, documents.get(article.docId)!)),
          order: at + 1,
        })),
      );
      return pageRow(page, articles);
    }),
  );
}

/** An article as lists show it. */
export async function articleRow(services: Services, caller: Caller, page: PageRecord, article: PageArticle, document: FullDocument) {
  const { docId, subTitle, author, words, polygon } = article;
  const alone = document.sameContentCount <= 1;
  const figures = alone ? { reprintCount: 0, reprintSourceCount: 0 } : await workFigures(services, document, typesFor(caller));
  return {
    ...{ id: docId, docId, title: document.title || article.title, subTitle, author: document.author || author, words, polygon },
    ...{ reprintCount: figures.reprintCount, sourceCount: figures.reprintSourceCount },
    ...{ pageId: page.id, no: labelOf(page), date: page.date },
  };
}

function pageRow(page: PageRecord, articles: Awaited<ReturnType<typeof articleRow>>[]) {
  const { id, paperId, paperName, date, no, name, pdfUrl, width, height } = page;
  const sum = (field: "reprintCount" | "words") => articles.reduce((total, one) => total + one[field], 0);
  const lead = leadOf(articles);
  return {
    ...{ id, paperId, paperName, date, no, name, pdfUrl, label: labelOf(page), imageUrl: pictureAddress(page.imageUrl) },
    ...(width > 0 && height > 0 && { width, height }),
    ...{ articles, articleCount: articles.length, reprintCount: sum("reprintCount"), words: sum("words") },
    ...(lead && { title: lead.title, docId: lead.docId }),
  };
}
