import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { monitorsOf, ownedBy } from "#server/records/MonitorRecord.ts";

const SIDES = { self: "我方", competitor: "竞品" } as const;

/** Documents of our own objects and of those of rivals over one filter, most first. */
export async function volume({ services, caller, request }: HandlerContext<"monitor.volume">) {
  const where = { ...(await ownedBy(services, caller)), kind: { in: Object.keys(SIDES) } };
  const monitors = await monitorsOf(services).find({ where, orderBy: [["order", "asc"]] });
  const rows = await Promise.all(
    monitors.map(async ({ id, name, kind }) => {
      const { query } = await documentQuery(services, caller, { ...request, monitorId: id });
      const collapse = collapses(request, query);
      const [[count] = []] = await services.documents.statistics(query, [{ kind: "count" }], { collapse });
      return { key: id, name, value: count?.value ?? 0, series: SIDES[kind as keyof typeof SIDES] };
    }),
  );
  rows.sort((a, b) => b.value - a.value);
  return { rows: rows.slice(0, request.size), total: rows.length };
}
