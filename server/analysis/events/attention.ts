import { HOUR } from "#engine/grammar/localTime.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { WINDOW } from "./events.ts";

const STEPS = 24;

export type Reach = Pick<DocumentRow, "pubdate" | "commentCount" | "forwardCount" | "likeCount" | "visitCount" | "playCount">;

/** Attention is halved every 24 hours. */
export const cooled = (ms: number): number => 2 ** (-Math.max(0, ms) / (24 * HOUR));

/** Attention a document adds: one, more with its interactions, halved every 24 hours. */
export function attention(row: Reach, now: number): number {
  const interactions = row.commentCount + row.forwardCount + row.likeCount;
  const reach = 1 + Math.log10(1 + interactions) / 2 + Math.log10(1 + row.visitCount + row.playCount) / 4;
  return reach * cooled(now - row.pubdate);
}

export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Heat of an event now, and that of the last 72 hours in 24 steps of three hours, oldest first. */
export function attentionOf(documents: readonly Reach[], now: number): { heat: number; heatTrend: number[] } {
  const step = WINDOW / STEPS;
  const heatTrend = new Array<number>(STEPS).fill(0);
  let heat = 0;
  for (const row of documents) {
    heat += attention(row, now);
    const at = STEPS - 1 - Math.floor(Math.max(0, now - row.pubdate) / step);
    if (at >= 0) heatTrend[at] = (heatTrend[at] as number) + attention(row, row.pubdate);
  }
  return { heat: tenth(heat * 10), heatTrend: heatTrend.map(tenth) };
}
