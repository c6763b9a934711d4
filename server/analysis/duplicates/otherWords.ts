import { dictionaryWords, tagWords } from "#server/text/segment.ts";
import { type Side, slice } from "./exchangeSide.ts";
import { areClasses, isGeneral, sayTheSame } from "./sameWords.ts";

/** Letters of what stands in one place. */
const LONGEST = 12;
/** Letters by which two that stand in one place may differ. */
const UNLIKE = 5;
const LETTERS = /^[\u4e00-\u9fffa-z]{2,12}$/;
export const SAYING =
  /[的地得了着过是在为于和与或及并但而把被将让使对从向也就还又都不已再最很更等每这那此该其所我你他她它们]|以(?![上下内外前后来])/;
/** Whether a run holds small words or marks, as names do not. */
export const holdsSmall = (said: string): boolean => SAYING.test(said) || /[^\u4e00-\u9fffa-z\d]/.test(said);
/** Letters that are words by themselves at the end or beginning of what something is called. */
const ENDS =
  /^[省市县区州盟旗乡镇村里弄庄苑城路街巷桥江河湖海山岛湾港站馆院局厅部处所科室队组会社厂店铺行楼园寺塔校系班台网报奖杯级类型版]$/;
const BEGINS = /^[副新老旧大小长短高低双单多全东西南北中上下前后省市县区原]$/;

/** Letters that end words of people, crimes, foods …: 快递员, 危险驾驶罪. */
const MORPHEME = /^(?:n|ng|zg|g|k|nr|nrfg)$/;
const endsName = (letter: string): boolean => ENDS.test(letter) || MORPHEME.test(tagWords(letter)[0]?.tag ?? "");

export const beginsName = (letter: string): boolean => BEGINS.test(letter);

/** Of whole words of the dictionary, so that no piece cut out of other words is taken for one. */
function isWhole(said: string, { before, behind }: Side, end: string): boolean {
  const words = dictionaryWords(said);
  const last = words.length - 1;
  // Single letters may belong to what stands beside them.
  const ends = last > 0 && (behind === "" || behind === end);
  const begins = last > 0 && before === "";
  return words.every((word, at) => word.length > 1 || (at === last ? ends && endsName(word) : (at > 0 || begins) && BEGINS.test(word)));
}

const PROPER = /^(?:nr|ns|nt|nz)/;

/** Whether what a text says there is of whole words, or said again elsewhere in it: what came in by damage is neither. */
function isTold(side: Side, said: string, end = ""): boolean {
  const { run, tags, text } = side;
  if (isWhole(said, side, end) || (run === said && tags.every((tag) => PROPER.test(tag)))) return true;
  return (
    (said === run && said.length >= 3 && tags.length * 2 <= said.length) || isAgain(text, run) || (said.length > 1 && isAgain(text, said))
  );
}
export const isAgain = (text: string, said: string): boolean => text.indexOf(said) !== text.lastIndexOf(said);

/** Both are single words that are names or that no dictionary has; a piece of other words seldom meets one. */
const areUnknown = (a: Side, b: Side): boolean =>
  [a, b].every(
    (side) => side.tags.length === 1 && UNKNOWN.test(side.tags[0] as string) && slice(side) === side.run && side.run.length >= 2,
  );
const UNKNOWN = /^(?:x|j|nr|ns|nt|nz)/;

/** Whether neither of the two came in by damage. */
export const areTold = (a: Side, b: Side): boolean => areUnknown(a, b) || (isTold(a, slice(a)) && isTold(b, slice(b)));

/** What is done, how, when and how much is said otherwise for its sound. */
const NAMING = /^(?:n|x|s|j|l|i|b|eng)/;
const VERB = /^(?:v|vi|d)$/;
const QUALITY = /^(?:a|ad|z)$/;
/** Nouns that the dictionary holds for verbs (会计, 炒货) beside one that it does not. */
const SMALL = /^(?:vd|t|r|p|c|u.*|y|e|o|ad|mq)$/;
function areCalled(...both: [string, string]): boolean {
  const tags = both.map((said) => tagWords(said).map(({ tag }) => tag));
  // What is done stands behind what it is done to, or within the name of it: 森林防火, 危险驾驶罪.
  const isName = ([first = "", ...more]: string[]): boolean =>
    [first, ...more].some((tag) => NAMING.test(tag)) &&
    !VERB.test(first) &&
    !QUALITY.test(more.at(-1) ?? first) &&
    ![first, ...more].some((tag) => SMALL.test(tag));
  return tags.some(isName) && tags.every((own) => isName(own) || (own.length === 1 && !SMALL.test(own[0] as string)));
}

/** What both go on with where it ends the names of things: 彩虹|桥. */
const sharedEnd = (a: Side, b: Side): string => (a.behind === b.behind && (ENDS.test(a.behind) || a.behind === "家") ? a.behind : "");

/** Neither end lies within words of both texts. */
const isUncut = (a: Side, b: Side): boolean =>
  (a.before === "" || b.before === "") && (a.behind === "" || b.behind === "" || sharedEnd(a, b) !== "");

/** 一家网吧, 某宾馆. */
const ONE = /^(?:某|一)[家名位个所座起艘辆架只条种处]?(?=..)/;

/**
 * Whether two clauses have other words in one place, whole ones on both sides however the tagger cuts them with what stands
 * around them, of which neither stands in the other text and that are no two ways to say the same.
 */
export function otherWords(a: Side, b: Side): boolean {
  if (!isUncut(a, b)) return false;
  const end = sharedEnd(a, b);
  const [here, there] = [slice(a), slice(b)].map((said) => said.replace(ONE, "") + end);
  if (!here || !there || Math.abs(here.length - there.length) > UNLIKE || Math.max(here.length, there.length) > LONGEST) return false;
  if ([here, there].some((said) => !LETTERS.test(said) || SAYING.test(said))) return false;
  if (sayTheSame(here, there) || b.text.includes(here) || a.text.includes(there)) return false;
  if ((isGeneral(here) || isGeneral(there)) && !areClasses(here, there)) return false;
  const [x, y] = [slice(a), slice(b)];
  const alike = [...x].filter((letter) => y.includes(letter)).length;
  if (x.length < 2 || y.length < 2 || alike * 2 > Math.min(x.length, y.length) || (alike > 0 && x.length + y.length < 5)) return false;
  // 统计部门, 市统计局有关负责人: one word of both says what is meant.
  if ([...x].some((_, at) => at + 1 < x.length && y.includes(x.slice(at, at + 2)))) return false;
  return (areUnknown(a, b) || (isTold(a, here, end) && isTold(b, there, end))) && areCalled(here, there);
}
