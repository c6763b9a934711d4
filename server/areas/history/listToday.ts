import { dayName } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { historyItems } from "#server/records/historyItems.ts";
import { foldText } from "#server/text/segment.ts";
import { dayOf } from "#server/time/calendarDay.ts";

/** 逢五逢十: a fifth or tenth anniversary deserves more than the others. */
const isRound = (years: number): boolean => years > 0 && years % 5 === 0;
const badgeOf = (years: number): string => (years > 0 ? `${years} 周年${isRound(years) ? " · 逢五逢十" : ""}` : "");

/** What the calendar says of a day and what was imported of it, the newest year first. */
export async function listToday({ request, services }: HandlerContext<"history.today">) {
  const { type, round, keyWords, page, pagesize } = request;
  const time = dayOf(request.day, services.now());
  const year = Number(dayName(time).slice(0, 4));
  const items = await historyItems(services, time);
  const words = foldText(keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found = items
    .filter((item) => !type?.length || type.includes(item.type))
    .filter((item) => !round || isRound(year - item.year))
    .filter((item) => words.every((word) => foldText(`${item.title}${item.desc}`).includes(word)))
    .map((item) => ({ ...item, time, badge: badgeOf(year - item.year) }));
  return { rows: found.slice((page - 1) * pagesize, page * pagesize), total: found.length };
}
