import { accountHome } from "#server/analysis/places/accountHome.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { cutWords } from "#server/text/segment.ts";
import { houseOf } from "./pressHouses.ts";
import { creditsOf, simplified } from "./sourceCredit.ts";

/** Shorter endings say too little: 日报 stands in a hundred names. */
const SHORT = 4;

/**
 * Whether a credit means an outlet or account of this name: itself, the name with a place or a channel behind it (新华社北京,
 * 人民日报客户端), or its end (拾光资讯 of 哈尔滨拾光资讯).
 */
export function meansName(credit: string, name: string): boolean {
  if (credit === name) return true;
  return (name.length >= 3 && credit.startsWith(name)) || (credit.length >= SHORT && name.endsWith(credit));
}

/** What an outlet calls its other places of publication. */
const EDITION = /^(?:新闻)?(?:客户端|APP|网|社|微博|官微|官方微博|微信|公众号|视频号|融媒)$/i;
const hasEdition = (credit: string, name: string): boolean =>
  credit.length >= 3 && name.startsWith(credit) && EDITION.test(name.slice(credit.length));

const places = new Set(REGIONS.flatMap(({ name, fullName }) => [name, fullName]));
/** 红星 of 红星新闻; a place alone is a dateline. */
const isCalled = (credit: string, name: string): boolean => credit.length >= 2 && name === `${credit}新闻` && !places.has(credit);

/** 浙青网 of 浙江青年网: a letter of each word, the last word's end kept or left out. */
function isAbbreviated(credit: string, name: string): boolean {
  if (credit.length < 3 || credit.length >= name.length || credit[0] !== name[0]) return false;
  const letters = cutWords(name).map((word) => word[0]);
  const short = letters.join("");
  return credit === short || credit === short + name.at(-1);
}

/** What stands behind a name that is read in an app or with an account. */
const READ_IN = /(?:客户端|APP|网|微博|官微|官方微博|微信|公众号|微信公众号|视频号)$/i;
/** How the name of a house ends that puts its own before its brand's. */
const OF_HOUSE = /(?:报|网|社|台|刊|新闻|传媒|集团)[·]?$/;

/** 天眼新闻 of 贵州日报天眼新闻客户端: a house with its brand, each of which it names. */
function isBrandOf(credit: string, name: string): boolean {
  if (name.length < 3) return false;
  const house = [credit, credit.replace(READ_IN, "")].find((one) => one.length > name.length + 2 && one.endsWith(name));
  return house !== undefined && OF_HOUSE.test(house.slice(0, -name.length));
}

/** Ways a credit may mean a name that is not it, the surest first. */
const WAYS: readonly ((credit: string, name: string) => boolean)[] = [isBrandOf, meansName, hasEdition, isCalled, isAbbreviated];

/** 新华社 of 新华社北京, as datelines say it. */
const datelineHouse = (credit: string): string | undefined => {
  const [, name = "", place = ""] = /^(.{2,4}?[社网])(.{2,6})$/.exec(credit) ?? [];
  return places.has(place) ? houseOf(name) : undefined;
};

const isSelf = (credit: string, own: string): boolean => meansName(credit, own) || isBrandOf(credit, own);

/** Outlets at hand, by what they are called in simplified letters. */
class OutletNames {
  readonly #names: readonly (readonly [bare: string, name: string])[];
  readonly #exact: ReadonlyMap<string, string>;

  constructor(names: Iterable<string>) {
    this.#names = [...names].filter((name) => name !== "").map((name) => [simplified(name), name]);
    this.#exact = new Map(this.#names.toReversed());
  }

  /** The outlet that a credit means, none of them being `own`. */
  meant(credit: string, own: string): string | undefined {
    const exact = this.#exact.get(credit);
    if (exact !== undefined) return exact;
    const others = this.#names.filter(([bare]) => bare !== own);
    for (const means of WAYS) {
      const found = others.find(([bare]) => means(credit, bare));
      if (found) return found[1];
    }
    const house = houseOf(credit) ?? datelineHouse(credit);
    if (house === undefined || house === houseOf(own)) return undefined;
    return others.find(([bare]) => houseOf(bare) === house)?.[1];
  }
}

type Outlets = Pick<ReadonlyMap<string, unknown>, "keys">;
/** What one tree asks of its outlets, once for all its documents. */
const known = new WeakMap<Outlets, OutletNames>();

/**
 * The outlet among others that a text says it is taken from, by the likeliest credit first; none where it credits itself (`own`)
 * or nobody at hand.
 */
export function creditedOutlet(text: string, own: string, outlets: Outlets): string | undefined {
  let names = known.get(outlets);
  if (!names) {
    names = new OutletNames(outlets.keys());
    known.set(outlets, names);
  }
  const self = simplified(own);
  for (const credit of creditsOf(text)) {
    if (isSelf(credit, self)) continue;
    const meant = names.meant(credit, self);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** Whether a text names this outlet as its source. */
export const creditsOutlet = (text: string, outlet: string): boolean => creditedOutlet(text, "", new Map([[outlet, 0]])) !== undefined;

/** How outlets and accounts are called. */
const OUTLET =
  /(?:报|报社|时报|商报|周刊|周报|晚刊|新闻|网|通讯社|新华社|中新社|电视台|广播电台|广播电视台|卫视|客户端|在线|热线|融媒|融媒体|头条|资讯|门户|视界|视点|观察|发布|快讯|APP|官微|微博|公众号|微信号)$/i;
/** Whether a name is one that press is called by: 江城晚报, 川东观察. */
export const isCalledOutlet = (name: string): boolean => OUTLET.test(name);
/** What a text is called by its form, at its head or where it is quoted: 【警情通报】, 【权威发布】 and 据天气预报 name no outlet. */
const FORM =
  /(?:[通预公简喜捷战警海举]报|官网|互联网|朋友圈|(?:权威|重磅|官方|最新|最新消息|突发|独家|即时|本地|民生|新闻|工作)(?:发布|快讯|新闻|资讯|观察|热线|在线|头条))$/;
/** 平安临海, 网信江苏, 钟祥气象: only accounts are called so; 市气象台 is who was asked. */
const isOffice = (name: string): boolean =>
  (/^(?:平安|网信)/.test(name) || /(?:气象|天气|消防|交警|公安|应急|文旅)$/.test(name)) && accountHome(name)?.kind === "office";
/** Who says 转载自老木观鸟： passes another's text on, however that is called. */
const PASSED =
  /(?:^|[\n（(])\s*(?:本文)?(?:转载自|转自|转发自)\s*[：:]?\s*[@《“"「]?([^\s，。,；;：:、“”"《》「」（）()]{2,20})[》”"」]?\s*(?:[：:）)\n]|$)/;

/** What a source is called that is the outlet itself, or nobody. */
const NOBODY = /^(?:本[报网刊台站社号]|网络|互联网|综合|网友|作者|原创|公开资料|官网|官方网站)/;

/**
 * The outlet that a text says it is taken from, whether or not anybody here knows it; "" where it names none but its own (`own`).
 * 据市气象台消息 tells whom its reporter asked and leaves the text his own.
 */
export function anotherOutlet(text: string, own: string): string {
  const self = simplified(own);
  const house = houseOf(self);
  const isAnother = (credit: string): boolean => {
    const name = credit.replace(/(?:全媒体|融媒体|见习|实习|首席|特派)*记者$/, "");
    if (NOBODY.test(name) || FORM.test(name) || isSelf(name, self) || hasEdition(self, name) || self.endsWith(name)) return false;
    const theirs = houseOf(name) ?? datelineHouse(name);
    return theirs === undefined ? OUTLET.test(name) || isOffice(name) : theirs !== house;
  };
  const credits = creditsOf(text);
  // 江城日报·山川新闻 names 山川新闻 by its house.
  const itself = credits.filter((credit) => isSelf(credit, self));
  const found = credits.find((credit) => isAnother(credit) && !itself.some((one) => one.includes(credit)));
  const passed = PASSED.exec(text)?.[1] ?? "";
  return found ?? (passed !== "" && !NOBODY.test(passed) && !isSelf(simplified(passed), self) ? passed : "");
}
