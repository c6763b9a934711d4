import { ENDED, isNameLike } from "#server/analysis/names/chineseNameAt.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { SOMEBODY } from "./meaningDeeds.ts";
import { meansOf } from "./meaningWords.ts";
import { roleAndName } from "./speakerName.ts";

/** What somebody is by office, by trade or in the matter; the end of 驿站负责人, 调查组组长. */
const OFFICE =
  "(?:审判长|审判员|公诉人|书记员|飞行员|救生员|检票员|列车员|乘务员|安全员|网格员|调解员|管理员|讲解员|服务员|消防员|厨师|组长|矿长|掌柜|老总|法定代表人|驾驶人|议长|委员长|议员|大使|外长|总干事|秘书长|馆长|队长|院长|校长|局长|市长|省长|县长|区长|镇长|村长|厅长|部长|处长|科长|所长|站长|店长|厂长|会长|行长|社长|台长|园长|船长|机长|班长|董事长|书记|主任|主席|总裁|经理|总监|负责人|法人|代表|司机|驾驶员|乘客|骑手|老板|店主|房东|教练|裁判|队员|领队|门将|前锋|外援|导演|主演|编剧|作者|记者|主播|医生|医师|护士|律师|法官|检察官|发言人|嫌疑人|被告人?|受害人|被害人|死者|伤者|患者|店员|员工|主唱|歌手|演员|模特|保安|志愿者|摊主|快递员|外卖员|外孙女?|孙女|外甥女?|侄子|侄女|女婿|儿媳|老伴|爷爷|奶奶|同伴|工人|矿工|学生|老师|教师|教授|专家|研究员|研究生|博士|院士|家属|母亲|父亲|妻子|丈夫|儿子|女儿|孙子|村民|市民|居民|业主|住户|消费者|顾客|网友|游客|选手|冠军|亚军|领导|总统|总理|首相|工程师|设计师|程序员|修复师|师傅|男子|女子|女孩|男孩|男童|女童|老人|驴友|当事人|见证人|主持人|创始人|继承人|证人|联系人|发起人|举报人|报案人)";
const ENDS = new RegExp(`${OFFICE}$`);
const NAMELY = new RegExp(
  `^(?:那个|这个|这位|这名|该|文中的?|被.{2,4}的)?(.{0,14}?${OFFICE})(?:的)?(?:是谁|是哪位|叫什么(?:名字|名)?|叫啥|的?(?:名字|姓名)(?:是什么|叫什么)?|姓什么|是什么名字)$`,
);
const WHOSE = /^(?:由|是)?谁(?:来|要|将|会|被任命)?(?:为|是|任|当|担任|出任|接任|拟任|当选)了?(.{2,16})$/;

/** People by what they are, wherever a question has them. */
export const PERSONS = new RegExp(`(?:${OFFICE.slice(3, -1)}|孩子|婴儿|新生儿|登山者|犯罪)`, "g");

/** Whose name a question asks for by his office: 司机叫什么名字, 驿站负责人是谁. */
export const officeAsked = (question: string): string | undefined => {
  const held = WHOSE.exec(question)?.[1];
  return NAMELY.exec(question)?.[1] ?? (held && ENDS.test(held) ? held : undefined);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const NAME = new RegExp(`^(?:${SOMEBODY.source}|[老小阿][\\u4e00-\\u9fff])`);

const OWNERS = "老板|店主|负责人|法定代表人|法人代表|经营者|董事长|总经理|店长|摊主|掌柜|创始人|实际控制人";
const alike: readonly [asked: RegExp, told: string][] = [
  [/^(?:老板|店主|法人|经营者|法定代表人|当家人|董事长|老总|掌柜)$/, OWNERS],
  [/^(?:负责人|领导)$/, `${OWNERS}|校长|园长|院长|馆长|厂长|矿长|站长`],
  [/^(?:校长|园长)$/, "校长|园长|(?:学校|校方|幼儿园|园方|该校|该园)(?:主要)?负责人"],
  [/^(?:司机|驾驶员|车主)$/, "司机|驾驶员|驾驶人|车主|师傅|的哥"],
  [/^(?:教练|主教练|主帅)$/, "主教练|教练|主帅"],
  [/^(?:嫌疑人|犯罪嫌疑人|凶手|行凶者)$/, "嫌疑人"],
  [/^(?:医生|大夫|医师)$/, "医生|医师|大夫|主任|主治|主刀"],
  [/^(?:死者|遇难者|逝者)$/, "死者|遇难者|逝者"],
  [/^专家$/, "专家|教授|研究员|院士|学者|主任医师"],
];

/** 现任总裁, 原总裁: who holds an office now, or held it. */
const HOLDING = /^(现任|新任|新|现|原任|原|前任|前|上一?任)(?=.{2})(.+)$/;
const LEFT = /辞[去任职]|卸任|离任|不再(?:担任|兼任)|免去/;
/** What tells best who holds an office now: that it was given to him. */
export const givenOffice = (office: string): RegExp | undefined =>
  /^(?:现|新)/.test(office) ? /聘任|任命|选举|推选|接任|出任|现任|当选|履新|接替|接棒/ : undefined;
/** 聘任邱晨为公司: who was given the office that stands behind. */
const CHOSEN = /(?:聘任?|任命|选举|提名|推选|增补|聘请)([^，。]{2,14}?)(?:先生|女士|同志)?(?:为|担任|出任|任)[^，。]{0,12}$/;

/**
 * Whether a sentence names who holds an office: the name stands right behind it (司机马成林), or in one clause with it and a word that
 * gives it to him (由市长任组长). 乘客、护士韩雪梅 names no 男乘客.
 */
export function namesOffice(named: string, sentence: string, facts: ArticleFacts): boolean {
  const [, since = "", office = named] = HOLDING.exec(named) ?? [];
  const isFormer = /[原前上]/.test(since);
  const head = new RegExp(`${OFFICE}$`).exec(office)?.[0] ?? office;
  const [whole, short] = [escaped(office), alike.find(([asked]) => asked.test(head))?.[1] ?? escaped(head)];
  const before = office.slice(0, office.length - head.length).replace(/的$/, "");
  const text = `${facts.title}${facts.text}`;
  // Where the text has the whole word, or says before it whose office that is, its end alone may stand elsewhere.
  const around = `${facts.title}${sentence}`;
  const free =
    before === "" ||
    around.includes(before) ||
    (pairs(before) > 0 && held(before, around) >= 0.6) ||
    // 救人的司机 pulled somebody out; 施工方 is 施工单位 above, and nobody else holds such an office.
    meansOf(before)?.test(around) === true ||
    (BODY.test(before) && text.includes(before.replace(BODY, "")) && holders(short, facts) === 1);
  const own = /负责人|领导|老板/.test(head) ? headOf(before) : undefined;
  const role = text.includes(office) && before.length <= 1 ? whole : [whole, ...(free ? [short] : []), ...(own ? [own] : [])].join("|");
  return sentence.split(/[，。；！？：]/).some((clause) => {
    // 副校长 is no 校长.
    for (const match of clause.matchAll(new RegExp(`(?<!副)(?:${role})`, "g"))) {
      // 原总裁, 辞去总裁职务: who held it.
      const left = /[原前]任?$/.test(clause.slice(0, match.index)) || LEFT.test(clause);
      if (since !== "" && left !== isFormer) continue;
      if (isFormer && facts.entities.some(({ type, name }) => type === "person" && clause.includes(name))) return true;
      const behind = clause.slice((match.index ?? 0) + match[0].length).replace(/^(?:（[^）]*）|叫做?|名叫|为|是|系|由|、|“|\s)+/, "");
      // 负责人为省疾控中心主任医师廖清: another office between.
      if (NAME.test(behind) || nameAtHead(behind, facts) !== "" || roleAndName(behind)) return true;
      const fore = clause.slice(0, match.index);
      const chosen = CHOSEN.exec(fore)?.[1] ?? "";
      if (chosen !== "" && (isNameLike(chosen) || roleAndName(chosen))) return true;
      if (!/(?:任|担任|出任|当选|为|是|系|由)[^，。]{0,16}$/.test(fore)) continue;
      // 沈珏，现任…，拟任商务局副局长: who is told of stands at the head.
      const told = `${sentence.slice(0, sentence.indexOf("，"))}${fore}`;
      if (facts.entities.some(({ type, name }) => type === "person" && told.includes(name)) || SOMEBODY.test(told)) return true;
      if (/^[\u4e00-\u9fff]{2,3}，/.test(sentence)) return true;
      if (/由.{1,8}(?:长|书记|主任)(?:担?任|出任)$/.test(fore)) return true;
      if (roleAndName(/由([^，]{4,24}?)(?:担任|出任|任|为)$/.exec(fore)?.[1] ?? "")) return true;
    }
    return false;
  });
}

/** 学校负责人 is 校长: an office that says whose it is. */
const HEADS: readonly [of: RegExp, head: string][] = [
  [/校|[小中大]学$/, "校长"],
  [/幼儿园|园$/, "园长"],
  [/医院$/, "院长"],
  [/矿$/, "矿长"],
  [/厂$/, "厂长"],
  [/店$/, "店长|店主|老板|掌柜"],
  [/馆$/, "馆长"],
];
const headOf = (body: string): string | undefined => HEADS.find(([of]) => of.test(body))?.[1];

/** 施工方, 园区: what has somebody at its head. */
const BODY = /(?:方|单位|公司|企业|商|店|厂)$/;
/** 柏永年 of 柏永年在电话中表示: somebody's name that stands at the head; "" where none does. */
const nameAtHead = (text: string, facts: ArticleFacts): string =>
  facts.entities.find(({ type, name }) => type === "person" && text.startsWith(name))?.name ??
  [3, 2].map((length) => text.slice(0, length)).find((name) => isNameLike(name) && BEHIND.test(text.slice(name.length))) ??
  "";
const BEHIND = new RegExp(`^(?:${ENDED.source}|（|今年|现年)`);

/** How many people a text names by an office. */
const holders = (office: string, facts: ArticleFacts): number => {
  const behind = facts.text.split(new RegExp(`(?<!副)(?:${office})`)).slice(1);
  return new Set(behind.map((text) => nameAtHead(text, facts)).filter(Boolean)).size;
};

const pairs = (word: string): number => Math.max(0, word.length - 1);
function held(word: string, text: string): number {
  const all = Array.from({ length: pairs(word) }, (_, at) => word.slice(at, at + 2));
  return all.filter((pair) => text.includes(pair)).length / all.length;
}

const IDENTITY =
  /^(.{1,14}?)(?:都|主要|以前|原来|原先|平时)?(?:是|有)?(?:个|一个|些)?(?:什么(?:人|身份|来头|职务|职业|职位)|[干做](?:什么|啥)(?:工作)?的|以前做什么|做什么工作的?|干嘛的|何许人)$/;
/** Of whom a question asks what he is: 岩温罕是什么人, 墓主是什么身份. */
export const identityAsked = (question: string): string | undefined => IDENTITY.exec(question)?.[1];

/** Whether a sentence says what somebody is: his office stands before his name, or behind 是, 为, 系, 现任. */
export function tellsIdentity(who: string, sentence: string): boolean {
  const name = escaped(who);
  return (
    new RegExp(
      `(?:的|^|，|名|位)[\\u4e00-\\u9fff]{2,8}${name}(?=[\\u4e00-\\u9fff，])|[\\u4e00-\\u9fff](?:${OFFICE}|[员工师生手者家商])(?:、)?${name}|${name}(?!说|称|表示|介绍)[^。；，“]{0,8}(?:[，（][^。；“]{0,20})?(?:是|系|应为|多为|大多|现任|任|担任|身为|从事|曾)(?!否)|${name}[^。；]{0,24}(?:主营|专注|设计|生产|研发|经营)`,
    ).test(sentence) || new RegExp(`${OFFICE}${name}`).test(sentence)
  );
}
