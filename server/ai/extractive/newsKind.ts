import { hashtagOf, spoken } from "./plain.ts";
import { isMany } from "./quotes.ts";

/** What must be written about with care, or in other words than most news. */
export type NewsKind = "obituary" | "disaster" | "case" | "news";

const OBITUARY = /逝世|去世|辞世|病逝|离世|讣告|追悼会|遗体告别/;
const CASE =
  /违纪|违法|受贿|贪污|涉嫌|被查|双开|开除党籍|审查调查|公诉|判处|获刑|死刑|无期徒刑|逮捕|偷税|诈骗|被处罚|罚款|追缴|拘留|通缉|立案|刑拘|电诈|骗[婚财贷取]|嫌疑人|警情通报/;
const DISASTER = /事故|爆炸|火灾|地震|坠毁|坠机|脱轨|坍塌|坠亡|身亡|遇难|丧生|溺亡|踩踏|沉船|翻车|失联|泥石流|滑坡|遇害|自杀|矿难|空难/;

export const kindOf = (title: string): NewsKind => {
  if (OBITUARY.test(title)) return "obituary";
  if (DISASTER.test(title)) return "disaster";
  return CASE.test(title) ? "case" : "news";
};

/** Heads of state and government give no interviews on the day's news. */
export const isHead = (name: string, text: string): boolean => {
  if (HEAD.test(name) || LEADERS.test(name)) return true;
  // 习近平、李强、赵乐际等: who stands in one row with a head of state.
  const row = text
    .match(/[\u4e00-\u9fff·]{2,12}(?:、[\u4e00-\u9fff·]{2,12}){2,}/g)
    ?.some((all) => all.includes("习近平") && all.split("、").includes(name));
  if (row) return true;
  // Each place that names somebody: the office stands at one of them.
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const around = `${text.slice(Math.max(0, at - 6), at)} ${text.slice(at + name.length, at + name.length + 4)}`;
    if (HEAD.test(around)) return true;
  }
  return false;
};
/** Who is told to be dead: 死者是当地居民…. */
export const isDead = (name: string, text: string): boolean =>
  text
    .split(name)
    .slice(0, -1)
    .some((before) => /(?:死者|遇难者|逝者|遇害者|亡者)(?:是|为|系|名叫|身份)?[^，。；]{0,12}$|已故[^，。；]{0,8}$/.test(before));
/** Who is named as present alone: 张三、李四参加上述活动。 */
export const isPresent = (name: string, text: string): boolean => {
  const behind = text.split(name).slice(1);
  return behind.length > 0 && behind.every((part) => /^(?:、[\u4e00-\u9fff]{2,4}){0,12}等?(?:分别)?(?:参加|出席|陪同)/.test(part));
};
const LEADERS = /^(?:习近平|李强|赵乐际|王沪宁|蔡奇|丁薛祥|李希|韩正)$/;
/** Bodies at the head of party and state, of which no desk asks for an interview. */
export const isSupreme = (name: string): boolean =>
  /^(?:党中央|中国共产党|中共中央(?:政治局(?:常委会)?)?|中央军委|中央政治局|国务院|全国人大(?:常委会)?|全国政协|中央委员会|解放军)$/.test(
    name,
  );
/** Who speaks in a text and can be called up: no meeting, no paper, no head of state. */
export const mayBeAsked = (speaker: string, text: string): boolean =>
  !isHead(speaker, text) && !isMany(speaker) && !/^(?:.{0,2}会议|公告|通报|文件|报告|数据|通知|声明|多方消息|网友)$/.test(speaker);
const HEAD =
  /政治局常委|政协主席|(?:法治|经济|外交|文化|强军|文明)思|新时代中国|国家主席|总书记|总理|总统|首相|国王|女王|委员长|议长|^主席| 主席/;

const LONGEST = 20;
const MEETS = /会见|会谈|通话|访问|考察|调研|座谈/;
/** Column names and calls before a title: 【…】, 关注｜, 国际观察：. */
const COLUMN = /^(?:【[^】]*】|[^｜|：:，,]{2,6}[｜|]|(?:快讯|关注|聚焦|独家|评论|社论|短评|国际观察)[：:])\s*/;
/** 粮农组织称……: what was said is the subject, not that it was. */
const SAID = /^[^，,。：:]{2,10}?(?:称|表示|指出|宣布|：|:)/;

/**
 * What an article is about in words that can stand within a sentence: its hashtag, the document its title names, a whole
 * clause of the title, else its first keyword. Never two keywords strung together.
 */
export function subjectOf(title: string, words: readonly string[]): string {
  const tag = hashtagOf(title);
  if (tag && tag.length <= LONGEST) return tag;
  const named = /《[^《》]{2,20}》/.exec(title)?.[0];
  if (named) return named;
  const plain = spoken(title.replace(COLUMN, ""));
  const told = plain.replace(SAID, "");
  const clauses = [told, ...told.split(/[\s，,；;。！!？?：:]+/)].filter(
    (clause) => clause.length >= 4 && clause.length <= LONGEST && !/[\s“”"！!？?]/.test(clause),
  );
  const held = (clause: string) => words.filter((word) => clause.includes(word)).length;
  // 研制出可降解“皮肤贴片”心脏监测芯片: marks within a headline are none of its subject.
  const unmarked = told.replace(/[“”"]/g, "");
  if (clauses.length === 0 && told !== unmarked && unmarked.length <= LONGEST + 6 && !/[\s，,；;。！!？?：:]/.test(unmarked))
    return unmarked;
  const best = clauses.toSorted((a, b) => held(b) - held(a))[0];
  if (best) return best;
  // A name alone is no subject of a question.
  const meets = MEETS.exec(plain)?.[0];
  if (meets) return `这次${meets}`;
  const inTitle = words.filter((word) => title.includes(word));
  const word = inTitle.find(({ length }) => length > 2) ?? inTitle[0] ?? words[0] ?? plain.slice(0, LONGEST);
  const kind = kindOf(title);
  if (kind === "disaster") return /地震/.test(title) ? "这次地震" : /火灾/.test(title) ? "这场火灾" : "这起事故";
  return kind === "case" ? `${word}一事` : word;
}

/** A subject within a sentence of ours, told apart from it. */
export const quoted = (subject: string): string => (/^(?:《.*》|这[起场次].*)$/.test(subject) ? subject : `“${subject}”`);

/** A form of ours with the subject at `S` and the person at `P`; letters within what is filled in stay: “GDP增长”. */
export const filled = (form: string, subject: string, person = subject): string =>
  form.replace(/[SP]/g, (sign) => (sign === "S" ? subject : person));
