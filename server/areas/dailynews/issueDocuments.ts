import type { Caller, Services } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { DailyBlock, DailyDocument } from "./DailyIssue.ts";

/** The documents of blocks, each once, as far as the caller may see them; what an issue keeps of each. */
export async function issueDocuments(services: Services, caller: Caller, blocks: readonly DailyBlock[]): Promise<DailyDocument[]> {
  const ids = [...new Set(blocks.flatMap(({ docIds = [] }) => docIds))];
  if (ids.length === 0) return [];
  const found = await visibleDocuments(services, caller, ids);
  return found.map((document) => {
    const { id, title, summary, source, channel, dataType, pubdate, url, originalPicUrl } = withoutPlatformName(document);
    const named = { id, title: headlineOf({ title, summary }), summary, source: source || channel };
    return { ...named, dataType, pubdate, url, originalPicUrl };
  });
}
