import { isDictionaryWord } from "#server/text/segment.ts";
import { bearsPlace, isPlaceName } from "./knownPlaces.ts";
import type { TaggedWord } from "./TaggedWord.ts";

/** What firms that people deal with are called by behind a brand: 澜岳健身, 鑫泽电子厂, 宏顺客运. */
const TRADES =
  "健身|瑜伽|超市|便利店|生鲜|快递|速递|物流|长运|货运|客运|配送|考研|公考|驾校|装饰|家装|家居|置业|地产|物业|公寓|租房|电子厂|制衣厂|服装厂|食品厂|化工厂|家具厂|玩具厂|鞋厂|口腔|齿科|眼科|医美|美容|美发|影楼|婚庆|家政|搬家|单车|租车|车行|月子中心";
/** Matters as often as trades (三地教育, 绿色出行): only with a word that a tagger hears as a body's. */
const MATTERS = "奶茶|烘焙|运输|外卖|教育|培训|装修|出行";
export const TRADE = new RegExp(`^(?:${TRADES})$`);
const ENDING = new RegExp(`(?:${TRADES}|${MATTERS})$`);
/** Letters of words around a brand and of none. */
const NO_BRAND =
  /[的了们等和与及或是在不也都还就又对向将把被从为有其该此各两会上下个着过去到来给让没我你他她这那哪几多每某无考戒一二三四五六七八九十]/;
/** 社区超市, 附近健身: any of them. */
const ANY =
  /^(?:连锁|大型|小型|社区|附近|周边|本地|当地|网红|线上|线下|校园|同城|全民|职业|公共|高端|中小|品牌|私人|上市|涉事|无良|黑心|冷链|智慧|现代|跨境|国际|航空|铁路|公路|应急|城市|城际|乡村|农村|绿色|定制|旅游|长途|商业|住宅|长租|青年|人才|共享|新型|第三方)/;

/** Whether letters before a trade are a name of its own. */
const isBrand = (brand: string): boolean =>
  /^[\u4e00-\u9fff]{2,4}$/.test(brand) && !NO_BRAND.test(brand) && !ANY.test(brand) && !isPlaceName(brand) && !isDictionaryWord(brand);

/** Whether a word is a firm's name by its trade, with or without its place: 惠州鑫泽电子厂. */
export function isTradeFirm(name: string): boolean {
  const own = name.replace(ENDING, "");
  if (own === name) return false;
  return isBrand(own) || [2, 3].some((length) => bearsPlace(own.slice(0, length)) && isBrand(own.slice(length)));
}

/** Brands that no dictionary has before a trade: 鑫泽|电子厂, with the place that they begin with. */
export function tradeFirms(words: readonly TaggedWord[]): { name: string; at: number }[] {
  return words.flatMap(({ word, tag, at }, index) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    if (tag !== "x" || !next || !TRADE.test(next.word) || !isBrand(word)) return [];
    const isPlaced = before !== undefined && bearsPlace(before.word);
    // 匠心|美家|装饰: more of the brand may be a word.
    if (before && !isPlaced && /^[\u4e00-\u9fff]/.test(before.word) && /^(?:n|a|b|j|vn|x|i|l)/.test(before.tag)) return [];
    const [name, begin] = isPlaced ? [before.word + word, before.at] : [word, at];
    return [{ name: name + next.word, at: begin }];
  });
}
