import { itemTime } from "#server/ingest/itemTime.ts";
import { type RawDocument, readRow } from "#server/ingest/rawDocument.ts";
import type { PageLink } from "#server/ingest/readLinks.ts";
import { withCredit } from "#server/ingest/withCredit.ts";
import { articleLinks } from "../articleLinks.ts";
import type { CollectFetch } from "../CollectFetch.ts";
import { BackoffError } from "../HostBackoff.ts";
import { keepDocuments, showDocument } from "../keepDocuments.ts";
import { listTime } from "../listTime.ts";
import type { Source } from "../Source.ts";
import type { SourceKind } from "../SourceKind.ts";

/** Articles opened in one reading, and while a person waits; what is left comes with the next one. */
const MOST_ARTICLES = 60;
const TRIED = 2;
const MOST_PAGES = 50;

/** An article of the list; `document` where its page was opened. */
export interface ListedArticle {
  link: PageLink;
  time: number | undefined;
  document?: RawDocument;
}

/** The address of page `at` (from 2 on): by the pattern of the source, else what the page before said. */
const following = (source: Source, at: number, told: string): string => (source.next ? source.next.replaceAll("{page}", String(at)) : told);

/**
 * The links of a list and of the pages it goes on with: until a page says nothing of a next one, was read already, brings
 * nothing that the pages before did not, or holds nothing that is not stored; and never more than the source allows.
 */
async function linksOf(source: Source, fetch: CollectFetch): Promise<{ title: string; links: PageLink[]; problems: string[] }> {
  const found = new Map<string, PageLink>();
  const visited = new Set<string>();
  const problems: string[] = [];
  let title = "";
  let address = source.url;
  const pages = Math.min(fetch.trial ? 1 : (source.pages ?? 1), MOST_PAGES);
  for (let at = 1; at <= pages && address && !visited.has(address); at++) {
    visited.add(address);
    let page: Awaited<ReturnType<CollectFetch["links"]>>;
    try {
      page = await fetch.links(address, source.area, { conditional: at === 1 });
    } catch (error) {
      // What the pages before brought is not lost with this one.
      if (at === 1) throw error;
      problems.push(`page ${at}: ${(error as Error).message}`);
      break;
    }
    title ||= page.title;
    const fresh = articleLinks(page.links, page.url, source.links).filter(({ url }) => !found.has(url));
    for (const link of fresh) found.set(link.url, link);
    const known = await fetch.known(fresh.map(({ url }) => url));
    if (fresh.length === known.size) break;
    address = following(source, at + 1, page.next);
  }
  return { title, links: [...found.values()], problems };
}

async function open(link: PageLink, time: number | undefined, source: Source, fetch: CollectFetch): Promise<RawDocument> {
  const { url, article } = await fetch.article(link.url);
  if (!article) throw new Error("no article on the page");
  const { name, dataType, channel, regionId, sourceRank } = source;
  return readRow(
    {
      // A headline cut for the list is whole on its own page.
      title: article.title.slice(0, 500),
      ...{ html: withCredit(article, name), url, author: article.author, source: name, dataType },
      pubdate: itemTime(article.published, fetch.now) ?? time ?? fetch.now,
      ...(channel && { channel }),
      ...(regionId && { regionId }),
      ...(sourceRank && { sourceRank }),
    },
    { now: fetch.now },
  );
}

/** Lists of articles of sites that have no feed: links, and the article behind each that is not stored. */
export const listPage: SourceKind<ListedArticle> = {
  title: "列表页",
  fault({ next, pages }) {
    if (next && !next.includes("{page}")) return "后续页地址中要有 {page}，例如 https://example.org/list_{page}.html";
    return pages !== undefined && pages > MOST_PAGES ? `最多读 ${MOST_PAGES} 页` : "";
  },
  async read(source, fetch) {
    const { title, links, problems } = await linksOf(source, fetch);
    if (links.length === 0) throw new Error("no links to articles on the page");
    const known = await fetch.known(links.map(({ url }) => url));
    const findings: ListedArticle[] = links.map((link) => ({ link, time: listTime(link, fetch.now) }));
    let opened = 0;
    for (const finding of findings) {
      if (known.has(finding.link.url)) continue;
      if (opened >= (fetch.trial ? TRIED : MOST_ARTICLES)) {
        fetch.forget();
        break;
      }
      opened++;
      try {
        finding.document = await open(finding.link, finding.time, source, fetch);
      } catch (error) {
        problems.push(`${finding.link.url}: ${(error as Error).message}`);
        if (error instanceof BackoffError) {
          fetch.forget();
          break;
        }
      }
    }
    return { title, format: `列表页 · ${links.length} 条链接`, findings, problems };
  },
  show: ({ link, time, document }) =>
    document ? showDocument(document) : { title: link.title, url: link.url, ...(time && { pubdate: time }), note: "试采未打开" },
  keep: (articles, _source, services) =>
    keepDocuments(
      articles.flatMap(({ document }) => document ?? []),
      services,
    ),
};
