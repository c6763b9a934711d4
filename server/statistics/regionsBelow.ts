import type { Bucket } from "#server/store/documents.ts";
import { regionBelow } from "#server/store/regionBelow.ts";

/** Counts by place added up one level below what was asked; each place counts what no other does. */
export function regionsBelow(buckets: Bucket[], asked: string[] | undefined): Bucket[] {
  const sums = new Map<string, number>();
  for (const { key, value } of buckets) {
    if (!/^\d{6}$/.test(key)) continue;
    const code = regionBelow(key, asked);
    sums.set(code, (sums.get(code) ?? 0) + value);
  }
  return [...sums].map(([key, value]) => ({ key, name: key, value })).sort((a, b) => b.value - a.value);
}
