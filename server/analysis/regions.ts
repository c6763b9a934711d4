import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { countiesIn } from "./countiesIn.ts";
import { placeName, provinceCode, REGIONS, type Region, regionOf } from "./gazetteer.ts";

/** Names that a token may equal → what they may mean. Suffixed names are certain, bare ambiguous ones are not. */
const names = new Map<string, { region: Region; certain: boolean }[]>();

function add(name: string, region: Region, certain: boolean): void {
  const list = names.get(name);
  if (!list) names.set(name, [{ region, certain }]);
  else if (!list.some((other) => other.region === region)) list.push({ region, certain });
}

for (const region of REGIONS) {
  add(region.fullName, region, true);
  // 吉林 alone means the province, 海南 too: their namesakes are marked ambiguous.
  add(region.name, region, !region.ambiguous && region.name !== "巴中");
  if (region.level === "prefecture" && region.fullName.endsWith("自治州")) add(`${region.name}州`, region, true);
}

const SUFFIXES = new Set(["省", "市", "区", "县", "州", "盟", "地区", "自治区", "新区"]);
/** 新华社北京11月1日电: where the reporter sat, not what the news is about. */
const DATELINE = /(?:新华社|中新社|中新网|人民网|央视网|据)\s*([\u4e00-\u9fff]{2,8}?)\s*\d{1,2}月\d{1,2}日/g;
/** What a place lends its name to elsewhere: 北京时间, 香港中路, 南京西路, 兰州拉面. */
const LENT =
  /^(?:[东西南北中上下一二三四五六]?(?:路|街|大街|大道)|大学|学院|舰|广场|银行|证券|医科|师范|理工|时间|拉面|牛肉面|烤鸭|火锅|小面|米线|小吃|热干面|肠粉|烧腊|啤酒|烤羊肉|大盘鸡|羊肉泡馍|肉夹馍)/;

/** Tokens of a text that tell what it is about; further down stand examples. */
const HEAD = 40;

/** Surnames that stand before places as words of their own: 于上海, 向深圳, 在金华 and 时任. */
const PARTICLES = new Set(["于", "向", "时", "和", "安", "方", "万", "宁", "江", "海", "古", "路", "桂", "鄂", "冀"]);
/** Places that are given names as well: 宋玉林, 李桂林, 王金华. */
const GIVEN = new Set(
  "玉林 桂林 金华 丽水 吉安 延安 长春 大庆 安康 安庆 庆阳 玉树 泰安 永州 海东 海南 南平 怀化 文山 瑞安 长宁 宝山 中山 昌平 保山 宁德 兴安 铜仁 建德 临沧 德阳 广安 雅安 新余 宜春 海宁 晋江 青海 江西 广元".split(
    " ",
  ),
);

/** 玉林 in 宋玉林 is nobody's place. */
const isGivenName = (tokens: readonly string[], at: number): boolean => {
  const before = tokens[at - 1] ?? "";
  return GIVEN.has(tokens[at] as string) && before.length === 1 && COMMON_SURNAMES.has(before) && !PARTICLES.has(before);
};

/** From this share of the first province's weight on the second counts as much. */
const NEARLY = 0.8;

export interface RegionGuess {
  /** Six-digit code, "" when nothing is certain enough. */
  regionId: string;
  /** Province and place, blank between. */
  location: string;
}

interface Mention {
  region: Region;
  certain: boolean;
  weight: number;
}

/** 广西南宁: a place with its province as one word of the segmenter's. */
function joined(token: string): { region: Region; certain: boolean }[] | undefined {
  for (let length = 2; length <= token.length - 2; length++) {
    const outer = names.get(token.slice(0, length))?.find(({ region }) => region.level === "province")?.region;
    const inner = outer && names.get(token.slice(length))?.find(({ region }) => provinceCode(region.code) === outer.code)?.region;
    if (outer && inner) return [outer, inner].map((region) => ({ region, certain: true }));
  }
  return undefined;
}

function mentions(tokens: readonly string[], weight: number, into: Mention[]): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string;
    if (token.length < 2) continue;
    const next = tokens[at + 1] ?? "";
    const withSuffix = SUFFIXES.has(next) ? names.get(token + next) : undefined;
    const all = withSuffix ?? names.get(token) ?? joined(token);
    if (!all || (!withSuffix && (LENT.test(next) || isGivenName(tokens, at)))) continue;
    // 上海合作组织
    if (next === "合作" && tokens[at + 2] === "组织") continue;
    const sure = all.filter((one) => one.certain);
    const found = sure.length > 0 ? sure : all;
    for (const one of found) into.push({ region: one.region, certain: one.certain, weight: weight / found.length });
  }
  // A county that the table does not know speaks for the unit that it lies in.
  for (const { code, name } of countiesIn(tokens.join(""))) {
    const region = names.has(name) ? undefined : (regionOf(`${code.slice(0, 4)}00`) ?? regionOf(provinceCode(code)));
    if (region) into.push({ region, certain: true, weight });
  }
}

/** Whether an uncertain mention is backed by its province (or, for a county, its city) being named as well. */
function backed(mention: Mention, certain: ReadonlySet<string>): boolean {
  const { code } = mention.region;
  return certain.has(provinceCode(code)) || certain.has(`${code.slice(0, 4)}00`);
}

/**
 * The place a text is about. Title words count 4, the first 40 tokens 2, the rest 1, datelines not at all; a bare
 * ambiguous name (朝阳, 日照) counts only where its province is named. The finest unit wins when it holds at least half
 * of its province's weight, else the province; no answer when no province holds 40 % of all mentions.
 */
export function findRegion(title: readonly string[], body: readonly string[], text: string): RegionGuess {
  const found: Mention[] = [];
  mentions(title, 4, found);
  mentions(body.slice(0, HEAD), 2, found);
  mentions(body.slice(HEAD, 600), 1, found);
  if (found.length === 0) return { regionId: "", location: "" };
  for (const match of text.slice(0, 400).matchAll(DATELINE)) {
    for (const { region } of names.get(match[1] as string) ?? []) {
      const own = found.find((mention) => mention.region === region && mention.weight === 2);
      if (own) own.weight = 0;
    }
  }
  const certain = new Set(found.filter((mention) => mention.certain && mention.weight > 0).map((m) => m.region.code));
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
  // As much of another province, and neither in the headline: a text of several.
  const second = Math.max(0, ...[...provinces].filter(([code]) => code !== province).map(([, weight]) => weight));
  const inTitle = found.some(({ weight, region }) => weight > 2 && provinceCode(region.code) === province);
  if (second >= provinceWeight * NEARLY && !inTitle) return { regionId: "", location: "" };
  if (!province || provinceWeight < 2 || provinceWeight < total * 0.4) return { regionId: "", location: "" };
  const inside = [...units].filter(([code]) => provinceCode(code) === province);
  const [unit, unitWeight = 0] = top(new Map(inside));
  const sum = inside.reduce((all, [, weight]) => all + weight, 0);
  // 海南自由贸易港 is not about 三亚, where it was spoken of.
  const regionId = unit && unitWeight >= 2 && unitWeight * 2 >= sum && unitWeight * 5 >= provinceWeight ? unit : province;
  return { regionId: regionOf(regionId) ? regionId : "", location: placeName(regionId) };
}

function top(weights: ReadonlyMap<string, number>): [string | undefined, number | undefined] {
  let best: [string | undefined, number | undefined] = [undefined, undefined];
  for (const [key, weight] of weights) if (best[1] === undefined || weight > best[1]) best = [key, weight];
  return best;
}
