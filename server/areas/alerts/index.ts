import type { Area, HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { customWordsOf, keepCustomWords } from "#server/records/customWords.ts";
import { markingOf } from "#server/records/Marking.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { checkedLines, mergedLines } from "#server/records/wordRules.ts";
import { intervalFor } from "#server/statistics/readStatistics.ts";
import { alertBox } from "./alertBox.ts";
import { enabledNames, groupHandlers } from "./groupHandlers.ts";
import { listSensitive } from "./listSensitive.ts";
import { statusCounts } from "./statusCounts.ts";
import { tryWords } from "./tryWords.ts";
import { addWechatCallback } from "./wechatCallback.ts";

/** Documents of the request by group; groups that are on come even without one. */
async function statistic(context: HandlerContext<"alerts.statistic">) {
  const { services, caller, request } = context;
  const names = await enabledNames(services, caller);
  const { query } = await documentQuery(services, caller, request);
  const sensitiveGroupIds = query.sensitiveGroupIds ?? [...names.keys()];
  if (sensitiveGroupIds.length === 0) return { rows: [], total: 0 };
  // Near-identical documents count once in every group that marked one of them, as in the list of that group.
  const metric = collapses(request, query) ? ("groups" as const) : ("count" as const);
  const panels = [{ kind: "terms" as const, field: "sensitiveGroup" as const, size: 10_000, metric }];
  const [found = []] = await services.documents.statistics({ ...query, sensitiveGroupIds }, panels);
  const counts = new Map(found.map((bucket) => [bucket.key, bucket.value]));
  const rows = [...names].map(([key, name]) => ({ key, name, value: counts.get(key) ?? 0 })).sort((a, b) => b.value - a.value);
  return { rows, total: rows.length };
}

/** Marked documents over time: those of the group asked for, or of every group that is on. */
async function trend(context: HandlerContext<"alerts.trend">) {
  const { services, caller, request } = context;
  const { query } = await documentQuery(services, caller, request);
  const on = [...(await enabledNames(services, caller)).keys()];
  const sensitiveGroupIds = query.sensitiveGroupIds ?? on;
  if (sensitiveGroupIds.length === 0) return { rows: [], total: 0 };
  const interval = intervalFor(query);
  const panels = [{ kind: "trend" as const, interval, by: "dataType" as const }];
  const [rows = []] = await services.documents.statistics({ ...query, sensitiveGroupIds }, panels, {
    collapse: collapses(request, query),
  });
  return { rows, total: rows.length };
}

const area: Area<"alerts"> = {
  name: "alerts",
  handlers: {
    "alerts.docList": listSensitive,
    "alerts.groupDocList": listSensitive,
    "alerts.customWords": async ({ caller, services }) => ({ words: await customWordsOf(services, caller) }),
    "alerts.updateCustomWords": async ({ request, caller, services }) => {
      const { words, base } = request;
      const merged = mergedLines(await customWordsOf(services, caller), words, base);
      await keepCustomWords(services, caller, checkedLines(merged));
      return null;
    },
    ...groupHandlers,
    "alerts.alert": alertBox,
    "alerts.try": tryWords,
    "alerts.statistic": statistic,
    "alerts.statusCounts": statusCounts,
    "alerts.trend": trend,
  },
  async start(services) {
    groupsOf(services);
  },
  routes: addWechatCallback,
  async stop(services) {
    await markingOf(services).stop();
  },
};

export default area;
