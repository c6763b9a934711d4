const DAY = 86_400_000;
const EIGHT_HOURS = 8 * 3_600_000;

/** The time a question names (今天, 近三天, 最近一周, 本月 …), as far as it names one. */
export function questionWindow(question: string, now: number): { beginTime: number } | undefined {
  const today = Math.floor((now + EIGHT_HOURS) / DAY) * DAY - EIGHT_HOURS;
  const count = /(?:近|最近|过去|这)\s*(\d{1,3}|[一二两三四五六七八九十]|半)\s*(?:个)?(天|日|周|星期|月|年)/.exec(
    question,
  );
  if (count) {
    const number = count[1] === "半" ? 0.5 : (DIGITS[count[1] ?? ""] ?? Number(count[1]));
    return { beginTime: now - number * (SPANS[count[2] ?? ""] ?? 1) * DAY };
  }
  if (/今天|今日/.test(question)) return { beginTime: today };
  if (/昨天|昨日/.test(question)) return { beginTime: today - DAY };
  const local = new Date(today + EIGHT_HOURS);
  if (/本周|这周|这一周/.test(question)) return { beginTime: today - ((local.getUTCDay() + 6) % 7) * DAY };
  if (/本月|这个月/.test(question)) return { beginTime: today - (local.getUTCDate() - 1) * DAY };
  if (/今年/.test(question)) return { beginTime: Date.UTC(local.getUTCFullYear(), 0, 1) - EIGHT_HOURS };
  return undefined;
}

const DIGITS: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 };
const SPANS: Record<string, number> = { 天: 1, 日: 1, 周: 7, 星期: 7, 月: 30, 年: 365 };
