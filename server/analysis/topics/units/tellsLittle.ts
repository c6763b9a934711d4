import { CALLING, TITLE } from "#server/analysis/names/signs.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { freedom, wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";

/** 遇到, 送到, 回来: what only says how something went. */
const COMPLEMENT = /^.{1,2}(?:[到来去过着了完掉错好]|出来|起来|下去)$/;
/** 喝出, 熏得 */
const RARE_COMPLEMENT = /[出进走回上下开住得成给]$/;
/** 正艳 */
const DEGREE = /^[正渐愈更最很太]/;
/** 不用, 别急, 不了: no, and a letter that is a verb by itself. */
const REFUSED = /^[不别没]/;
const VERB_FREE = 0.25;
const BEFORE_BYLINE = /(?:记者|通讯员|摄影|编辑|责编|作者|撰文)[\s：:]*(?:[\u4e00-\u9fff]{2,4}[\s、]+){0,4}$/;
const BEHIND_BYLINE = /^(?:[）)\]】\s、，。|｜]|报道|摄|$)/;
/** 央广网北京11月25日消息, 财联社11月26日电 */
const BEHIND_OUTLET = /^(?:[\u4e00-\u9fff]{2,4})?[\s（(]*(?:\d{1,2}月)?\d{1,2}日[）)]?(?:电|讯|消息|报道|\s|$)/;
const OUTLET = /(?:社|网|报|台|客户端|新闻|在线|卫视)$/;
/** 六块钱, 两位数, 多种语言, 全栋楼 */
const COUNTED =
  /^(?:[一二两三四五六七八九十百千几][块位种类名家条项次天年元倍点]|多[种个名家位项条处次]|[这那每某][一二两三几些]|[全整][栋条个家])/;
/** 五毛|二 */
const PRICE = /^[一二两三四五六七八九十几][毛角块]$/;
/** 南北方省份|哨点医院: whichever they are, no one of them. */
const WHICHEVER = /省份|各[省市县地]|等地|南北方/;
/** 运营方|云谷算科公司: what somebody is in a matter. */
const PARTY =
  /^(?:运营|主办|承办|协办|施工|建设|开发|投资|涉事|合作|供货|出品|制作|管理|设计|监理|发包|承包|采购|中标|委托|受托|甲|乙)方(?=..)/;
/** What every notice and complaint has; a subject of questions all the same. */
const EMPTY: ReadonlySet<string> = new Set(
  "公司 经查 预计 另行通知 合理安排 部分 措施 出具 时隔 当庭 留给 值得 打电话 地方 回家 责令 全额 名义 办理 阶段 有序 违者 坐标".split(" "),
);
/** 任组长: what somebody is. */
const IS = /^[任当做兼]/;

/** Whether letters that a text holds are only its reporter or the outlet that it comes from. */
export function isCredit(text: Reading, word: string): boolean {
  const around = text.around(word, 16);
  return (
    around.length > 0 &&
    around.every(
      ([before, behind]) =>
        behind.startsWith("有限公司") ||
        (BEFORE_BYLINE.test(before) && BEHIND_BYLINE.test(behind)) ||
        (OUTLET.test(word) && (BEHIND_OUTLET.test(behind) || behind.startsWith("记者"))),
    )
  );
}

/** Whether a word says nothing by itself, by its part of speech and its form. */
export function tellsLittle(word: string, tag: string): boolean {
  if (/^(?:s|m|t)/.test(tag) || EMPTY.has(word)) return true;
  if (COUNTED.test(word) && !/^[ijn]/.test(tag)) return true;
  if (PRICE.test(word) || WHICHEVER.test(word)) return true;
  if (IS.test(word) && /[长员]$|委员$|主任$/.test(word)) return true;
  if (word.length === 2 && DEGREE.test(word) && /^[av]/.test(tag) && wordOdds(word) === undefined) return true;
  if (!/^(?:v|vd|vi|d|z|l|i)$/.test(tag)) return false;
  if (word.length === 2 && (word.charAt(0) === word.charAt(1) || (RARE_COMPLEMENT.test(word) && wordOdds(word) === undefined))) return true;
  return COMPLEMENT.test(word) || (word.length === 2 && REFUSED.test(word) && freedom(word.charAt(1)) >= VERB_FREE);
}

const LIGHT =
  /^(?:发生|产生|进行|开展|加强|加快|提高|提升|实现|发表|提出|作出|做出|举行|召开|深化|扩大|促进|解决|取得|增加|减少|改善|完善|建立|参加|出席|接受|受到|引起|引发|造成|导致|出现|形成|成为|具有|拥有|履行|遵守|违反|承担|克服|消除|降低|赢得|获得|缺乏|失去|符合|满足|适应|达到|表示|宣布|发布|公布|发出|给予|予以)(.{2})$/;

/** 发生|爆炸, 产生|矛盾: what is done of a phrase that stands in the dictionary. */
export const withoutVerb = (word: string): string => LIGHT.exec(word)?.[1] ?? word;

/** 手术台|上 */
function withoutWithin(word: string): string {
  const place = word.slice(0, -1);
  return word.length > 2 && /[上里下内]$/.test(word) && !isDictionaryWord(word) && isDictionaryWord(place) ? place : word;
}

/** 副厅长|蒲世荣, 骑手|郝志伟: a name without what somebody is called by before it. */
export function withoutTitle(word: string): string {
  if (word.length < 4) return withoutWithin(word);
  if (isDictionaryWord(word)) return word;
  if (PARTY.test(word)) return word.replace(PARTY, "");
  for (const size of [3, 2]) {
    const name = word.slice(-size);
    const before = word.slice(0, -size);
    if (
      before.length > 1 &&
      (COMMON_SURNAMES.has(name.charAt(0)) || (size === 3 && tagWords(name).length === 1 && !isDictionaryWord(name))) &&
      (TITLE.test(before) || CALLING.test(before))
    )
      return name;
  }
  return withoutWithin(word);
}

/** 不|合格, 不|传谣: a word that a text only denies is its contrary, if it says how something is; else nothing. */
export function undenied(reading: Reading, word: string): string | undefined {
  const around = reading.around(word, 1);
  if (around.length === 0 || !around.every(([before]) => /^[不未]$/.test(before))) return word;
  return /^a/.test(tagWords(word)[0]?.tag ?? "") ? `${around[0]?.[0]}${word}` : undefined;
}
