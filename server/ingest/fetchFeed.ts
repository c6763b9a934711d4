import { FetchError, type FetchOptions, guardedFetch } from "#server/fetch/guardedFetch.ts";
import type { DataType } from "#server/store/documents.ts";
import { withoutTags } from "#server/text/sanitise.ts";
import { decodeBytes } from "./charset.ts";
import { type FeedItem, feedRow, readFeed } from "./feedItems.ts";
import { type RawDocument, readRow } from "./rawDocument.ts";

export interface FeedRequest extends Pick<FetchOptions, "allowPrivate" | "signal" | "timeout"> {
  url: string;
  /** Name of the source; absent: the feed's title. */
  source?: string;
  dataType?: DataType;
  channel?: string;
  regionId?: string;
  sourceRank?: number;
  /** From the last answer, for a conditional request. */
  etag?: string;
  lastModified?: string;
  now: number;
  /** Fetches the article of an item that has only a teaser; null keeps the teaser. */
  extract?: (url: string) => Promise<{ html: string; title: string } | null>;
}

export interface FeedResult {
  /** The server says nothing has changed. */
  unchanged: boolean;
  title: string;
  /** RSS, Atom, RDF or JSON Feed. */
  format: string;
  documents: RawDocument[];
  /** `place: reason` of what was skipped. */
  errors: string[];
  etag: string;
  lastModified: string;
}

const TEASER = 120;

async function whole(item: FeedItem, request: FeedRequest, base: string): Promise<FeedItem> {
  if (!request.extract || item.full || !item.link || withoutTags(item.html).length > TEASER * 3) return item;
  const article = await request.extract(new URL(item.link, base).href).catch(() => null);
  return article && article.html.length > item.html.length ? { ...item, html: article.html, title: item.title || article.title } : item;
}

/**
 * Fetches a feed and turns its items into documents.
 * @throws FetchError when there is no usable answer, FeedFormatError when the answer is no feed.
 */
export async function fetchFeed(request: FeedRequest): Promise<FeedResult> {
  const { etag, lastModified } = request;
  const answer = await guardedFetch(request.url, {
    ...request,
    headers: {
      accept: "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
      ...(etag && { "if-none-match": etag }),
      ...(lastModified && { "if-modified-since": lastModified }),
    },
  });
  const tags = { etag: answer.headers.etag ?? "", lastModified: answer.headers["last-modified"] ?? "" };
  if (answer.status === 304)
    return {
      unchanged: true,
      title: "",
      format: "",
      documents: [],
      errors: [],
      etag: etag ?? "",
      lastModified: lastModified ?? "",
    };
  if (answer.status !== 200) throw new FetchError(`the server answered ${answer.status}`, [401, 403, 404, 410].includes(answer.status));
  const feed = readFeed(decodeBytes(answer.body, answer.headers["content-type"]));
  const result: FeedResult = {
    unchanged: false,
    title: feed.title,
    format: feed.format,
    documents: [],
    errors: feed.errors,
    ...tags,
  };
  for (const item of feed.items) {
    try {
      const full = await whole(item, request, answer.url);
      const { source = feed.title, dataType, channel, now, regionId, sourceRank } = request;
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
