import type { HandlerContext } from "#server/contract/handler.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { STATUS_NAMES } from "#server/labels/labels.ts";
import { linesExpression } from "#server/records/wordRules.ts";
import type { Bucket, DocumentQuery, Panel } from "#server/store/documents.ts";
import { sensitiveScope } from "./listSensitive.ts";
import { narrowed } from "./sensitiveSearch.ts";

/**
 * What the list of sensitive documents would say under each state, and under all. A group of near-identical documents
 * counts in each state it appears in, and once in all, as in the list.
 */
export async function statusCounts(context: HandlerContext<"alerts.statusCounts">): Promise<{ rows: Bucket[]; total: number }> {
  const { services } = context;
  const request = { ...context.request, status: undefined };
  const { search, ready, groupIds, own } = await sensitiveScope({ ...context, request });
  const collapse = collapses(search, ready.query);
  const panels: Panel[] = [{ kind: "count" }, { kind: "terms", field: "status", size: 10 }];
  const marked: DocumentQuery = { ...ready.query, sensitiveGroupIds: groupIds };
  const expression = linesExpression(own);
  // What the marks and the caller's own words both find counts once.
  const parts: [query: DocumentQuery, sign: number][] = groupIds.length ? [[marked, 1]] : [];
  if (expression) parts.push([narrowed(ready.query, expression), 1]);
  if (expression && groupIds.length) parts.push([narrowed(marked, expression), -1]);
  // What a document's state is, the house's desk said: for a unit all are new.
  const ofHouse = context.caller.orgId === "";
  const totals = new Map(["all", ...Object.keys(STATUS_NAMES)].map((key) => [key, 0]));
  const add = (key: string, value: number): unknown => totals.set(key, (totals.get(key) ?? 0) + value);
  const replies = await Promise.all(parts.map(([query]) => services.documents.statistics(query, panels, { collapse })));
  replies.forEach(([count = [], states = []], at) => {
    const sign = parts[at]![1];
    add("all", sign * (count[0]?.value ?? 0));
    for (const { key, value } of ofHouse ? states : [{ key: "0", value: count[0]?.value ?? 0 }]) add(key, sign * value);
  });
  const rows = [...totals].map(([key, value]) => ({ key, name: STATUS_NAMES[key] ?? "全部", value }));
  return { rows, total: rows.length };
}
