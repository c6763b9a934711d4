import type { DocumentStore } from "../documents.ts";

export interface Retention {
  /** Documents published longer ago are removed. */
  maxAgeDays?: number;
  /** Beyond it the oldest are removed. */
  maxDocuments?: number;
}

export interface DocumentStoreOptions {
  /** Holds documents.db, its journal and `columns/`. Made if absent. */
  dir: string;
  /** Reader threads; cores if not given. One more answers what must look at texts, unless there is to be one only. */
  readers?: number;
  retention?: Retention;
  /** A query that takes longer is refused with QueryBudgetError. */
  budgetMs?: number;
  /** Rows reserved at first; for tests of growth. */
  capacity?: number;
  /** Trouble on order, for tests: a file of at most so many pages, a shorter wait for a locked file. */
  trial?: { maxPages?: number; busyMs?: number };
}

/** What the embedded store can do beyond the interface; for commands and tests. */
export interface EmbeddedDocumentStore extends DocumentStore {
  /**
   * Writes the search tokens of documents again that an older program stored, `slice` documents at a time, from where the
   * last call ended. Returns how many were looked at, 0 once all have the tokens of today.
   */
  retokenise(slices?: number, slice?: number): Promise<number>;
  /** Applies retention now; returns how many documents went. */
  retain(): Promise<number>;
  /** Merges the index into one piece: quicker queries after a bulk load, minutes of work on millions. */
  optimize(): Promise<void>;
  /** Writes the columns to disk so that the next start is quick. */
  snapshot(): Promise<void>;
}
