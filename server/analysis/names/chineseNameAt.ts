import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES, COMPOUND, SURNAMES } from "#server/text/surnames.ts";
import { DOES } from "./offices.ts";
import { NO_PERSON } from "./personAt.ts";
import type { Borders } from "./TaggedWord.ts";

/** 袁啸工作: what a name of two letters is followed by, though the tagger takes its first letter along. */
const VERB = /^(?:工作|代表|主持|参加|出席|表示|介绍|指出|强调|认为|先后|分别|作为)/;
/** Words at which a name surely has ended. */
export const ENDED = /[同在说等和与对向及因将被为的了率陪赴作也就是从到称用把还又由于给让随接先分主代发担出参会指强介表宣作带把给请问答抹]/;

/** 宗立为|表示: 为 before a verb of saying is no word of its own. */
const SAID = /^(?:表示|介绍|说|称|认为|告诉|指出|强调|透露|坦言|回应)/;

/** The name of two or three letters that begins here with a surname, as the tagger's borders and what follows let it end. */
export function chineseNameAt(text: string, at: number, { ends, starts }: Borders): string | undefined {
  const first = text[at] ?? "";
  const begin = starts.get(at);
  // 患者应|尽快
  if (begin?.word.length === 1 && begin.tag === "v" && /^d/.test(starts.get(at + 1)?.tag ?? "")) return undefined;
  // 向媒体, 曾表示, 于近日
  if (begin?.word.length === 1 && /^[pdcu]/.test(begin.tag)) {
    // 于|淑琴
    const given = starts.get(at + 1);
    if (!(given?.word.length === 2 && /^(?:x|nr)/.test(given.tag) && COMMON_SURNAMES.has(first))) return undefined;
  }
  if (!SURNAMES.has(first) && !COMPOUND.test(text.slice(at, at + 2))) return undefined;
  const most = COMPOUND.test(text.slice(at, at + 2)) ? 4 : 3;
  for (let length = most; length >= 2; length--) {
    const name = text.slice(at, at + length);
    if (
      !/^[\u4e00-\u9fff]+$/.test(name) ||
      (length > 2 && ENDED.test(name.at(-1) ?? "") && !(name.endsWith("为") && SAID.test(text.slice(at + 3)))) ||
      name.length < length
    )
      continue;
    if (length === 3 && VERB.test(text.slice(at + 2, at + 4))) continue;
    if (ends.has(at + length)) return name;
    // 杨立强等, 陈家昌作的 however the tagger cuts them.
    if (length === 3 && DOES.test(text.slice(at + 3, at + 7)) && !DOES.test(text.slice(at + 2, at + 6))) return name;
    if (length === 3 && /^(?:则|把|将|正|又)/.test(text.slice(at + 3)) && starts.get(at + 2)?.word.endsWith(text[at + 3] ?? "　"))
      return name;
  }
  return undefined;
}

const tags = (name: string): string => (isDictionaryWord(name) ? (tagWords(name)[0]?.tag ?? "") : "");

/** Whether letters can be a name: a surname before what is no word of the dictionary, or a word that is a name there. */
export function isNameLike(name: string): boolean {
  if (name.includes("·")) return /^[\u4e00-\u9fff]{1,7}(?:·[\u4e00-\u9fff]{1,7})+$/.test(name);
  if (!/^[\u4e00-\u9fff]{2,4}$/.test(name) || (name.length === 4 && !COMPOUND.test(name))) return false;
  if (!(SURNAMES.has(name.charAt(0)) || COMPOUND.test(name)) || NO_PERSON.test(name)) return false;
  const tag = tags(name);
  // 敬礼, 宣言
  if (tag !== "" && name.length === 2 && !COMMON_SURNAMES.has(name.charAt(0))) return false;
  return tag === "" ? !/[化性型类式率量费部局区省市县镇村州国]$/.test(name) : /^nr/.test(tag);
}
