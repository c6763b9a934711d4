import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { chineseNameAt, isNameLike } from "./chineseNameAt.ts";
import { DOES, OFFICE, SAYS } from "./offices.ts";
import type { Borders } from "./TaggedWord.ts";

const CALLED = new RegExp(`(?:${OFFICE})(?=[\\u4e00-\\u9fff])`, "g");
const ACTS = new RegExp(`^(?:${SAYS}|以\\d|获|夺|摘得|凭借|分别|先后|主持|参加|陪同|率|带领|告诉|走进|来到|还(?:走|来|前|到))`);

/** Chinese names behind an office or a calling: 商务部部长王文涛, 选手谷爱凌, 数学家祖冲之. */
export function calledPeople(text: string, borders: Borders): string[] {
  const found: string[] = [];
  for (const { 0: office, index } of text.matchAll(CALLED)) {
    const at = index + office.length;
    if (!borders.ends.has(at)) continue;
    const name = chineseNameAt(text, at, borders);
    if (!name || !DOES.test(text.slice(at + name.length, at + name.length + 4))) continue;
    if (isNameLike(name)) found.push(name);
  }
  return found;
}

const BEGINS = /(?<=^|[，。；：！？\n“”])[\u4e00-\u9fff]/gm;

/** Names of three letters that begin a clause and do something: 张雯静以1分27秒夺冠. */
export function actingPeople(text: string, borders: Borders): string[] {
  return [...text.matchAll(BEGINS)].flatMap(({ 0: letter, index }) => {
    const name = COMMON_SURNAMES.has(letter) ? chineseNameAt(text, index, borders) : undefined;
    return name?.length === 3 && isNameLike(name) && ACTS.test(text.slice(index + 3, index + 7)) ? [name] : [];
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
