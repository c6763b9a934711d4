import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { personAt } from "#server/analysis/names/personAt.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { isDictionaryWord } from "#server/text/segment.ts";

/** What a text is about by name: a school, an estate, a person; of one kind two names are two things. */
export interface NamedSubject {
  kind: string;
  name: string;
}

interface Word {
  word: string;
  tag: string;
}

/** Houses and quarters each of which has a name before its word. */
const HOUSE =
  /(?:小学|中学|学校|幼儿园|大学|学院|医院|保健院|卫生院|养老院|敬老院|福利院|小区|花园|家园|公寓|大厦|村|镇|街道|景区|古城|古镇|水库|码头|煤矿|机场|车站|酒店|民宿|超市|商场|剧院|体育馆|博物馆|动物园|公园|大桥|隧道|服务区|收费站|宾馆|牧场|农场|产业园)$/;
const NO_HOUSE = /^(?:[农乡全本山新渔同各]村|[城乡市小集]镇|新农村|中小学)$/;
/** What counts or points, before such a word and what it is like: 一农村小学, 这家建材市场. */
const COUNTED = /^(?:[一二两三四五六七八九十多各这那某该本全数几每整]+[所家个座处名]?|\d+[所家个座处名]?|[所家个座处该其])$/;
/** What stands right before it and names nothing. */
const NAMELESS =
  /^(?:涉事|当事|当地|附近|所在|公立|私立|民办|市|县|区|省|镇|乡|人民|普通|重点|高档|老旧|城市|住宅|商业|网红|知名|同一|另一|旅游|国家|国际|母校|希望|全国|部分|孩子|新|老|大|小|农村|乡村|山区|城区|县城|整个)$/;
const PART = /^(?:n|x|j|b|a|f|s|eng|m|t|vn|l|q|z|g)/;
const LONGEST = 3;
const HAN = /^[\u3400-\u9fff]+$/;

/** The name before a house's word, without the town that it lies in where it has one of its own. */
function nameBefore(words: readonly Word[], at: number): string {
  let name = "";
  for (let from = at - 1; from >= Math.max(0, at - LONGEST); from--) {
    const { word, tag } = words[from] as Word;
    if (COUNTED.test(word)) return "";
    if (!HAN.test(word) || !PART.test(tag) || (name === "" && NAMELESS.test(word))) break;
    if (name.length > 1 && (isPlaceName(word) || /^ns/.test(tag))) break;
    name = word + name;
  }
  return name.length > 1 && !isPlaceName(name) ? name : "";
}

/** A side of a match; 部队 and 大队 are offices. */
const TEAM = /(?<![部军警舰车团大中支小总卫船商乐编梯纵分排站插])队$/;
/** The side that a word names; 救援队, 消防队 are words. */
function teamAt(words: readonly Word[], at: number): NamedSubject[] {
  const own = (words[at] as Word).word.slice(0, -1);
  const name = own === "" ? nameBefore(words, at) : own;
  return name.length > 1 && HAN.test(name) && (own === "" || !isDictionaryWord(own)) ? [{ kind: "team", name }] : [];
}

/** What firms trade in, behind a name of their own that no dictionary has: 凌川|电气. */
const TRADE =
  /^(?:科技|精密|股份|生物|医药|电子|电气|电器|重工|能源|新能源?|锂能|新材|机器人|通信|特钢|钢铁|食品|证券|传媒|物流|集团|控股|软件|制药|药业|乳业|酒业|汽车|光电|微电子|化工|矿业|纺织|服饰|家居|餐饮|文旅|置业|地产|建工|互动|支付|速运|快递|航空|保险|咖啡|烘焙|奶茶|app)$/;

/** What somebody is called by right before the name. */
const CALLED =
  /(?:[部省市县区局厅处院校行所]长|书记|主任|董事长|总经理|总裁|演员|歌手|导演|主持人|主播|网红|教练|主帅|选手|运动员|作家|院士|教授)$/;
/** What somebody does or suffers, behind the name. */
const DOES = /^(?:[pvd]|uj|x$)/;

const MAY_NAME = new RegExp(`队|${HOUSE.source.slice(0, -1)}|${TRADE.source.slice(1, -1)}`);
/** Whether a text holds a word of a house, a quarter or a trade. */
export const mayNameHouseOrFirm = (text: string): boolean => MAY_NAME.test(text);

/** What a headline begins with, and its text says again, is what it is about: 墨衡扫地机被曝充电起火. */
export function coinedSubject([first]: readonly Word[], text: string): NamedSubject[] {
  if (first?.tag !== "x" || !HAN.test(first.word) || first.word.length > 3 || !isTopicWord(first.word)) return [];
  return !isDictionaryWord(first.word) && !isPlaceName(first.word) && text.includes(first.word)
    ? [{ kind: "coined", name: first.word }]
    : [];
}

/** Names in the words of a headline or a lead. */
export function namedSubjects(words: Word[]): NamedSubject[] {
  return words.flatMap(({ word, tag }, at) => {
    if (TEAM.test(word)) return teamAt(words, at);
    const house = HOUSE.exec(word)?.[0];
    if (house) {
      if (NO_HOUSE.test(word)) return [];
      const own = word.slice(0, -house.length);
      const name = own === "" ? nameBefore(words, at) : own.length > 1 && !NAMELESS.test(own) && !isPlaceName(own) ? own : "";
      return name ? [{ kind: house, name }] : [];
    }
    if (!/^(?:nr|nz|x)/.test(tag) || word.length < 2 || !HAN.test(word)) return [];
    if (!/^nr/.test(tag) && TRADE.test(words[at + 1]?.word ?? "") && !isPlaceName(word)) return [{ kind: "firm", name: word }];
    const isCalled = CALLED.test(words[at - 1]?.word ?? "");
    if (!isCalled && (word.length < 3 || !DOES.test(words[at + 1]?.tag ?? ""))) return [];
    const name = personAt(words, at);
    return name === word ? [{ kind: "person", name }] : [];
  });
}
