import { dayName } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { historyOf } from "#server/records/HistoryRecord.ts";
import { foldText } from "#server/text/segment.ts";
import { dayOf, festivalsOf } from "./dayOf.ts";

/** 逢五逢十: a fifth or tenth anniversary deserves more than the others. */
const isRound = (years: number): boolean => years > 0 && years % 5 === 0;
const badgeOf = (years: number): string => (years > 0 ? `${years} 周年${isRound(years) ? " · 逢五逢十" : ""}` : "");

/** What the calendar says of a day and what was imported of it, the newest year first. */
export async function listToday({ request, services }: HandlerContext<"history.today">) {
  const { type, round, keyWords, page, pagesize } = request;
  const time = dayOf(request.day, services.now());
  const date = dayName(time);
  const year = Number(date.slice(0, 4));
  const imported = await historyOf(services).find({ where: { day: date.slice(5) } });
  const items = [
    ...festivalsOf(time).map((item) => ({ ...item, id: `${date}:${item.title}`, year, source: "历法", removable: false })),
    ...imported
      .filter((item) => item.year <= year)
      .sort((a, b) => b.year - a.year)
      .map(({ day: _, ...item }) => ({ ...item, removable: true })),
  ];
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
