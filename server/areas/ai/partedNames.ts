import { toTerm } from "#server/analysis/query.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { cutWords } from "#server/text/segment.ts";
import type { Asker } from "./relatedDocuments.ts";

/** 砚湖路 and 护栏 of 砚湖路护栏: a place with its unit, and what is there. */
const PLACE = /^([\u3400-\u9fff]{1,5}?(?:自治县|[县市区镇乡村街路桥湖山岛港湾巷]))(?![县市区镇乡村街路桥道口])([\u3400-\u9fff]{2,6})$/;

/** The words of a name: a place and what is there, else as the segmenter cuts it. */
export const partsOfName = (name: string): string[] => {
  const [, place = "", rest = ""] = PLACE.exec(name) ?? [];
  return place.length > 1 && rest ? [place, rest] : cutWords(name);
};

export interface PartedName {
  name: string;
  parts: string[];
}

/** Names of a question that no text writes as they stand, with the words that are looked for in their place. */
export async function partedNames({ services }: Asker, base: DocumentQuery, names: readonly string[]): Promise<PartedName[]> {
  const parted = names.map((name) => ({ name, parts: partsOfName(name) })).filter(({ parts }) => parts.length > 1 && parts.every(isWord));
  const sort = { field: "pubdate", order: "desc" } as const;
  const totals = await Promise.all(
    parted.map(async ({ name }) => {
      const query = { ...base, all: [toTerm(name, true)] };
      return (await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: 1 })).total;
    }),
  );
  return parted.filter((_, at) => totals[at] === 0);
}

const isWord = (word: string): boolean => word.length > 1;
