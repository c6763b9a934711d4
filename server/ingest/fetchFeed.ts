import { FetchError, type FetchOptions, guardedFetch } from "#server/fetch/guardedFetch.ts";
import type { DataType } from "#server/store/documents.ts";
import { withoutTags } from "#server/text/sanitise.ts";
import { decodeBytes } from "./charset.ts";
import { type FeedItem, feedRow, readFeed } from "./feedItems.ts";
import { type RawDocument, readRow } from "./rawDocument.ts";
import type { Article } from "./readArticle.ts";
import { withCredit } from "./withCredit.ts";

export interface FeedRequest extends Pick<FetchOptions, "allowPrivate" | "signal" | "timeout"> {
  url: string;
  /** Name of the source; absent: the feed's title. */
  source?: string;
  dataType?: DataType;
  channel?: string;
  regionId?: string;
  sourceRank?: number;
  now: number;
  /** Fetches the article of an item that has only a teaser; null keeps the teaser. */
  extract?: (url: string) => Promise<Pick<Article, "html" | "title" | "credit"> | null>;
}

export interface FeedResult {
  title: string;
  /** RSS, Atom, RDF or JSON Feed. */
  format: string;
  documents: RawDocument[];
  /** `place: reason` of what was skipped. */
  errors: string[];
}

/** What readers of feeds ask for. */
export const FEED_ACCEPT = "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5";

const TEASER = 120;

async function whole(item: FeedItem, request: FeedRequest, base: string, source: string): Promise<FeedItem> {
  if (!request.extract || item.full || !item.link || withoutTags(item.html).length > TEASER * 3) return item;
  const article = await request.extract(new URL(item.link, base).href).catch(() => null);
  if (!article || article.html.length <= item.html.length) return item;
  return { ...item, html: withCredit(article, source), title: item.title || article.title };
}

/**
 * Turns the items of a fetched feed into documents. `url` of the page is what its links are relative to.
 * @throws FeedFormatError when it is no feed.
 */
export async function readFeedPage(page: { url: string; text: string }, request: FeedRequest): Promise<FeedResult> {
  const feed = readFeed(page.text);
  const result: FeedResult = { title: feed.title, format: feed.format, documents: [], errors: feed.errors };
  for (const item of feed.items) {
    try {
      const { source = feed.title, dataType, channel, now, regionId, sourceRank } = request;
      const full = await whole(item, request, page.url, source);
      const row = feedRow(full, { url: request.url, title: feed.title });
      const raw = readRow(row, { now, source: source.slice(0, 200), ...(dataType && { dataType }) });
      result.documents.push({
        ...raw,
        ...(channel && { channel }),
        ...(regionId && { regionId }),
        ...(sourceRank && { sourceRank }),
      });
    } catch (error) {
      result.errors.push(`${item.place}: ${(error as Error).message}`);
    }
  }
  return result;
}

/**
 * Fetches a feed once, for a person who names it; sources under watch are read by `server/collect`.
 * @throws FetchError when there is no usable answer, FeedFormatError when the answer is no feed.
 */
export async function fetchFeed(request: FeedRequest): Promise<FeedResult> {
  const { status, url, body, headers } = await guardedFetch(request.url, { ...request, headers: { accept: FEED_ACCEPT } });
  if (status !== 200) throw new FetchError(`the server answered ${status}`, [401, 403, 404, 410].includes(status));
  return readFeedPage({ url, text: decodeBytes(body, headers["content-type"]) }, request);
}
