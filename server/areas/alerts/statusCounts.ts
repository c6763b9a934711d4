import type { HandlerContext } from "#server/contract/handler.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { STATUS_NAMES } from "#server/labels/labels.ts";
import { sensitiveQuery } from "#server/records/sensitiveQuery.ts";
import type { Bucket, Panel } from "#server/store/documents.ts";
import { sensitiveScope } from "./listSensitive.ts";

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
  const query = sensitiveQuery(ready.query, groupIds, own);
  // What a document's state is, the house's desk said: for a unit all are new.
  const ofHouse = context.caller.orgId === "";
  const totals = new Map(["all", ...Object.keys(STATUS_NAMES)].map((key) => [key, 0]));
  const [count = [], states = []] = query ? await services.documents.statistics(query, panels, { collapse }) : [];
  const all = count[0]?.value ?? 0;
  totals.set("all", all);
  for (const { key, value } of ofHouse ? states : [{ key: "0", value: all }]) totals.set(key, value);
  const rows = [...totals].map(([key, value]) => ({ key, name: STATUS_NAMES[key] ?? "全部", value }));
  return { rows, total: rows.length };
}
