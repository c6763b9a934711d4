/** By what a question wants the number told apart. */
export type Split = "region" | "source" | "kind" | "day";

/** A share in all that is found: of a tone or kind, or of each part. */
export const SHARE =
  /占(?:了|[^，,。？?占]{0,6}(?:全部|所有|总数|总量|总体|整体|全国|全网|全省)[^，,。？?占比]{0,4}?的?)?(?:比(?!赛)|多少|几成|多大)?(?:比例|比重)?(?:(?:是|有)?(?:多少|多大|几成))?(?=最|[，,。？?]|$)|(?:比例|比重|占比)(?:是|有)?(?:多少|多大|几成)?/;
/** What ranks parts. */
export const MOST = /最多|最高|最少|最低|最大|最小|哪天|较多|排名|排行|排前|分布|占比|前[三五十\d]/;
const LEAST = /最少|最低|最小/;

/** 报道最多的媒体, 发稿最少的三个省. */
const RANKED = "(?:最[多少高低大小]|较多|排名?前(?:[三五十]|\\d+)位?)的?(?:[前]?(?:[一二三五十]|\\d+)[个家])?(?:是|为)?";
/** 媒体排名, 地域分布. */
const ORDERED = "(?:发[稿文布]量?|数量)?(?:的)?(?:排名|排行榜?|分布|占比)";
const form = (asked: string, things: string): RegExp => new RegExp(`${asked}|${RANKED}(?:${things})|(?:${things})${ORDERED}`);

const EACH = "每一?[天日]|各[天日]|逐[天日]|按[天日]";

const SPLITS: readonly [Split, RegExp][] = [
  [
    "source",
    form(
      "哪(?:些|个|家|几家)(?:媒体|网站|报纸|账号|公众号|单位)|(?:各|按)(?:家)?(?:媒体|来源)|谁发(?:的|得)?最?多",
      "媒体|网站|报纸|账号|来源",
    ),
  ],
  ["kind", form("哪(?:些|个|类|种)(?:平台|渠道|类型)|各(?:个|类)?(?:平台|渠道)|按(?:平台|渠道|类型)", "平台|渠道|类型")],
  ["day", form(`哪一?天|哪几天|哪一?日|${EACH}`, "一天|日期")],
  [
    "region",
    form(
      "哪(?:些|个|几个)(?:省份?|地区|地方|城市|市|区县)|各(?:省|地|市)(?:区|份)?|按(?:地域|地区|省)|地域分布",
      "省份?|地区|城市|地域|地方|区县",
    ),
  ],
];

export interface AskedSplit {
  split?: Split;
  /** Smallest first. */
  least: boolean;
  /** Every day, in its order. */
  each: boolean;
  rest: string;
}

/** By what a question ranks, without the words that say so. */
export function questionSplit(question: string): AskedSplit {
  const found = SPLITS.find(([, pattern]) => pattern.test(question));
  if (!found) return { least: false, each: false, rest: question };
  return {
    split: found[0],
    least: LEAST.test(question),
    each: new RegExp(EACH).test(question) && !MOST.test(question),
    rest: question.replace(found[1], "，"),
  };
}
