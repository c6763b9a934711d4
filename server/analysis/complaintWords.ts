import type { ToneWord } from "./readTone.ts";

const SERVICE = "客服|物业|商家|卖家|售后|店里|店家|店员|中介|房东|销售|师傅|前台|窗口|平台|教练|开发商|售楼|承包商|机构";
const COUNT = "(?:[一二两三四五六七八九十百\\d]+|半|好几|几)";
const SPAN = `${COUNT}个?多?(?:天|小时|钟头|星期|周|月|年)`;

/** In folded text (half-width commas): how people complain without a word of judgement: what they count, whom they quote, what was promised. */
const TELLS: readonly RegExp[] = [
  /(?:每次|每回|每趟|回回|次次)都?(?:是|说|告诉|让|换)/,
  new RegExp(`(?:${SERVICE})[^,。;:]{0,4}(?:说|回|建议|让|称)[^,。]{0,4}[“「]`),
  new RegExp(`(?:修|退|换|投诉|反映|打|跑|办|催|约)[^,。]{0,6}${COUNT}(?:趟|次|回|遍),`),
  new RegExp(
    `(?:等了?|排了?|拖了?|约了?|坏了|停了|提交|申请)[^,。]{0,6}${SPAN}了?[^。]{0,12}(?:还|才|没|一直|每次|说|客服|物业|预计|显示|排)`,
  ),
  new RegExp(`(?:等[^,。]{0,6}|今天)的?第${COUNT}天,[^。]{0,12}(?:还|才|没|一直|说|停留|显示)`),
  new RegExp(`(?:坏了|停了|黑了)[^,。]{0,2}${SPAN}`),
  /又坏了|又停了|又停摆|刷不[开上]|打不通|拉不回|关不上/,
  /说好的[^,。]{1,10},/,
  /(?:客服|商家|卖家|中介)说(?:免费|包|送)[^。]{1,14}(?:元|块|百|千|钱)/,
  /真有你的|到底要我|能不能(?:给|发)个|翻译一下:|数了数|谁问谁/,
  /要我\d|让我先付|再付一次|队伍(?:排到|拐)|排队的人(?:从|排到)|被移出群/,
];
const WEIGHT = -1.5;

/** What in a headline complains though no word of the lists does, as words with their weight. */
export const complaintWords = (folded: string): ToneWord[] =>
  TELLS.flatMap((tell) => tell.exec(folded)?.[0] ?? []).map((word) => ({ word: word.replace(/[,。“「:]+$/u, ""), weight: WEIGHT }));
