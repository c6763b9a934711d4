import type { Bucket } from "#server/store/documents.ts";

/** Beijing, Tianjin, Shanghai and Chongqing are cities as well. */
const MUNICIPALITY = /^(?:11|12|31|50)/;

/** Counts of places added up by city; what is only known to be of a province is of none. */
export function citiesAmong(buckets: readonly Bucket[]): Bucket[] {
  const sums = new Map<string, number>();
  for (const { key, value } of buckets) {
    if (!/^\d{6}$/.test(key)) continue;
    const code = MUNICIPALITY.test(key) ? `${key.slice(0, 2)}0000` : `${key.slice(0, 4)}00`;
    if (code.endsWith("0000") && !MUNICIPALITY.test(code)) continue;
    sums.set(code, (sums.get(code) ?? 0) + value);
  }
  return [...sums].map(([key, value]) => ({ key, name: key, value })).sort((a, b) => b.value - a.value);
}
