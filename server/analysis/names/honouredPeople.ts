import { COMMON_SURNAMES, SURNAMES } from "#server/text/surnames.ts";
import { isNameLike } from "./chineseNameAt.ts";
import { isPlaceName } from "./knownPlaces.ts";
import type { Borders } from "./TaggedWord.ts";

/** 葛均波院士团队, 罗敬之导演加油: titles behind a name, before what is said of people. */
const BEHIND =
  /(?:院士|教授|研究员|博士|导演|律师|老师|医生|主任|馆长|先生|女士)(?=团队|课题组|工作室|领衔|夫妇|等|说|介绍|表示|认为|带领|指出|坦言|加油|回忆|提醒|[的，。、和与在])/g;
/** 由罗敬之执导, 由甲、乙主演: what is made by whom. */
const BY =
  /由([\u4e00-\u9fff]{2,3}(?:、[\u4e00-\u9fff]{2,3})*)(?=(?:联合|共同|领衔)?(?:执导|导演|主演|编剧|作曲|作词|编舞|策展|饰演|执教|主刀|主讲|领唱))/g;

const isName = (name: string): boolean =>
  (name.length === 3 ? SURNAMES : COMMON_SURNAMES).has(name.charAt(0)) && isNameLike(name) && !isPlaceName(name);

/** People by a title behind their names, and by what they made. */
export function honouredPeople(text: string, { starts }: Borders): string[] {
  const honoured = [...text.matchAll(BEHIND)].flatMap(({ index }) => {
    for (const length of [3, 2]) {
      const name = text.slice(index - length, index);
      const word = starts.get(index - length);
      if (!word || !isName(name)) continue;
      if (word.word === name ? /^(?:x|nr)/.test(word.tag) : length === 3 && /^(?:x|nr)/.test(word.tag)) return [name];
    }
    return [];
  });
  const makers = [...text.matchAll(BY)].flatMap(({ 1: list = "" }) => list.split("、").filter(isName));
  return [...honoured, ...makers];
}
