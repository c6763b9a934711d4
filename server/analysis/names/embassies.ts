import { COUNTRIES } from "./countries.ts";
import type { BodyMention } from "./localBodies.ts";

const MISSION = /常?驻(?:(?![的和与及在])[\u4e00-\u9fff]){2,8}?(?:大使馆|总领事馆|总领馆|领事馆|使馆|代表处|使团|办事处)(?![外区])/g;
/** The longest name of a country. */
const LONGEST = 8;

/** 中国驻摩洛哥使馆: a country's missions abroad. */
export function embassies(text: string): BodyMention[] {
  return [...text.matchAll(MISSION)].flatMap(({ 0: mission, index }) => {
    for (let length = LONGEST; length >= 2; length--) {
      const country = text.slice(Math.max(0, index - length), index);
      if (COUNTRIES.has(country)) return [{ name: country + mission, at: index - country.length }];
    }
    return [];
  });
}
