import { DAY, dayStart, HOUR, monthDay } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { PLANS_PAGE, plansOf, STATUS, type TopicPlanRecord } from "#server/records/TopicPlanRecord.ts";
import { menuUrlsOf } from "#server/users/housePages.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { notifierOf } from "./Hub.ts";

/** Nobody is reminded before half past eight in the morning, Asia/Shanghai. */
const MORNING = 8.5 * HOUR;
export const CHECK = 600_000;
const LONGEST_ADVANCE = 60;

/** The day a plan was last told of, so that a restart does not repeat it. */
interface Told {
  id: string;
  day: number;
}

/**
 * Tells the people of unfinished topic plans, once on the day the reminder begins and once on the day itself: who is in
 * charge, who takes part, who made it. Answers how many plans it told of.
 */
export async function tellDuePlans(services: Services): Promise<number> {
  const now = services.now();
  const today = dayStart(now);
  if (now - today < MORNING) return 0;
  const told = services.records.collection<Told>({ name: "topicPlansTold" });
  const plans = await plansOf(services).find({
    where: {
      triggerDate: { gte: today, lt: today + (LONGEST_ADVANCE + 1) * DAY },
      status: { in: [STATUS.open, STATUS.planning, STATUS.writing, STATUS.written] },
    },
  });
  let count = 0;
  for (const plan of plans) {
    if (!isTold(plan, today) || (await told.get(plan.id))?.day === today) continue;
    const people = [...new Set([plan.dutyUserId, ...plan.members, plan.createUserId])].filter(Boolean);
    const users = await usersIn(services.records).find({ where: { id: { in: people }, status: 1 } });
    const duty = users.find((user) => user.id === plan.dutyUserId)?.name;
    await notifierOf(services).notify(await readers(services, users), {
      title: "选题提醒",
      content: `${plan.title.slice(0, 200)}\n${monthDay(plan.triggerDate)}${duty ? `，负责人 ${duty}` : ""}`,
      source: "选题策划",
      tag: `plan-${plan.id}`,
      link: `${PLANS_PAGE}?id=${encodeURIComponent(plan.id)}&triggerDate=${plan.triggerDate}`,
    });
    await told.put({ id: plan.id, day: today });
    count += 1;
  }
  return count;
}

/** Those who take notices and may open the page that this one leads to. */
async function readers(services: Services, users: User[]): Promise<string[]> {
  const may = users.map(async (user) => (user.notificationAuth && (await menuUrlsOf(services, user)).has(PLANS_PAGE) ? [user.id] : []));
  return (await Promise.all(may)).flat();
}

function isTold(plan: TopicPlanRecord, today: number): boolean {
  // Who wants a message or mail instead of the popup gets that alone (sendReminders).
  if (!plan.remind.way.includes("popup")) return false;
  const day = dayStart(plan.triggerDate);
  return day === today || day - plan.remind.advance * DAY === today;
}
