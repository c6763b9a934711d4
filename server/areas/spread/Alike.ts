import type { FullDocument } from "#server/store/documents.ts";

/** A document beside the one that is asked about. */
export interface Alike {
  document: FullDocument;
  /** To the seed, 0 to 1. */
  similarity: number;
  /** One of the two stands in the other, nearly whole. */
  excerpt: boolean;
}
