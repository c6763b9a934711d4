const DATE =
  /(?<![\d.])(\d{1,2})月(\d{1,2})[日号]|(?<![\d.])\d{4}[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)|(?<![\d.月近每续首])(\d{1,2})日(?![内游均龄])|(?:周|星期)([一二三四五六日天])(?![\u4e00-\u9fff]?[年岁刊报报])/g;
const WEEKDAYS = "一二三四五六日天";
const SPELT = /([一二三四五六七八九十]{1,2})月([一二三四五六七八九十廿]{1,3})(?=[日号])/g;
const DIGITS = "一二三四五六七八九";

/** 十六 is 16, 二十 20; 廿 twenty. */
function spelt(text: string): number {
  const [tens, ones] = text.replace("廿", "二十").split("十") as [string, string | undefined];
  if (ones === undefined) return DIGITS.indexOf(tens) + 1;
  return (tens === "" ? 1 : DIGITS.indexOf(tens) + 1) * 10 + DIGITS.indexOf(ones || "零") + 1;
}

const inDigits = (text: string): string => text.replace(SPELT, (_, month, day) => `${spelt(month)}月${spelt(day)}`);

/** Days that a text names, in their order: month × 100 + day; the day alone where no month is named; 2000 + n for days of the week. */
export function daysIn(text: string): number[] {
  return [...inDigits(text).matchAll(DATE)].map(([, month, day, isoMonth, isoDay, alone, week]) =>
    week ? 2000 + Math.min(6, WEEKDAYS.indexOf(week)) : Number(month ?? isoMonth ?? 0) * 100 + Number(day ?? isoDay ?? alone),
  );
}

export const withoutDays = (text: string): string => inDigits(text).replace(DATE, " ");

/** One day; where one of them tells no month, the day alone. */
export const sameDay = (a: number, b: number): boolean => a === b || ((a < 100 || b < 100) && a % 100 === b % 100 && a < 2000 && b < 2000);

/** A digit of a day lost on the way; who leaves the month out writes the day whole. */
export const damagedDay = (a: number, b: number): boolean => a < 100 === b < 100 && damaged(a, b);

/** 2 and 22, 125 and 1125: a digit lost on the way. */
export const damaged = (a: number | string, b: number | string): boolean => {
  const [x, y] = [String(a), String(b)];
  return x !== y && (x.endsWith(y) || y.endsWith(x) || x.startsWith(y) || y.startsWith(x));
};
