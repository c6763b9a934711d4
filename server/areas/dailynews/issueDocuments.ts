import { maySee } from "#engine/grammar/dataTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import type { DailyBlock, DailyDocument } from "./DailyIssue.ts";

/** The documents of blocks, each once, as far as the caller may see them; what an issue keeps of each. */
export async function issueDocuments(services: Services, caller: Caller, blocks: readonly DailyBlock[]): Promise<DailyDocument[]> {
  const ids = [...new Set(blocks.flatMap(({ docIds = [] }) => docIds))];
  if (ids.length === 0) return [];
  return (await visibleDocuments(services, caller, ids)).map(keptOf);
}

/** What an issue keeps of a document: a post has its beginning for a headline. */
export function keptOf(row: DocumentRow): DailyDocument {
  const { id, title, summary, source, channel, dataType, pubdate, url, originalPicUrl } = withoutPlatformName(row);
  const named = { id, title: headlineOf({ title, summary }), summary, source: source || channel };
  return { ...named, dataType, pubdate, url, originalPicUrl };
}

/** Documents of an issue of kinds that its reader may see: who laid it out may have seen more. */
export const shownTo = (reader: { overseas: boolean }, documents: readonly DailyDocument[]): DailyDocument[] =>
  documents.filter(({ dataType }) => maySee(reader, dataType));
