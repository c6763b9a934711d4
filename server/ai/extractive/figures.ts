import { cutWords } from "#server/text/segment.ts";
import { supposedAt } from "./supposed.ts";

/** A number of a text with what it says. */
export interface Figure {
  /** 第一产业增加值 */
  label: string;
  value: number;
  /** As written, sign of the change included: 同比增长3.8%. */
  written: string;
  /** 亿元, %, 人 … */
  unit: string;
  /** Its clause as it stands, with the one before where that says of what it is; of a long one the words up to it. */
  said: string;
  sentence: string;
  /** What is to be, and is not yet: 计划 of 计划投资20亿元. */
  future?: "计划" | "预计";
}

const UNITS =
  "万亿元|万亿美元|亿美元|万美元|亿港元|万港元|亿欧元|万欧元|亿日元|亿元|万元|美元|港元|欧元|日元|元|亿人次|万人次|人次|亿人|万人|人|亿件|万件|件|亿吨|万吨|吨|公里|千米|米|平方公里|平方米|亩|公顷|万亩|亿斤|万户|户|万辆|辆|万台|台|万套|套|个百分点|％|%|倍|例|起|家|所|座|架次|架|艘|万枚|枚|万条|条|万份|份|张|株|棵|头|处|间|栋|批|公斤|毫米|厘米|万平方米|立方米|场|次|部|项|小时|天|度|级|个|名|位|亿度|千瓦时|千瓦|兆瓦";
const NUMBER = new RegExp(`(?<!\\d)(\\d[\\d,，]{0,24}(?:\\.\\d+)?)(?:多|余)?\\s*(${UNITS})`, "g");
const CHANGE =
  /(?:同比[去上]年|同比|环比|比上年|较上年|比去年|较去年)?(?:实际|名义|分别)?(?:大幅|小幅|略有?|快速|继续)?(增长|增加|上升|上涨|提高|扩大|下降|减少|下跌|降低|收窄)(?:了|约|近|超过|超)?$/;
/** No word of it is made of others, so that a text is read in one way only: 约为约为… would take for ever else. */
const LINK =
  /(?:已经|高达|至少|同比|环比|就|仅|现在|目前|现有|将|已|在|等|达|(?<!应)到|为|是|约|逾|超过|超|突破|(?<!接)近|(?<![升增降跌涨])至|每[桶吨股克]|一度|有|共|共计|合计|实现|完成|(?<!的)投入|(?<![平年月日人])均|不少于|不低于|不超过|最高|最低|了|占|由|从|[升增降跌涨]至|应到|接近)+$/;
/** How exact a number is; it stays with it. */
const ABOUT = /(?:超过?|约|近|逾|不少于|不低于|不超过|最高|最低|至少|最多)$/;
const LEADING = /^(?:同时|为由|截至目前|在(?!医|校|建|册|岗|场)|将|并以|以(?!色列|军|方)|并|其中|也(?!门)|已经?|又|还|实现|\s)+/;
/** 营业额较2025年元旦: what it is compared with is no part of its name. */
const COMPARED = /(?:与[^，。；、]{2,16}相比|(?:较|比)[^，。；、]{2,12})$/;
/** Of what these are is said before: 报废更新超47.2万辆，销售额超606.9亿元. */
const WHOSE = /^(?:销售额|营业额|成交额|总额|金额|产值|产量|销量|收入|利润|投资|面积|规模|数量|均价|价格|占比|比重|客流量|同比|环比)$/;
/** What is counted stands behind: 78个重点步行街. */
const COUNTED = /^(?:个|家|所|座|名|位|项|部|起|件|艘|架|场|套|例|条|份|张|株|棵|头|处|间|栋|批|枚)$/;
const NOUN = /^[A-Za-z0-9]{0,3}[\u4e00-\u9fff]{1,8}?(?=[、，。；（(和及与的\d])/;
/** Words that say no more than that there is a number: 今年预计 140万亿元 is of what was told before. */
const GENERAL =
  /^(?:我国|全国|全球|目前|现有|预计|今年|全年|全年预计|今年预计|预计全年|预计今年|当天|截至目前|累计|期间|春节期间|此外|每年|日均|年均|月均)(?:首次)?$/;
const EACH = /^[日年月]均$/;
/** 平均每10辆, 2025年前11个月, 仅隔16天: a number of how often or how long, and the half of a list. */
const UNTOLD =
  /^(?:覆盖|检查|带来|相当于|新增|还有|走遍|组织开展|涉及|包括)$|(?:的|每|第|前|和|与|及|仅隔|时隔|相隔|年来|个?月来|跨越|[过去未]来?|有|比|就接|此次我率|着|相|基础上|每人|\d[—–~～-]*|可|对)$|^(?:对(?![外华美日欧俄台港])|把|由(?!于)|向|让|使(?!用)|给|可满足|就(?!业|诊|医|餐)|像|记者|这[个里]|与.+相比$)/;
/** 提升至90%: of what, is not said there. */
const VERB = /^(?:造成|建成|导致|致|培养|批准|提升|提高|降低|增加|减少|调整|上调|下调|扩大|缩短|延长)$/;
const BOUND = /^(?:以上|以下|左右)/;
const AND = /^(?:以上|以下|左右)?[和与及、至到—~-]+$/;
const TOLL = /^(?:死亡|受伤|遇难|失联|失踪|获救|被困|重伤|轻伤)/;
const CHANGED = /增长|增加|上升|上涨|提高|扩大|下降|减少|下跌|降低|收窄/;
const FALL = /下降|减少|下跌|降低|收窄/;

/** Whether a figure says by itself what it is of: 涉及 7人 does not. */
export const tells = ({ label }: Figure): boolean => label.length >= 4 && !/^(?:[其他她它我]|要|平均多)/.test(label);

/** Numbers with units, in order, each with the words that say of what; dates, ages and bare ordinals are none. */
export function figuresOf(sentences: readonly string[], most = 30): Figure[] {
  return sentences.flatMap(inSentence).flatMap(asTold).slice(0, most);
}

/** What is asked or would be if is no figure; what is planned or expected says so. */
function asTold(figure: Figure): Figure[] {
  const { said, sentence } = figure;
  const supposed = supposedAt(sentence, Math.max(0, sentence.indexOf(said)) + Math.max(0, said.indexOf(digitsOf(figure))));
  if (supposed === "asked" || supposed === "if") return [];
  return [supposed ? { ...figure, future: supposed === "planned" ? "计划" : "预计" } : figure];
}
const digitsOf = ({ written }: Figure): string => /\d[\d,，.]*/.exec(written)?.[0] ?? "";

const CLAUSE = /[，,；;。：:！？!?]/;
/** 合计41.3万元, 其中10户, 最少的1.9万元: of what, the clause before says. */
const DEPENDENT =
  /^(?:合计|共计|总计|总共|共|其中|其余|另|最[多少高低大小]|平均|人均|户均|同比|环比|占|达|为|超|约|由|从|[降升涨增]|较|比)/;
const SAID = 44;
/** What sums up others, or is an end of their range: beside them it is none of their kind. */
const SUM = /^(?:合计|共计|总计|总共|最[多少高低大小])/;
/** 6个月, 3个小时, 2个交易日: how long, and nothing that is counted. */
const LASTING = /^(?:多)?(?:月|小时|星期|工作日|交易日|学期|季度|百分点)/;

/** The clause of the number that ends at `end`, whole where it is short. */
function clauseOf(sentence: string, begins: number, end: number, inherits: boolean): string {
  const behind = sentence.slice(end).search(CLAUSE);
  const close = behind < 0 ? sentence.length : end + behind;
  let start = begins;
  // Back over what it depends on, as long as it stays short.
  for (let back = 0; back < 3; back++) {
    const clause = sentence.slice(start, close);
    if (!(DEPENDENT.test(clause) || (inherits && back === 0)) || start === 0) break;
    const before = sentence.slice(0, start - 1);
    const at = Math.max(...["，", ",", "；", ";", "：", ":"].map((mark) => before.lastIndexOf(mark))) + 1;
    if (close - at > SAID || /[；;：:]/.test(sentence[start - 1] ?? "")) break;
    start = at;
  }
  const clause = sentence.slice(start, close);
  const said = clause.length <= SAID ? clause : sentence.slice(begins, end);
  return balanced(said.trim());
}

const clauseBefore = (before: string): string => before.split(/[，,；;。：:、（）()“”"]/).at(-1) ?? "";

/** Without half a pair of marks: “一张20元的成人票 is told of the ticket alone. */
function balanced(text: string): string {
  const [open, shut] = [text.split("“").length, text.split("”").length];
  return open === shut
    ? text
    : text.replace(open > shut ? /^[^“]*“(?=[^”]*$)/ : /”[^“]*$/, (half) => (open > shut ? half.slice(0, -1) : half.slice(1)));
}

function inSentence(sentence: string): Figure[] {
  const figures: Figure[] = [];
  const found = [...sentence.matchAll(NUMBER)];
  let last = 0;
  let subject = "";
  for (let at = 0; at < found.length; at++) {
    const match = found[at] as RegExpExecArray;
    const [all, digits = "", unit = ""] = match;
    const before = sentence.slice(last, match.index);
    last = match.index + all.length;
    // 第3个; 高4.7个和1.3个百分点.
    if (/第$/.test(before)) continue;
    if (unit === "个" && (/[-—~至]$/.test(before) || digits.includes("."))) continue;
    // 46个月高于城镇: a time.
    if (unit === "个" && (LASTING.test(sentence.slice(last)) || /^(?:多?月|小时|星期|季度|年头)/.test(sentence.slice(last)))) continue;
    // 内分泌科、皮肤科等8个科室: the last of a list is not what is counted.
    if (/等(?:\d+大类)?$/.test(clauseBefore(before))) continue;
    // Of what a number behind 和 is, no words of its own say.
    if (AND.test(before) && !TOLL.test(sentence.slice(last))) continue;
    const clause = clauseBefore(before);
    const begins = match.index - (before.split(/[，,；;。：:]/).at(-1) ?? "").length;
    const change = CHANGE.exec(clause);
    const told = clause.slice(0, change ? change.index : undefined);
    // 授予“先锋骑手”称号并奖励5000元: what stands behind a name in marks is half a phrase.
    const stem = nameOf(
      /[”）)]$/.test(before.slice(0, before.length - clause.length)) ? told.replace(/^.*(?:并|和|及)(?=.{2})/, "") : told,
    );
    const value = Number(digits.replace(/[,，]/g, "")) * (change && FALL.test(change[1] ?? "") ? -1 : 1);
    const plainUnit = unit === "％" ? "%" : unit;
    if (/分别|依次/.test(clause)) {
      const row = series(sentence, found, at);
      const names = listed(before.replace(/(?:分别|依次).*$/, ""), row.length);
      const sign = change?.[0].replace("分别", "") ?? "";
      for (const [place, name] of names.entries()) {
        const one = row[place] as RegExpExecArray;
        const amount = Number((one[1] ?? "").replace(/[,，]/g, "")) * (value < 0 ? -1 : 1);
        const bound = BOUND.exec(sentence.slice(one.index + one[0].length))?.[0] ?? "";
        figures.push({
          label: name,
          value: amount,
          written: `${sign}${one[0]}${bound}`,
          unit: plainUnit,
          said: clauseOf(sentence, begins, one.index + one[0].length, false),
          sentence,
        });
      }
      at += row.length - 1;
      last = (row.at(-1)?.index ?? 0) + (row.at(-1)?.[0].length ?? 0);
      continue;
    }
    // 对《城市绿化条例》等9部行政法规: a list of examples names nothing.
    if (/等[^，、的]{0,6}$/.test(told)) continue;
    // 75%的供暖需求 is of what stands behind.
    if (plainUnit === "%" && !change && sentence[last] === "的") continue;
    // 超过90%的居民: in a clause of its own, what it is of stands behind.
    if (stem.length < 2 && !change && sentence[last] === "的") continue;
    const own = shortName(stem.replace(/首次$/, ""));
    const behind = sentence.slice(last);
    const noun = TOLL.exec(behind)?.[0] ?? BOUND.exec(behind)?.[0] ?? (COUNTED.test(unit) ? (NOUN.exec(behind)?.[0] ?? "") : "");
    // 90%以上实现了清洁供暖: of what is told behind, not of what was told before.
    if (
      own.length < 2 &&
      plainUnit === "%" &&
      !change &&
      /^(?:以上|以下|左右)?(?:的?[\u4e00-\u9fff]{0,4})?(?:实现|完成|达到|已|都|得到|覆盖)/.test(behind)
    )
      continue;
    // “十四五”时期累计…: the beginning of it was cut off.
    if (/^(?:时期|期间)/.test(own)) continue;
    // 全国78个重点步行街 says of what it is.
    const sum = SUM.exec(clause)?.[0];
    const bare = !sum && (own.length < 2 || (GENERAL.test(stem) && (noun.length < 2 || BOUND.test(noun))));
    if (!bare && UNTOLD.test(own)) continue;
    // 支持提取9.4万亿元，36个城市…: another thing is counted.
    if (!sum && own.length < 2 && !change && COUNTED.test(unit)) continue;
    const subjectTold =
      sum && own.length < 2
        ? sum
        : bare
          ? `${subject}${subject && EACH.test(own) ? own : ""}`
          : WHOSE.test(own) && subject
            ? `${subject}${own}`
            : own;
    if (!change && !bare && !sum && !WHOSE.test(own)) subject = own;
    // 造成2人死亡、5人受伤: what became of them says of what it is.
    const label = TOLL.test(noun) && (subjectTold.length < 2 || VERB.test(subjectTold)) ? noun : subjectTold;
    if (label.length < 2 || !Number.isFinite(value)) continue;
    const sign = change ? change[0] : (ABOUT.exec(clause)?.[0] ?? "");
    if (VERB.test(label)) continue;
    last += noun.length;
    figures.push({
      label: shortName(label),
      value,
      written: `${sign}${all}${noun}`,
      unit: plainUnit,
      said: clauseOf(sentence, begins, last, bare),
      sentence,
    });
  }
  return figures;
}

/** Of so many characters at the end a name is made; what stands before them is not searched. */
const NEAR = 80;
const nameOf = (told: string): string =>
  told.slice(-NEAR).replace(LINK, "").replace(COMPARED, "").replace(LINK, "").replace(LEADING, "").trim();

/** Of a long clause the last words of it: what is caused, what is of something. */
const LONGEST = 22;
function shortName(label: string): string {
  if (label.length <= LONGEST) return label;
  const tail = label.split(/导致|造成|使得|推动|带动|将/).at(-1) ?? "";
  if (tail.length >= 4 && tail.length <= LONGEST) return tail;
  const words = cutWords(label);
  while (words.length > 1 && words.join("").length > LONGEST) words.shift();
  return words
    .join("")
    .replace(/^[的地得了与和及]/, "")
    .slice(-LONGEST);
}

/** The numbers of 分别…和…, the first at `from`. */
function series(sentence: string, found: readonly RegExpExecArray[], from: number): RegExpExecArray[] {
  const row = [found[from] as RegExpExecArray];
  for (const next of found.slice(from + 1)) {
    const end = (row.at(-1)?.index ?? 0) + (row.at(-1)?.[0].length ?? 0);
    if (!AND.test(sentence.slice(end, next.index))) break;
    row.push(next);
  }
  return row;
}

/** The last `count` names of a list, one for each number; none where there are fewer: which is whose is not to be guessed. */
function listed(before: string, count: number): string[] {
  const names = (before.split(/[，,；;。：:]/).at(-1) ?? "").split(/[、和与及]/).map(nameOf);
  return names.length >= count && names.slice(-count).every((name) => name.length >= 2) ? names.slice(-count).map(shortName) : [];
}

/** Figures that can stand side by side: one unit, three or more different labels; the unit with most of them. */
export function comparable(figures: readonly Figure[]): { unit: string; figures: Figure[] } | undefined {
  const groups = new Map<string, Map<string, Figure>>();
  for (const figure of figures) {
    if (SUM.test(figure.label) || figure.future) continue;
    // Changes, and what is counted by the piece, stand beside their like only.
    const change = CHANGED.test(figure.written);
    const noun = COUNTED.test(figure.unit) ? figure.written.slice(figure.written.indexOf(figure.unit)) : figure.unit;
    const key = change ? `${figure.unit}变化` : noun;
    const group = groups.get(key) ?? new Map<string, Figure>();
    if (!group.has(figure.label)) group.set(figure.label, figure);
    groups.set(key, group);
  }
  const best = [...groups].sort((a, b) => b[1].size - a[1].size)[0];
  if (!best || best[1].size < 3) return undefined;
  const list = [...best[1].values()].slice(0, 10);
  const sizes = list.map(({ value }) => Math.abs(value)).filter((value) => value > 0);
  // Bars of a city and of the whole country tell nothing side by side.
  if (Math.max(...sizes) / Math.min(...sizes) > 500) return undefined;
  return { unit: best[0].replace("变化", ""), figures: list };
}

/** The configuration block that the console draws (docs/ai.md). */
export function chartBlock(chart: { mark: string; title: string; valueLabel: string; rows: { name: string; value: number }[] }): string {
  return ["```chart", JSON.stringify({ ...chart, x: "name", y: "value" }), "```"].join("\n");
}
