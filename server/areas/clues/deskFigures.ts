import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { remindersOf } from "#server/records/CalendarRecord.ts";
import { dueReminders } from "#server/records/dueReminders.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { plansOf, STATUS } from "#server/records/TopicPlanRecord.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

/** Hot events that the analysis saw begin in the day up to `end`. */
const newEvents = (services: Services, end: number): Promise<number> =>
  eventsOf(services).count({ where: { groupId: "hot", beginTime: { gte: end - DAY, lt: end } } });

/** Unfinished plans that the caller is in charge of or takes part in. */
const ownPlans = (services: Services, caller: Caller): Promise<number> =>
  plansOf(services).count({
    where: { status: { in: [STATUS.open, STATUS.planning, STATUS.writing, STATUS.written] } },
    or: [{ dutyUserId: caller.userId }, { members: { has: caller.userId } }],
  });

/** Plans that are due soon, and days of the news calendar whose reminder has come and which are not over. */
async function reminders(services: Services, caller: Caller): Promise<number> {
  const now = services.now();
  const [plans, wishes] = await Promise.all([
    dueReminders(services, caller),
    remindersOf(services).find({ where: { userId: caller.userId } }),
  ]);
  const due = wishes.filter((wish) => wish.time >= dayStart(now) && wish.time - wish.advance * DAY <= now);
  return plans.length + due.length;
}

/**
 * What the desk looks at first: documents published today beside yesterday up to the same time, hot events begun in the
 * last day beside the day before, the caller's open plans and reminders.
 */
export async function deskFigures({ services, caller }: HandlerContext<"clues.overview">): Promise<KpiRow[]> {
  const now = services.now();
  const today = dayStart(now);
  const held = async (window: Pick<DocumentQuery, "beginTime" | "endTime">): Promise<number> => {
    const query: DocumentQuery = { dataTypes: dataTypes(["all"], caller), ...window };
    const [total] = await services.documents.statistics(query, [{ kind: "count" }]);
    return total?.[0]?.value ?? 0;
  };
  const [fresh, before, begun, begunBefore, plans, due] = await Promise.all([
    held({ beginTime: today, endTime: now + 1 }),
    held({ beginTime: today - DAY, endTime: now - DAY + 1 }),
    newEvents(services, now + 1),
    newEvents(services, now + 1 - DAY),
    ownPlans(services, caller),
    reminders(services, caller),
  ]);
  return [
    kpi("today", "今日入库", fresh, before),
    kpi("newEvents", "新热点", begun, begunBefore),
    kpi("plans", "我的选题", plans),
    kpi("reminders", "待处理提醒", due),
  ];
}
