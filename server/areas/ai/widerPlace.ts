import { placeName, provinceCode } from "#server/analysis/places/gazetteer.ts";
import type { QuestionPlace } from "./questionPlaces.ts";

const WIDER = /^(?:整个?|全)(省|市|国|网)(?:范围)?(?:内|里)?的?/;

/** 全省, 整个市, 全国 after a question about a place: the province or city that it lies in, or no place at all. */
export function widerPlace(fragment: string, regions: readonly string[] = []): { places: QuestionPlace[]; rest: string } | undefined {
  const [said = "", level] = WIDER.exec(fragment) ?? [];
  if (!said || regions.length === 0) return undefined;
  const around = (code: string): string => (level === "省" ? provinceCode(code) : `${code.slice(0, 4)}00`);
  const codes = level === "国" || level === "网" ? [] : [...new Set(regions.map(around))];
  return { places: codes.map((code) => ({ name: placeName(code), codes: [code] })), rest: fragment.slice(said.length) };
}
