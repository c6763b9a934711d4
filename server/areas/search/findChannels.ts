import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import type { Bucket } from "#server/store/documents.ts";
import { foldText } from "#server/text/segment.ts";

const LOOK_BACK = 90 * DAY;
/** Channels looked through for a part of a name. */
const MOST = 5000;

/** Channels to choose from, those with most documents first; `key` is what searches take as channelId. */
export async function findChannels({ request, caller, services }: HandlerContext<"search.channels">) {
  const { word = "", siteId, dataType, limit } = request;
  const query = {
    beginTime: services.now() - LOOK_BACK,
    dataTypes: dataTypes(dataType, caller),
    sources: siteId ? [siteId] : undefined,
  };
  const panel = { kind: "terms" as const, field: "channel" as const, size: MOST };
  const [found = []]: Bucket[][] = await services.documents.statistics(query, [panel]);
  const part = foldText(word.trim());
  const rows = found.filter(({ name }) => foldText(name).includes(part)).slice(0, limit);
  return { rows, total: rows.length };
}
