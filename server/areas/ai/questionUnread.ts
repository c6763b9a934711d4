import { cutWords, tagWords } from "#server/text/segment.ts";
import { ASKING, OF_LISTS } from "./askingWords.ts";
import { NUMBERED } from "./questionSubject.ts";
import { NUMBERED_THING } from "./timeWords.ts";

/** What of a question looks like a condition and was not understood. */
export interface Unread {
  /** As it was said. */
  said: string[];
  /** The question without it: it is no subject either. */
  rest: string;
}

const UNIT =
  "(?:周(?![\\u4e00-\\u9fff]?[杰岁边围知])|星期|礼拜|季度|旬|半年|半月|个月|月份|年(?![级报货会代轻龄糕])|天(?![气空然津台下才])|小时|钟头)";
const AMOUNT = "(?:\\d+|[一二两三四五六七八九十几半]+)";

/** Forms of conditions, looked for in what is left when all others have been read. */
const FORMS: readonly RegExp[] = [
  // A time: 头两周, 月底, 上午, 两会期间, 事发当天.
  new RegExp(`(?:上|下|本|这|前|后|头|近|最近|过去|最后)${AMOUNT}?个?${UNIT}`, "g"),
  new RegExp(
    `(?:\\d{2,4}年)?\\d{1,2}月(?:\\d{1,2}[日号](?!${NUMBERED_THING}))?|(?<!\\d)\\d{1,2}[日号](?!${NUMBERED_THING})|\\d{1,2}[点:]\\d{0,2}(?!\\d)`,
    "g",
  ),
  /[年月周][初底末](?![\u4e00-\u9fff]?考)|(?:周|星期|礼拜)[一二三四五六日](?!报|刊|鲜)/g,
  /(?:凌晨|清晨|早上|上午|中午|午后|下午|傍晚|晚上|夜里|深夜|半夜)/g,
  /[\u4e00-\u9fff]{2,4}(?:期间|前后|那几天|那阵子?|那段时间|当天|当晚|那天|那会儿?)/g,
  // What is left out: 没有图片的, 不带链接.
  /(?<!有)(?:除了?(?!夕|尘|草|名|冰|雪|害)|不要|不算|别算|不看|别看|别要|不含|不带|没带|没有(?!人|什么|啥)|排除|去掉|剔除|撇开)[^，,。？?的]{1,6}/g,
  /(?:没有?|未)被[^，,。？?的]{1,6}/g,
  // A measure: 互动量最高, 涨得最快.
  /(?:互动[量数]|转赞评|三连|粉丝[量数]?|完播率|影响力|传播力|传播指数|热度值|阅读[量数]|播放[量数]|浏览[量数]|点赞[量数]|评论[量数]|转发[量数])(?:最[高多大]|排名|靠前)?(?:的?前?(?:\d+|[一二三四五六七八九十]+)[条篇个])?的?/g,
  /(?:涨|增|升|降|跌)(?:得|长|加|幅|速)?最[快多大猛]的?/g,
  /(?:超过?|大于|高于|低于|少于|不足|达到|不到)\s*[\d一二两三四五六七八九十百千万]+[^，,。？?的]{0,3}|[\d一二两三四五六七八九十百千万]+[^，,。？?的\d]{0,2}(?:以上|以下)/g,
  // Who sent it: 大V, 党媒, 知乎上.
  /大[Vv]|[蓝黄金橙][Vv]|政务号|营销号|官微|官号|官媒|党媒|党报|(?:主流|权威|头部|传统)媒体|KOL|境外|海外/g,
  /(?:我|咱|俺)们?(?:这)?(?:报社|电?视?台|网站|社|单位|集团|媒体|报(?![道告])|公众号|号|客户端)(?![\u4e00-\u9fff]*人)/g,
  /(?<=[骂夸到及于对]|批评|表扬)(?:我们|咱们?|俺们?)(?![省市县区州这])/g,
  /(?:知乎|小红书|[Bb]站|哔哩哔哩|豆瓣|虎扑|推特|脸书|油管|今日头条)(?=上|里|平台|用户)/g,
  /(?:IP|ip)?属地[^，,。？?的]{0,4}/g,
  // A type of events, none of documents: 突发类负面, with other conditions already taken out.
  /突发性?(?:事件|舆情|新闻|类)?(?=的?(?:[，,]|有?(?:多少|几)[条篇起]))/g,
  // How it looks and what was done with it.
  /纯文字|无图|头版|首页|弹窗|置顶|长文/g,
  /(?:未|没|待|已经?)(?:处理|研判|上报|处置|读|回复)(?:过|完)?|收藏过?的|打了?标签?的?|标记过?的/g,
];

const DURING = /(?:期间|前后|那几天|那阵子?|那段时间|当天|当晚|那天|那会儿?)$/;
/** Of words of time those by the clock and from today; 除夕 and 冬季 are subjects. */
const CLOCK = /^[昨今明前后去次当早晚午夜晨]|[点时晨晚夜午]$/;
/** What says how many of it or ends it, and is not the condition. */
const TAIL = /(?:最[高多大]|排名|靠前)?(?:的?前?(?:\d+|[一二三四五六七八九十]+)[条篇个])?的?$/;
/** 党媒, 我们报社, 境外网站: who sent it, though no list knows them by that. */
export const SENDERS = /媒|网站|平台|账号|单位|集团|[台社报号Vv上]$/;
/** Names no more than these: whoever writes so many means something else. */
const MOST = 4;

/** @param told whether what was read tells it already: 10月 beside 国庆 */
export function questionUnread(question: string, told: (said: string) => boolean): Unread {
  const said: string[] = [];
  let rest = question;
  for (const form of FORMS) {
    rest = rest.replace(form, (found) => {
      const ends = DURING.exec(found)?.[0];
      // Of the letters before 期间 the last word belongs to it.
      const word = ends ? (cutWords(found.slice(0, -ends.length)).at(-1) ?? "") : "";
      const piece = ends ? `${word}${ends}` : found;
      if (!told(piece)) said.push(piece.replace(TAIL, ""));
      return `${found.slice(0, found.length - piece.length)}，`;
    });
  }
  // A time or a figure of another form.
  for (const { word, tag } of tagWords(rest.replace(ASKING, "，").replace(NUMBERED, "，"))) {
    const loose = (tag === "t" && CLOCK.test(word)) || (/^m/.test(tag) && /\d/.test(word) && word.length < 3);
    if (!loose || OF_LISTS.has(word) || told(word) || !rest.includes(word)) continue;
    said.push(word);
    rest = rest.replace(word, "，");
  }
  return { said: [...new Set(said)].slice(0, MOST), rest };
}
