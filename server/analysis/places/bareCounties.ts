import { idf } from "#server/analysis/words/idf.ts";
import { counties } from "./counties.ts";
import { REGIONS } from "./gazetteer.ts";

/** So rare a word is hardly ever anything but the county: 府谷, 秭归; 公安 and 温泉 are words. */
const RARE = 10.1;
/** From here on it is the county by what of a county follows: 长兴雉城四中, 太康这家养老院, 大冶金湖街道. */
const LIKELY = 8.9;
/** What of a place stands behind its name: 府谷一露天煤矿, 秭归：脐橙, 府谷砂沟岔煤矿, 府谷那边. */
const PLACED =
  /^(?:的(?![是确话])|[昨今前]?[天晚夜早]|[今去前]年|一(?![定直起样般些边同种时律体致])|[：:]|[这那]边|县城|[\u4e00-\u9fff]{1,5}?(?:[镇乡村矿]|街道|水库|派出所|景区|古城)(?![长民委]))/;
/** What every county has: its schools and homes, offices, roads, quarters and people. */
const OF_COUNTY =
  /^(?:[\u4e00-\u9fff]{2,3}(?:镇|街道)(?![长民委江])|[这那]?[一二三四五六七八九十有]?[家所座]?(?:[\u4e00-\u9fff]{0,5}?(?:幼儿园|养老院|敬老院|福利院)|(?![路街湖山河大])[\u4e00-\u9fff]{1,4}?(?:中学|小学|职高|[一二三四五六七八九十]中)|[一二三四五六七八九十]中|(?:人民医院|中医院|妇幼保健院|汽车站|高铁站))|公安|警方|交警|法院|检察院|教育局|教体局|市场?监管?局|融媒|县委|县政府|城[东西南北关区里]|收费站|服务区|博物[馆院]|研究院|家长|老乡|妈妈|网友|果农|菜农|农户|村民|人(?=[，。！？!?、都的]|$))/;
/** Before a piece of road: 荣乌高速文登段. */
const ROAD = /(?<=高速公?路?|[国省]道)([\u4e00-\u9fff]{2,3})(?:段|收费站|服务区|互通)/g;
/** What makes of a county's letters a longer name: 三江源, 龙山站. */
export const LONGER = /^[源园苑庄路街桥洲湾站峡]/;
const CLAUSE = /(?<=^|[，。！？…：；“”\n#【】\s]|[在于从到让给])[\u4e00-\u9fff]{2,4}/g;

interface Named {
  code: string;
  isRare: boolean;
}

let bare: Map<string, Named> | undefined;

/** Counties and districts whose bare name only they bear. */
function load(): Map<string, Named> {
  const times = new Map<string, number>();
  for (const { name } of counties()) times.set(name, (times.get(name) ?? 0) + 1);
  const wider = new Set(REGIONS.filter(({ level }) => level !== "county").map(({ name }) => name));
  return new Map(
    counties()
      .filter(({ name, fullName }) => name !== fullName && name.length < 4 && times.get(name) === 1 && !wider.has(name))
      .filter(({ name }) => name.length === 3 || idf(name) >= LIKELY)
      .map(({ name, code, alone }) => [name, { code, isRare: alone && (name.length === 3 || idf(name) >= RARE) }]),
  );
}

/** Counties that a text names without their unit at the head of a clause, by what follows. */
export function bareCountiesIn(text: string): { code: string; name: string; at: number }[] {
  bare ??= load();
  const known = bare;
  const found: { code: string; name: string; at: number }[] = [];
  for (const { 0: letters, index } of text.matchAll(CLAUSE)) {
    const name = [3, 2].map((length) => letters.slice(0, length)).find((one) => known.has(one));
    const county = name && known.get(name);
    if (!name || !county) continue;
    const behind = text.slice(index + name.length, index + name.length + 12);
    if (!LONGER.test(behind) && ((county.isRare && PLACED.test(behind)) || OF_COUNTY.test(behind)))
      found.push({ name, code: county.code, at: index });
  }
  for (const { 1: name = "", index, 0: whole } of text.matchAll(ROAD)) {
    const code = known.get(name)?.code;
    if (code) found.push({ name, code, at: index + whole.indexOf(name) });
  }
  return found;
}

const rareOnes = new Map<string, readonly string[]>();

/** The counties of a province or prefecture by names that are hardly ever anything else: 当涂 of 马鞍山. */
export function rareCountiesOf(regionId: string): readonly string[] {
  const begin = regionId.replace(/(?:00)+$/, "");
  const known = rareOnes.get(begin);
  if (known) return known;
  const names = counties()
    .filter(({ code, name }) => code.startsWith(begin) && (name.length > 2 || idf(name) >= RARE))
    .map(({ name }) => name);
  rareOnes.set(begin, names);
  return names;
}
