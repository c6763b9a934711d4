import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { regionBelow } from "#server/store/regionBelow.ts";

/** Codes of all places one level below those that are asked for: provinces where none are. */
export function placesBelow(asked: readonly string[] = []): string[] {
  const within = [...asked];
  const lies = (code: string): boolean =>
    asked.length === 0 || asked.some((one) => code !== one && code.startsWith(one.replace(/(?:00)+$/, "")));
  return REGIONS.filter(({ code }) => lies(code) && regionBelow(code, within) === code).map(({ code }) => code);
}
