import { DAY } from "#engine/grammar/localTime.ts";
import { pci1 } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import type { Bucket, DataType, DocumentRow, FullDocument } from "#server/store/documents.ts";
import { outletName } from "#server/store/outletName.ts";

/** The outlet or account that published a document, as `sources` of a query name it; "" unknown. */
export const outletOf = ({ dataType, channel, source }: Pick<FullDocument, "dataType" | "channel" | "source">): string =>
  (dataType === "weibo" || dataType === "wechat") && channel ? channel : source;

/** What of counts by outlet is the document's own: one outlet of many platforms, which does not reprint itself. */
export const ownRows = (rows: Bucket[], document: Parameters<typeof outletOf>[0]): Bucket[] =>
  rows.filter(({ name }) => name !== "" && outletName(name) === outletName(outletOf(document)));

/**
 * Reprints are the documents of other outlets in its group, of these types where some are given; its index is PCI-1 of one post
 * since its publication.
 */
export async function workFigures(services: Services, document: DocumentRow, dataTypes?: DataType[]) {
  const { sameId, visitCount, likeCount, commentCount, forwardCount, pubdate } = document;
  const [[count] = [], outlets = []] = await services.documents.statistics({ sameId, ...(dataTypes && { dataTypes }) }, [
    { kind: "count" },
    { kind: "terms", field: "account", size: 10_000 },
  ]);
  const own = ownRows(outlets, document);
  const repeats = own.reduce((sum, { value }) => sum + value, 0);
  const reprintCount = Math.max(0, (count?.value ?? 0) - Math.max(1, repeats));
  const days = Math.max(1, Math.ceil((services.now() - pubdate) / DAY));
  return {
    reprintCount,
    reprintSourceCount: outlets.length - own.length,
    ...{ visitCount, likeCount, commentCount, forwardCount },
    index: pci1({ posts: 1, reprints: reprintCount, reads: visitCount, days }),
  };
}
