import { accountHome, tellsOfHome } from "./accountHome.ts";
import { bareCountiesIn } from "./bareCounties.ts";
import { placeName, provinceCode, regionOf } from "./gazetteer.ts";
import { addCounty, isRegionName, type Mention, mentions, regionsNamed } from "./regionMentions.ts";

/** 新华社北京11月1日电: where the reporter sat, not what the news is about. */
const DATELINE = /(?:新华社|中新社|中新网|人民网|央视网|据)\s*([\u4e00-\u9fff]{2,8}?)\s*\d{1,2}月\d{1,2}日/g;
/** 全国铁路, 多地住房公积金: a headline that is of no place. */
const EVERYWHERE =
  /全国(?=铁路|各地|多地|统一|范围|将|新|大部)|(?<!全[省市区县州])(?:多地|各地|多省份?|多个?城市|\d{2}(?:省份?|个省份?|城|个城市))/;

/** Tokens of a text that tell what it is about; further down stand examples. */
const HEAD = 40;

/** From this share of the first province's weight on the second counts as much. */
const NEARLY = 0.8;

export interface RegionGuess {
  /** Six-digit code, "" when nothing is certain enough. */
  regionId: string;
  /** Province and place, blank between. */
  location: string;
}

/** Whether an uncertain mention is backed by its province (or, for a county, its city) being named as well. */
function backed(mention: Mention, certain: ReadonlySet<string>): boolean {
  const { code } = mention.region;
  return certain.has(provinceCode(code)) || certain.has(`${code.slice(0, 4)}00`) || certain.has(code);
}

/** `headline`: the title with its marks, by which clauses begin. The place a text is about, else the one that its account speaks for; no place of a headline that is of all. */
export function findRegion(
  title: readonly string[],
  body: readonly string[],
  text: string,
  account = "",
  headline = title.join(""),
): RegionGuess {
  const head = title.join("");
  const home = account === "" ? undefined : accountHome(account);
  const told = toldRegion(title, body, text, headline, home?.kind === "person" ? undefined : home?.regionId);
  const isOfAll = EVERYWHERE.test(head) && !title.some(isRegionName);
  if (told.regionId !== "") return isOfAll ? NOWHERE : told;
  if (!home || told.isAmong || isOfAll || !tellsOfHome(`${head}\n${text.slice(0, 400)}`, home)) return NOWHERE;
  return { regionId: home.regionId, location: placeName(home.regionId) };
}

const NOWHERE: RegionGuess = { regionId: "", location: "" };

/**
 * The place a text tells of. Title words count 4, the first 40 tokens 2, the rest 1, datelines not at all; a bare
 * ambiguous name (朝阳, 日照) counts only where its province is named, or lies where the account speaks for. The finest unit wins when it holds at least half
 * of its province's weight, else the province; no answer when no province holds 40 % of all mentions.
 */
function toldRegion(
  title: readonly string[],
  body: readonly string[],
  text: string,
  headline: string,
  home: string | undefined,
): RegionGuess & { isAmong?: boolean } {
  const found: Mention[] = [];
  mentions(title, 4, found);
  mentions(body.slice(0, HEAD), 2, found);
  mentions(body.slice(HEAD, 600), 1, found);
  for (const county of bareCountiesIn(headline)) addCounty(county, 4, found);
  for (const county of bareCountiesIn(text.slice(0, HEAD * 2))) addCounty(county, 2, found);
  if (found.length === 0) return NOWHERE;
  for (const match of text.slice(0, 400).matchAll(DATELINE)) {
    for (const region of regionsNamed(match[1] as string)) {
      const own = found.find((mention) => mention.region === region && mention.weight === 2);
      if (own) own.weight = 0;
    }
  }
  const certain = new Set(found.filter((mention) => mention.certain && mention.weight > 0).map((m) => m.region.code));
  if (home) certain.add(home);
  const provinces = new Map<string, number>();
  const units = new Map<string, number>();
  let total = 0;
  for (const mention of found) {
    if (!mention.certain && !backed(mention, certain)) continue;
    const { code } = mention.region;
    total += mention.weight;
    provinces.set(provinceCode(code), (provinces.get(provinceCode(code)) ?? 0) + mention.weight);
    if (mention.region.level !== "province") units.set(code, (units.get(code) ?? 0) + mention.weight);
  }
  const [province, provinceWeight = 0] = top(provinces);
  if (!province) return NOWHERE;
  // As much of another province, and neither in the headline: a text of several.
  const second = Math.max(0, ...[...provinces].filter(([code]) => code !== province).map(([, weight]) => weight));
  const inTitle = found.some(({ weight, region }) => weight > 2 && provinceCode(region.code) === province);
  if (second >= provinceWeight * NEARLY && !inTitle) return { ...NOWHERE, isAmong: true };
  if (provinceWeight < 2 || provinceWeight < total * 0.4) return { ...NOWHERE, isAmong: provinces.size > 1 };
  const inside = [...units].filter(([code]) => provinceCode(code) === province);
  const [unit, unitWeight = 0] = top(new Map(inside));
  const sum = inside.reduce((all, [, weight]) => all + weight, 0);
  // 海南自由贸易港 is not about 三亚, where it was spoken of.
  const regionId = unit && unitWeight >= 2 && unitWeight * 2 >= sum && unitWeight * 5 >= provinceWeight ? unit : province;
  return { regionId: regionOf(regionId) ? regionId : "", location: placeName(regionId) };
}

/** Codes of the places that a headline names, by its words; a name that means something else too only where its province stands beside it. */
export function namedRegions(title: readonly string[]): string[] {
  const found: Mention[] = [];
  // 武汉队 is of 武汉.
  mentions(
    title.map((word) => (word.endsWith("队") && word.length > 2 ? word.slice(0, -1) : word)),
    1,
    found,
  );
  const certain = new Set(found.filter((mention) => mention.certain).map(({ region }) => region.code));
  return [...new Set(found.filter((mention) => mention.certain || backed(mention, certain)).map(({ region }) => region.code))];
}

function top(weights: ReadonlyMap<string, number>): [string | undefined, number | undefined] {
  let best: [string | undefined, number | undefined] = [undefined, undefined];
  for (const [key, weight] of weights) if (best[1] === undefined || weight > best[1]) best = [key, weight];
  return best;
}
