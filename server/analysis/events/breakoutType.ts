const WORDS: Record<string, string> = {
  自然灾害: "地震 暴雨 洪水 洪涝 台风 山洪 泥石流 滑坡 干旱 寒潮 暴雪 冰雹 龙卷风 海啸 森林火灾 山火 火山 内涝 决堤 震级 雪灾 沙尘暴",
  事故灾难:
    "坠谷 坠崖 坠河 坠入 相撞 翻车 沉没 倾覆 溃坝 瓦斯 爆燃 冒顶 垮塌 塌陷 煤矿事故 滑坡事故 坠谷事故 车祸 爆炸 坍塌 塌方 火灾 矿难 坠机 空难 沉船 泄漏 追尾 脱轨 坠落 中毒事故 安全事故 交通事故 起火 倒塌 透水 踩踏 失事 侧翻",
  公共卫生:
    "疫情 病毒 感染 确诊 流感 食物中毒 传染病 禽流感 登革热 鼠疫 霍乱 新冠 聚集性 病例 食品安全 甲流 诺如病毒 猴痘 暴发 疑似病例 隔离 腹泻 呕吐",
  社会安全: "袭击 枪击 恐怖 持刀 砍人 绑架 骚乱 群体性事件 劫持 爆炸物 凶杀 命案 伤人 暴力 抢劫 冲突 抗议 网络攻击",
};

const types = new Map(Object.entries(WORDS).flatMap(([type, words]) => words.split(" ").map((word) => [word, type] as const)));

/** Where people work: what slides or falls in there is no work of nature, unless a storm or a quake stands beside it. */
const WORK = /(?:煤矿|矿山|矿区|露天矿|矿井|井下|尾矿库|工地|施工|基坑|隧道|边坡|蓄水池)$/;
const TRAVEL = /(?:厂房|厂区|车间|仓库|大巴|客车|货车|罐车|列车|客轮|渔船|货轮)$/;
const SLIDES = new Set("滑坡 泥石流 决堤 内涝 倒塌".split(" "));
const NATURE = new Set("地震 暴雨 强降雨 洪水 洪涝 台风 山洪 震级 暴雪 海啸".split(" "));
const HARM = /^(?:被困|遇难|遇难者|死亡|身亡|受伤|伤亡|失联|失踪|被埋|搜救|获救)/;

/** What is done so that nothing happens, or because something happened long ago: flu shots by appointment, a drill, an anniversary. */
const ROUTINE = new Set(
  "预约 接种 疫苗 门诊 体检 筛查 义诊 科普 宣传 宣传周 宣传日 演练 演习 培训 讲座 竞赛 预防 防控 纪念 纪念日 周年 条例 办法 规划 标准 指南 研讨会 展览 开展 活动 提醒 须知 报名 免费".split(
    " ",
  ),
);

/**
 * D.breakout of an event by its words; "" for events that are no emergency. At least two hits must agree, and outnumber
 * the words of what is done as a matter of course.
 */
export function breakoutType(words: Iterable<string>): string {
  const all = [...words];
  const hits = new Map<string, number>();
  const hit = (type: string) => hits.set(type, (hits.get(type) ?? 0) + 1);
  const isWork = all.some((word) => WORK.test(word)) && !all.some((word) => NATURE.has(word));
  let routine = 0;
  for (const word of all) {
    if (ROUTINE.has(word)) routine++;
    const type = isWork && SLIDES.has(word) ? "事故灾难" : types.get(word);
    if (type) hit(type);
  }
  // 露天煤矿 and 被困, 大巴 and 遇难: what came over people where they work and travel.
  const isHarm = all.some((word) => HARM.test(word));
  if (isHarm && (isWork || all.some((word) => TRAVEL.test(word))) && hits.has("事故灾难")) hit("事故灾难");
  const [best] = [...hits].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 2 && best[1] > routine ? best[0] : "";
}

const DEAD =
  /(?:死亡|遇难|丧生|身亡)[^\d。，]{0,6}(\d{1,4})\s*(?:人|名)|(\d{1,4})\s*(?:人|名)[^\d。，]{0,6}(?:死亡|遇难|丧生|身亡)|(\d{1,4})死/;

/** How many dead a text names, 0 where it names no number. */
export function deadIn(text: string): number {
  const match = DEAD.exec(text);
  return Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 0);
}

/**
 * D.level of an emergency by the dead it names, after the thresholds of the Regulation on Reporting and Investigating
 * Production Safety Accidents (30, 10, 3): 1 gravest … 4. Without a number 4.
 */
export function eventLevel(text: string): number {
  const dead = deadIn(text);
  return dead >= 30 ? 1 : dead >= 10 ? 2 : dead >= 3 ? 3 : 4;
}
