import { FetchError } from "#server/fetch/guardedFetch.ts";
import type { DataType } from "#server/store/documents.ts";
import type { ArticleExtractor } from "./ArticleExtractor.ts";
import { itemTime } from "./itemTime.ts";
import { type RawDocument, readRow } from "./rawDocument.ts";
import { withCredit } from "./withCredit.ts";

export interface PageRequest {
  url: string;
  /** Name of the outlet; absent: who is known at the page's address, else what the site calls itself, else its host. */
  source?: string;
  /** The outlet known at an address. */
  outletAt?: (url: string) => Promise<string | undefined>;
  dataType?: DataType;
  channel?: string;
  now: number;
  extractor: Pick<ArticleExtractor, "open">;
  signal?: AbortSignal;
}

/**
 * Fetches one page and makes a document of its article, under the address it led to. A time that the page does not tell,
 * or that lies ahead, is now. The outlet is whose site it is; whom it credits (来源) stays a credit in its text.
 * @throws FetchError when there is no usable answer or the page holds no article.
 */
export async function fetchPage(request: PageRequest): Promise<RawDocument> {
  const { url, now, dataType, channel, extractor } = request;
  const { status, url: led, article } = await extractor.open(url, request.signal);
  if (status !== 200) throw new FetchError(`the server answered ${status}`);
  if (!article) throw new FetchError("no article on the page");
  const source = request.source || (await request.outletAt?.(led)) || article.site || new URL(led).hostname.replace(/^www\./, "");
  return readRow(
    {
      ...{ title: article.title.slice(0, 500), html: withCredit(article, source), url: led, author: article.author },
      ...{ source: source.slice(0, 200), pubdate: itemTime(article.published, now) ?? now },
      ...(dataType && { dataType }),
      ...(channel && { channel }),
    },
    { now },
  );
}
