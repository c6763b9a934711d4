import { hashtagOf, spoken } from "./plain.ts";
import { isMany } from "./quotes.ts";

/** What must be written about with care, or in other words than most news. */
export type NewsKind = "obituary" | "disaster" | "case" | "news";

const OBITUARY = /逝世|去世|辞世|病逝|离世|讣告|追悼会|遗体告别/;
const CASE =
  /违纪|违法|受贿|贪污|涉嫌|被查|双开|开除党籍|审查调查|公诉|判处|获刑|死刑|无期徒刑|逮捕|偷税|诈骗|被处罚|罚款|追缴|拘留|通缉|立案/;
const DISASTER = /事故|爆炸|火灾|地震|坠毁|坠机|脱轨|坍塌|坠亡|身亡|遇难|丧生|溺亡|踩踏|沉船|翻车|失联|泥石流|滑坡|遇害|自杀|矿难|空难/;

export const kindOf = (title: string): NewsKind => {
  if (OBITUARY.test(title)) return "obituary";
  if (DISASTER.test(title)) return "disaster";
  return CASE.test(title) ? "case" : "news";
};

/** Heads of state and government give no interviews on the day's news. */
export const isHead = (name: string, text: string): boolean => {
  const at = text.indexOf(name);
  const around = `${text.slice(Math.max(0, at - 6), at)} ${text.slice(at + name.length, at + name.length + 4)}`;
  return HEAD.test(name) || (at >= 0 && HEAD.test(around));
};
/** Who speaks in a text and can be called up: no meeting, no paper, no head of state. */
export const mayBeAsked = (speaker: string, text: string): boolean =>
  !isHead(speaker, text) && !isMany(speaker) && !/^(?:.{0,2}会议|公告|通报|文件|报告|数据|通知|声明|多方消息|网友)$/.test(speaker);
const HEAD =
  /政治局常委|政协主席|(?:法治|经济|外交|文化|强军|文明)思|新时代中国|国家主席|总书记|总理|总统|首相|国王|女王|委员长|议长|^主席| 主席/;

const LONGEST = 20;
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
  const best = clauses.toSorted((a, b) => held(b) - held(a))[0];
  if (best) return best;
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
