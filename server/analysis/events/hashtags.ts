import { foldText } from "#server/text/segment.ts";

/** #话题#, #话题 下半#, ＃话题＃, #tag: what people themselves say a post is about. */
const HASHTAG = /[#＃]([^#＃\s](?:[^#＃\n]{0,38}[^#＃\s])?)[#＃]|[#＃]([\p{L}\p{N}_]{2,24})(?=\s|$)/gu;
/** What the platform writes behind the name: #城北立交[超话]#. */
const COMMUNITY = /\s*\[?超话\]?$|\[[^\]]{1,6}\]$/;

/** The platform's own columns, and what people write under anything: such a hashtag says nothing of the matter. */
const COLUMNS =
  /^(?:微博|新浪|抖音|头条|今日头条|快手|小红书|百度|知乎)?(?:新闻|热点|热搜|热议|热门|头条|资讯|快讯|要闻|时事|新知|话题|视频|图文|正文|日常|生活|动态|推荐|关注|观点|评论)+(?:榜|君|播报|速递|速报|速看|聚焦|追踪|关注|话题|分享|挑战|现场|早知道|面面观|百态|日记|记录)?$/;
const HABITS =
  /^(?:(?:我|你|咱们?)的)?(?:日常|生活|朋友圈|加油|打卡|分享|转发|抽奖|签到|晚安|早安|你好|正能量|心情|随手拍|碎碎念|吐槽|干货|涨知识|吃瓜|八卦|搞笑|治愈|沙雕|vlog|plog|ootd)(?:日常|打卡|分享|签到|计划|日记|生活|大赏|vlog)?$|^(?:每日|今日|每天|今天|本日)(?:份)?(?:的)?(?:一善|一句|快乐|打卡|分享|签到|话题|热点|热搜|新闻|心情|穿搭|日常|份)|^(?:社会|娱乐|体育|财经|国际|国内|民生|本地|身边|城市|网络)(?:新闻|热点|百态|资讯|事|那些事|话题|快讯|观察)?$|^(?:超话|全民)(?:创作官|创作小队|社区|任务|分享.*|正能量|拍.*)$|^(?:带着微博去|身边事|阳光信用|微公益|学习强国|中国加油|为中国加油)/;

/** One name however it is set: #城北立交通车# and 【城北立交 通车】. */
export const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a hashtag is the platform's or a habit, and names no matter. */
export function isGenericTag(written: string): boolean {
  const name = foldName(written).toLowerCase();
  return COLUMNS.test(name) || HABITS.test(name);
}

/** What kind of text follows, which any office writes over its own: 【警情通报】, 【大雾预警】, 【搜救进展】. */
const KIND_OF_TEXT =
  /^[\u4e00-\u9fff]{0,4}(?:通报|公告|通知|通告|提示|提醒|预警|预报|发布|说明|声明|播报|快讯|进展|公示|回应|关注|动态|速递|聚焦|回音壁|转发|扩散|提示|警示|辟谣|科普|解读|招聘|直播|头条)$/;

/** Whether what stands in 【】 is a kind of text and no title. */
export const isKindOfText = (quoted: string): boolean => KIND_OF_TEXT.test(foldName(quoted)) || isGenericTag(quoted);

/** A text without its hashtags. */
export const withoutHashtags = (text: string): string => text.replace(HASHTAG, "");

/** The hashtags of a text as they are written, without what the platform adds. */
export function hashtagsIn(text: string): string[] {
  if (!/[#＃]/.test(text)) return [];
  return [...text.matchAll(HASHTAG)]
    .map(([, tag, bare]) => (tag ?? bare ?? "").replace(COMMUNITY, ""))
    .filter((tag) => foldName(tag).length >= 2);
}
