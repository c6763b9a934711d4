import { isDictionaryWord } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { isNameLike } from "./chineseNameAt.ts";
import type { Borders } from "./TaggedWord.ts";

/** Where a clause of a match begins: 加时赛|韩旭连得8分, 男单|王楚钦首轮对阵. */
const BEGIN =
  /(?<=^|[，。；：！？、\s“”#】]|加时赛?|[上下]半[场时]|首节|末节|第[一二三四五]节|补时|\d分钟|男单|女单|方面，?)[\u4e00-\u9fff]/gm;
/** What players do and get. */
const SCORES =
  /^(?:(?:全场|本场|最后|末节|半场|单节|个人)(?:\d秒)?)?(?:(?:得到|贡献|砍下|轰下|拿到|斩获|独得|连得|独砍|再得|得)?\d+(?:分(?!钟)|投\d|个?篮板|次?助攻)|\d+\+\d+|压哨|绝杀|传射|戴帽|梅开二度|上演(?:帽子|大四喜)|首开纪录|先拔头筹|锦上添花|(?:首轮|次轮|决赛|半决赛)?(?:对阵|横扫|不敌|负于|逆转|击败|战胜|淘汰)(?!双方)|首轮轮空|(?:头球|点球|远射|推射|抽射|补射)?(?:破门|建功|扳平))/;
const FOREIGN = new RegExp(
  `(?<=^|[，。；：！？、\\s]|\\d分钟|主帅|教练|门将|前锋|后卫|中场|外援)([${SOUND}]{2,8})(?=戴帽|上演(?:帽子|大四喜)|梅开二度|锦上添花|传射|首开纪录|先拔头筹|(?:头球|点球|远射)?破门|建功|赛后|(?:完成)?绝杀|[打攻]入|[推劲抽补远]射|扩大比分|为[\\u4e00-\\u9fff]{2,5}(?:扳回|首开|先拔|追回|锁定|打入|攻入|破门))`,
  "gm",
);
/** Clubs by the names that fans give them. */
const CLUB = /^(?:巴萨|皇马|国米|拜仁|尤文|马竞|多特|阿贾克斯|曼联|曼城)$|队$/;
const TEAM = /[队军女男]$/;

/** Players by what they score: 李月汝砍下26分, 万济圆17分, 登贝莱上演帽子戏法. */
export function players(text: string, { starts, ends }: Borders, isOther: (name: string) => boolean): string[] {
  const chinese = [...text.matchAll(BEGIN)].flatMap(({ 0: letter, index }) => {
    if (!COMMON_SURNAMES.has(letter)) return [];
    const begin = starts.get(index);
    for (const length of [2, 3]) {
      const name = text.slice(index, index + length);
      if (!SCORES.test(text.slice(index + length)) || !isNameLike(name) || TEAM.test(name) || isOther(name)) continue;
      if (length === 2 ? begin?.word === name && !isDictionaryWord(name) : ends.has(index + 3) || begin?.tag === "x") return [name];
    }
    return [];
  });
  const foreign = [...text.matchAll(FOREIGN)].flatMap(({ 1: name = "" }) => (CLUB.test(name) || isOther(name) ? [] : [name]));
  return [...chinese, ...foreign];
}
