import { headlineOf } from "#server/labels/headlineOf.ts";
import type { OutboxRecord } from "#server/outbox/OutboxRecord.ts";
import type { DocumentRow } from "#server/store/documents.ts";

/** What an entry keeps of the document it brings: how it is called then. The rest is read when it is sent. */
export function pushedDocument(row: DocumentRow): Pick<OutboxRecord, "subject" | "document"> {
  const title = headlineOf(row);
  return { subject: title, document: { docId: row.id, title, source: row.source || row.channel, dataType: row.dataType } };
}
