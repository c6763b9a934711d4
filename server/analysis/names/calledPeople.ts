import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { chineseNameAt, ENDED, isNameLike } from "./chineseNameAt.ts";
import { TIBETAN_PART } from "./dottedPeople.ts";
import { isPlaceName } from "./knownPlaces.ts";
import { CALLINGS, DOES, DOES_TOO, OFFICE, SAYS } from "./offices.ts";
import type { Borders, TaggedWord } from "./TaggedWord.ts";

const CALLED = new RegExp(`(?:${CALLINGS}|${OFFICE}|\\d岁的|我叫|名叫|叫做)(?=[\\u4e00-\\u9fff])`, "g");
/** 祝贺黎明兴当选: whom something happens to. */
const MET = /(?:祝贺|致电|致信|会见|看望|采访|(?:对阵|战胜|击败|逆转)(?=[^。]{0,6}[，。]))(?=[\u4e00-\u9fff])/g;
const TAKEN = /^(?:[，。]祝贺|当选|就任|连任|出任|获|逝世)/;
const ACTS = new RegExp(
  `^(?:${SAYS}|以\\d|获|夺|摘得|凭借|分别|先后|主持|参加|陪同|率|带领|告诉|走进|来到|还(?:走|来|前|到)|接应|助攻|破门|传中|头球|扳平|梅开)`,
);

/** 求周多杰: two letters beside one of the words that Tibetan names are made of. */
const WEST = new RegExp(`^(?:[\\u4e00-\\u9fff]{2}${TIBETAN_PART}|${TIBETAN_PART}[\\u4e00-\\u9fff]{2})$`);

const follows = (behind: string): boolean => DOES.test(behind) || DOES_TOO.test(behind);
/** 白向荣 of 经理白向荣列席: a name of three letters that is one word to the tagger and none of the dictionary. */
const isGuess = (word: TaggedWord | undefined, name: string): boolean =>
  name.length === 3 && word?.word === name && /^(?:x|nr)/.test(word.tag) && COMMON_SURNAMES.has(name.charAt(0)) && !isDictionaryWord(name);
/** 黄|阿妹 and 姜文|斌: two words of the tagger, of which the second is a name to it. */
const isSplit = (name: string, at: number, { starts }: Borders): boolean =>
  name.length === 3 &&
  COMMON_SURNAMES.has(name.charAt(0)) &&
  [1, 2].some(
    (length) =>
      starts.get(at)?.word.length === length &&
      starts.get(at + length)?.word.length === 3 - length &&
      /^nr/.test(starts.get(at + length)?.tag ?? ""),
  );
/** 李生福撒饲料: a verb or what stands before one begins right behind the name. */
const goesOn = (next: TaggedWord | undefined): boolean => next !== undefined && /^(?:[vdpt]|uj|m)$/.test(next.tag);

/** 游客 of 游客可, 童工 of 童工作. */
const beginsWord = (name: string): boolean =>
  name.length === 3 &&
  !isDictionaryWord(name) &&
  isDictionaryWord(name.slice(0, 2)) &&
  !/^(?:nr|ns|x)/.test(tagWords(name.slice(0, 2))[0]?.tag ?? "");
/** Names of three letters that are words of the tagger's, of places that no list has: 马建国. */
const isName = (name: string): boolean =>
  isNameLike(name) ||
  (name.length === 3 &&
    COMMON_SURNAMES.has(name.charAt(0)) &&
    /[河山湖江海国]$/.test(name) &&
    !isDictionaryWord(name) &&
    !isPlaceName(name)) ||
  (name.length === 3 &&
    COMMON_SURNAMES.has(name.charAt(0)) &&
    tagWords(name)[0]?.tag === "ns" &&
    /[^省市区县州旗镇乡村山江河湖海岛]$/.test(name) &&
    !isPlaceName(name));

/** 店|主宋晓蕾: the end of what somebody is called by and the name are one guess of the tagger. */
const isOneGuess = (across: TaggedWord | undefined): boolean => across?.tag === "x" && across.word.length === 4;

/** The name of three letters behind a calling that the tagger cuts elsewhere: 主|任何|丽霞, 杨继宗合|上, 工贾|三宝. */
function nameAcross(text: string, at: number, { ends, starts }: Borders): string | undefined {
  const name = text.slice(at, at + 3);
  const begin = starts.get(at);
  // 向媒体, 曾表示
  if (begin?.word.length === 1 && /^[pdcu]/.test(begin.tag)) return undefined;
  if (
    !/^[\u4e00-\u9fff]{3}$/.test(name) ||
    !COMMON_SURNAMES.has(name.charAt(0)) ||
    !isName(name) ||
    beginsWord(name) ||
    ENDED.test(name.charAt(2))
  )
    return undefined;
  if (isOneGuess(starts.get(at - 1))) return name;
  if (ends.has(at + 3)) return follows(text.slice(at + 3)) ? name : undefined;
  // 郭淑敏端|着: a guess of four letters.
  return begin?.tag === "x" && begin.word.length === 4 ? name : undefined;
}

/** Chinese names behind an office or a calling: 商务部部长王文涛, 选手谷爱凌, 数学家祖冲之, 老板娘顾红梅. */
export function calledPeople(text: string, borders: Borders): string[] {
  const found: string[] = [];
  for (const { 0: office, index } of text.matchAll(CALLED)) {
    const at = index + office.length;
    const tibetan = WEST.exec(text.slice(at, at + 4))?.[0];
    if (tibetan && borders.ends.has(at) && borders.ends.has(at + 4)) found.push(tibetan);
    const usual = borders.ends.has(at) ? chineseNameAt(text, at, borders) : undefined;
    const behind = usual ? text.slice(at + usual.length, at + usual.length + 6) : "";
    if (
      usual &&
      isName(usual) &&
      (DOES.test(behind) ||
        isGuess(borders.starts.get(at), usual) ||
        isSplit(usual, at, borders) ||
        (usual.length > 2 && !beginsWord(usual) && (DOES_TOO.test(behind) || goesOn(borders.starts.get(at + usual.length)))))
    )
      found.push(usual);
    else if (borders.ends.has(at) || borders.starts.has(index) || isOneGuess(borders.starts.get(at - 1))) {
      const name = nameAcross(text, at, borders);
      if (name) found.push(name);
    }
  }
  for (const { 0: met, index } of text.matchAll(MET)) {
    const name = chineseNameAt(text, index + met.length, borders);
    if (name && COMMON_SURNAMES.has(name.charAt(0)) && !isPlaceName(name) && TAKEN.test(text.slice(index + met.length + name.length)))
      found.push(name);
  }
  return found;
}

/** 韩立新为赤峰市教育局局长；马占军的…职务；任命李明为…: who takes an office and who leaves it, in a list of them. */
const APPOINTED =
  /(?:(?:^|[：；\n])\s*(?:决定)?|，(?=任命|免去))(?:任命|免去|免)?：?([\u4e00-\u9fff·]{2,8}?)(?:同志)?(?:为|任|的)[^，。；\n]{3,30}(?:长|主任|书记|[审检][判察]员|委员|主席|组长|[计程教]师|督学|专员|经理|总裁|大使|公使|领事|代表|参事|巡视员)(?:（[^）]*）)?(?:职务)?(?=[；，。\n]|$)/gm;

/** People of a list of appointments. */
export function appointedPeople(text: string): string[] {
  if (!/(?:任命|免去)/.test(text)) return [];
  return [...text.matchAll(APPOINTED)].flatMap(({ 1: name = "" }) =>
    isNameLike(name) ||
    (name.length === 3 && COMMON_SURNAMES.has(name.charAt(0))) ||
    (/^[\u4e00-\u9fff·]{3,8}$/.test(name) && isStranger(name))
      ? [name]
      : [],
  );
}

/** 乌云其木格: nothing that the dictionary puts together of other words. */
const isStranger = (name: string): boolean => tagWords(name).every(({ tag }) => /^(?:nr|ns|x|nz)/.test(tag)) && !isPlaceName(name);

const DOER = /[员师家工警手匠者人士授监理友民生星]$/;
const MOVES = /[笑哭说送拿看走坐站跑跳端拉抱推骑喊叹]$/;

/** Whether no verb has lost its first letter to a guess: 选手|王敏夺|冠. */
const endsHere = (name: string, next: TaggedWord | undefined): boolean =>
  !ENDED.test(name.charAt(2)) &&
  next !== undefined &&
  /^[vdpcxumil]/.test(next.tag) &&
  !isDictionaryWord(name.charAt(2) + next.word.charAt(0)) &&
  !/^v/.test(tagWords(name.charAt(2))[0]?.tag ?? "");

/** 王鹏耀与江紫豪: two guesses of three letters side by side. */
export function pairedPeople(words: readonly TaggedWord[]): string[] {
  const guessed = (word: TaggedWord | undefined) => word !== undefined && isGuess(word, word.word) && isNameLike(word.word);
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    // 评论家孟繁华: whatever somebody is called by.
    if (
      guessed(word) &&
      before &&
      /^n/.test(before.tag) &&
      before.word.length > 1 &&
      DOER.test(before.word) &&
      endsHere(word.word, words[at + 1])
    )
      return [word.word];
    // 杨桂兰笑|着说
    if (/^(?:x|nr)$/.test(word.tag) && word.word.length === 4 && MOVES.test(word.word) && /^[，。；：！？”\n]?$/.test(before?.word ?? "")) {
      const name = word.word.slice(0, 3);
      return COMMON_SURNAMES.has(name.charAt(0)) && isNameLike(name) ? [name] : [];
    }
    return /^[与和、]$/.test(word.word) && guessed(before) && guessed(words[at + 1])
      ? [before, words[at + 1]].flatMap((one) => (one ? [one.word] : []))
      : [];
  });
}

const BEGINS = /(?<=^|[，。；：！？\n“”])[\u4e00-\u9fff]/gm;

const SCORES =
  /^(?:得到|贡献|砍下|拿下|拿到|送出|抢下|摘得|夺得|夺冠|替补|首发|梅开|扳平|破门|头球|远射|在男子|在女子|再添|先后|说|表示|介绍|告诉)/;

/** Names that begin a clause and do something: 张雯静以1分27秒夺冠. */
export function actingPeople(text: string, borders: Borders): string[] {
  return [...text.matchAll(BEGINS)].flatMap(({ 0: letter, index }) => {
    const name = COMMON_SURNAMES.has(letter) ? chineseNameAt(text, index, borders) : undefined;
    if (!name || !isNameLike(name)) return [];
    const [behind, next] = [text.slice(index + name.length, index + name.length + 4), borders.starts.get(index + name.length)];
    // 高塞东是腰鼓队的牵头人
    if (isGuess(borders.starts.get(index), name) && next && (/^[是与和在]$/.test(next.word) || /^[vm]$/.test(next.tag))) return [name];
    // 杨|桂兰|笑着说
    const first = borders.starts.get(index);
    if (
      name.length === 3 &&
      first?.word.length === 1 &&
      /^nr/.test(first.tag) &&
      borders.starts.has(index + 1) &&
      next &&
      /^[vd]$/.test(next.tag)
    )
      return [name];
    if (name.length === 2) return borders.starts.get(index)?.word === name && !isDictionaryWord(name) && SCORES.test(behind) ? [name] : [];
    return name.length === 3 && ACTS.test(behind) ? [name] : [];
  });
}

/** 北宋张择端《清明上河图》. */
const OF_OLD =
  /(?:东汉|西汉|三国|西晋|东晋|南朝|北朝|南北朝|隋代|唐代|北宋|南宋|宋代|元代|明代|清代|明朝|清朝|唐朝|宋朝|元朝|晚清|民国)(?=[\u4e00-\u9fff])/g;

/** Names behind the time that they lived in. */
export function peopleOfOld(text: string, borders: Borders): string[] {
  return [...text.matchAll(OF_OLD)].flatMap(({ 0: time, index }) => {
    const name = chineseNameAt(text, index + time.length, borders);
    return name && name.length > 1 && isNameLike(name) && /^[《用的所在，著作、创]/.test(text.slice(index + time.length + name.length))
      ? [name]
      : [];
  });
}
