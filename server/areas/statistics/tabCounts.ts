import { maySee } from "#engine/grammar/dataTypes.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import type { Bucket } from "#server/store/documents.ts";

/**
 * What the list behind each tab would say: every kind by itself, also those that all leaves out, and all. A group of
 * near-identical documents counts in each kind it appears in, and once in all.
 */
export async function tabCounts({ services, caller, request }: RequestContext<DocumentRequest>): Promise<Bucket[]> {
  const kinds = Object.keys(TYPE_NAMES).filter((kind) => maySee(caller, kind));
  const [all, each] = await Promise.all([["all"], kinds].map((dataType) => documentQuery(services, caller, { ...request, dataType })));
  if (!all || !each) return [];
  const collapse = collapses(request, all.query);
  const [[[total] = []], [counts = []]] = await Promise.all([
    services.documents.statistics(all.query, [{ kind: "count" }], { collapse }),
    services.documents.statistics(each.query, [{ kind: "terms", field: "dataType", size: 20 }], { collapse }),
  ]);
  return [
    { key: "all", name: "全部", value: total?.value ?? 0 },
    ...counts.map((bucket) => ({ ...bucket, name: TYPE_NAMES[bucket.key] ?? bucket.name })),
  ];
}
