import type { Services } from "#server/contract/handler.ts";

/** One account and day whose figures were set right. */
export interface RecountDay {
  sourceCode: string;
  name: string;
  dataType: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Indices and places of some days computed again, because readings of them were corrected or imported. */
export interface RecountRecord {
  id: string;
  cause: "corrected" | "imported";
  /** What was done, in words. */
  title: string;
  status: "waiting" | "running" | "done" | "failed";
  user: string;
  userId: string;
  /** When the readings were given: what was before it stands before. No two recounts have the same. */
  time: number;
  days: RecountDay[];
  /** Days of kinds gone through. */
  done: number;
  total: number;
  error?: string;
}

/** What one recount found of one account and day. */
export interface RecountResult {
  id: string;
  recountId: string;
  sourceCode: string;
  name: string;
  day: string;
  formula: string;
  indexBefore?: number;
  indexAfter?: number;
  rankBefore?: number;
  rankAfter?: number;
  time: number;
}

export const recountsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<RecountRecord>({ name: "recounts", indexes: ["time", "status"] });

export const recountResultsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<RecountResult>({ name: "recountResults", indexes: ["recountId", "sourceCode", "day", "time"] });
