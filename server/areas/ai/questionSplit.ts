/** By what a question wants the number told apart. */
export type Split = "region" | "source" | "kind" | "day" | "hour" | "week" | "month";

/** A share in all that is found: of a tone or kind, or of each part. */
export const SHARE =
  /占(?:了|[^，,。？?占]{0,6}(?:全部|所有|总数|总量|总体|整体|全国|全网|全省)[^，,。？?占比]{0,4}?的?)?(?:比(?!赛)|多少|几成|多大)?(?:比例|比重)?(?:(?:是|有)?(?:多少|多大|几成))?(?=最|[，,。？?]|$)|(?:比例|比重|占比)(?:是|有)?(?:多少|多大|几成)?/;
/** What ranks parts. */
export const MOST =
  /最多|最高|最少|最低|最大|最小|最凶|最猛|最厉害|最集中|最密集|最严重|最扎堆|哪天|哪几[天个]|较多|排名|排行|排前|分布|占比|前[三五十\d]|哪一?个?(?:小时|时段|时间段|钟头)|哪一?个月/;
const LEAST = /最少|最低|最小/;

/** 报道最多的媒体, 发稿最少的三个省. */
const RANKED =
  "(?:最(?:[多少高低大小凶猛]|厉害|集中|密集|严重|扎堆)|较多|(?:排名?)?前(?:[三五十]|\\d+)[位家个]?)的?(?:[前]?(?:[一二三五十]|\\d+)[个家])?(?:是|为)?";
/** 媒体排名, 地域分布. */
const ORDERED = "(?:发[稿文布]量?|数量)?(?:的)?(?:排名|排行榜?|分布|占比)";
/** 前三的省级媒体: the level stays a condition. */
const LEVELS = "(?:中央|省级?|地?市级?|区?县级?|商业|主流|官方)的?";
const form = (asked: string, things: string): RegExp =>
  new RegExp(`${asked}|${RANKED}(?:(?=${LEVELS}(?:${things}))|(?:${things}))|(?:${things})${ORDERED}`);

const EACH = "每一?[天日]|分[天日]|一[天日](?=(?:大概|大约|平均|有|发)*(?:几|多少)[条篇个则])|各[天日]|逐[天日]|按[天日]";

const EACH_PART = `${EACH}|每一?个?(?:周|星期|礼拜)(?![一二三四五六日天末])|各周|[逐按]周|每一?个?月|各个?月份?|[逐按]月份?|每一?个?(?:小时|钟头)|各个?(?:小时|时段|时间段)|[逐按]小时|分时段`;

const SPLITS: readonly [Split, RegExp][] = [
  [
    "source",
    form(
      "(?:媒体|网站|报纸|账号|公众号)有(?:哪些|哪几家|多少家|几家)|(?:有)?(?:几|多少)家?(?:媒体|网站|报纸|单位)|哪(?:些|个|家|几家)(?:媒体|网站|报纸|账号|公众号|单位)|[各按分](?:家)?(?:媒体(?!的?[级层]别?)|来源)|哪(?:些|几家|几个)(?=自媒体|抖音号|微信号)|谁发(?:的|得)?最?多|谁家?(?:都|还|也)?在(?:报|发|转|跟|写)(?:道|进|载)?|有谁(?:家)?(?:报|发|转|跟|写)(?:道|进|载)?[了过]?|(?:谁|哪)家?(?:的)?(?:媒体|账号)?(?:发|报|写|登|推|刊)(?:稿|文|布|道|的|得|量|数)*最[多少]|哪(?:几|些)个(?:公众)?号",
      "媒体|网站|报纸|账号|来源",
    ),
  ],
  [
    "kind",
    form(
      "哪(?:些|个|类|种)(?:平台|渠道|类型)|各(?:个|类|种)?(?:平台|渠道|类型)|各[类种](?:媒体|稿件)|[按分](?:平台|渠道|类型)",
      "平台|渠道|类型",
    ),
  ],
  ["week", /哪一?个?(?:周|星期|礼拜)(?![一二三四五六日天末])|每一?个?(?:周|星期|礼拜)(?![一二三四五六日天末])|各周|[逐按]周/],
  ["month", /每一?个?月|各个?月份?|[逐按]月份?|哪一?个月/],
  [
    "hour",
    /每一?个?(?:小时|钟头)|各个?(?:小时|时段|时间段)|[逐按]小时|分时段|哪一?个?(?:小时|时段|时间段|钟头)|几点(?:钟)?(?=[^，,。？?]{0,8}最[多高少])/,
  ],
  ["day", form(`哪一?天|哪几天|哪一?日|${EACH}`, "一天|日期")],
  [
    "region",
    form(
      "(?:省份?|地区|城市|地方|(?<=[的个，,])[省市县区州])有(?:哪些|哪几个|几个|多少个)|哪(?:些|个|几个)(?:省份?|地区|地方|城市|地市|市州?|区县|区|县)|各(?:省|地|市)(?:区|份)?|[按分](?:地域|地区|省份?|地?市|城市)|地域分布|各地市|各省市|各区县",
      "省份?(?![级媒内里])|地区|城市|地市|地域|地方|区县",
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
    each: new RegExp(EACH_PART).test(question) && !MOST.test(question),
    rest: question.replace(found[1], "，"),
  };
}
