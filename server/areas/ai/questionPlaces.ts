import { REGIONS, type Region } from "#server/analysis/places/gazetteer.ts";
import { PLACE_GROUPS } from "./placeGroups.ts";

export interface QuestionPlace {
  /** As it is written. */
  name: string;
  /** Codes of all places of that name (朝阳区, 长三角); of those in a place that is named beside it where there is one. */
  codes: string[];
}

/** 北京路, 山东大学, 上海合作组织: named after a place, and none. */
const NAMED_AFTER =
  /^(?:[东西南北中]?[路街]|大道|大学|学院|医院|银行|大桥|大厦|合作组织|日报|晚报|时报|早报|晨报|商报|都市报|卫视|电视台|广播|发布|新闻网|在线|啤酒|航空(?!公司)|证券|农商行|振兴(?!乡|农)|一体化|协同发展|大开发|人(?!大|口|民|才)|[坝坪沟岭峡湾](?=[镇乡村的有昨今近最这本上，,。？?\s]|$)|[女男][篮足排]|队(?=[的在夺胜负赢输]|[，,。？?]|$)|俱乐部)/;

const byWritten = new Map<string, Region[]>();
for (const region of REGIONS) {
  const names = region.level === "county" || region.ambiguous ? [region.fullName] : [region.fullName, region.name];
  for (const name of new Set(names)) {
    const same = byWritten.get(name);
    // A province before a prefecture of its name: 吉林, 海南.
    if (!same) byWritten.set(name, [region]);
    else if (same[0]?.level === region.level) same.push(region);
  }
}
/** How people of the house call some cities. */
const BYNAMES: Record<string, string> = { 哈市: "哈尔滨", 帝都: "北京", 魔都: "上海", 申城: "上海", 蓉城: "成都", 杭城: "杭州" };
for (const [byname, name] of Object.entries(BYNAMES)) byWritten.set(byname, byWritten.get(name) ?? []);
/** 大庆, 朝阳: cities whose short name is a word as well. They are meant where they are listed beside a place. */
const DOUBTFUL = new Map(REGIONS.filter(({ ambiguous, level }) => ambiguous && level !== "county").map(({ name, code }) => [name, [code]]));
/** Of these those that are seldom meant as a word, where they stand as a place does: 大庆有多少条舆情. */
const CITY_ALONE = new Set("大同 长治 兴安 白山 大庆 三明 日照 德州 周口 中山 北海 来宾 安顺 山南 玉树 中卫".split(" "));
const BEGINS = /(?:^|[，,、\s在])$|关于$/;
const GOES_ON = /^(?:的(?!哥)|有|昨|今|近|最近|这|本|上[周月个]|负面|正面|舆情|报道|[，,\s？?]|$)/;
const LISTED_BEFORE = /，[和与跟及、]$/;
/** Codes of the place that a name by itself stands for; none where it stands for no place. */
export const codesOf = (name: string): string[] =>
  PLACE_GROUPS.get(name) ?? byWritten.get(name)?.map(({ code }) => code) ?? DOUBTFUL.get(name) ?? [];
const LONGEST = Math.max(...[...byWritten.keys(), ...PLACE_GROUPS.keys()].map(({ length }) => length));

const holds = (outer: string, inner: string): boolean => outer !== inner && inner.startsWith(outer.replace(/(?:0000|00)$/, ""));

/** Places that a question is limited to, the longest name at each spot; of 广东深圳 the finer one alone. */
export function questionPlaces(question: string): { places: QuestionPlace[]; rest: string } {
  const found: { name: string; codes: string[] }[] = [];
  let rest = "";
  for (let at = 0; at < question.length; ) {
    const place = longestAt(question, at) ?? listedAt(question, at, rest);
    const name = place ?? districtAt(question, at, found.at(-1), rest.endsWith("，"));
    if (name && !NAMED_AFTER.test(question.slice(at + name.length))) {
      found.push({ name, codes: place ? codesOf(name) : districtsOf(name, found.at(-1)?.codes ?? []) });
      // 整个甘肃 is 甘肃.
      rest = `${rest.replace(/整个?$/, "")}，`;
      at += name.length;
    } else {
      rest += question.slice(at, at + (name?.length ?? 1));
      at += name?.length ?? 1;
    }
  }
  const within = found.map((place) => {
    const inside = place.codes.filter((code) => found.some((other) => other !== place && other.codes.some((outer) => holds(outer, code))));
    return inside.length > 0 ? { ...place, codes: inside } : place;
  });
  const finest = within.filter(
    ({ codes }) => !within.some((other) => other.codes.some((code) => codes.length === 1 && holds(codes[0] as string, code))),
  );
  const places = finest.filter(({ name }, at) => finest.findIndex((other) => other.name === name) === at);
  return { places, rest };
}

/** 朝阳 of 北京朝阳: the short name of a district right behind the place it lies in. */
function districtAt(text: string, at: number, before: { codes: string[] } | undefined, adjacent: boolean): string | undefined {
  if (!before || !adjacent) return undefined;
  const names = [3, 2].map((length) => text.slice(at, at + length));
  return names.find((name) => districtsOf(name, before.codes).length > 0);
}

const districtsOf = (name: string, within: readonly string[]): string[] =>
  REGIONS.filter((one) => one.level !== "province" && one.name === name && within.some((code) => holds(code, one.code))).map(
    ({ code }) => code,
  );

/** 大庆 of 哈尔滨和大庆, or of 大庆、哈尔滨. */
function listedAt(text: string, at: number, before: string): string | undefined {
  const name = [3, 2].map((length) => text.slice(at, at + length)).find((one) => DOUBTFUL.has(one));
  if (!name) return undefined;
  if (CITY_ALONE.has(name) && BEGINS.test(before) && GOES_ON.test(text.slice(at + name.length))) return name;
  const next = /^[和与跟及、]/.test(text.slice(at + name.length)) && longestAt(text, at + name.length + 1);
  return LISTED_BEFORE.test(before) || next ? name : undefined;
}

function longestAt(text: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST, text.length - at); length >= 2; length--) {
    const part = text.slice(at, at + length);
    if (PLACE_GROUPS.has(part) || byWritten.has(part)) return part;
  }
  return undefined;
}
