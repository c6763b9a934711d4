import { dayName } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { festivalsOf } from "#server/time/calendarDay.ts";
import { historyOf } from "./HistoryRecord.ts";

/** What the calendar says of a day (ms) and what was imported of it up to its year, the newest year first. */
export async function historyItems(services: Services, time: number) {
  const date = dayName(time);
  const year = Number(date.slice(0, 4));
  const imported = await historyOf(services).find({ where: { day: date.slice(5) } });
  return [
    ...festivalsOf(time).map((item) => ({ ...item, id: `${date}:${item.title}`, year, source: "历法", removable: false })),
    ...imported
      .filter((item) => item.year <= year)
      .sort((a, b) => b.year - a.year)
      .map(({ day: _, ...item }) => ({ ...item, removable: true })),
  ];
}
