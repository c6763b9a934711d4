import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { earliestOf } from "#server/documents/earliestOf.ts";
import type { DataType, DocumentQuery } from "#server/store/documents.ts";
import { timeRange } from "#server/time/timeRange.ts";

/** Kinds of source whose texts have a headline. */
const TITLED: DataType[] = ["news", "app", "epaper"];
/** Groups looked at for each headline shown: a text much reprinted elsewhere may stand in one outlet of the level only. */
const CANDIDATES = 4;

/**
 * Texts that most outlets of a level carried in a window, one row for each group of near-identical documents: central
 * media and the last day unless asked otherwise. `source` and `firstTime` are those of the first of them that had it.
 */
export async function listHeadlines({ request, caller, services }: HandlerContext<"headlines.list">) {
  const now = services.now();
  const range = timeRange(request, now);
  const endTime = range.endTime ?? now + 1;
  const query: DocumentQuery = {
    dataTypes: typesFor(caller).filter((type) => TITLED.includes(type)),
    sourceRanks: request.sourceRank?.length ? request.sourceRank : [1],
    ...{ beginTime: range.beginTime ?? endTime - DAY, endTime },
  };
  const found = await services.documents.search({
    ...{ query, collapse: true, sort: { field: "sameContentCount", order: "desc" } },
    ...{ page: 1, pagesize: request.size * CANDIDATES },
  });
  const groups = await Promise.all(
    found.rows.map(async (row) => {
      const group = { ...query, sameIds: [row.sameId] };
      const [[outlets = [], all], earliest] = await Promise.all([
        services.documents.statistics(group, [{ kind: "terms", field: "account", size: 1000 }, { kind: "count" }]),
        earliestOf(services, group),
      ]);
      const first = earliest ?? row;
      return {
        ...{ id: row.sameId, title: first.title, source: first.source, url: first.url, docId: first.id },
        ...{ dataType: first.dataType, firstTime: first.pubdate, lastTime: row.pubdate },
        ...{ sourceCount: outlets.length, docCount: all?.[0]?.value ?? 0 },
      };
    }),
  );
  groups.sort((a, b) => b.sourceCount - a.sourceCount || b.docCount - a.docCount || b.lastTime - a.lastTime);
  const rows = groups.slice(0, request.size).map((group, at) => ({ ...group, slot: at + 1 }));
  return { rows, total: rows.length };
}
