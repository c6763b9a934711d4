import type { IngestResult } from "./pipeline.ts";

/** What became of a run: every row read is in exactly one of added, updated, skipped; grouped counts among the first two. */
export class IngestAccount {
  read = 0;
  added = 0;
  updated = 0;
  /** Near-duplicates that joined an earlier document's group. */
  grouped = 0;
  skipped = 0;
  /** The first reasons, `place: reason`; also of what was not taken of a row that was kept. */
  readonly reasons: string[] = [];
  readonly #keep: number;

  constructor(keep = 1000) {
    this.#keep = keep;
  }

  skip(place: string, reason: string): void {
    this.skipped++;
    if (this.reasons.length < this.#keep) this.reasons.push(`${place}: ${reason}`);
  }

  take(results: readonly IngestResult[], places: readonly string[]): void {
    for (const [at, result] of results.entries()) {
      if (!result.ok) this.skip(places[at] ?? "", result.error);
      else {
        if (result.added) this.added++;
        else this.updated++;
        if (result.grouped) this.grouped++;
        if (result.note && this.reasons.length < this.#keep) this.reasons.push(`${places[at] ?? ""}: ${result.note}`);
      }
    }
  }
}
