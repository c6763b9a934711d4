import { DAY, dayStart, fromLocal, localDate } from "#engine/grammar/localTime.ts";

/**
 * The time a question names (今天, 昨天, 近三天, 上周, 本月 …), as far as it names one: ms, the end not included. Days are those
 * of Asia/Shanghai, weeks begin on Monday.
 */
export function questionWindow(question: string, now: number): { beginTime: number; endTime: number } | undefined {
  const since = (beginTime: number, endTime = now) => ({ beginTime: Math.max(0, beginTime), endTime });
  const count = /(?:近|最近|过去|这)\s*(\d{1,3}|[一二两三四五六七八九十]|半)\s*(?:个)?(天|日|周|星期|月|年)/.exec(question);
  if (count) {
    const number = count[1] === "半" ? 0.5 : (DIGITS[count[1] ?? ""] ?? Number(count[1]));
    return since(now - number * (SPANS[count[2] ?? ""] ?? 1) * DAY);
  }
  const today = dayStart(now);
  if (/今天|今日/.test(question)) return since(today);
  if (/昨天|昨日/.test(question)) return since(today - DAY, today);
  if (/前天|前日/.test(question)) return since(today - 2 * DAY, today - DAY);
  const local = localDate(today);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const first = (ofYear: number, ofMonth: number) => fromLocal(Date.UTC(ofYear, ofMonth, 1));
  const monday = today - ((local.getUTCDay() + 6) % 7) * DAY;
  if (/本周|这周|这一周/.test(question)) return since(monday);
  if (/上周|上一周|上个?星期/.test(question)) return since(monday - 7 * DAY, monday);
  if (/本月|这个月/.test(question)) return since(first(year, month));
  if (/上个?月|上一个月/.test(question)) return since(first(year, month - 1), first(year, month));
  if (/今年/.test(question)) return since(first(year, 0));
  if (/去年/.test(question)) return since(first(year - 1, 0), first(year, 0));
  return undefined;
}

const DIGITS: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 };
const SPANS: Record<string, number> = { 天: 1, 日: 1, 周: 7, 星期: 7, 月: 30, 年: 365 };
