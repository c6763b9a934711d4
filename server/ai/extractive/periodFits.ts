const PARTS = /[前第][一二三四]季度|[上下]半年|全年|前\d+个月/g;
const YEARS = /(?:19|20)\d{2}年|[今去前明后]年/g;
const AWAY: Readonly<Record<string, number>> = { 前: -2, 去: -1, 今: 0, 明: 1, 后: 2 };

/** Years that a text names, also as 去年 and 明年 of the day `now`. */
export const yearsIn = (text: string, now: number): number[] =>
  [...text.matchAll(YEARS)].map(([year]) =>
    /^\d/.test(year) ? Number.parseInt(year, 10) : new Date(now).getUTCFullYear() + (AWAY[year[0] ?? ""] ?? 0),
  );

/** 1 where a sentence tells of the year or the part of it that a question asks for, -1 where of others, 0 where of none. */
export function periodFits(question: string, sentence: string, now: number): number {
  const parts = question.match(PARTS) ?? [];
  const told = sentence.match(PARTS) ?? [];
  const years = yearsIn(question, now);
  const toldYears = yearsIn(sentence, now);
  const one = <T>(asked: readonly T[], said: readonly T[]): number =>
    asked.length === 0 || said.length === 0 ? 0 : asked.some((each) => said.includes(each)) ? 1 : -1;
  return one<string>(parts, told) || one(years, toldYears);
}

/** Whether a sentence begins with a year before that of the day `now`: 去年，全县有187名儿童领取. */
export function tellsOfYearBefore(sentence: string, now: number): boolean {
  const [year] = yearsIn(/^(?:其中|而)?(?:[去前]年|(?:19|20)\d{2}年)/.exec(sentence)?.[0] ?? "", now);
  return year !== undefined && year < new Date(now).getUTCFullYear();
}
