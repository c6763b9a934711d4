/** A topic on the rise, before it has its place. */
export interface RisingTopic {
  title: string;
  /** Attention it receives now: the list's heat, the event's heat, or documents. */
  heat: number;
  /** Change against the time before, as a share; absent for what was not there before. */
  delta?: number;
  reason: string;
  /** Words to search for it, separated by blanks. */
  keyWords: string;
  /** What it is ranked by: doublings against the time before, less where little stands behind it. */
  score: number;
}

/** What has not been there before counts as risen this many doublings, as does everything that rose more. */
const MOST_DOUBLINGS = 4;

/** Doublings from `before` to `now`, 0 for a fall; `weight` from 0 to 1 says how much stands behind the figures. */
export function riseScore(now: number, before: number, weight: number): number {
  const doublings = before > 0 ? Math.log2(now / before) : MOST_DOUBLINGS;
  return Math.min(MOST_DOUBLINGS, Math.max(0, doublings)) * Math.min(1, Math.max(0, weight));
}

/** 12,345 as 1.2万+, cut off as in the column beside it. */
export const inWords = (value: number): string => (value >= 10_000 ? `${Math.floor(value / 1000) / 10}万+` : String(Math.round(value)));

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
