import type { CollectionSpec, RecordStore } from "#server/store/records.ts";

/** A newspaper. */
export interface PaperRecord {
  id: string;
  name: string;
  /** Address of its name plate, "" none. */
  logo: string;
  /** Administrative code of its home, "" unknown or the whole country. */
  regionId: string;
  /** D.sourceRank, 0 unknown. */
  level: number;
  /** D.paperGroup. */
  group: PaperGroup;
  /** Its documents' source. */
  sourceId: string;
}

export type PaperGroup = "central" | "province" | "evening" | "trade";

/** An article where it stands on a page. */
export interface PageArticle {
  /** Its document. */
  docId: string;
  title: string;
  subTitle: string;
  author: string;
  /** Characters without blanks. */
  words: number;
  /** Corners as pairs from 0 to 1 of the picture; empty unknown. */
  polygon: [number, number][];
  /** Place on the page as the paper numbers it; absent: by where it stands. */
  no?: number;
}

/** A page of an issue. */
export interface PageRecord {
  id: string;
  paperId: string;
  paperName: string;
  /** Day of the issue, YYYY-MM-DD. */
  date: string;
  /** As printed: "01", "A03". */
  no: string;
  /** What pages are put in order by: of `no`. The least of an issue is its front page. */
  place: number;
  name: string;
  imageUrl: string;
  pdfUrl: string;
  /** Pixels of the picture, 0 unknown. */
  width: number;
  height: number;
  articles: PageArticle[];
}

const PAPERS: CollectionSpec = { name: "epaperPapers", indexes: ["sourceId", "group"] };
const PAGES: CollectionSpec = { name: "epaperPages", indexes: ["paperId", "date", "place"] };

export const papersIn = ({ records }: { records: RecordStore }) => records.collection<PaperRecord>(PAPERS);
export const pagesIn = ({ records }: { records: RecordStore }) => records.collection<PageRecord>(PAGES);

/** Place of a page among those of its issue: "01" → 1, "B02" → 2002; sections go by their letter, pages without a number last. */
export function placeOf(no: string): number {
  const found = /^([A-Za-z]?)0*(\d{1,3})$/.exec(no.trim());
  if (!found) return 99_000;
  const section = found[1] ? found[1].toUpperCase().charCodeAt(0) - 65 : 0;
  return section * 1000 + Number(found[2]);
}
