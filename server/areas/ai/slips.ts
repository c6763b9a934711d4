import { isDictionaryWord, wordBounds } from "#server/text/segment.ts";

/** Letters that input methods give in the place of others: those of the same sound. */
const ALIKE: Record<string, string> = {
  ...{ 负: "付富副妇附腹赴覆复", 面: "棉免勉绵眠", 正: "证政怔", 舆: "與余愚娱與舆与", 情: "青清晴倾请" },
  ...{ 微: "薇威围", 博: "搏薄播伯泊勃脖", 信: "伩芯", 抖: "斗陡豆逗", 音: "因阴荫银", 快: "块筷", 手: "首守" },
  ...{ 论: "轮", 坛: "谈谭弹", 贴: "帖", 吧: "巴", 众: "重种", 号: "好", 频: "品拼", 端: "短" },
  ...{ 最: "醉罪嘴", 近: "今进紧尽禁金", 多: "夺朵躲", 少: "哨烧", 昨: "坐座左", 上: "伤尚", 周: "州洲舟粥", 本: "笨" },
};
/** Words of conditions that are slipped in writing. */
const WORDS = "负面 正面 舆情 微博 微信 抖音 快手 论坛 贴吧 公众号 视频号 客户端 最近 多少 昨天 上周 本周".split(" ");
const FORMS = WORDS.map((word) => ({
  word,
  pattern: new RegExp([...word].map((letter) => `[${letter}${ALIKE[letter] ?? ""}]`).join(""), "g"),
}));
/** 微薄上: a word of its own that stands where a platform does. */
const STANDS_AS_PLATFORM = /^[上里]/;

/** 有机条: how many. */
const HOW_MANY = /(?<=有|共|了)[机己记及级](?=[条篇](?!件|目|文))/g;

/** 付面, 抖因, 微薄上 as the words of conditions that were meant; what makes another word stays. */
export function withoutSlips(question: string): string {
  let text = question.replace(HOW_MANY, "几");
  const cutsOf = new Map<string, Set<number>>();
  for (const { word, pattern } of FORMS) {
    text = text.replace(pattern, (found, at: number, whole: string) => {
      if (found === word) return found;
      const kept = [...found].some((letter, index) => letter === word[index]);
      if (isDictionaryWord(found)) return kept && STANDS_AS_PLATFORM.test(whole.slice(at + found.length)) ? word : found;
      const cuts = cutsOf.get(whole) ?? wordBounds(whole);
      cutsOf.set(whole, cuts);
      return kept && cuts.has(at) && cuts.has(at + found.length) ? word : found;
    });
  }
  return text;
}
