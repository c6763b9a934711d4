import type { Services } from "#server/contract/handler.ts";

/** What a day of an account is read by: works published on it, what they had earned, and its fans at its end. */
export const READ_FIGURES = ["posts", "visitCount", "likeCount", "commentCount", "forwardCount", "lookCount", "fans"] as const;
export type ReadFigure = (typeof READ_FIGURES)[number];

/** `taken`: by the daily job; `imported`: from a platform's back end; `corrected`: by a person, with a reason. */
export type ReadingKind = "taken" | "imported" | "corrected";

/**
 * One reading of one account and day. Readings are added and never changed: what counts is told by `dayFigures`, what it was
 * before stands beside it. A figure that is not there was not read; it is no 0.
 */
export interface AccountReading {
  id: string;
  /** The account, as `sourceCode` of an account's row. */
  sourceCode: string;
  /** `YYYY-MM-DD` of Asia/Shanghai. */
  day: string;
  kind: ReadingKind;
  figures: Partial<Record<ReadFigure, number>>;
  /** When it was read, imported or corrected. */
  time: number;
  /** Who imported or corrected, and why. */
  userId?: string;
  userName?: string;
  reason?: string;
  /** File that it was imported from. */
  fileName?: string;
}

export const accountReadingsOf = (services: Pick<Services, "records">) =>
  services.records.collection<AccountReading>({ name: "accountReadings", indexes: ["sourceCode", "day", "kind", "time"] });
