import { isNameLike } from "#server/analysis/names/chineseNameAt.ts";
import { CALLINGS, OFFICE } from "#server/analysis/names/offices.ts";
import { tagWords, wordBounds } from "#server/text/segment.ts";
import { goesOn, personAtHead } from "./personAtHead.ts";

/** Somebody by office, trade or kin, at the end of what stands before his name. */
const ROLE = new RegExp(
  `(?:${OFFICE}|${CALLINGS}|预报员|长官|老板|警官|司机|人员|亲属|家属|邻居|院长|法人|秘书|掌柜|母亲|父亲|妈妈|爸爸|老伴|[\\u4e00-\\u9fff](?:(?<![人动成会])员|[导厨律医法药技]师|[主副]任|支书|书记|[局厅科股所院校馆厂店站队组班团会]长))$`,
);
/** 养蜂人, 种粮户: somebody by what he does, where a name stands behind. */
const TRADE = /[\u4e00-\u9fff]{2}[人者户匠手工农嫂]$/;
/** A body, or people, that can say something. */
const BODY =
  /(?:[局委厅部院署]|办公室|办事处|政府|部门|公司|集团|企业|单位|医院|大学|中学|小学|幼儿园|学校|中心|协会|学会|研究所|派出所|组委会|指挥部|银行|平台|品牌|媒体|机构|组织|大队|支队|[警校店院厂馆园双多各官]方|方面|居民|网友|村民|市民|家长|业主|乘客|专家)们?$/;
/** Words that belong to a deed, and to no name of an office. */
const DEED = /^(?:uz|ul|ug|uv|d|p|t|r)/;
const OF_NAMES = /^(?:副|总|前|原|该|各|某|本|全|同|非|当地|最高|首席|不|有关|相关|国家|今日)/;
const ONE = /^(?:另外?(?=一)|还有(?=一)|有(?!关))/;

/** Whether words are a noun with what stands before it: an office, a body, no deed of anybody. */
function isNominal(text: string): boolean {
  return tagWords(text).every(({ word, tag }, at) => {
    if (DEED.test(tag) && !OF_NAMES.test(word)) return false;
    // 花|店老板: the first letter of a trade is no deed.
    return word.length > 1 || tag !== "v" || /^[有总代]$/.test(word) || (at === 0 && !/^[说问找见请叫送拉让带陪看是]$/.test(word));
  });
}

/** Role and name at the head of a clause, cut behind the name: 民警盛飞 of 民警盛飞擦着汗. */
export function roleAndName(clause: string): string | undefined {
  const ends = wordBounds(clause);
  for (let end = 2; end <= Math.min(clause.length - 2, 26); end++) {
    const role = clause.slice(0, end);
    if (!ROLE.test(role) && !(TRADE.test(role) && ends.has(end))) continue;
    if (!isNominal(role)) return undefined;
    const length = personAtHead(clause.slice(end));
    if (length > 0) return clause.slice(0, end + length).replace(ONE, "");
  }
  return undefined;
}

/** 该校被县教育局|通报: who is spoken of says nothing, and what is told of him is no saying. */
export const isSpokenOf = (clause: string): boolean => {
  const [, by = ""] = /[被遭]([^，]{2,14})$/.exec(clause) ?? [];
  return (ROLE.test(by) || BODY.test(by)) && isNominal(by);
};

/** A name, a role or a body at the head of a clause, cut before the deed; "" where none is sure. */
export function whoseDeed(clause: string): string {
  const named = roleAndName(clause);
  if (named) return named;
  let found = "";
  for (let end = 2; end <= Math.min(clause.length, 26); end++) {
    const who = clause.slice(0, end);
    if (!ROLE.test(who) && !BODY.test(who)) continue;
    if (!isNominal(who)) break;
    const behind = clause.slice(end);
    // Behind a role a name that is not sure is left out.
    if (goesOn(behind) || (ROLE.test(who) && /^(?:nr|x)/.test(tagWords(behind)[0]?.tag ?? ""))) found = who;
  }
  if (found) return found.replace(ONE, "");
  const length = personAtHead(clause);
  return length > 0 && length < clause.length ? clause.slice(0, length) : "";
}

/** Whether a text ends with a role, with a role and a name, or with a body: words that are a deed elsewhere are none there. */
const endsWell = (text: string): boolean =>
  ROLE.test(text) || BODY.test(text) || [2, 3, 4].some((length) => ROLE.test(text.slice(0, -length)) && isNameLike(text.slice(-length)));

/** Words of one letter that begin when, where or to whom; those of names (比, 秀, 超) are none. */
const HELPER = /^[在向对把给被从就边地也不没]$/;
/** 擦着汗, 红着眼睛; no 执着, 着装. */
const MEANWHILE = /(?<=[\u4e00-\u9fff]{2})(?<![执沉显])着(?![装陆力手重])/;
/** Whether a text has anything of a deed beside a name: 盛飞擦着汗, 高兴地, 上午在会商室. */
export const hasDeed = (text: string): boolean => {
  if (MEANWHILE.test(text)) return true;
  // 维斯勒, 胡长根: the tagger takes letters of a name for words.
  if (personAtHead(text) === text.length) return false;
  const whole = endsWell(text);
  const words = tagWords(text);
  return words.some(({ word, tag }, at) => {
    if (at === 0 || OF_NAMES.test(word)) return false;
    if (whole) return HELPER.test(word) || /^u[zlv]/.test(tag);
    if (word.length === 1) return /^u[zlgv]/.test(tag) || HELPER.test(word) || (tag === "v" && at === words.length - 1);
    return DEED.test(tag) && !/世$/.test(word);
  });
};
