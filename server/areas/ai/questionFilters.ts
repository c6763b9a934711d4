import { cutWords } from "#server/text/segment.ts";

/** Further conditions of the list that questions name: copies, originals, words in headlines, any of two words. */
export interface QuestionFilters {
  /** Every copy counts. */
  copies: boolean;
  /** It says that each text counts once, as it does by itself. */
  once: boolean;
  /** As the list's 原创. */
  original?: "1" | "0";
  titleOnly: boolean;
  pictures: boolean;
  /** Words that were set in quotes: phrases. */
  phrases: string[];
  /** Such that must not occur. */
  without: string[];
  /** 地铁或公交: any of them. */
  anyOf: string[];
  /** What the list knows no condition for, as it was said. */
  unknown: string[];
  rest: string;
}

const COPIES =
  /(?:不|未|没有?|无需|不用|不要|别)(?:进行|做)?去重(?:后|的话|的)?|(?:重复|转载|相似|相同)(?:的|稿件?|文章)*(?:也|都|全)(?:都|全)?(?:算上|算进去|算|计入|计算在内|要|包括)(?:在内|进去|进来)?|(?:含|包括|包含|算上|连同|加上|连)(?:重复|转载|相似|相同)(?:的)?(?:稿件?|文章|在内|内容|也算)*/;
const ONCE =
  /(?:去掉|去除|剔除|刨去|除去|不算)(?:掉)?重复(?:的|稿件?|文章)*(?:之?后|以后)?|(?:重复|相同|相似)(?:的|稿件?)*(?:都|全)?(?:去掉|去除|剔除|除去|扣掉|不算)(?:后|之后)?(?:还)?(?:剩下?)?|去重(?:后|之后|的话|的)?|不重复(?:计算|的)?|(?:相同|相似|重复)的?(?:稿件?|文章)?(?:合并|只算一[篇条次]|算一[篇条次])(?:后|计算|的)?/;
const OWN =
  /(?:不[含算看]|不包[括含]|不要|[别没甭][算看要含带]|没有|除(?:了|去|开)?|抛开|撇开|刨[除去掉开]|去掉|剔除|排除|扣除|不是|非)(?:了)?转[载发](?!最|量|数)(?:稿件?|的|文章|之?外|以外)*|原创(?:的|稿件?|首发)?|首发(?:的|稿件?)?/g;
const TAKEN =
  /(?<![被的])(?:转载(?=占|比例|比重)|转载了?(?=(?:多少|几)[条篇]?)|转载(?:的|稿件?))(?=稿|文章|报道|微博|占|比|有?多少|有?几|[，,]|$)/;
const TITLE =
  /标题(?:里面?|中|内|上)?(?:同时)?(?:含有?|包含|带有?|有|出现|提到|提及|写有?|写着)(?!多少|几)|标题(?:里面?|中|内|上)?(?=不[含带包提]|没)/;
const NOT_QUOTED =
  /(?:但是?|并?且|而且?)?(?:不(?:含有?|包含|包括|带|提(?:到|及)?|涉及|要)|没有?(?:提到|提及|提|出现|含有?|带|写)?|去掉|剔除|排除|除(?:了|去)?)[“"「『'‘]([^“”"「」『』'‘’]{1,30})[”"」』'’](?:[一二两三四五六]个?字|字样|字眼|一词|这个词|这几个字)?(?:以?外|的)?/g;
const QUOTED = /[“"「『'‘《]([^“”"「」『』'‘’《》]{1,30})[”"」』'’》](?:[一二两三四五六]个?字|字样|字眼|一词|这个词|这几个字|等字样)?/g;
/** 光看标题, 只在标题里搜. */
const TITLE_ALONE = /(?:只|光|仅|单)(?:看|搜|查|检索|在|限)*标题(?:里|中|内)?(?:搜|查|找|检索)?/;
const PICTURES = /(?:[带有附]|配(?:有|了)?|含有?|包含)(?:图片?|照片)(?!书|纸|表|案|例)(?:的)?/;
/** 10w+, 十万加. */
const VIRAL = /(?:(?:阅读|播放|浏览|点赞|转发)量?(?:是|为|在|上)?)?(?:\d+|十|百)[wW万](?:\+|加)(?:的|以上)?/g;
/** 阅读量超过1万的, 点赞过千. */
const MEASURED =
  /(?:阅读|浏览|播放|点赞|评论|转发|互动|点击|在看|分享|粉丝|热度|字数)(?:量|数|次数)?(?:都|均)?(?:超过?|过(?=[千万百\d])|大于|高于|多于|达到?|不少于|不低于|低于|少于|小于|不足|在)\s*[\d一二三四五六七八九十百千万两.+]+(?:万|千|百|亿)?\+?(?:次|条|个|人)?(?:以上|以下|左右)?的?/g;
/** 带视频的微博: what a document has in it, other than pictures. */
const HOLDING = /(?<![不没未])[带附含配][有了]?(?:短?视频|链接|定位|话题|表情|音频|直播|地址)(?:的)?/g;
/** Only with a picture is a condition. */
const PICTURELESS = /(?:没有?|不|无|未)(?:[带含配附]有?)?(?:图片?|照片|配图)(?!书|纸|表)(?:的)?/g;
/** Kinds from abroad are chosen by themselves. */
const ABROAD =
  /(?:国外|境外|海外|外国)(?:的)?(?:媒体|外媒|网站|平台|社交媒体|账号)|(?:国外|境外|海外|外国)(?=[^，,。]{0,12}(?:报道|发|有?多少|有?几|稿|条|篇))|(?<![省市县国])外媒/g;
/** The list knows the place a text is about, not where its sender sits. */
const SEATED =
  /(?:省外|外省|外地|市外|本地|本省|本市|当地|地方|省内|市内|境内)(?:的)?(?:(?:主流|官方|新闻|各大)?媒体?|网站|账号|平台|自媒体|大[Vv])(?!体?(?:学|院))/g;
/** Who took over another's: the list knows what is a reprint, not of whom. */
const REPRINTED = /(?:媒体|网站|哪些|多少家|几家)转载(?!了?(?:的?(?:最多|量|数)|多少|几[条篇]))了?/g;
/** “塌方”或“坍塌”. */
const QUOTED_EITHER = /[“"「『'‘]([^“”"「」『』'‘’]{1,30})[”"」』'’](?:或者?|或是|、)[“"「『'‘]([^“”"「」『』'‘’]{1,30})[”"」』'’]/;
/** Only headlines can be looked through alone. */
const IN_BODY = /(?:正文|文中|内文)(?:里面?|中|内)?(?:没有?|不含|不带|未|不提|只?有|含有?|带有?|提到|出现|写着?)[^，,。？?的]{1,8}/g;
const EITHER = /^(.*?[\u3400-\u9fffA-Za-z0-9])(?:或者?|或是)([\u3400-\u9fffA-Za-z0-9].*)$/;

export function questionFilters(question: string): QuestionFilters {
  let rest = question;
  const takes = (pattern: RegExp): boolean => {
    const bare = rest.replace(pattern, "，");
    const found = bare !== rest;
    rest = bare;
    return found;
  };
  const unknown = [MEASURED, VIRAL, HOLDING, PICTURELESS, SEATED, ABROAD, REPRINTED, IN_BODY]
    .flatMap((pattern) => [...rest.matchAll(pattern)])
    .map(([said]) => said.replace(/的$/, ""));
  rest = rest
    .replace(MEASURED, "")
    .replace(VIRAL, "，")
    .replace(HOLDING, "，")
    .replace(PICTURELESS, "，")
    .replace(IN_BODY, "，")
    .replace(SEATED, "，")
    .replace(ABROAD, "，")
    .replace(REPRINTED, (said) => said.replace(/转载了?/, "，"));
  const own = takes(OWN);
  const copies = takes(COPIES);
  const once = takes(ONCE);
  const taken = !own && takes(TAKEN);
  const titleOnly = [takes(TITLE), takes(TITLE_ALONE)].some(Boolean);
  const pictures = takes(PICTURES);
  const without = [...rest.matchAll(NOT_QUOTED)].map(([, phrase = ""]) => phrase.trim()).filter(Boolean);
  rest = rest.replace(NOT_QUOTED, "，");
  const quoted = QUOTED_EITHER.exec(rest);
  if (quoted) rest = rest.replace(quoted[0], "，");
  const phrases = [...rest.matchAll(QUOTED)].map(([, phrase = ""]) => phrase.trim()).filter(Boolean);
  rest = rest.replace(QUOTED, "，");
  const either = quoted ? { words: quoted.slice(1), rest } : eitherIn(rest);
  if (either) rest = either.rest;
  const original = own ? "1" : taken ? "0" : undefined;
  return { copies, once, ...(original && { original }), titleOnly, pictures, phrases, without, anyOf: either?.words ?? [], unknown, rest };
}

const LISTED = 6;
/** The words on both sides of 或. */
function eitherIn(question: string): { words: string[]; rest: string } | undefined {
  const [, before = "", after = ""] = EITHER.exec(question) ?? [];
  // 微博或论坛以外的: what is left out, and no choice.
  if (/^[^，,。？?]{0,12}(?:以|之)外/.test(after)) return undefined;
  const left = cutWords(before).at(-1) ?? "";
  const right = cutWords(after)[0] ?? "";
  if (left.length < 2 || right.length < 2) return undefined;
  // 地铁、公交或出租车: those listed before them too.
  const words = [left, right];
  let head = before.slice(0, before.length - left.length);
  for (let at = 0; at < LISTED && head.endsWith("、"); at++) {
    const word = cutWords(head.slice(0, -1)).at(-1) ?? "";
    if (word.length < 2) break;
    words.unshift(word);
    head = head.slice(0, -1 - word.length);
  }
  return { words, rest: `${head}，${after.slice(right.length)}` };
}
