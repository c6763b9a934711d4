import { counties } from "./counties.ts";
import { idf } from "./idf.ts";

/** Names of two letters (和县, 应县) stand in too many words: 干涉县域. */
const SHORTEST = 3;
const UNITS = new Set(["县", "市", "旗"]);
/** What makes of the unit another word: 在东方|市场, 环渤海|城市群. */
const OTHER = new Set(["场", "值", "民", "价", "面", "舰", "群"]);

let codes: Map<string, string> | undefined;
let longest = 0;

function load(): Map<string, string> {
  const times = new Map<string, string[]>();
  for (const { code, fullName, short } of counties())
    for (const name of new Set([fullName, short ?? fullName])) {
      if (name.length < SHORTEST || !UNITS.has(name.at(-1) as string)) continue;
      times.set(name, [...(times.get(name) ?? []), code]);
      longest = Math.max(longest, name.length);
    }
  return new Map([...times].flatMap(([name, [code, ...more]]) => (code && more.length === 0 ? [[name, code] as const] : [])));
}

/**
 * Codes of the counties and towns of the third level that a text names with their unit (嫩江市, 齐河县), as often as it does.
 * Letters alone are looked at: the segmenter cuts names that it does not know (嫩江 市多宝 山镇). Districts are left, many share a name.
 */
export function countiesIn(text: string): { code: string; name: string }[] {
  codes ??= load();
  const found: { code: string; name: string }[] = [];
  for (let at = SHORTEST - 1; at < text.length; at++) {
    if (!UNITS.has(text[at] as string) || OTHER.has(text[at + 1] ?? "")) continue;
    for (let length = Math.min(longest, at + 1); length >= SHORTEST; length--) {
      const name = text.slice(at + 1 - length, at + 1);
      const code = codes.get(name);
      if (code === undefined) continue;
      found.push({ code, name });
      break;
    }
  }
  return found;
}

/** So rare a word is hardly ever anything but the county: 府谷, 秭归; 公安 and 温泉 are words. */
export const RARE = 10.1;
/** What of a place stands behind its name: 府谷一露天煤矿, 秭归：脐橙, 府谷砂沟岔煤矿, 府谷那边. */
const PLACED =
  /^(?:一(?![定直起样般些边同种时律体致])|[：:]|[这那]边|县城|[\u4e00-\u9fff]{1,5}?(?:[镇乡村矿]|街道|水库|派出所|景区|古城)(?![长民委]))/;
const CLAUSE = /(?<=^|[，。！？…：；“”\n#【】\s]|[在于从到])[\u4e00-\u9fff]{2,4}/g;

let bare: Map<string, string> | undefined;

/** Counties that a text names without their unit at the head of a clause, by what follows. */
export function bareCountiesIn(text: string): { code: string; name: string; at: number }[] {
  bare ??= new Map(
    counties()
      .filter(({ alone, name }) => alone && name.length < 4 && (name.length === 3 || idf(name) >= RARE))
      .map(({ name, code }) => [name, code]),
  );
  const known = bare;
  return [...text.matchAll(CLAUSE)].flatMap(({ 0: letters, index }) => {
    const name = [3, 2].map((length) => letters.slice(0, length)).find((one) => known.has(one));
    return name && PLACED.test(text.slice(index + name.length, index + name.length + 9))
      ? [{ name, code: known.get(name) as string, at: index }]
      : [];
  });
}
