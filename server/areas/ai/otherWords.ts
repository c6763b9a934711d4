/** Words by which news tells the same thing. */
const GROUPS = [
  "着火 起火 失火 火灾 火情 火警",
  "车祸 交通事故 相撞 追尾",
  "死亡 身亡 遇难 丧生 离世",
  "爆炸 爆燃 闪爆",
  "停水 断水 供水中断",
  "停电 断电 供电中断",
  "涨价 提价 上调 上涨",
  "降价 下调 下跌",
  "塌陷 坍塌 垮塌 塌方",
  "欠薪 拖欠工资 讨薪",
  "裁员 解聘 优化人员",
  "供暖 供热 暖气",
  "堵车 拥堵 缓行",
  "打架 斗殴 殴打 打人",
  "外卖员 骑手 外卖小哥",
  "食物中毒 呕吐腹泻 集体不适",
  "通报 通告 公告",
].map((line) => line.split(" "));

/** The keywords of a list with one of them told in all words of the same meaning; undefined where none has others. */
export function otherWords(keyWords: string): { words: string[]; others: string } | undefined {
  const all = keyWords.split(" ").filter(Boolean);
  for (const word of all) {
    const words = GROUPS.find((group) => group.includes(word));
    if (words) return { words, others: all.filter((one) => !words.includes(one)).join(" ") };
  }
  return undefined;
}
