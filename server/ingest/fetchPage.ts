import { FetchError, type FetchOptions, guardedFetch } from "#server/fetch/guardedFetch.ts";
import type { DataType } from "#server/store/documents.ts";
import type { ArticleExtractor } from "./ArticleExtractor.ts";
import { decodeBytes } from "./charset.ts";
import { type RawDocument, readRow } from "./rawDocument.ts";
import { readTime } from "./readTime.ts";

export interface PageRequest extends Pick<FetchOptions, "allowPrivate" | "signal" | "timeout"> {
  url: string;
  /** Name of the source; absent: what the page calls it, else its host. */
  source?: string;
  dataType?: DataType;
  channel?: string;
  now: number;
  extractor: Pick<ArticleExtractor, "read">;
}

const MAX_PAGE = 5 * 1024 * 1024;

/**
 * Fetches one page and makes a document of its article, under the address it led to. A time that the page does not tell,
 * or that lies ahead, is now.
 * @throws FetchError when there is no usable answer or the page holds no article.
 */
export async function fetchPage(request: PageRequest): Promise<RawDocument> {
  const { url, now, dataType, channel, extractor } = request;
  const answer = await guardedFetch(url, { ...request, maxBytes: MAX_PAGE, headers: { accept: "text/html, */*;q=0.5" } });
  if (answer.status !== 200) throw new FetchError(`the server answered ${answer.status}`);
  const article = await extractor.read(decodeBytes(answer.body, answer.headers["content-type"]), answer.url);
  if (!article) throw new FetchError("no article on the page");
  const told = article.published ? readTime(article.published) : Number.NaN;
  const source = request.source || article.site || new URL(answer.url).hostname.replace(/^www\./, "");
  return readRow(
    {
      ...{ title: article.title.slice(0, 500), html: article.html, url: answer.url, author: article.author },
      ...{ source: source.slice(0, 200), pubdate: told > 0 && told <= now ? told : now },
      ...(dataType && { dataType }),
      ...(channel && { channel }),
    },
    { now },
  );
}
