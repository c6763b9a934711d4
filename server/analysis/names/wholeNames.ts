import { counties } from "#server/analysis/places/counties.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import type { TagWords } from "#server/models/tagWords.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { tagWords as cutTagged, cutWords, foldText, isDictionaryWord } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";

/** The names of each of several texts that no dictionary has, whole: 秦家咀楚简, 恒泰锂能, 皓悦口腔; none where the tagger cannot run. */
export async function wholeNames(tag: TagWords, texts: readonly string[]): Promise<string[][]> {
  const words = await tag(texts.map((text) => foldText(text)));
  return texts.map((_, at) => namesAmong(words?.[at] ?? []));
}

const LETTERS = /^[\u3400-\u9fff]+$/;
const NAMES = /^(?:PER|ORG|LOC|nz|nw|nr|nt|ns)$/;
/** A word of any class that no dictionary has, with the noun behind it: 弄朝 隧道. */
const STRANGE = /^(?:n|v|PER|ORG|LOC)/;
/** 三省 洪水, 各校: so many of them; a name of four letters may begin with a number (一网通办). */
const COUNTED = /^[一二两三四五六七八九十几各全每]/;
const counts = ({ word, tag }: ModelWord): boolean => COUNTED.test(word) && !(NAMES.test(tag) && word.length >= 4);
/** Nouns that neither are a name nor end one. */
const NO_PART =
  /^(?:报道|消息|新闻|稿件|稿子|文章|信息|舆情|视频|微博|帖子|话题|内容|事件|事故|事情|案件|情况|问题|负面|正面|中性|投诉|声音|评论|媒体|网站|论坛|手机|产品|公司|集团|先生|女士|老师|微信|抖音|快手|[\u4e00-\u9fff]{0,2}头条|小红书|知乎|贴吧|朋友圈|客户端|[\u4e00-\u9fff]*(?:号|视频|媒体?|舆情|报道|投诉))$/;

function namesAmong(words: readonly ModelWord[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const { word, tag } = words[at] as ModelWord;
    if (!LETTERS.test(word) || word.length < 2 || isDictionaryWord(word) || NO_PART.test(word) || !STRANGE.test(tag)) continue;
    if (counts(words[at] as ModelWord) || (tag.startsWith("v") && !mayName(word))) continue;
    const next = words[at + 1];
    const joins =
      next !== undefined &&
      tag !== "ORG" &&
      // 肖战 演唱会 is a person and his concert; 皓悦 口腔 begins with no surname.
      !(tag === "PER" && (word.length > 2 || COMMON_SURNAMES.has(word.charAt(0)))) &&
      /^n/.test(next.tag) &&
      next.word.length >= 2 &&
      LETTERS.test(next.word) &&
      !NO_PART.test(next.word);
    if (joins) at++;
    if (joins || NAMES.test(tag))
      names.push(...withoutPlace(`${letterBefore(words, at - Number(joins))}${joins ? word + next.word : word}`, tag));
  }
  return [...new Set(names)];
}

/** 茶 of 茶小岚: a letter right before a person of two, taken for a thing of its own. */
const letterBefore = (words: readonly ModelWord[], at: number): string => {
  const [before, name] = [words[at - 1], words[at]];
  return before && name?.tag === "PER" && name.word.length === 2 && before.word.length === 1 && /^n/.test(before.tag) ? before.word : "";
};

/** 弄朝 taken for a verb, of whose letters the last names something; no 吐槽, 说到. */
function mayName(word: string): boolean {
  const letters = cutTagged(word);
  return word.length === 2 && letters.length === 2 && /^(?:n|zg|g|j)/.test(letters[1]?.tag ?? "");
}

/** 于都 and 幼儿园 of 于都幼儿园, 雉城第四中学 of 长兴县雉城第四中学: a place before a name is none of its words, and what is put together of known words is no name. */
function withoutPlace(name: string, tag: string): string[] {
  const place = placeBefore(name);
  const bare = name.slice(place.length);
  if (place && isDictionaryWord(bare)) return isDictionaryWord(place) || isRegion(place) ? [] : [place, bare];
  // 涡阳启明中学, 利辛第二中学: a body of a county.
  if (place && tag === "ORG") return [/^第/.test(bare) && !isRegion(place) ? name : bare];
  // 校园霸凌, 松花江封江: what begins with a word of its own is looked for by its words, unless a letter is left of it (百度网 盘).
  const pieces = cutWords(bare);
  const [first = ""] = pieces;
  const isCut = /^n[tzw]$/.test(tag) && pieces.at(-1)?.length === 1;
  if (bare.length < 2 || (!isCut && first.length > 1 && isDictionaryWord(first))) return [];
  return [bare];
}

let regions: ReadonlySet<string> | undefined;
let known: ReadonlySet<string> | undefined;
const isRegion = (name: string): boolean => {
  regions ??= new Set(REGIONS.flatMap(({ name: short, fullName, level }) => (level === "county" ? [fullName] : [short, fullName])));
  return regions.has(name);
};

function placeBefore(name: string): string {
  known ??= new Set(counties().flatMap(({ name: short, fullName }) => [short, fullName]));
  for (let length = Math.min(8, name.length - 2); length >= 2; length--) {
    const part = name.slice(0, length);
    if (isRegion(part) || known.has(part)) return part;
  }
  return "";
}
