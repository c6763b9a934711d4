import { numberOf } from "./timeWords.ts";

const NUMERAL = "\\d{1,2}|[二三四五]?十[一二三四五六七八九]?|[一二两三四五六七八九]";
/** 前5家媒体, 排名前十, 最多的三个省. */
const TOP = new RegExp(
  `前\\s*(${NUMERAL})(?!\\d)\\s*(?:(?:位|名|家|个|大|强)|(?![天日周月年条篇点次季旬小个\\d]))|哪(${NUMERAL})\\s*(?:位|名|家|个)|(?:最(?:[多少高低大小]|活跃)|较多)的?(?:是|为)?(?:前)?(${NUMERAL})\\s*(?:位|名|家|个|大)(?!月|小时|星期|礼拜|季)`,
);
const MOST = 30;

/** Of a ranking so many rows as a question asks for; undefined where it does not say. */
export function questionTop(question: string): number | undefined {
  const written = TOP.exec(question)?.slice(1).find(Boolean);
  return written ? Math.min(MOST, Math.max(1, numberOf(written))) : undefined;
}

/** What is left of it when the ranking has been read. */
export const withoutTop = (rest: string): string => rest.replace(TOP, "，");
