/** A number of a text with what it says. */
export interface Figure {
  /** 第一产业增加值 */
  label: string;
  value: number;
  /** As written, sign of the change included: 同比增长3.8%. */
  written: string;
  /** 亿元, %, 人 … */
  unit: string;
  sentence: string;
}

const UNITS =
  "万亿元|万亿美元|亿美元|万美元|亿元|万元|美元|元|亿人次|万人次|人次|亿人|万人|人|亿件|万件|件|亿吨|万吨|吨|公里|千米|米|平方公里|平方米|亩|公顷|万亩|亿斤|万户|户|万辆|辆|万台|台|万套|套|个百分点|％|%|倍|例|起|家|所|座|架|艘|枚|场|次|部|项|小时|天|度|级|个|名|位|架次|亿度|千瓦时|千瓦|兆瓦";
const NUMBER = new RegExp(`(\\d[\\d,，]*(?:\\.\\d+)?)(?:多|余)?\\s*(${UNITS})`, "g");
const CHANGE =
  /(?:同比|环比|比上年|较上年|比去年|较去年)?(?:实际|名义|分别)?(增长|增加|上升|上涨|提高|扩大|下降|减少|下跌|降低|收窄)(?:了|约|近|超过|超)?$/;
const LINK =
  /(?:达到了?|达|为|是|约为|约|超过|超|突破|近|至|有|共|共计|合计|实现|完成|投入|突破了|仅|不少于|不低于|不超过|最高|最低|了|已|占|由|从|到)+$/;
const LEADING = /^(?:在|并以|以(?!色列|军|方)|并|其中|也(?!门)|已|又|还|\s)+/;
const TOLL = /^(?:死亡|受伤|遇难|失联|失踪|获救|被困|重伤|轻伤)/;
const FALL = /下降|减少|下跌|降低|收窄/;

/** Numbers with units, in order, each with the words that say of what; dates, ages and bare ordinals are none. */
export function figuresOf(sentences: readonly string[], most = 30): Figure[] {
  const figures: Figure[] = [];
  for (const sentence of sentences) {
    let last = 0;
    let subject = "";
    for (const match of sentence.matchAll(NUMBER)) {
      const [all, digits = "", unit = ""] = match;
      const before = sentence.slice(last, match.index);
      last = match.index + all.length;
      // 第3个; 高4.7个和1.3个百分点.
      if (unit === "个" && (/第$|[-—~至]$/.test(before) || digits.includes("."))) continue;
      const clause = before.split(/[，,；;。：:、（）()“”"]/).at(-1) ?? "";
      const change = CHANGE.exec(clause);
      const stem = clause
        .slice(0, change ? change.index : undefined)
        .replace(LINK, "")
        .replace(LEADING, "")
        .trim();
      if (!change && stem.length >= 2) subject = stem;
      const label = stem.length >= 2 ? stem : subject;
      const value = Number(digits.replace(/[,，]/g, "")) * (change && FALL.test(change[1] ?? "") ? -1 : 1);
      if (label.length < 2 || !Number.isFinite(value)) continue;
      const toll = TOLL.exec(sentence.slice(last))?.[0] ?? "";
      const written = `${change ? change[0] : ""}${all}${toll}`;
      figures.push({ label: label.slice(-22), value, written, unit: unit === "％" ? "%" : unit, sentence });
      if (figures.length >= most) return figures;
    }
  }
  return figures;
}

/** Figures that can stand side by side: one unit, three or more different labels; the unit with most of them. */
export function comparable(figures: readonly Figure[]): { unit: string; figures: Figure[] } | undefined {
  const groups = new Map<string, Map<string, Figure>>();
  for (const figure of figures) {
    const change = /^[^\d]/.test(figure.written);
    const key = change ? `${figure.unit}变化` : figure.unit;
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
export function chartBlock(chart: {
  mark: string;
  title: string;
  valueLabel: string;
  rows: { name: string; value: number }[];
}): string {
  return ["```chart", JSON.stringify({ ...chart, x: "name", y: "value" }), "```"].join("\n");
}
