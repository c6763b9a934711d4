import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { earliestOf } from "#server/documents/earliestOf.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { intervalFor } from "#server/statistics/readStatistics.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

interface Spread {
  /** Outlets and accounts that carried the text. */
  sourceCount: number;
  /** Documents of the group by hour, by day where the window is long, oldest first. */
  heatTrend: number[];
  firstSource: string;
  firstTime: number;
}

/** How one group of near-identical documents spread, whatever filter found it: its outlets, its course, its first. */
async function spreadOf(services: Services, caller: Caller, sameId: string, begin: number, end: number) {
  const group: DocumentQuery = { dataTypes: typesFor(caller), sameIds: [sameId] };
  const course = { ...group, beginTime: begin, endTime: end };
  const [[outlets = []], [trend = []], earliest] = await Promise.all([
    services.documents.statistics(group, [{ kind: "terms", field: "account", size: 10_000 }]),
    services.documents.statistics(course, [{ kind: "trend", interval: intervalFor(course) }]),
    earliestOf(services, group),
  ]);
  const first = earliest && withoutPlatformName(earliest);
  return {
    sourceCount: outlets.length,
    heatTrend: trend.map((bucket) => bucket.value),
    firstSource: first?.source || first?.channel || "",
    firstTime: first?.pubdate ?? 0,
  } satisfies Spread;
}

/** One row for each text that many carried: its newest document that fits, and how the text spread. */
export async function focusGroups(context: HandlerContext<"clues.focus">) {
  const { services, caller } = context;
  const request: DocumentRequest = { ...context.request, duplicate: 1 };
  const ready = await documentQuery(services, caller, request);
  const reply = await searchDocuments({ ...context, request }, ready);
  const end = ready.query.endTime ?? services.now() + 1;
  // A line needs a few steps: short windows are drawn with the day around them.
  const begin = Math.min(ready.query.beginTime ?? end - DAY, end - DAY);
  const rows = await Promise.all(
    reply.rows.map(async (row) => ({ ...row, ...(await spreadOf(services, caller, row.sameId, begin, end)) })),
  );
  return { ...reply, rows };
}
