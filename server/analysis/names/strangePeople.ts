import { dictionaryWords, isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { isNameLike } from "./chineseNameAt.ts";
import { isPlaceName } from "./knownPlaces.ts";
import { CALLINGS, OFFICE } from "./offices.ts";
import type { Borders } from "./TaggedWord.ts";

/** 科长|岩温罕|介绍, 牧民|布仁巴雅尔|握着: what stands between what somebody is called by and what people say and do. */
const BETWEEN = new RegExp(
  `(${CALLINGS}|${OFFICE})([\\u4e00-\\u9fff]{2,5}?)(?=(?:介绍|表示|告诉|写道|坦言|指出|强调|认为|回忆|提醒|解释|透露|直言|建议|感慨|笑着|[戴拿握带拉指抱背扛推骑开端提牵穿望盯捧举赶]着|谴责|说(?!明|法|服|的)|称(?!为|号|赞))[^的])`,
  "g",
);
/** 市领导苏雅拉图、白永平参加调研 */
const LEADERS =
  /(?:[省市县区旗州厅局院校]|集团|公司)(?:委|政府)?(?:主要)?领导((?:[\u4e00-\u9fff·]{2,6}、)+[\u4e00-\u9fff·]{2,6}?)(?=参加|出席|陪同|分别|一同|先后|参与|等|，|。)/g;
/** Letters of words that no name of a stranger holds. */
const NO_LETTER = /[的了们等和与及或是在不也都还就又对向将把被从为有其该此各两会上下中组方某者员家曾已多次则却才并再很所以这个一]/;

/** Letters that the dictionary puts nothing together of but names. */
const isStrange = (name: string): boolean =>
  !NO_LETTER.test(name) &&
  !isPlaceName(name) &&
  !isDictionaryWord(name) &&
  dictionaryWords(name).every((word) => word.length === 1 || /^nr/.test(tagWords(word)[0]?.tag ?? ""));

/** People whose names begin with no Chinese family name: 岩温罕, 布仁巴雅尔, 苏雅拉图. */
export function strangePeople(text: string, { ends, starts }: Borders): string[] {
  const called = [...text.matchAll(BETWEEN)].flatMap(({ 1: calling = "", 2: name = "", index }) => {
    const at = index + calling.length;
    const isWhole = ends.has(at + name.length) && (ends.has(at) || starts.has(index));
    return isWhole && isStrange(name) && (name.length > 2 || isNameLike(name)) ? [name] : [];
  });
  const leaders = [...text.matchAll(LEADERS)].flatMap(({ 1: list = "" }) =>
    list.split("、").filter((name) => isNameLike(name) || (name.length > 2 && isStrange(name))),
  );
  return [...called, ...leaders];
}
