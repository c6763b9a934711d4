import { type Columns, FLAG } from "./columns.ts";
import type { WriterCalls } from "./messages.ts";

/** Which documents retention removes, a slice at a time. */
export class Victims {
  /** Ids that retention by count will remove, the oldest first. */
  private oldest: number[] = [];

  /** Ids of at most `slice` documents that are too old, or of the oldest of too many. */
  next(columns: Columns, { maxAgeMs, maxDocuments, now, slice }: WriterCalls["retain"]): number[] {
    const rows = columns.count;
    const before = maxAgeMs === undefined ? -Infinity : now - maxAgeMs;
    let live = 0;
    let old = 0;
    const victims: number[] = [];
    for (let i = 0; i < rows; i++) {
      if (!(columns.flags[i]! & FLAG.live)) continue;
      live++;
      if (columns.pub[i]! >= before) continue;
      if (victims.length < slice) victims.push(columns.base + i + 1);
      old++;
    }
    const excess = maxDocuments === undefined ? 0 : live - maxDocuments;
    if (excess <= old) return victims;
    // Sorting millions takes a second: once for all slices.
    if (this.oldest.length === 0) {
      const all: number[] = [];
      for (let i = 0; i < rows; i++) if (columns.flags[i]! & FLAG.live) all.push(i);
      all.sort((a, b) => columns.pub[a]! - columns.pub[b]! || a - b);
      this.oldest = all.slice(0, excess).map((i) => columns.base + i + 1);
    }
    return this.oldest.splice(0, Math.min(slice, excess));
  }
}
