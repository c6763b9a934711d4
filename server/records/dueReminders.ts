import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { plansOf, STATUS, shownPlans, type TopicPlanRecord } from "./TopicPlanRecord.ts";

/** Unfinished plans the caller has a part in, from their reminder's day to their due day. */
export async function dueReminders(services: Services, caller: Caller) {
  const today = dayStart(services.now());
  const mine = [{ dutyUserId: caller.userId }, { members: { has: caller.userId } }, { createUserId: caller.userId }] as const;
  const plans = await plansOf(services).find({
    where: {
      triggerDate: { gte: today, lt: today + 61 * DAY },
      status: { in: [STATUS.open, STATUS.planning, STATUS.writing, STATUS.written] },
    },
    or: [...mine],
    orderBy: [["triggerDate", "asc"]],
  });
  const due = (plan: TopicPlanRecord): boolean =>
    plan.remind.way.includes("popup") && dayStart(plan.triggerDate) - plan.remind.advance * DAY <= today;
  const rows = await shownPlans(services, caller, plans.filter(due));
  return rows.map(({ id, title, triggerDate, dutyUserName }) => ({ id, title, triggerDate, dutyUserName }));
}
