import { FetchError } from "#server/fetch/guardedFetch.ts";
import type { DataType } from "#server/store/documents.ts";
import type { ArticleExtractor } from "./ArticleExtractor.ts";
import { type RawDocument, readRow } from "./rawDocument.ts";
import { readTime } from "./readTime.ts";

export interface PageRequest {
  url: string;
  /** Name of the source; absent: what the page calls it, else its host. */
  source?: string;
  dataType?: DataType;
  channel?: string;
  now: number;
  extractor: Pick<ArticleExtractor, "open">;
  signal?: AbortSignal;
}

/**
 * Fetches one page and makes a document of its article, under the address it led to. A time that the page does not tell,
 * or that lies ahead, is now.
 * @throws FetchError when there is no usable answer or the page holds no article.
 */
export async function fetchPage(request: PageRequest): Promise<RawDocument> {
  const { url, now, dataType, channel, extractor } = request;
  const { status, url: led, article } = await extractor.open(url, request.signal);
  if (status !== 200) throw new FetchError(`the server answered ${status}`);
  if (!article) throw new FetchError("no article on the page");
  const told = article.published ? readTime(article.published) : Number.NaN;
  const source = request.source || article.site || new URL(led).hostname.replace(/^www\./, "");
  return readRow(
    {
      ...{ title: article.title.slice(0, 500), html: article.html, url: led, author: article.author },
      ...{ source: source.slice(0, 200), pubdate: told > 0 && told <= now ? told : now },
      ...(dataType && { dataType }),
      ...(channel && { channel }),
    },
    { now },
  );
}
