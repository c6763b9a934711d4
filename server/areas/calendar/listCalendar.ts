import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName, dayStart } from "#engine/grammar/localTime.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { type CalendarRecord, itemsOf, mayAudit, remindersOf } from "#server/records/CalendarRecord.ts";
import { plansOf } from "#server/records/TopicPlanRecord.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { isRound, knownDays } from "./knownDays.ts";

export type CalendarRequest = RequestOf<"calendar.list">;

/** Dated news of a period, by day: what everybody knows, what is shared and what the caller entered. */
export async function calendarItems(services: Services, caller: Caller, request: CalendarRequest) {
  const range = timeRange(request, services.now());
  const begin = range.beginTime ?? dayStart(services.now());
  const end = range.endTime ?? begin + 30 * DAY;
  const auditor = mayAudit(caller);
  const visible = (item: CalendarRecord): boolean => item.userId === caller.userId || (item.shared && (item.audit === 1 || auditor));
  const own = (await itemsOf(services).find({ where: { time: { gte: begin, lt: end } } })).filter(visible);
  const year = (time: number): number => Number(dayName(time).slice(0, 4));
  const all = [
    ...knownDays(begin, end).map((day) => ({ ...day, regionId: "", user: "", mine: false, shared: true, audit: 1 })),
    ...own.map(({ since, userId, createTime: _, ...item }) => ({
      ...item,
      ...(since > 0 && year(item.time) > since ? { years: year(item.time) - since } : {}),
      mine: userId === caller.userId,
    })),
  ];
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found = all
    .filter((item) => item.time >= begin && item.time < end)
    .filter((item) => !request.type?.length || request.type.includes(item.type))
    .filter((item) => !request.regionIds?.length || request.regionIds.some((code) => regionCovers(code)(item.regionId)))
    .filter((item) => !request.round || isRound(item.years))
    .filter((item) => words.every((word) => foldText(`${item.title}${item.desc}`).includes(word)))
    .sort((a, b) => a.time - b.time);
  const ids = found.map((item) => item.id);
  const plans = ids.length ? await plansOf(services).find({ where: { calendarId: { in: ids } } }) : [];
  const planOf = new Map(plans.map((plan) => [plan.calendarId, plan.id]));
  const wishes = await remindersOf(services).find({ where: { userId: caller.userId } });
  const advance = new Map(wishes.map((wish) => [wish.itemId, wish.advance]));
  return found.map((item) => ({
    ...item,
    round: isRound(item.years),
    badge: item.years ? `${item.years} 周年${isRound(item.years) ? " · 逢五逢十" : ""}` : "",
    // Nothing to say of what passed or is the user's own.
    audit: item.shared && item.audit !== 1 ? item.audit : undefined,
    planId: planOf.get(item.id) ?? "",
    editable: item.mine,
    auditable: auditor && item.shared && item.audit === 0,
    reminded: advance.has(item.id),
    ...(advance.has(item.id) ? { advance: advance.get(item.id) } : {}),
  }));
}

/** The period's days that have items. */
export async function listCalendar({ request, caller, services }: HandlerContext<"calendar.list">) {
  const days = new Map<string, Awaited<ReturnType<typeof calendarItems>>>();
  for (const item of await calendarItems(services, caller, request)) {
    const date = dayName(item.time);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  const rows = [...days].map(([date, items]) => ({ date, items }));
  return { rows, total: rows.length };
}

/** The same items one by one, for the list beside and the table. */
export async function listItems({ request, caller, services }: HandlerContext<"calendar.items">) {
  const { page, pagesize, day } = request;
  const items = (await calendarItems(services, caller, request)).filter((item) => !day || dayName(item.time) === day);
  return { rows: items.slice((page - 1) * pagesize, page * pagesize), total: items.length };
}
