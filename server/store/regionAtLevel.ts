import type { RegionLevel } from "./documents.ts";
import { regionBelow } from "./regionBelow.ts";

/** The province, prefecture (district of a municipality) or smallest place that a place lies in; its own code where less is known. */
export function regionAtLevel(place: string, level: RegionLevel): string {
  if (level === "county") return place;
  const province = regionBelow(place);
  return level === "province" ? province : regionBelow(place, [province]);
}
