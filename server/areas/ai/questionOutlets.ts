import { WIDE_KIND_FORMS } from "./conditionWords.ts";
import { questionPlaces } from "./questionPlaces.ts";

/** 日报社, 晚报停刊: the house is written of. */
const OF_A_HOUSE = "社(?!区|交|会|保|团)|总编|主编|社长|停刊|停办|休刊|创刊|改版|招聘";
/** Names of outlets that may have sent nothing; 互联网 and 全网 are none. */
const PRESS = new RegExp(
  `(?:^|[，,和、与在被由据])((?![被由据从让与跟及]|和(?![平县田谐顺])|关于|有关|涉及|提到|提及|互联网|物联网|移动网)(?:新华社|中新社|(?:(?!关于|有关|涉及|提到|提及)[\\u4e00-\\u9fff]){2,6}?(?:日报|晚报|时报|早报|晨报|都市报|电视台|卫视|(?<![管电路渔法情关球落蛛热气供水])网(?![民友络上站媒红购约贷点格速信传暴曝吧课页]))|[\\u4e00-\\u9fff]{1,5}?商报(?![道告价名])|(?:澎湃|界面|红星|极目)新闻)(?:客户端)?)(?!${OF_A_HOUSE})`,
);
/** What a name may end in and is not said: 央声 of 央声新闻. */
const ENDINGS = /(?:新闻网|新闻|日报|晚报|时报|早报|晨报|商报|都市报|日讯|资讯|在线|发布|客户端|网)$/;
/** A short name is taken where something is sent by it, or where it alone is asked for. */
const SENDS = "(?=[，,]*(?:一共|总共|共|都|又|还)?[发报登推播刊写说])";
const HAS = "(?=[，,]*(?:一共|总共|共|都|又|还)?(?:的(?:报道|稿|文章|新闻|消息|负面|正面)|[有出]?(?:多少|几|哪些|什么)|$))";
/** 怀庆日报: what papers are called by is a place or a house of its own, which is written of as well: 怀庆有哪些报道. */
const OF_PLACES = /(?:日报|晚报|早报|晨报|商报|都市报|发布|在线|新闻网|网)$/;

const MOST = 5;
/** What stands between names that are listed: 全闻网和央声日讯. */
const LISTED = "[，,、和与跟及]";

/** The outlets a question is limited to, by name or by what its readers call it; without them the question. */
export function questionOutlets(question: string, outlets: readonly string[]): { names: string[]; rest: string } {
  const known = outlets
    .filter((name) => name.length >= 3 && question.includes(name) && !isKind(name) && !isSubject(question, name))
    .sort((a, b) => b.length - a.length);
  const names: string[] = [];
  let rest = question;
  for (const name of known) {
    const beside = new RegExp(`${LISTED}${escaped(name)}|${escaped(name)}${LISTED}`).test(rest);
    if (names.length > 0 && (!beside || names.length >= MOST)) continue;
    if (rest.includes(name)) {
      names.push(name);
      rest = rest.replace(name, "，");
    }
  }
  if (names.length === 0) {
    const short = shortName(question, outlets);
    if (short) return { names: outlets.filter((name) => nicknameOf(name) === short).slice(0, 20), rest: question.replace(short, "，") };
  }
  // Names that no source here bears: they sent nothing, and the list says so.
  for (let said = PRESS.exec(rest)?.[1]; said && names.length < MOST; said = PRESS.exec(rest)?.[1]) {
    names.push(said);
    rest = rest.replace(said, "，");
  }
  return { names, rest };
}

const HOUSE_OR_NUMBER = new RegExp(`^(?:${OF_A_HOUSE}|(?:\\d{1,4}|[一二三四五六七八九十]{1,3})(?:号|路))`);
/** 关于曜石手机的, 沈阳地铁4号线: what is written of, and no sender. */
const isSubject = (question: string, name: string): boolean => {
  const at = question.indexOf(name);
  return (
    /(?:关于|有关|涉及|提到|提及|说|讲|谈|聊|骂|吐槽|针对)$/.test(question.slice(0, at)) ||
    HOUSE_OR_NUMBER.test(question.slice(at + name.length))
  );
};

/** 微博, 抖音: sources are called so, and a question means the kind. */
const isKind = (name: string): boolean => WIDE_KIND_FORMS.some(({ pattern }) => name.replace(pattern, "") === "");

const nicknameOf = (name: string): string => name.replace(ENDINGS, "");

/** Nicknames have two letters at least, name no place, and stand where a clause begins. */
function shortName(question: string, outlets: readonly string[]): string | undefined {
  const stands = (name: string, behind: string) => new RegExp(`(?:^|[，,和、与在])${escaped(name)}${behind}`).test(question);
  const told = outlets.flatMap((outlet) => {
    const name = nicknameOf(outlet);
    if (name.length < 2 || !question.includes(name) || isKind(name)) return [];
    return stands(name, SENDS) || (!OF_PLACES.test(outlet) && stands(name, HAS)) ? [name] : [];
  });
  return told.filter((name) => questionPlaces(name).places.length === 0).sort((a, b) => b.length - a.length)[0];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
