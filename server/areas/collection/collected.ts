import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery, type ReadyQuery } from "../search/documentQuery.ts";
import type { DocumentRequest } from "../search/documentRequest.ts";
import { searchDocuments } from "../search/searchDocuments.ts";
import { type CollectionEntry, collectionsOf } from "./CollectionRecord.ts";

type CollectionRequest = DocumentRequest & { folderId?: string };

/** The caller's entries of a folder, and a query that finds only them. */
export async function collectedQuery(
  context: HandlerContext<CollectionRequest>,
): Promise<{ ready: ReadyQuery; entries: Map<string, CollectionEntry> }> {
  const { services, caller, request } = context;
  const where = { userId: caller.userId, ...(request.folderId ? { folderId: request.folderId } : {}) };
  const entries = new Map((await collectionsOf(services).find({ where })).map((entry) => [entry.docId, entry]));
  const ready = await documentQuery(services, caller, request);
  ready.query.ids = ready.query.ids ? ready.query.ids.filter((id) => entries.has(id)) : [...entries.keys()];
  return { ready, entries };
}

/** One page of what the caller keeps, filtered like any search. */
export async function listCollected(context: HandlerContext<CollectionRequest>) {
  const { ready, entries } = await collectedQuery(context);
  const reply = await searchDocuments(context, ready);
  return {
    ...reply,
    rows: reply.rows.map((row) => {
      const entry = entries.get(row.id)!;
      return { ...row, collectionId: entry.id, folderId: entry.folderId, collectTime: entry.time };
    }),
  };
}
