import { toTerm } from "#server/analysis/query.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { cutWords, isDictionaryWord } from "#server/text/segment.ts";
import type { Asker } from "./relatedDocuments.ts";

/** 砚湖路 and 护栏 of 砚湖路护栏, 青柳隧道 and 客车: a place with its unit, and what is there. */
const PLACE =
  /^([\u3400-\u9fff]{1,5}?(?:自治县|隧道|大桥|小学|中学|医院|幼儿园|小区|车站|机场|公园|水库|[县市区镇乡村街路桥湖山岛港湾巷]))(?![县市区镇乡村街路桥道口])([\u3400-\u9fff]{2,6})$/;
/** 滨江路小学: what is named after the place it stands at is one name wherever it is written. */
const HOUSE =
  /(?:学校|[小中大]学|学院|幼儿园|医院|法院|检察院|派出所|支队|大队|大桥|隧道|社区|小区|公园|广场|车站|机场|水库|酒店|商场|市场|公司|集团|中心|[局委办院馆站所店厂队镇乡村路街桥])$/;

/** Letters from which on an entry of the dictionary at the end of a name is what it is, not a part of it. */
const [KIND, LONGEST] = [3, 5];

/** 栎暖 and 取暖器 of 栎暖取暖器: whose name no dictionary has, and what it is. */
function ofKind(name: string): [string, string] | undefined {
  for (let length = Math.min(LONGEST, name.length - 2); length >= KIND; length--) {
    const [owner, kind] = [name.slice(0, -length), name.slice(-length)];
    if (isDictionaryWord(kind) && !isDictionaryWord(owner)) return [owner, kind];
  }
  return undefined;
}

/** A place and what is there, or a name and what bears it. */
function twoParts(name: string): [string, string] | undefined {
  const [, place = "", rest = ""] = PLACE.exec(name) ?? [];
  return place.length > 1 && rest ? [place, rest] : ofKind(name);
}

/** The words of a name: a place and what is there, a name and what bears it, else as the segmenter cuts it. */
export const partsOfName = (name: string): string[] => twoParts(name) ?? cutWords(name);

export interface PartedName {
  name: string;
  parts: string[];
}

/**
 * Names of a question that no text writes as they stand, with the words that are looked for in their place; also a place and what is there, and a name
 * and what bears it, which more texts write apart.
 */
export async function partedNames({ services }: Asker, base: DocumentQuery, names: readonly string[]): Promise<PartedName[]> {
  const parted = names.map((name) => ({ name, parts: partsOfName(name) })).filter(({ parts }) => parts.length > 1 && parts.every(isWord));
  const sort = { field: "pubdate", order: "desc" } as const;
  const count = async (words: readonly string[]): Promise<number> => {
    const query = { ...base, all: words.map((word) => toTerm(word, true)) };
    return (await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: 1 })).total;
  };
  const isParted = await Promise.all(
    parted.map(async ({ name, parts }) => {
      const whole = await count([name]);
      return whole === 0 || (twoParts(name) !== undefined && !HOUSE.test(name) && (await count(parts)) > whole);
    }),
  );
  return parted.filter((_, at) => isParted[at]);
}

const isWord = (word: string): boolean => word.length > 1;
