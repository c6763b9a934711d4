import type { Order } from "./conditionNames.ts";
import { numberOf } from "./timeWords.ts";

/** In which order a question wants the list, and how many of it. */
export interface AskedOrder {
  order?: Order;
  count: number;
  rest: string;
}

const COUNTED = "(?:的)?(?:前)?(\\d{1,2}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])?(?:[条篇个]|名)?";
const by = (what: string): RegExp =>
  new RegExp(
    `(?:${what})(?:量|数|次数)?(?:得|的)?(?:最[多高大广]|排名?(?=前)|(?=前[\\d一二三四五六七八九十]))(?!的?(?:媒体|网站|报纸|平台|省|城市|地))${COUNTED}`,
  );
/** 按阅读量从高到低排前十. */
const sorted = (what: string): RegExp =>
  new RegExp(
    `按(?:照)?(?:${what})(?:量|数|次数)?(?:从高到低|由高到低|从多到少|由多到少|从大到小|高低|多少|降序|倒序)?(?:来|进行)?(?:排(?:个?序|列|名|一?下)?|[列取选挑])(?:出|取)?(?:个|一下)?${COUNTED}`,
  );
const FORMS: readonly [Order, RegExp][] = [
  ["forwarded", sorted("转发|分享")],
  ["commented", sorted("评论|跟帖|回复")],
  ["liked", sorted("点赞|赞")],
  ["copied", sorted("转载|传播|相似")],
  ["read", sorted("阅读|播放|浏览|点击|热度|热门程度|关注度")],
  ["forwarded", by("转发|分享")],
  ["commented", by("评论|跟帖|回复")],
  ["liked", by("点赞|获赞|赞")],
  ["read", by("阅读|播放|浏览|点击|观看|看的人|(?<=[被者人])看")],
  // No number of its own is kept of what is hot.
  [
    "read",
    new RegExp(
      `(?:最[火热]|热度(?:最高|排?(?=前[\\d一二三四五六七八九十]))|传播最广|最受关注|关注度最高)${COUNTED}(?=的?(?:微博|文章|稿|报道|新闻|视频|帖|负面|正面|舆情|消息|内容|[条篇]|是))`,
    ),
  ],
  ["copied", by("被?转载|被转(?!发)|传播|相似")],
  [
    "earliest",
    /最(?:早|先)(?:的)?(?:一[条篇]|发(?![现明动起展生])(?:布|出来?)?(?:的)?|报道?(?:的)?|曝(?:光)?(?:的)?)(?:(?:的)?是(?:哪(?:里|条|篇)))?/,
  ],
  [
    "latest",
    /(?:(?:是)?(?:谁|哪一?[家个](?:媒体|网站|账号|平台)?)(?:是)?)?最[后晚](?:一[个家])?(?:发(?![现明动起展生言])|报(?![名考警])|转|跟进)(?:布|道|载|出来?|了|过)*(?:的)?(?:(?:媒体|账号|网站)?(?:的)?是(?:谁|哪一?[家个](?:媒体|网站|账号)?))?|最后一[条篇]/,
  ],
  [
    "latest",
    /最近的?一[条篇次](?![周月])|最新的?(?:前)?(\d{1,2}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])(?:[条篇]|个)/,
  ],
];
const WHICH = /哪一?[条篇个]|是谁|哪家/g;
const MOST = 20;

/** 转发最多的十条, 阅读量最高的是哪篇, 最早的一篇; without the words that say so. */
export function questionOrder(question: string): AskedOrder {
  for (const [order, pattern] of FORMS) {
    const match = pattern.exec(question);
    if (!match) continue;
    const count = match[1] ? Math.min(MOST, Math.max(1, numberOf(match[1]))) : 5;
    return { order, count, rest: question.replace(match[0], "，").replace(WHICH, "，") };
  }
  return { count: 0, rest: question };
}
