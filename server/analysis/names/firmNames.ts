import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { isPlaceName } from "./knownPlaces.ts";
import type { TaggedWord } from "./TaggedWord.ts";

/** What firms are called by behind a name of their own. */
const TRADE =
  /^(?:科技|精密|股份|生物|医药|电子|重工|能源|新材|机器人|通信|特钢|钢铁|食品|证券|传媒|物流|智能|集团|控股|网络|软件|制药|乳业|酒业|汽车|光电|微电子|化工|矿业|纺织|服饰|家居|餐饮|文旅|置业|地产|建工)$/;
const LISTED =
  /等(?:首批|近|约|逾|超|共)?(?:\d+|[一二三四五六七八九十多数几]+)?(?:家|个)?(?:知名|龙头|头部|重点|上市)?(?:企业|公司|车企|药企|厂商)/g;
/** The list before it, and so many letters of it. */
const LIST = /[^，。；：！？\n“”（）\s]+$/;
const LONGEST = 120;
/** What is said of firms alone. */
const SIGN =
  /^(?:签约|就(?!业|医|读|是|像)|因|称(?!为)|宣布|回应|致歉|发布|推出|客服|旗下|拟|表示|方面|官方|完成|涨停|跌停|[涨跌]超|收[涨跌]|领[涨跌]|董事长|总经理|总裁|创始人|首席|副总|相关负责人|公司|有限|股份|等\d*家?(?:企业|公司)|（\d{6}|股价|市值|上市|发布公告)/;
const BEFORE = /^(?:[cpv]|x$|f|m|u)/;
/** 红杉中国, 沃尔玛中国: a firm's house here, by what is said of firms. */
const HOUSE = /^(?:nz|nr\w*|nt|eng|x)$/;
const OF_HOUSE =
  /^(?:(?:、[^，。]{2,12})?(?:领投|跟投|投资)|公告|官方|总裁|副总裁|CEO|首席|高管|董事|执行|今年|去年|前[一二三]季度|第[一二三四]季度|上半年|财报|年报|宣布|表示|回应|旗下|发布|推出)/;
const CHINESE = /^[\u4e00-\u9fff]{3,6}$/;

/** 纵横钢铁, 文丰特钢 and 百宏聚纤 of a list that says that it is one of firms. */
function listedFirms(text: string): { name: string; at: number }[] {
  return [...text.matchAll(LISTED)].flatMap(({ index }) => {
    const list = LIST.exec(text.slice(Math.max(0, index - LONGEST), index))?.[0] ?? "";
    let at = index - list.length;
    return list.split("、").flatMap((item) => {
      const begin = at;
      at += item.length + 1;
      const words = tagWords(item);
      // 唐山市丰南区纵横钢铁: what the first of them lies in; 安徽合力: a place that is of the name.
      while (words.length > 1 && /[省市区县旗州]$/.test(words[0]?.word ?? "") && isPlaceName(words[0]?.word ?? "")) words.shift();
      const name = words.map(({ word }) => word).join("");
      const own = /^(?:x|nz|nr|v|ns)/.test(words[0]?.tag ?? "");
      return own && words.length < 3 && CHINESE.test(name) && (!isDictionaryWord(name) || /^nr/.test(words[0]?.tag ?? ""))
        ? [{ name, at: begin + item.length - name.length }]
        : [];
    });
  });
}

/** 由君联资本领投，毅达资本跟投 */
const INVESTS = /(?<=由|，|、)(?!由)([\u4e00-\u9fff]{2,5}(?:资本|创投|投资|基金|金控))(?=[^，。]{0,24}(?:领投|跟投))/g;

/** Firms without their form: 蓝思科技, a word that no dictionary has before what it trades in, and those of lists of firms. */
export function firmNames(text: string, words: readonly TaggedWord[]): { name: string; at: number }[] {
  const named = words.flatMap(({ word, tag, at }, index) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    if (word === "中国" && before && HOUSE.test(before.tag) && before.word.length > 1 && !isPlaceName(before.word))
      return OF_HOUSE.test(text.slice(at + 2)) ? [{ name: before.word + word, at: before.at }] : [];
    // 曜|石|科技就…: two letters that are no word, at the head of a clause.
    const third = words[index + 2];
    if (
      word.length === 1 &&
      next?.word.length === 1 &&
      third &&
      TRADE.test(third.word) &&
      /^[\u4e00-\u9fff]{2}$/.test(word + next.word) &&
      !isDictionaryWord(word + next.word) &&
      /^(?:x|w)?$/.test(before?.tag ?? "") &&
      !/[\u4e00-\u9fff]/.test(before?.word ?? "") &&
      SIGN.test(text.slice(third.at + third.word.length))
    )
      return [{ name: word + next.word + third.word, at }];
    if (tag !== "x" || !/^[\u4e00-\u9fff]{2}$/.test(word) || isDictionaryWord(word) || !next || !TRADE.test(next.word)) return [];
    if (before && (!BEFORE.test(before.tag) || (before.tag === "x" && /[\u4e00-\u9fff]/.test(before.word)))) return [];
    const behind = text.slice(next.at + next.word.length);
    return SIGN.test(behind) || (/^[与和、]$/.test(before?.word ?? "") && /^、/.test(behind)) ? [{ name: word + next.word, at }] : [];
  });
  const investors = [...text.matchAll(INVESTS)].map(({ 1: name = "", index }) => ({ name, at: index }));
  return [...named, ...listedFirms(text), ...investors];
}
