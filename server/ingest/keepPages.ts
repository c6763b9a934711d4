import type { RecordStore } from "#server/store/records.ts";
import { plainText } from "#server/text/sanitise.ts";
import { type PageArticle, type PageRecord, type PaperGroup, pagesIn, papersIn, placeOf } from "./EpaperRecords.ts";
import type { StoredDocument } from "./pipeline.ts";

/** Articles kept of one page. */
const MOST = 200;
const LIMITS = { id: 200, name: 100, address: 2048, title: 500 };

/**
 * Keeps the newspaper pages that stored articles stand on, and their papers: what `extra` of an e-paper's document says
 * (`pageId`, `paperId`, `paperName`, `date`, `pageNo`, `pageName`, `imageUrl`, `pdfUrl`, `width`, `height`, `polygon`,
 * `articleNo`, `subTitle`, `paperRegion`; `alsoOn` lists further pages of an article). An article that comes again takes its own place; what cannot be read is left out.
 */
export async function keepPages(records: RecordStore, stored: readonly StoredDocument[]): Promise<void> {
  const pages = new Map<string, StoredDocument[]>();
  for (const one of stored.flatMap(standings)) {
    const id = one.document.dataType === "epaper" ? textIn(one, "pageId", LIMITS.id) : "";
    if (id && pageOf(one)) pages.set(id, [...(pages.get(id) ?? []), one]);
  }
  if (pages.size === 0) return;
  await records.transaction(async (store) => {
    const [known, papers] = [pagesIn({ records: store }), papersIn({ records: store })];
    for (const [id, articles] of pages) {
      const page = pageOf(articles[0]!)!;
      const before = await known.get(id);
      const fresh = new Set(articles.map((one) => one.id));
      const others = (before?.articles ?? []).filter(({ docId }) => !fresh.has(docId));
      const all = [...others, ...articles.map(articleOf)].sort(byPlace).slice(0, MOST);
      await known.put({ ...page, id, articles: all });
      if (!(await papers.get(page.paperId))) {
        const { sourceRank: level, sourceId } = articles[0]!.document;
        await papers.put({
          id: page.paperId,
          name: page.paperName,
          logo: "",
          regionId: textIn(articles[0]!, "paperRegion", 12),
          level,
          group: groupOf(level),
          sourceId,
        });
      }
    }
  });
}

/** Further pages an article stands on. */
const MOST_STANDINGS = 5;

/** An article once for each page it stands on: `alsoOn` says of further ones what `extra` says of the first. */
function standings(one: StoredDocument): StoredDocument[] {
  const { alsoOn, ...extra } = one.document.extra ?? {};
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  const others = Array.isArray(alsoOn) ? alsoOn.filter(isObject).slice(0, MOST_STANDINGS) : [];
  const ofFirst = { imageUrl: "", pdfUrl: "", width: 0, height: 0, polygon: [], articleNo: undefined };
  return [one, ...others.map((other) => ({ ...one, document: { ...one.document, extra: { ...extra, ...ofFirst, ...other } } }))];
}

const groupOf = (level: number): PaperGroup => (level === 1 ? "central" : level === 2 ? "province" : "evening");

function textIn({ document: { extra = {} } }: StoredDocument, name: string, limit: number): string {
  const value = extra[name];
  return typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, limit) : "";
}

/** Addresses of pictures and files: own ones, or of the web. */
function addressIn(one: StoredDocument, name: string): string {
  const address = textIn(one, name, LIMITS.address);
  return /^\/files\/[\w./-]+$/.test(address) || /^https?:\/\/[^\s"'<>]+$/i.test(address) ? address : "";
}

const pixelsIn = ({ document: { extra = {} } }: StoredDocument, name: string): number => {
  const value = extra[name];
  return typeof value === "number" && value > 0 && value < 100_000 ? Math.round(value) : 0;
};

/** The page of an article, without its articles; undefined where it does not say its day. */
function pageOf(one: StoredDocument): Omit<PageRecord, "id" | "articles"> | undefined {
  const { document } = one;
  const date = textIn(one, "date", 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  const bare = textIn(one, "pageNo", 20);
  const no = /^\d$/.test(bare) ? `0${bare}` : bare;
  return {
    paperId: textIn(one, "paperId", LIMITS.id) || document.sourceId,
    paperName: textIn(one, "paperName", LIMITS.name) || document.source,
    ...{ date, no, place: placeOf(no), name: textIn(one, "pageName", LIMITS.name) || document.channel },
    ...{ imageUrl: addressIn(one, "imageUrl"), pdfUrl: addressIn(one, "pdfUrl") },
    ...{ width: pixelsIn(one, "width"), height: pixelsIn(one, "height") },
  };
}

function articleOf(one: StoredDocument): PageArticle {
  const { title, author, content, extra = {} } = one.document;
  return {
    docId: one.id,
    ...{ title: title.slice(0, LIMITS.title), subTitle: textIn(one, "subTitle", LIMITS.title), author },
    words: plainText(content).replace(/\s/g, "").length,
    polygon: polygonOf(extra.polygon),
    ...(typeof extra.articleNo === "number" && Number.isFinite(extra.articleNo) && { no: extra.articleNo }),
  };
}

/** Corners as pairs from 0 to 1, three at least; anything else is no area. */
function polygonOf(given: unknown): [number, number][] {
  if (!Array.isArray(given) || given.length < 3 || given.length > 200) return [];
  const inside = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
  const corners = given.filter((pair): pair is [number, number] => Array.isArray(pair) && pair.length === 2 && pair.every(inside));
  return corners.length === given.length ? corners : [];
}

/** As the paper numbers them; without numbers from the top to the bottom, in a row from the left. */
function byPlace(a: PageArticle, b: PageArticle): number {
  const least = ({ polygon }: PageArticle, at: 0 | 1) => Math.min(1, ...polygon.map((corner) => corner[at]));
  return (a.no ?? 999) - (b.no ?? 999) || least(a, 1) - least(b, 1) || least(a, 0) - least(b, 0);
}
