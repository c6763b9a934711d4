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

/** What people set right goes before what a platform says, that before what was read here; among each the latest. */
const FORCE: Record<ReadingKind, number> = { taken: 0, imported: 1, corrected: 2 };

/** Figures as several readings of one account and day leave them; null for what none of them read (缺数), never 0 for it. */
export function figuresInForce(readings: readonly AccountReading[]): {
  figures: Record<ReadFigure, number | null>;
  kind: ReadingKind | null;
} {
  const sorted = readings.toSorted((a, b) => FORCE[a.kind] - FORCE[b.kind] || a.time - b.time);
  const of = (figure: ReadFigure): number | null =>
    sorted.findLast(({ figures }) => figures[figure] !== undefined)?.figures[figure] ?? null;
  const figures = Object.fromEntries(READ_FIGURES.map((figure) => [figure, of(figure)])) as Record<ReadFigure, number | null>;
  return { figures, kind: sorted.at(-1)?.kind ?? null };
}
