import type { Services } from "#server/contract/handler.ts";
import type { CollectFetch } from "./CollectFetch.ts";
import type { Source, SourceSettings } from "./Source.ts";

/** What one reading of a source found, in the order of the source. */
export interface Reading<Finding> {
  /** What the source calls itself. */
  title?: string;
  /** Its form, for the person who tries it: RSS, 列表页. */
  format?: string;
  findings: Finding[];
  /** `place: reason` of what was skipped. */
  problems: string[];
}

/** One finding as 试采 shows it: what would be stored. */
export interface ShownFinding {
  title: string;
  url?: string;
  /** Ms. */
  pubdate?: number;
  /** What else would be kept, in a few words: 第 3 名 · 热度 12 万. */
  note?: string;
}

/** What became of the findings of a reading. */
export interface Kept {
  /** How many were new. */
  added: number;
  /** `place: reason` of those that could not be kept. */
  problems: string[];
}

/**
 * A kind of source: how it is read, what its findings look like before they are stored, and how they are stored. Kinds
 * ask for pages by `fetch` alone, which is where politeness, guards and limits are; they keep no state of their own.
 */
export interface SourceKind<Finding = unknown> {
  /** As the console calls it. */
  title: string;
  /** What is wrong with settings, for whoever saves them; "" when nothing. */
  fault?(settings: Partial<SourceSettings>): string;
  /**
   * Reads the source once.
   * @param since when it was last read without a fault, ms; 0 never
   * @throws Error with one line of what went wrong; `UnchangedError` is thrown by `fetch` and means nothing is new
   */
  read(source: Source, fetch: CollectFetch, since: number): Promise<Reading<Finding>>;
  show(finding: Finding): ShownFinding;
  /** Stores them; those that are stored already are no addition. */
  keep(findings: Finding[], source: Source, services: Services): Promise<Kept>;
}
