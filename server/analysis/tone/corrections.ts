import type { DocumentStore, Sentiment } from "#server/store/documents.ts";
import type { Collection, RecordBase, RecordStore } from "#server/store/records.ts";
import { plainText } from "#server/text/sanitise.ts";
import type { LabelledText } from "./toneClasses.ts";

/** What an editor said of a document's sentiment; the id is the document's, so the last word counts. */
export interface Correction extends RecordBase {
  title: string;
  text: string;
  label: Sentiment;
  user: string;
  time: number;
}

const LEAD = 1000;

export function correctionsOf(records: RecordStore): Collection<Correction> {
  return records.collection<Correction>({ name: "sentimentCorrections", indexes: ["time"] });
}

/** Remembers editors' corrections for the next training. Call it where `isAppraise` of documents is changed by hand. */
export async function rememberCorrections(
  stores: { documents: DocumentStore; records: RecordStore },
  ids: string[],
  label: Sentiment,
  by: { user: string; time: number },
): Promise<void> {
  const corrections = correctionsOf(stores.records);
  for (const document of await stores.documents.get(ids)) {
    if (!document) continue;
    const text = plainText(document.content).slice(0, LEAD);
    await corrections.put({ id: document.id, title: document.title, text, label, ...by });
  }
}

/** Corrections as training material, newest first, at most 10,000. */
export async function correctedTexts(records: RecordStore): Promise<LabelledText[]> {
  const rows = await correctionsOf(records).find({ orderBy: [["time", "desc"]] });
  return rows.map(({ title, text, label }) => ({ title, text, label }));
}
