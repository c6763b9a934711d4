import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { DOES_TOO } from "./offices.ts";

const SPEECH =
  /^(?:表示|说|介绍|指出|强调|认为|称|透露|坦言|告诉|主持|会见|会谈|出席|宣布|回应|呼吁|担任|率|作|获|陪同|同志|致电|致贺|致信|发表|签署|访问|抵达|通电话|逝世|代表(?!团|作|性|处|队|大会)|先后|分别|带领|陪同|告诉|工作|参加|当天|解释|提醒|建议|回忆|感慨|承认|当选|传中|破门|头球|助攻|扳平|射门|首开|夺|战胜|击败|摘得|今年\d|[，（](?:男|女|\d{1,3}岁)|\d{1,2}[日月]|等(?:出席|参加|领导|同志|陪同|\d))/;
export const TITLE =
  /(?:主席|总理|总统|首相|书记|部长|省长|市长|县长|区长|局长|处长|主任|院长|校长|会长|董事长|总经理|经理|教授|院士|研究员|专家|律师|记者|发言人|医生|大使|秘书长|代表|委员|导演|演员|队长|教练|老师|先生|女士|总裁|所长|司长|厅长|外长|防长|国务卿)$/;

/** What people are called by beside offices, right before their names. */
export const CALLING =
  /(?:民警|辅警|交警|消防员|战士|士兵|司令员|技术员|工程师|工程师|设计师|飞行员|航天员|宇航员|驾驶员|司机|骑手|快递员|村民|居民|市民|游客|旅客|乘客|农户|果农|渔民|牧民|种粮大户|工人|员工|职工|负责人|创始人|传承人|学者|学生|同学|校友|辅导员|护士|医师|患者|家长|法官|检察官|选手|运动员|球员|门将|守门员|前锋|后卫|控制人|裁判|作家|诗人|画家|歌手|编剧|主播|志愿者|带头人|支书|镇长|乡长|村长|站长|台长|社长|行长|馆长|馆员|政委|参谋长|发起人|当事人|嫌疑人|被告人|参展商|客商|店主|老板|商户|业主|网友|丈夫|妻子|父亲|母亲|儿子|女儿|爷爷|奶奶|男子|女子)$/;

export const occurrences = (text: string, name: string): number => text.split(name).length - 1;

/** 齐聚于 is no name; 马蒂亚 of 马蒂亚斯 is half of one. */
export function isCut(text: string, name: string): boolean {
  const next = text[text.indexOf(name) + name.length] ?? "";
  return /[于到起着过入出去来不]$/.test(name) || ([...name].every((letter) => SOUND.includes(letter)) && SOUND.includes(next));
}

/** 王勇、咸辉、王东峰等: beside another name in a list. */
export const listed = (text: string, name: string, people: readonly string[]): boolean =>
  people.some(
    (other) =>
      other !== name &&
      (signed(text, other) || !isDictionaryWord(other)) &&
      (text.includes(`${other}、${name}`) || text.includes(`${name}、${other}`)),
  );

/** Whether some place of a text says that this is a person: a title before, what people do behind, a list of names. */
export function signed(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const [before, behind] = [text.slice(Math.max(0, at - 6), at), text.slice(at + name.length, at + name.length + 4)];
    if (
      TITLE.test(before) ||
      CALLING.test(before) ||
      (name.length === 3 && /队的?$/.test(before) && tagWords(name).length === 1) ||
      SPEECH.test(behind) ||
      /^[（(]/.test(behind)
    )
      return true;
    // 被拐二十年的彭小军，
    if (
      name.length === 3 &&
      before.endsWith("的") &&
      (/^[，。]/.test(behind) || DOES_TOO.test(behind)) &&
      !isDictionaryWord(name) &&
      tagWords(name).length === 1
    )
      return true;
    if (name.length === 3 && (before.endsWith("、") || behind.startsWith("、"))) return true;
    if (/^(?:先生|女士|教授|医生|老师|主席|总统|总理|首相|王储|总书记|委员长|同志|夫妇|市长|省长|书记|部长|团队)/.test(behind)) return true;
  }
  return false;
}

/** A place, a ship or a longer foreign name by what stands around: 敖德萨州, “林肯”号, 谢韦尔斯克. */
export function isOtherName(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const [before, behind] = [text[at - 1] ?? "", text.slice(at + name.length, at + name.length + 2)];
  return (
    // 两只柯基
    /[\d一两二三四五六七八九十几这那][只条头匹]/.test(text.slice(Math.max(0, at - 2), at)) ||
    // 较上|周持平
    (/^[周月年]/.test(name) && /[上本下每]$/.test(before)) ||
    /^(?:[州岛镇湾]|区(?!别|分|块)|地区|市(?!长)|[”"]号|号)/.test(behind) ||
    (name.length === 3 && SOUND.includes(before) && SOUND.includes(behind[0] ?? "　"))
  );
}
