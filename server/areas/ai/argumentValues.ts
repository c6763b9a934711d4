import { DAY, fromLocal, localDate } from "#engine/grammar/localTime.ts";
import { inert } from "#server/ai/quote.ts";
import { placeName, provinceCode, regionOf } from "#server/analysis/places/gazetteer.ts";
import { findRegion } from "#server/analysis/places/regions.ts";
import { cutWords } from "#server/text/segment.ts";
import { placesBeside } from "./placeGroups.ts";
import { codesOf, questionPlaces } from "./questionPlaces.ts";

/** A mistake in the arguments, told to the model. */
export class Refused extends Error {}

/** Asia/Shanghai: 2026-11-16, 2026-11-16 08:00, 2026-11-16T08:00:00; a day alone ends with it where `end`. */
export function momentOf(given: string, end: boolean): number {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(given);
  const [, year, month, day, hour, minute, second] = parts ?? [];
  const clock = [hour, minute, second].map((part) => Number(part ?? 0)) as [number, number, number];
  const time = parts ? fromLocal(Date.UTC(Number(year), Number(month) - 1, Number(day), ...clock)) : Number.NaN;
  if (!Number.isFinite(time)) throw new Refused(`时间“${inert(given).slice(0, 40)}”应写作 2026-11-16 或 2026-11-16 08:00`);
  return end && hour === undefined ? time + DAY : time;
}

export const written = (time: number): string => localDate(time).toISOString().slice(0, 19).replace("T", " ");

/** Codes of a place, or of the parts of the country it names. @throws Refused */
export function regionCodes(name: string): string[] {
  const { places, rest } = questionPlaces(name);
  const named = codesOf(name);
  if (named.length > 0) return named;
  if (places.length === 1 && rest.replaceAll("，", "") === "") return places[0]?.codes ?? [];
  const region = regionOf(findRegion(cutWords(name), [], "").regionId);
  if (!region) throw new Refused(`不认识地域“${inert(name).slice(0, 40)}”，请写省、市或区县名`);
  return [region.code];
}

/** 北京市朝阳区: districts of one name are told apart by their province. */
export function fullPlace(code: string): string {
  const region = regionOf(code);
  if (!region) return placeName(code);
  return region.level === "county" ? `${regionOf(provinceCode(code))?.fullName ?? ""}${region.fullName}` : region.fullName;
}

/** In which province places are left out, or among which places (直辖市); undefined where all others are meant. */
export function outerPlaces(regions: string[], left: string[]): string[] | undefined {
  const provinces = new Set(regions.map(provinceCode));
  const [only] = provinces;
  const others = placesBeside(left.flatMap(regionCodes));
  if (provinces.size > 1 && regions.length < others.length) return [...regions.map(fullPlace), ...left];
  return provinces.size === 1 && only && regions[0] !== only && left.length > 0 ? [fullPlace(only)] : undefined;
}
