import { createHash } from "node:crypto";
import type { Services } from "#server/contract/handler.ts";

/** One result as an outer search engine gave it. */
export interface OuterHit {
  /** From 1. */
  rank: number;
  title: string;
  url: string;
  /** Who published it: as the engine tells, else the host of its address. */
  source: string;
  /** Ms; absent where the engine tells no time. */
  pubdate?: number;
  summary: string;
}

/** What an outer search engine last answered to some words. */
export interface OuterSearch {
  id: string;
  /** The source that is the engine. */
  engineId: string;
  words: string;
  /** When it was asked, ms. */
  time: number;
  /** Results altogether, as the engine tells; else those it gave. */
  total: number;
  hits: OuterHit[];
}

export const outerSearchesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<OuterSearch>({ name: "outerSearches", indexes: ["engineId", "time"] });

export const outerSearchId = (engineId: string, words: string): string =>
  createHash("sha256").update(`${engineId}\n${words}`).digest("hex").slice(0, 24);
