import type { Sentiment } from "#server/store/documents.ts";
import type { Collection, RecordBase, RecordStore } from "#server/store/records.ts";

/** What a model's service said of a document's tone; the id is the document's, so none is asked about twice. */
export interface ToneVerdict extends RecordBase {
  /** null where it was asked and said nothing that could be read. */
  tone: Sentiment | null;
  /** In a few words; "" where it said none. */
  why: string;
  /** What the house's own judge had said. */
  before: Sentiment;
  time: number;
}

export const toneVerdictsOf = (records: RecordStore): Collection<ToneVerdict> =>
  records.collection<ToneVerdict>({ name: "toneVerdicts", indexes: ["time"] });
