import type { Order } from "./conditionNames.ts";

/** What the list of documents is asked for; absent, "", false or an empty list is no condition. Times in ms, the end not included. */
export interface ListConditions {
  beginTime: number;
  endTime: number;
  /** Codes of regions, of tones, of kinds and of levels of sources; any of each. */
  regions?: string[];
  /** Places that were left out, by which `regions` are all others. */
  leftPlaces?: string[];
  tones?: string[];
  kinds?: string[];
  /** Platforms of accounts (D.platform). */
  platforms?: string[];
  levels?: string[];
  /** Names or ids of sources. */
  outlets?: string[];
  categories?: string[];
  /** Who signed it. */
  author?: string;
  /** Words joined by blanks. */
  keyWords?: string;
  /** Words of which one must occur, joined by blanks. */
  anyWords?: string;
  /** Words that must not occur, joined by blanks. */
  excludeWords?: string;
  /** Words are looked for in headlines alone. */
  titleOnly?: boolean;
  /** "1" originals alone, "0" what was taken over. */
  original?: "1" | "0";
  /** With a picture. */
  pictures?: boolean;
  /** Near-identical documents each count. */
  copies?: boolean;
  /** What the house's desk did with it (D.docStatus). */
  states?: string[];
  order?: Order;
}
