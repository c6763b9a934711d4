import type { Library } from "#server/records/SubscriptionRecord.ts";

/** Libraries of accounts that a house subscribes to. */
export type AccountLibrary = Exclude<Library, "paper">;

/** Kinds of organisation whose sites and accounts are those of government. */
export const GOVERNMENT = ["党政机关", "事业单位"];

/** Accounts of one library that a house may take. */
export const MOST = 200;

/** Levels of places by how much of their code is told: a province, a city, a county. */
export function levelOf(regionId: string): string {
  if (regionId === "" || /^0+$/.test(regionId)) return "中央";
  if (regionId.endsWith("0000")) return "省级";
  return regionId.endsWith("00") ? "地市" : "区县";
}
