/** Kinds of what happens, each in the words by which news tells it. */
const HAPPENINGS = [
  "着火 起火 失火 火灾 火情 火警",
  "车祸 交通事故 相撞 追尾",
  "爆炸 爆燃 闪爆",
  "停水 断水 供水中断",
  "停电 断电 供电中断",
  "塌陷 坍塌 垮塌 塌方",
  "欠薪 拖欠工资 讨薪",
  "裁员 解聘 优化人员",
  "打架 斗殴 殴打 打人",
  "食物中毒 呕吐腹泻 集体不适",
].map((line) => line.split(" "));
/** Words by which news tells the same thing. */
const GROUPS = [
  ...HAPPENINGS,
  ...[
    "死亡 身亡 遇难 丧生 离世",
    "涨价 提价 上调 上涨",
    "降价 下调 下跌",
    "供暖 供热 暖气",
    "堵车 拥堵 缓行",
    "外卖员 骑手 外卖小哥",
    "通报 通告 公告",
  ].map((line) => line.split(" ")),
];

const WHICH_HAPPENED = new RegExp(
  `(?:有|发生|出现?)(?:了|过)?(?:哪些|哪几[起次]|什么)(${HAPPENINGS.flat().join("|")})(?:事故|事件)?[？?。\\s]*$`,
);
/** 最近有哪些火灾: words of the kind of what happened that a question asks for, and not of the one alone. */
export function whichHappened(question: string): { asked: string; words: string[] } | undefined {
  const asked = WHICH_HAPPENED.exec(question)?.[1];
  const words = asked && HAPPENINGS.find((group) => group.includes(asked));
  return words ? { asked, words } : undefined;
}

export const isHappening = (word: string): boolean => HAPPENINGS.some((group) => group.includes(word));

/** The keywords of a list with one of them told in all words of the same meaning; undefined where none has others. */
export function otherWords(keyWords: string): { words: string[]; others: string } | undefined {
  const all = keyWords.split(" ").filter(Boolean);
  for (const word of all) {
    const words = GROUPS.find((group) => group.includes(word));
    if (words) return { words, others: all.filter((one) => !words.includes(one)).join(" ") };
  }
  return undefined;
}
