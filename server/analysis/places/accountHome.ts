import { idf } from "#server/analysis/words/idf.ts";
import { LONGER, rareCountiesOf } from "./bareCounties.ts";
import { counties } from "./counties.ts";
import { provinceCode, REGIONS, regionOf } from "./gazetteer.ts";

/** What stands before the place in names of offices' accounts: 平安莱州, 国网襄阳供电. */
const BEFORE = /^(?:微博|健康|平安|网信|文明|法治|国网|中国移动|中国电信|中国联通|中国铁塔|微|i)/;
/** Offices and services of a place, which speak of it and of nothing else. */
const OFFICE =
  /^[省市区县州旗]?(?:(?:高速)?交警|消防(?:救援)?|公安|警方|警事|特警|网警|(?:人民)?检察院?|(?:[高中]级?)?(?:人民)?法院|[高中]院|司法|供电|电力|水务|热力|供热|燃气|地铁|轨道(?:交通)?|公交|海事|港航|机场|文旅|博物[馆院]|图书馆|文化馆|科技馆|大剧院|研究院|城管|气象(?:台|局)?|天气|地震|12345|热线|疾控|卫健委?|卫生健康|医保|人社|民政|住建|市场监管|应急(?:管理)?|生态环境|环保|教育(?:局)?|市民|论坛|社区论坛|信息港|问政|身边事|同城会?|那些事)$/;
/** Those that have news of elsewhere too. */
const OUTLET =
  /^[省市区县州旗]?(?:发布|政务|融媒(?:体(?:中心)?)?|新闻|新闻网|网|在线|日报|晚报|晨报|都市报|商报|早报|广播(?:电视台)?|电视台|电台|台|城事|本地宝|生活[网通圈]?|[\u4e00-\u9fff]{0,2}零距离|新鲜事|人|人家|民生|吃喝玩乐|头条|资讯|[\u4e00-\u9fff]{2}网)$/;
/** By which a text says that it is of where it was written. */
const HERE =
  /我[省市县区旗州镇](?!场)|[全本][省市县旗州](?!场)|(?<![\u4e00-\u9fff])(?:省|市|县|区|旗|州)(?:委|政府|人大|政协|(?!场)[\u4e00-\u9fff]{2,8}?[厅局委])|(?<![\u4e00-\u9fff])[市城]区(?!域)/;
/** What tells of the whole country or of elsewhere. */
const FAR = /全国|国务院|外交部|国际|当地时间|中央|我国/;

export interface AccountHome {
  regionId: string;
  /** How the account calls it: 大冶. */
  place: string;
  /** An office speaks of its place alone, an outlet of others too, a person of anything. */
  kind: "office" | "outlet" | "person";
}

/** From this rarity on a word of two letters is the county in an account's name. */
const NAME = 8.5;

let places: Map<string, string> | undefined;

/** Names of places by what they mean: one each, but for those that several places bear. */
function load(): Map<string, string> {
  const codes = new Map<string, Set<string>>();
  const add = (name: string, code: string) => codes.set(name, (codes.get(name) ?? new Set()).add(code));
  for (const { code, name, fullName, level } of REGIONS)
    if (level !== "county") for (const each of new Set([name, fullName])) add(each, code);
  for (const { code, name, fullName } of counties()) for (const each of new Set([name, fullName])) add(each, code);
  // 吉林 and 海南 are the provinces, 抚顺 and 铁岭 the towns that have a county of their name.
  const widest = (all: readonly string[]): string | undefined => {
    const [first = "", ...more] = all.toSorted((a, b) => rank(a) - rank(b));
    return more.every((code) => code.startsWith(first.slice(0, 4)) || (rank(first) === 0 && rank(code) > 0)) ? first : undefined;
  };
  // County towns that everybody knows: 敦煌, 义乌.
  const plain = new Set(REGIONS.filter(({ level, ambiguous }) => level === "county" && !ambiguous).map(({ name }) => name));
  return new Map(
    [...codes].flatMap(([name, all]) => {
      const code = widest([...all]);
      // 东方网, 平安 and 合作 are words.
      return code && (rank(code) < 2 || name.length > 2 || idf(name) >= NAME || plain.has(name)) ? [[name, code] as const] : [];
    }),
  );
}

const rank = (code: string): number => (code.endsWith("0000") ? 0 : code.endsWith("00") ? 1 : 2);

/** 北京朝阳, 遵义红花岗: a place behind the one that it lies in. */
function within(parent: string, name: string): string | undefined {
  const begin = parent.replace(/(?:00)+$/, "");
  return (
    REGIONS.find((one) => one.code !== parent && one.code.startsWith(begin) && (one.name === name || one.fullName === name)) ??
    counties().find((one) => one.code.startsWith(begin) && (one.name === name || one.fullName === name))
  )?.code;
}

/** The place that begins a name, with the one in it that follows, and what is left of the name. */
function leading(name: string): { code: string; place: string; rest: string } | undefined {
  places ??= load();
  for (let length = Math.min(11, name.length); length >= 2; length--) {
    const code = places.get(name.slice(0, length));
    if (code === undefined) continue;
    const rest = name.slice(length);
    for (let more = Math.min(8, rest.length); more >= 2; more--) {
      const inner = rank(code) < 2 ? within(code, rest.slice(0, more)) : undefined;
      if (inner) return { code: inner, place: rest.slice(0, more), rest: rest.slice(more) };
    }
    return { code, place: name.slice(0, length), rest };
  }
  return undefined;
}

/** The region of the lists that a code lies in: counties that they do not have are told by their prefecture. */
const known = (code: string): string => (regionOf(code) ?? regionOf(`${code.slice(0, 4)}00`) ?? regionOf(provinceCode(code)))?.code ?? "";

const homes = new Map<string, AccountHome | undefined>();
const MOST = 50_000;

function find(name: string): AccountHome | undefined {
  const before = BEFORE.exec(name)?.[0] ?? "";
  const place = leading(name.slice(before.length)) ?? leading(name);
  if (!place || place.rest + before === "") return undefined;
  // 三江源记者站 is of no 三江.
  if (rank(place.code) === 2 && LONGER.test(place.rest)) return undefined;
  const isOffice = OFFICE.test(place.rest) || (/^(?:平安|国网)$/.test(before) && place.rest.length < 3);
  const kind = isOffice ? "office" : OUTLET.test(place.rest) ? "outlet" : "person";
  return kind === "person" && rank(place.code) === 0 ? undefined : { regionId: known(place.code), place: place.place, kind };
}

/** The place whose office, paper or forum an account is by its name: 乐清消防, 北海发布, 平安北京朝阳. */
export function accountHome(name: string): AccountHome | undefined {
  if (!homes.has(name)) {
    if (homes.size >= MOST) homes.clear();
    homes.set(name, find(name));
  }
  return homes.get(name);
}

/** Whether a text that names no place for certain tells of the one that its account speaks for, or that a private one is named after. */
export function tellsOfHome(text: string, { regionId, place, kind }: AccountHome): boolean {
  const namesWithin = () => rareCountiesOf(regionId).some((county) => text.includes(county));
  if (kind === "person") return text.includes(place) || namesWithin();
  const name = regionOf(regionId)?.name ?? "　";
  if (HERE.test(text) || text.includes(name)) return true;
  return !FAR.test(text) && (kind === "office" || namesWithin());
}
