/** What desks call a field by one word (涉警, 涉校), as the words of which texts in it hold one. */
const THEMES: readonly [RegExp, string][] = [
  [/涉警(?:类)?(?:的)?/, "民警 警察 公安 派出所 交警 辅警 警方 警情"],
  [/涉(?:校|教)(?![育授])(?:类)?(?:的)?/, "学校 校园 学生 教师 老师 幼儿园"],
  [/涉医(?!疗|院|生|药)(?:类)?(?:的)?/, "医院 医生 护士 患者 医患 医疗"],
  [/涉(?:法涉诉|诉|法)(?!律|院|官|定)(?:类)?(?:的)?/, "法院 法官 检察院 庭审 判决 律师"],
  [/涉军(?!事|火|工|队|人)(?:类)?(?:的)?/, "部队 军人 士兵 退役 军营"],
  [/涉农(?!村|民|业|田)(?:类)?(?:的)?/, "农民 农村 农业 农田 村民"],
  [/涉企(?!业)(?:类)?(?:的)?/, "企业 公司 厂家 商家"],
  [/涉房(?!屋|产)(?:类)?(?:的)?/, "楼盘 烂尾 交房 房企 购房 业主"],
  [/涉(?:稳|访)(?:类)?(?:的)?/, "上访 信访 维权 聚集 讨薪"],
  [/涉(?:环|污)(?!境|水|染)(?:类)?(?:的)?/, "污染 环保 排污 异味 扬尘"],
];
/** What else the classes are called. */
const CLASS_NAMES: Record<string, string> = {
  ...{
    财经: "经济",
    民生: "社会",
    政务: "时政",
    时事: "时政",
    文娱: "文化",
    娱乐: "文化",
    医疗: "健康",
    卫生: "健康",
    环保: "生态",
    环境: "生态",
    法制: "法治",
    司法: "法治",
  },
};
/** 教育类, 社会类的: the list's own classes. */
const CLASS_WORDS =
  "时政|经济|社会|教育|科技|文化|体育|健康|生态|法治|军事|国际|财经|民生|政务|时事|文娱|娱乐|医疗|卫生|环保|环境|法制|司法";
const CLASS = new RegExp(`(${CLASS_WORDS})类(?!型|别|似|产品|院校|专业)(?:的|新闻(?!网)|稿件|报道)?`, "g");

/** 教育和医疗两类: each of them. */
const SEVERAL = new RegExp(`(?:${CLASS_WORDS})(?:(?:[、和与跟及]|以及)(?:${CLASS_WORDS}))+(?:这)?[两二三四几]类`);

/** The words of the field that is called by this one: of 学校 those of 涉校. */
export const fieldWords = (word: string): string[] | undefined =>
  THEMES.map(([, words]) => words.split(" ")).find(([first]) => first === word);

export interface AskedThemes {
  /** Fields, each by its name and the words of which one must occur, joined by blanks. */
  themes: { name: string; anyWords: string }[];
  categories: string[];
  rest: string;
}

/** Fields and classes that a question is limited to, without the words that name them. */
export function questionThemes(question: string): AskedThemes {
  const categories = [...question.matchAll(CLASS)].map(([, name = ""]) => CLASS_NAMES[name] ?? name);
  const [several = ""] = SEVERAL.exec(question) ?? [];
  categories.push(...(several.match(new RegExp(CLASS_WORDS, "g")) ?? []).map((name) => CLASS_NAMES[name] ?? name));
  let rest = question.replace(several, several && "，").replace(CLASS, "，");
  const themes: AskedThemes["themes"] = [];
  for (const [pattern, anyWords] of THEMES) {
    const [said = ""] = pattern.exec(rest) ?? [];
    if (!said) continue;
    themes.push({ name: said.replace(/类?的?$/, ""), anyWords });
    rest = rest.replace(said, "，");
  }
  return { themes, categories: [...new Set(categories)], rest };
}
