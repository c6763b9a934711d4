import type { DocumentMetrics, SortField } from "../documents.ts";
import { type Columns, METRICS, SOCIAL } from "./columns.ts";
import type { DocumentFilter } from "./documentFilter.ts";
import { SeenCounts } from "./seenCounts.ts";

/** What is summed where a row stands for its group. */
export const isMetric = (field: SortField): field is SortField & keyof DocumentMetrics => (METRICS as readonly string[]).includes(field);

/** Scratch memory and the passes over columns of one reader. Rows are 0-based; `out` holds what a filter kept, ascending. */
export class Pass {
  readonly out: Uint32Array;
  /** Candidates before filtering. */
  readonly candidates: Uint32Array;
  private readonly stamp: Uint32Array;
  private readonly best: Uint32Array;
  private generation = 0;

  constructor(readonly columns: Columns) {
    this.out = new Uint32Array(columns.capacity);
    this.candidates = new Uint32Array(columns.capacity);
    this.stamp = new Uint32Array(columns.capacity);
    this.best = new Uint32Array(columns.capacity);
  }

  /**
   * Keeps the rows that pass. `rows` null takes the whole range [low, high), else its first `count` entries.
   * Returns how many are in `out`.
   */
  filter(f: DocumentFilter, rows: Uint32Array | null, count: number, low: number): number {
    const { pub, type, sentiment, rank, status, flags, region, category, platform, source, channel, author, group } = this.columns;
    const { fans, verified } = this.columns;
    const { from, to, types, sentiments, ranks, statuses, regions, categories, platforms, sources, accounts, channels, authors } = f;
    const { flagMask, flagValue, group: sameGroup, groups, firsts, isFirst, reprint, labelled, isLabelled, minFans, verified: kinds } = f;
    const { base } = this.columns;
    const out = this.out;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const i = rows === null ? low + k : rows[k]!;
      const time = pub[i]!;
      if (time < from || time >= to) continue;
      if ((flags[i]! & flagMask) !== flagValue) continue;
      if (types !== null && types[type[i]!] !== 1) continue;
      if (sentiments !== null && sentiments[sentiment[i]!] !== 1) continue;
      if (ranks !== null && ranks[rank[i]!] !== 1) continue;
      if (statuses !== null && statuses[status[i]!] !== 1) continue;
      if (regions !== null && regions[region[i]!] !== 1) continue;
      if (categories !== null && categories[category[i]!] !== 1) continue;
      if (platforms !== null && platforms[platform[i]!] !== 1) continue;
      if (minFans > 0 && fans[i]! < minFans) continue;
      if (kinds !== null && kinds[verified[i]!] !== 1) continue;
      if (sources !== null && sources[source[i]!] !== 1 && !(SOCIAL[type[i]!] && accounts![channel[i]!] === 1)) continue;
      if (channels !== null && channels[channel[i]!] !== 1) continue;
      if (authors !== null && authors[author[i]!] !== 1) continue;
      if (sameGroup !== 0 && group[i] !== sameGroup) continue;
      if (groups !== null && groups[group[i]! - base - 1] !== 1) continue;
      if (firsts !== null && (firsts[group[i]! - base - 1] === i + 1) !== isFirst) continue;
      if (labelled !== null && labelled[i] !== isLabelled) continue;
      if (reprint !== null && !reprint(i)) continue;
      out[kept++] = i;
    }
    return kept;
  }

  /** The value a sort goes by, larger first; `scores` are aligned with `out`. */
  keys(
    field: SortField,
    order: "asc" | "desc",
    count: number,
    scores: Float64Array | null,
    sizes = new SeenCounts(this.columns, undefined),
  ): Float64Array {
    const { columns, out } = this;
    const keys = new Float64Array(count);
    const sign = order === "asc" ? -1 : 1;
    if (field === "relevance") {
      for (let j = 0; j < count; j++) keys[j] = sign * (scores ? scores[j]! : 0);
    } else if (field === "sameContentCount") {
      for (let j = 0; j < count; j++) keys[j] = sign * sizes.ofRow(out[j]!);
    } else if (field === "negative") {
      // The column holds the sentiment plus one.
      for (let j = 0; j < count; j++) keys[j] = columns.sentiment[out[j]!] === 0 ? sign : 0;
    } else {
      const column = field === "pubdate" ? columns.pub : columns[field];
      for (let j = 0; j < count; j++) keys[j] = sign * column[out[j]!]!;
    }
    return keys;
  }

  /** As {@link keys}, with the sum of a metric over the rows kept of each group. */
  joinedKeys(field: keyof DocumentMetrics, order: "asc" | "desc", count: number): Float64Array {
    const { stamp, best, out } = this;
    const { group, base } = this.columns;
    const column = this.columns[field];
    const sign = order === "asc" ? -1 : 1;
    const totals = new Float64Array(count);
    const generation = ++this.generation;
    let groups = 0;
    for (let j = 0; j < count; j++) {
      const g = group[out[j]!]! - base - 1;
      if (stamp[g] !== generation) {
        stamp[g] = generation;
        best[g] = groups++;
      }
      totals[best[g]!]! += sign * column[out[j]!]!;
    }
    const keys = new Float64Array(count);
    for (let j = 0; j < count; j++) keys[j] = totals[best[group[out[j]!]! - base - 1]!]!;
    return keys;
  }

  /** For each of `rows`: the metrics of its group, summed over the first `count` of `members`. */
  joinedMetrics(rows: number[], members: Uint32Array, count: number): DocumentMetrics[] {
    const { stamp, best, columns } = this;
    const { group, base } = columns;
    const generation = ++this.generation;
    const sums = rows.map((row, slot) => {
      const g = group[row]! - base - 1;
      stamp[g] = generation;
      best[g] = slot;
      return { visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 };
    });
    for (let j = 0; j < count; j++) {
      const row = members[j]!;
      const g = group[row]! - base - 1;
      if (stamp[g] !== generation) continue;
      const sum = sums[best[g]!]!;
      for (const metric of METRICS) sum[metric] += columns[metric][row]!;
    }
    return sums;
  }

  /** One row per group, the best by `keys`. Rewrites `out` and `keys`; returns the number of groups. */
  collapse(count: number, keys: Float64Array): number {
    const { stamp, best, out } = this;
    const { group, pub, base } = this.columns;
    const generation = ++this.generation;
    let groups = 0;
    for (let j = 0; j < count; j++) {
      const row = out[j]!;
      const g = group[row]! - base - 1;
      if (stamp[g] !== generation) {
        stamp[g] = generation;
        best[g] = groups;
        out[groups] = row;
        keys[groups++] = keys[j]!;
      } else {
        const at = best[g]!;
        const difference = keys[j]! - keys[at]!;
        if (difference > 0 || (difference === 0 && pub[row]! >= pub[out[at]!]!)) {
          out[at] = row;
          keys[at] = keys[j]!;
        }
      }
    }
    return groups;
  }

  /** Number of groups among the rows kept. */
  countGroups(count: number): number {
    const { stamp, out } = this;
    const { group, base } = this.columns;
    const generation = ++this.generation;
    let groups = 0;
    for (let j = 0; j < count; j++) {
      const g = group[out[j]!]! - base - 1;
      if (stamp[g] !== generation) {
        stamp[g] = generation;
        groups++;
      }
    }
    return groups;
  }

  /** Puts the rows kept of one group next to one another; in which order groups follow is nobody's business. */
  gather(count: number): void {
    const { stamp, best, out } = this;
    const { group, base } = this.columns;
    const generation = ++this.generation;
    // Members of a group as a chain through positions, its first members in order of appearance.
    const next = new Int32Array(count).fill(-1);
    const rows = out.slice(0, count);
    const lasts = new Int32Array(count);
    const firsts = new Int32Array(count);
    let groups = 0;
    for (let j = 0; j < count; j++) {
      const g = group[rows[j]!]! - base - 1;
      if (stamp[g] === generation) {
        const slot = best[g]!;
        next[lasts[slot]!] = j;
        lasts[slot] = j;
      } else {
        stamp[g] = generation;
        best[g] = groups;
        firsts[groups] = j;
        lasts[groups++] = j;
      }
    }
    let kept = 0;
    for (let slot = 0; slot < groups; slot++) for (let j = firsts[slot]!; j >= 0; j = next[j]!) out[kept++] = rows[j]!;
  }

  /** Rows `offset` … `offset + size` of the kept ones by key, then newest, then latest id. */
  page(count: number, keys: Float64Array, offset: number, size: number): number[] {
    const { out } = this;
    const { pub } = this.columns;
    const need = Math.min(count, offset + size);
    if (offset >= count) return [];
    const worse = (a: number, b: number): boolean => {
      if (keys[a] !== keys[b]) return keys[a]! < keys[b]!;
      const x = out[a]!;
      const y = out[b]!;
      return pub[x] !== pub[y] ? pub[x]! < pub[y]! : x < y;
    };
    const byRank = (a: number, b: number): number => (a === b ? 0 : worse(a, b) ? 1 : -1);
    if (need > 20_000 || need * 4 > count) {
      const all = Uint32Array.from({ length: count }, (_, j) => j).sort(byRank);
      return Array.from(all.subarray(offset, need), (j) => out[j]!);
    }
    // A heap of the best `need`, worst on top. Newest rows come last, so the scan runs backwards and rarely inserts.
    const heap = new Uint32Array(need);
    let filled = 0;
    for (let j = count - 1; j >= 0; j--) {
      if (filled < need) {
        let at = filled++;
        while (at > 0) {
          const parent = (at - 1) >> 1;
          if (!worse(j, heap[parent]!)) break;
          heap[at] = heap[parent]!;
          at = parent;
        }
        heap[at] = j;
      } else if (worse(heap[0]!, j)) {
        let at = 0;
        for (;;) {
          let child = 2 * at + 1;
          if (child >= need) break;
          if (child + 1 < need && worse(heap[child + 1]!, heap[child]!)) child++;
          if (!worse(heap[child]!, j)) break;
          heap[at] = heap[child]!;
          at = child;
        }
        heap[at] = j;
      }
    }
    heap.sort(byRank);
    return Array.from(heap.subarray(offset, need), (j) => out[j]!);
  }
}
