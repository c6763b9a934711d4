import { localStep, stepStart } from "#engine/grammar/localTime.ts";
import { attention, cooled, type Reach, tenth } from "#server/analysis/events/attention.ts";
import type { DocumentQuery, DocumentStore } from "#server/store/documents.ts";

/** Newest documents that heat is told from; of more, each stands for as many as were left out of its step. */
const MOST = 5000;
const PAGE = 1000;

interface Steps {
  /** Documents of each step, in order, empty ones included. */
  counts: readonly number[];
  /** Ms; the first step holds `begin`. */
  width: number;
  begin: number;
  now: number;
}

/**
 * Heat of an event at the end of each step: what its documents added till then, halved every 24 hours, so that the last
 * step shows the figure of the lists. Heat of a whole event, times as there: ten a document.
 */
export async function heatOverTime(store: DocumentStore, query: DocumentQuery, { counts, width, begin, now }: Steps): Promise<number[]> {
  const first = stepStart(begin, width);
  const endOf = (at: number): number => Math.min(now, first + (at + 1) * width);
  const seen = counts.map(() => 0);
  const added = counts.map(() => 0);
  const note = (row: Reach) => {
    const at = localStep(row.pubdate, width) - localStep(begin, width);
    if (at < 0 || at >= added.length) return;
    seen[at] = (seen[at] as number) + 1;
    added[at] = (added[at] as number) + attention(row, endOf(at));
  };
  for (let page = 1; (page - 1) * PAGE < MOST; page++) {
    const sort = { field: "pubdate", order: "desc" } as const;
    const { rows } = await store.search({ query, collapse: false, sort, page, pagesize: PAGE });
    for (const row of rows) note(row);
    if (rows.length < PAGE) break;
  }
  const all = seen.reduce((sum, n) => sum + n, 0);
  const usual = all > 0 ? added.reduce((sum, value) => sum + value, 0) / all : 1;
  let heat = 0;
  return counts.map((count, at) => {
    const known = seen[at] as number;
    const share = known > 0 ? ((added[at] as number) * Math.max(count, known)) / known : count * usual;
    heat = heat * cooled(endOf(at) - endOf(at - 1)) + share;
    return tenth(heat * 10);
  });
}
