import { tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";

/** Letters of names of peoples in the west of China beside those of foreign names. */
const MORE =
  "历来雪再买吾守孜合江艾玉甫木牙生肉次旦桑央珠吉嘎增多顿确仁青才让措加洋旺堆扎松巴提古丽热依汗别克合买尔逊提苏外吐逊力江卜热孜阔洪帕夏沙赛米娜古扎仁央宗曲珍平色白达娃祖素代猜颂";
const DOTTED = new RegExp(`[${SOUND}${MORE}]{1,8}(?:[·•][${SOUND}${MORE}]{1,8}){1,3}`, "g");
/** 理 of 总理, 当 of 当天, 海 of 海军: letters of the words beside a name that write foreign names too. */
const BEFORE: [RegExp, string][] = [[/[总经助]$/, "理"]];
const BEHIND: [string, RegExp][] = [
  ["当", /^[天日地时]/],
  ["海", /^军/],
  ["因", /^[为此]/],
  ["当", /^选/],
  ["代", /^[表理]/],
  ["祖", /^[国籍父]/],
  ["素", /^[有来称]/],
  ["来", /^[了到自说]/],
];

/** What may stand before a name at the head of a clause and is none of it. */
const LINK = /[和与及由让据对给向在从被把将是有说叫找请问跟比而但的了为于到同]|^[又曾已再还都也才就均则仍他她我你这那该]/;
/** 肖开 of 肖开提·依明, 阿不都 of 阿不都热合曼·艾买提: letters that no list has, from the head of a clause on. */
function headOf(text: string, at: number): string {
  const [, letters = ""] = /(?:^|[，。；：、！？“”"（(\s])([\u4e00-\u9fff]{1,3})$/.exec(text.slice(Math.max(0, at - 4), at)) ?? [];
  return LINK.test(letters) || tagWords(letters).some(({ word, tag }) => word.length > 1 && /^(?:n(?!r)|v|t|s|m)/.test(tag)) ? "" : letters;
}

/** 明 of 依明告诉: a letter that no list has between a name and what its bearer does with words. */
const LAST = /^(?![也都还就又再则并曾已将先后便只却均才仍笑哭她他边忙])([\u4e00-\u9fff])(?=告诉|表示|介绍|回忆|坦言|透露|笑着说|说[，：“])/;

/** Names with a dot, whole; none that a base, an airport or a university is named after. */
export function dottedPeople(text: string): { name: string; at: number }[] {
  return [...text.matchAll(DOTTED)].flatMap(({ 0: found, index }) => {
    let [name, at] = [found, index];
    for (const [before, letter] of BEFORE)
      if (name.startsWith(letter) && before.test(text.slice(0, at))) [name, at] = [name.slice(1), at + 1];
    for (const [letter, behind] of BEHIND) if (name.endsWith(letter) && behind.test(text.slice(at + name.length))) name = name.slice(0, -1);
    if (/^(?:海军|空军|基地|机场|国际机场|大学|学院|医院|号|奖|体育场|球场|州|省|市|县)/.test(text.slice(at + name.length))) return [];
    if (!/[·•]/.test(name)) return [];
    const head = headOf(text, at);
    const last = LAST.exec(text.slice(at + name.length))?.[1] ?? "";
    return [{ name: head + name + last, at: at - head.length }];
  });
}

export const TIBETAN_PART =
  "(?:泽仁|多吉|次仁|扎西|卓玛|央金|普布|尼玛|达瓦|平措|旺堆|格桑|丹增|旦增|洛桑|索朗|多杰|才仁|扎巴|白玛|次旦|顿珠|拉姆|罗布|边巴|巴桑|强巴|加措|嘉措|旺姆|曲珍|央宗|德吉|益西|贡布|桑珠|阿旺|江白|赤列|晋美|欧珠|群培|玉珍|才让|卓嘎|旺杰|仁青|才仁|尕玛|金巴|拉木|拉毛|才旦|次珍|措姆|伦珠|坚赞|土登|索南|仁增)";
const TIBETAN = new RegExp(`(?<!${TIBETAN_PART})${TIBETAN_PART}{2}(?!${TIBETAN_PART})`, "g");

/** 多吉次仁: two of the words that Tibetan names are made of. */
export const tibetanPeople = (text: string): string[] => [...new Set(text.match(TIBETAN) ?? [])];
