import { FEED_ACCEPT, type FeedRequest, readFeedPage } from "#server/ingest/fetchFeed.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { keepDocuments, showDocument } from "../keepDocuments.ts";
import type { SourceKind } from "../SourceKind.ts";

/** RSS, Atom, RDF and JSON Feed; `extract` opens the page of items that have only a teaser. */
export const feed: SourceKind<RawDocument> = {
  title: "订阅源",
  async read(source, fetch) {
    const { url, name, dataType, channel, regionId, sourceRank, extract } = source;
    const page = await fetch.page(url, { conditional: true, accept: FEED_ACCEPT });
    const request: FeedRequest = {
      ...{ url, now: fetch.now },
      ...(name && { source: name }),
      ...(dataType && { dataType }),
      ...(channel && { channel }),
      ...(regionId && { regionId }),
      ...(sourceRank && { sourceRank }),
      ...(extract && { extract: async (link: string) => (await fetch.article(link)).article }),
    };
    const { title, format, documents, errors } = await readFeedPage(page, request);
    return { title, format, findings: documents, problems: errors };
  },
  show: showDocument,
  keep: (documents, _source, services) => keepDocuments(documents, services),
};
