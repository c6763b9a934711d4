import { ENDED } from "#server/analysis/names/chineseNameAt.ts";
import { TIBETAN_PART } from "#server/analysis/names/dottedPeople.ts";
import { NO_PERSON } from "#server/analysis/names/personAt.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES, COMPOUND, SURNAMES } from "#server/text/surnames.ts";

const CALLED =
  /^([\u4e00-\u9fff]{1,2}?)(?:某某|某|先生|女士|小姐|师傅|老师|同学|医生|教授|律师|警官|经理|老板|主任|书记|[校局院所队站店]长|大[爷妈姐哥叔娘伯婶]|阿[姨婆]|奶奶|爷爷|婆婆)/;
/** 老张, 小赵, 老刘头. */
const FAMILIAR = /^[老小阿]([\u4e00-\u9fff])[头哥姐伯叔]?/;
const DOTTED = /^[\u4e00-\u9fff]{1,8}(?:·[\u4e00-\u9fff]{1,8})+/;
/** Letters that write sounds, also those of names of the grasslands and oases. */
const LETTERS = new RegExp(`^[${SOUND}孜汗朝仁其木合买力勒]+$`);
const TIBETAN = new RegExp(`^${TIBETAN_PART}{1,2}`);
/** How somebody looks stands behind his name without a verb: 时光|眼圈泛红. */
const LOOKS =
  /^(?:眼[圈眶角睛]|[两双]|声音|嗓音|语气|神情|表情|脸[色上]?|满脸|心情|情绪|喉咙|一|有[些点]|[赛会课饭庭]后|[\u4e00-\u9fff]{1,2}着)/;

const firstOf = (text: string) => tagWords(text)[0];
/** Whether a text can go on so behind somebody: with a deed, its manner, its time or its place; particles go on with a word. */
export function goesOn(behind: string): boolean {
  const next = firstOf(behind);
  return (
    next === undefined || LOOKS.test(behind) || (/^(?:v|d|p|t|c|m|a|i|l|b|f|s|z|q)/.test(next.tag) && !/^[着了过地的得]$/.test(next.word))
  );
}

const isSurname = (name: string): boolean => SURNAMES.has(name.charAt(0)) || COMPOUND.test(name);

/** How many letters of a text are the name of somebody that it begins with; 0 where no name is sure. */
export function personAtHead(text: string): number {
  const latin = latinName(text);
  if (latin > 0) return latin;
  const dotted = DOTTED.exec(text)?.[0];
  if (dotted) {
    const from = dotted.lastIndexOf("·") + 1;
    const last = strangeName(text.slice(from));
    return last ? from + last : 0;
  }
  const called = CALLED.exec(text);
  if (called && isSurname(called[1] ?? "") && (called[1]?.length === 1 || COMPOUND.test(text)) && goesOn(text.slice(called[0].length)))
    return called[0].length;
  const familiar = FAMILIAR.exec(text);
  if (familiar && SURNAMES.has(familiar[1] ?? "")) {
    const length = [familiar[0].length, 2].find((one) => {
      const { word = "", tag = "" } = firstOf(text.slice(0, one)) ?? {};
      return (word.length < one || /^(?:nr|x)/.test(tag) || COMMON_SURNAMES.has(familiar[1] ?? "")) && goesOn(text.slice(one));
    });
    if (length) return length;
  }
  // 维斯勒, where nothing stands behind.
  if (text.length > 2 && text.length < 8 && LETTERS.test(text) && !isDictionaryWord(text) && !NO_PERSON.test(text)) return text.length;
  const strange = strangeName(text);
  return strange > 3 ? strange : (isSurname(text) && chineseName(text)) || strange;
}

/** Alice Zhang, Kevin黄: a name in Latin letters, with a Chinese surname where that is a word of its own. */
const LATIN = /^\p{Lu}[\p{L}.'-]+(?:[ ·]\p{Lu}[\p{L}.'-]+){0,3}/u;
function latinName(text: string): number {
  const letters = (LATIN.exec(text)?.[0] ?? "").replace(/[\u4e00-\u9fff].*$/, "").length;
  if (letters < 2) return 0;
  const behind = text.slice(letters);
  const surname =
    COMMON_SURNAMES.has(behind.charAt(0)) && /^(?:.|..)$/.test(firstOf(behind)?.word ?? "") && !/^周[一二三四五六日末]/.test(behind);
  if (surname && goesOn(behind.slice(1))) return letters + 1;
  return goesOn(behind) ? letters : 0;
}

/** A surname with one or two letters: as the tagger cuts it, unless the word behind would lose its first letter. */
function chineseName(text: string): number {
  const base = COMPOUND.test(text) ? 2 : 1;
  const [long, short] = [base + 2, base + 1];
  if (firstOf(text)?.word.length === 1 && /^[pdct]/.test(firstOf(text)?.tag ?? "")) {
    const next = tagWords(text)[1]?.word.length ?? 0;
    if (next > 1 && isDictionaryWord(text.slice(1, 1 + next))) return 0;
  }
  // 马国|庆, where nothing stands behind.
  if (
    text.length === long &&
    !/[地着了过得]$/.test(text) &&
    !isDictionaryWord(text) &&
    !ENDED.test(text.charAt(long - 1)) &&
    !NO_PERSON.test(text)
  )
    return long;
  const fits = (length: number) => text.length >= length && goesOn(text.slice(length)) && isNameOf(text, length);
  const wide = fits(long) && !ENDED.test(text.charAt(long - 1));
  if (!fits(short)) return wide ? long : 0;
  if (!wide) return short;
  const wordAt = (at: number) => firstOf(text.slice(at)) ?? { word: "", tag: "" };
  const [near, far] = [wordAt(short), wordAt(long)];
  const known = (word: string) => (word.length > 1 && isDictionaryWord(word) ? word.length : 1);
  if (known(near.word) > known(far.word)) return short;
  return endOfTagged(text, short, long);
}

const endOfTagged = (text: string, short: number, long: number): number => {
  const [first, second] = tagWords(text);
  return first?.word.length === short && /^(?:v|d|p)/.test(second?.tag ?? "") ? short : long;
};

/** 高兴 before 在: a word may be somebody's name where it can say nothing of a deed; 明确, 马上 and 回应 never are. */
function isNameOf(text: string, length: number): boolean {
  const name = text.slice(0, length);
  const behind = text.slice(length);
  if (!/^[\u4e00-\u9fff]+$/.test(name) || /[地着了过得]$/.test(name) || NO_PERSON.test(name)) return false;
  if (!isDictionaryWord(name)) {
    // 都是|老, 和|记者: words of a sentence; 何|国庆 is a name.
    const words = tagWords(name);
    return (
      words.length === 1 ||
      !words.some(({ word, tag }) => word.length > 1 && (/^(?:v|d|p|r|c)/.test(tag) || /^[今昨明前当次][天日晚晨]/.test(word)))
    );
  }
  const tag = firstOf(name)?.tag ?? "";
  if (/^(?:nr|x)/.test(tag)) return true;
  const next = firstOf(behind);
  if (next === undefined || LOOKS.test(behind)) return /^n/.test(tag);
  return /^(?:n|a|b)/.test(tag) && /^(?:t|p|m)/.test(next.tag) && !/^(?:向|对|把)/.test(behind);
}

/** A name without a surname: 额尔敦巴图, 古丽, 扎西顿珠, by the words that the tagger does not know, or letters that write sounds. */
function strangeName(text: string): number {
  const tibetan = TIBETAN.exec(text)?.[0].length ?? 0;
  if (tibetan && goesOn(text.slice(tibetan))) return tibetan;
  let length = 0;
  for (const { word, tag } of tagWords(text)) {
    if (length + word.length > 7) break;
    const isName =
      /^(?:x|nr|nrt|nrfg|nz|ns)$/.test(tag) || (LETTERS.test(word) && (length > 0 || /^n/.test(tag)) && !/^(?:d|p|v|c)/.test(tag));
    if (!isName || !/^[\u4e00-\u9fff]+$/.test(word)) break;
    length += word.length;
  }
  // 舒默则
  while (length > 2 && /[则却还也都]/.test(text.charAt(length - 1))) length--;
  const name = text.slice(0, length);
  return length >= 2 && LETTERS.test(name) && goesOn(text.slice(length)) && !NO_PERSON.test(name) ? length : 0;
}
