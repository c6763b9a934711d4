import { counties } from "#server/analysis/places/counties.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { COUNTRIES, UNIT_ABROAD } from "./countries.ts";
import { FOREIGN_PLACES } from "./foreignPlaces.ts";
import type { TaggedWord } from "./TaggedWord.ts";

export interface PlaceMention {
  name: string;
  at: number;
  /** Of a place in China. */
  code?: string;
}

interface Known {
  code?: string;
  /** Its name means something else too: it counts behind the name of what it lies in. */
  within?: boolean;
  /** Counts only where the tagger takes it for a place. */
  tagged?: boolean;
}

let names: Map<string, Known[]> | undefined;
/** How long the longest name is that begins with two letters. */
const longestFrom = new Map<string, number>();

function load(): Map<string, Known[]> {
  const map = new Map<string, Known[]>();
  const add = (name: string, known: Known) => {
    map.set(name, [...(map.get(name) ?? []), known]);
    const begin = name.slice(0, 2);
    longestFrom.set(begin, Math.max(longestFrom.get(begin) ?? 0, name.length));
  };
  for (const { code, name, fullName, level, ambiguous } of REGIONS) {
    // 义乌, 昆山: towns that make news under their own name.
    if (level === "county") {
      if (fullName.endsWith("市") && !ambiguous && name !== fullName) add(name, { code });
      continue;
    }
    add(fullName, { code });
    if (name !== fullName) add(name, { code, within: ambiguous || name === "巴中" });
  }
  for (const { code, name, fullName, short, alone } of counties()) {
    // 城区, 郊区
    if (/^.区$/.test(fullName)) continue;
    add(fullName, { code });
    if (short) add(short, { code });
    if (name !== fullName) add(name, { code, within: !alone, tagged: true });
  }
  for (const name of ["雄安新区", "雄安"]) add(name, { code: "130600" });
  for (const name of COUNTRIES) add(name, {});
  for (const name of FOREIGN_PLACES) if (!map.has(name)) add(name, { tagged: name.length === 2 });
  return map;
}

/** Whether a name is that of a place of the lists, by itself. */
export function isPlaceName(name: string): boolean {
  names ??= load();
  return names.get(name)?.some(({ within }) => !within) ?? false;
}

/** Whether a word is also the name of a place in China, as 大连 and 朝阳, which count only where more says so. */
export function bearsPlace(word: string): boolean {
  names ??= load();
  return word.length > 1 && (names.get(word)?.some(({ code, tagged }) => code !== undefined && !tagged) ?? false);
}

const isInside = (code: string | undefined, parent: string): boolean =>
  code !== undefined && code !== parent && code.startsWith(parent.replace(/(?:00)+$/, ""));

/** What stands behind a name that is then no place: 山东舰, 皇家马德里队, 中山路. */
const OTHER = /^(?:[舰艇号路街桥·•]|大道|队(?!伍)|时间|湾(?![区仔里]))/;
/** 枣庄镇, 武清村: a name without its unit is then a smaller place of the same name. */
const SMALLER = /^(?:[镇乡]|街道)(?!长)/;
const UNIT = /[省市区县旗州盟]$/;

/** 鄱阳湖, 千山景区 */
const SIGHT = /^(?:[湖山江河岛]|湿地|景区)/;

/** Whether the tagger takes what begins here for a place or for something it does not know. */
const looksLikePlace = (word: TaggedWord | undefined): boolean => word !== undefined && /^(?:ns|nz|x|j|nr)/.test(word.tag);

/** Places that lists know, the longest at each word; 贵州平塘 and 福建三明清流县 are read on from what they lie in. */
export function knownPlaces(text: string, words: readonly TaggedWord[]): PlaceMention[] {
  names ??= load();
  const known = names;
  const starts = new Map(words.map((word) => [word.at, word]));
  const ends = new Set(words.map(({ at, word }) => at + word.length));
  const found: PlaceMention[] = [];
  const longest = (at: number, fits: (name: string, known: Known) => boolean): { name: string; code?: string } | undefined => {
    for (let length = Math.min(longestFrom.get(text.slice(at, at + 2)) ?? 0, text.length - at); length >= 2; length--) {
      const name = text.slice(at, at + length);
      const one = known.get(name)?.find((each) => fits(name, each));
      if (one) return { name, ...(one.code ? { code: one.code } : {}) };
    }
    return undefined;
  };
  /** 福建厦门 and 吉林长春 are one word to the tagger, and no place. */
  const holds = (code: string | undefined, rest: string): boolean =>
    code !== undefined && (known.get(rest)?.some((one) => !one.tagged && isInside(one.code, code)) ?? false);
  const backed = (code: string) => [code.slice(0, 2), code.slice(0, 4)].some((begin) => mentioned.has(begin));
  const mentioned = new Set(
    words.flatMap(({ word }) =>
      (known.get(word) ?? [])
        .filter(({ within, tagged, code }) => code && !within && !tagged)
        .map(({ code = "" }) => code.replace(/(?:00)+$/, "")),
    ),
  );
  let free = 0;
  for (const word of words) {
    if (word.at < free) continue;
    let at = word.at;
    let parent: string | undefined;
    while (longestFrom.has(text.slice(at, at + 2))) {
      const place = longest(at, (name, { code, within, tagged }) => {
        const behind = text.slice(at + name.length, at + name.length + 2);
        if (
          OTHER.test(behind) ||
          (code !== undefined && SMALLER.test(behind) && !UNIT.test(name)) ||
          (name.endsWith("市") && /^[民场面值容]/.test(behind)) ||
          (name === "中国" && /^(?:[式话梦]|特色)/.test(behind))
        )
          return false;
        const whole = ends.has(at + name.length);
        const begun = text[at - 1] ?? "　";
        // 南宁 of 越南宁平, 龙江 of 黑龙江
        if (parent === undefined && (COUNTRIES.has(begun + name.charAt(0)) || known.has(begun + name))) return false;
        // 义乌|中国小商品城
        const last = found.at(-1);
        if (code === undefined && last?.code !== undefined && last.at + last.name.length === at) return false;
        if (tagged && SIGHT.test(behind)) return false;
        if (parent !== undefined && isInside(code, parent)) return whole || name.length > 2 || looksLikePlace(starts.get(at) ?? word);
        if (within || (!starts.has(at) && at >= word.at + word.word.length)) return false;
        if (tagged && code && (word.tag !== "ns" || !backed(code))) return false;
        if (tagged && !looksLikePlace(word) && !"至到往赴抵在于都、".includes(begun)) return false;
        // 山西太原 and 北京人民大会堂 are one word to the tagger, 中山站 is another.
        if (name.length === 2 && !whole)
          return (
            (!code && /^[州省]/.test(behind)) ||
            (word.tag === "ns" && known.has(text.slice(at + 2, word.at + word.word.length))) ||
            holds(code, text.slice(at + 2, word.at + word.word.length)) ||
            behind === "人民"
          );
        return !(tagged && !whole);
      });
      if (!place) break;
      // 密歇根州: the unit belongs to the name.
      const unit = place.code ? undefined : UNIT_ABROAD.exec(text.slice(at + place.name.length))?.[0];
      const name =
        unit && !/[长委府]/.test(text[at + place.name.length + 1] ?? "") && /[州省邦]/.test(unit) ? place.name + unit : place.name;
      found.push({ name, at, ...(place.code ? { code: place.code } : {}) });
      at += name.length;
      free = at;
      parent = place.code;
      // 法国巴黎 is one word to the tagger.
      if (parent === undefined && !known.has(text.slice(at, word.at + word.word.length))) break;
    }
  }
  return [...found, ...countedCounties(text, (at) => found.some((one) => at >= one.at && at < one.at + one.name.length))];
}

const COUNTED = /([\u4e00-\u9fff]{2}(?:、[\u4e00-\u9fff]{2})+)[两二三四五六七八九十\d]?(?:县区|区县|县市|市县|个?县|区)(?![域划长场])/g;

/** 陆河、海丰两县: counties without their unit in a list that says it. */
function countedCounties(text: string, isKnown: (at: number) => boolean): PlaceMention[] {
  return [...text.matchAll(COUNTED)].flatMap(({ 0: all, 1: list = "", index }) => {
    const units = [...new Set(all.slice(list.length).match(/[县区市]/g) ?? [])];
    return list.split("、").flatMap((name, nth) => {
      const at = index + nth * 3;
      const code = units.flatMap((unit) => names?.get(name + unit) ?? []).find((one) => one.code !== undefined)?.code;
      return code && !isKnown(at) ? [{ name, at, code }] : [];
    });
  });
}
