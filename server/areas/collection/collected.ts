import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { documentQuery, type ReadyQuery } from "#server/documents/documentQuery.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { named, TYPE_NAMES } from "#server/labels/labels.ts";
import { type CollectionEntry, collectionsOf } from "#server/records/CollectionRecord.ts";
import type { Bucket } from "#server/store/documents.ts";

type CollectionRequest = Partial<RequestOf<"collection.list">>;
type Asking = Pick<RequestContext, "services" | "caller">;

/** Names what is in no folder. */
export const NO_FOLDER = "none";

export const folderKey = (folderId: string): string => (folderId === NO_FOLDER ? "" : folderId);

/** The caller's entries of a folder, and a query that finds only them. */
export async function collectedQuery(
  context: Asking,
  request: CollectionRequest,
): Promise<{ ready: ReadyQuery; entries: Map<string, CollectionEntry> }> {
  const { services, caller } = context;
  const where: Record<string, string> = { userId: caller.userId };
  if (request.folderId) where.folderId = folderKey(request.folderId);
  const entries = new Map((await collectionsOf(services).find({ where })).map((entry) => [entry.docId, entry]));
  // Elsewhere all leaves out short videos and self-media; what somebody keeps is shown whole.
  const dataType = request.dataType?.includes("all") ? undefined : request.dataType;
  const ready = await documentQuery(services, caller, { ...request, dataType });
  ready.query.ids = ready.query.ids ? ready.query.ids.filter((id) => entries.has(id)) : [...entries.keys()];
  return { ready, entries };
}

/** One page of what the caller keeps, filtered like any search. */
export async function listCollected(context: HandlerContext<"collection.list">) {
  const { ready, entries } = await collectedQuery(context, context.request);
  const reply = await searchDocuments(context, ready);
  return {
    ...reply,
    rows: reply.rows.map((row) => {
      const entry = entries.get(row.id)!;
      return { ...row, collectionId: entry.id, folderId: entry.folderId, collectTime: entry.time };
    }),
  };
}

/** What the caller keeps by kind of source, for the tabs above the list. */
export async function collectedTypes(context: HandlerContext<"collection.types">) {
  const rows = await typesIn(context, { ...context.request, dataType: undefined });
  return { rows, total: rows.length };
}

async function typesIn(context: Asking, request: CollectionRequest): Promise<Bucket[]> {
  const { ready } = await collectedQuery(context, request);
  const [found = []] = await context.services.documents.statistics(ready.query, [{ kind: "terms", field: "dataType", size: 20 }]);
  return named(found, TYPE_NAMES);
}

/** Documents in a folder that the caller can still read: deleted ones are kept in no folder. */
export async function countCollected(context: Asking, folderId: string): Promise<number> {
  const rows = await typesIn(context, { folderId });
  return rows.reduce((sum, { value }) => sum + value, 0);
}
