import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { countiesIn } from "./countiesIn.ts";
import { provinceCode, REGIONS, type Region, regionOf } from "./gazetteer.ts";

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
/** What a place lends its name to elsewhere: 北京时间, 香港中路, 南京西路, 兰州拉面. */
const LENT =
  /^(?:[东西南北中上下一二三四五六]?(?:路|街|大街|大道)|大学|学院|舰|广场|银行|证券|医科|师范|理工|时间|拉面|牛肉面|烤鸭|火锅|小面|米线|小吃|热干面|肠粉|烧腊|啤酒|烤羊肉|大盘鸡|羊肉泡馍|肉夹馍)/;

/** 衡水学院|南门: who stands at a university is in its town. */
const LENT_HERE = /^(?:大学|学院)$/;
const AT_HOME = /^(?:[东西南北正侧后]门|附近|门口|校区|校园|食堂|宿舍|对面|旁边|周边)/;
/** 重庆江北机场: what lies in the place that its name begins with. */
const STANDS = /^(.{2,6}?)(?:国际机场|机场|火车站|高铁站|[东西南北]站)$/;
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

export interface Mention {
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

/** 衡水学院 as one word, before 南门. */
const atUniversity = (token: string, next: string) =>
  AT_HOME.test(next) && /.(?:大学|学院)$/.test(token) ? names.get(token.slice(0, -2)) : undefined;

function standing(token: string): { region: Region; certain: boolean }[] | undefined {
  const place = STANDS.exec(token)?.[1];
  return place === undefined ? undefined : (names.get(place) ?? names.get(place.slice(0, 2)))?.filter(({ certain }) => certain);
}

/** 漳州人, 盐城市民: who is of a place. */
const PEOPLE = /^(.{2,6}?)(?:人|市民|网友|老乡)$/;
function peopleOf(token: string): { region: Region; certain: boolean }[] | undefined {
  const place = PEOPLE.exec(token)?.[1];
  return place === undefined ? undefined : names.get(place)?.filter(({ certain, region }) => certain && region.level !== "province");
}

/** 北京公交, 青岛地铁 as one word: what serves a town under its name. */
const SERVED = /^(.{2,3})(?:公交|地铁|轻轨)$/;
function servedBy(token: string): { region: Region; certain: boolean }[] | undefined {
  const place = SERVED.exec(token)?.[1];
  return place === undefined ? undefined : names.get(place)?.filter(({ certain }) => certain);
}

/** What regions the words of a text name, each with the weight of the part they stand in. */
export function mentions(tokens: readonly string[], weight: number, into: Mention[]): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string;
    if (token.length < 2) continue;
    const next = tokens[at + 1] ?? "";
    const withSuffix = SUFFIXES.has(next) ? names.get(token + next) : undefined;
    const all =
      withSuffix ??
      names.get(token) ??
      joined(token) ??
      (weight > 2 ? standing(token) : undefined) ??
      atUniversity(token, next) ??
      peopleOf(token) ??
      servedBy(token);
    if (!all?.length) continue;
    const isLent = LENT.test(next) && !(LENT_HERE.test(next) && AT_HOME.test(tokens[at + 2] ?? ""));
    if (!withSuffix && (isLent || isGivenName(tokens, at))) continue;
    // 上海合作组织
    if (next === "合作" && tokens[at + 2] === "组织") continue;
    const sure = all.filter((one) => one.certain);
    const found = sure.length > 0 ? sure : all;
    for (const one of found) into.push({ region: one.region, certain: one.certain, weight: weight / found.length });
  }
  // Further down a district or a county of one letter is an example of what is told of the whole country.
  for (const county of countiesIn(tokens.join(""))) if (weight > 1 || !/区$|^.县$/.test(county.name)) addCounty(county, weight, into);
}

/** A county that the table does not know speaks for the unit that it lies in. */
export function addCounty({ code, name }: { code: string; name: string }, weight: number, into: Mention[]): void {
  const region = names.has(name) ? undefined : (regionOf(`${code.slice(0, 4)}00`) ?? regionOf(provinceCode(code)));
  if (region) into.push({ region, certain: true, weight });
}

export const isRegionName = (word: string): boolean => names.has(word);

/** The regions that a name may mean. */
export const regionsNamed = (name: string): Region[] => (names.get(name) ?? []).map(({ region }) => region);
