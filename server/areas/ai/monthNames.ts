import { dateOf, monthOf, numberOf, yearNamed, yearOf } from "./timeWords.ts";

/** How months and years are named, and which are meant. */
export const YEAR = "今年|去年|前年|(?:19|20)\\d{2}年";
export const MONTH = /(?:(今年|去年|前年|(?:19|20)\d{2}年)?(\d{1,2})|(上)一?个?|本|这个?|当)月份?的?/.source;
/** The last month of that number there was, or that of a year. */
export const monthNumbered = (month: number, year: string | undefined, now: number): [number, number] | undefined => {
  if (month < 0 || month > 11) return undefined;
  if (year) return [yearNamed(year, now), month];
  return [dateOf(yearOf(now), month) <= now ? yearOf(now) : yearOf(now) - 1, month];
};
export const monthOfMatch = (year: string | undefined, month: string | undefined, last: string | undefined, now: number) =>
  month ? monthNumbered(numberOf(month) - 1, year, now) : ([yearOf(now), monthOf(now) - (last ? 1 : 0)] as [number, number]);
