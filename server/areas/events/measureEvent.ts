import { attentionOf } from "#server/analysis/events/attention.ts";
import { WINDOW } from "#server/analysis/events/events.ts";
import type { Services } from "#server/contract/handler.ts";
import { anonymous } from "#server/contract/rights.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { earliestOf } from "#server/documents/earliestOf.ts";
import { type EventRecord, eventsOf } from "#server/records/EventRecord.ts";
import { EVENT_KINDS } from "./eventViews.ts";

/** Newest documents of the window that heat is told from. */
const MOST = 2000;

/**
 * Fills the figures of an event that people described by words from its documents: totals over its whole time, heat
 * over the last 72 hours as for events the analysis finds.
 */
export async function measureEvent(services: Services, event: EventRecord): Promise<EventRecord> {
  const now = services.now();
  const { query } = await documentQuery(
    services,
    { ...anonymous(""), orgId: event.orgId ?? "" },
    { eventId: event.id, dataType: EVENT_KINDS },
  );
  const recent = {
    ...query,
    beginTime: Math.max(query.beginTime ?? 0, now - WINDOW),
    endTime: query.endTime ?? now + 1,
  };
  const page = { collapse: false, page: 1 };
  const [[[count] = [], moods = [], outlets = []], oldest, newest] = await Promise.all([
    services.documents.statistics(query, [
      { kind: "count" },
      { kind: "terms", field: "isAppraise", size: 3 },
      { kind: "terms", field: "outlet", size: 100_000 },
    ]),
    earliestOf(services, query),
    recent.beginTime < recent.endTime
      ? services.documents.search({ query: recent, ...page, sort: { field: "pubdate", order: "desc" }, pagesize: MOST })
      : { rows: [] },
  ]);
  const total = count?.value ?? 0;
  const { heat, heatTrend } = attentionOf(newest.rows, now);
  const patch = {
    docCount: total,
    sourceCount: outlets.length,
    isAppraise: total ? moods.reduce((all, mood) => all + Number(mood.key) * mood.value, 0) / total : 0,
    heat,
    heatTrend,
    updateTime: newest.rows[0]?.pubdate ?? event.updateTime ?? now,
    ...(oldest && { firstDocId: oldest.id }),
  };
  return (await eventsOf(services).update(event.id, patch)) ?? event;
}
