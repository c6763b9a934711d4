import { DAY, dayStart, HOUR, monthDay } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { plansOf, STATUS, type TopicPlanRecord } from "#server/records/TopicPlanRecord.ts";
import { usersIn } from "#server/users/User.ts";

/** Nobody is written to before eight in the morning. */
const MORNING_HOUR = 8;

/**
 * Writes to those in charge of a plan and those taking part, once for each due day, by the ways the plan names beside
 * the popup: `popup` itself is told by `tellDuePlans`. Answers how many plans were reminded of.
 */
export async function sendReminders(services: Services): Promise<number> {
  const now = services.now();
  const today = dayStart(now);
  if (now < today + MORNING_HOUR * HOUR) return 0;
  const due = await plansOf(services).find({
    where: {
      triggerDate: { gte: today, lt: today + 61 * DAY },
      status: { in: [STATUS.open, STATUS.planning, STATUS.writing, STATUS.written] },
    },
  });
  let count = 0;
  for (const plan of due) {
    const { way, advance } = plan.remind;
    if (!way.includes("message") && !way.includes("email")) continue;
    if (dayStart(plan.triggerDate) - advance * DAY > today || plan.remindedFor === plan.triggerDate) continue;
    // Noted last: what a crash cuts off is done again, and message and letter are each taken in once for a day.
    await remind(services, plan, `reminder ${plan.id} ${plan.triggerDate}`);
    await plansOf(services).update(plan.id, { remindedFor: plan.triggerDate });
    count++;
  }
  return count;
}

async function remind(services: Services, plan: TopicPlanRecord, onceKey: string): Promise<void> {
  const ids = [...new Set([plan.dutyUserId, ...plan.members])];
  const users = await usersIn(services.records).find({ where: { id: { in: ids }, status: 1 } });
  const duty = users.find((user) => user.id === plan.dutyUserId)?.name ?? "";
  const title = `选题提醒：${plan.title}`;
  const content = [`日期：${monthDay(plan.triggerDate)}`, `负责人：${duty}`, plan.angle].filter(Boolean).join("\n");
  if (plan.remind.way.includes("message")) {
    const userIds = users.map((user) => user.id);
    // The popup shows the same plan; a message box beside it would say everything twice.
    const quiet = plan.remind.way.includes("popup");
    await sendMessage(services, userIds, { id: onceKey, title, content, quiet });
  }
  const addresses = users.flatMap((user) => user.email || []);
  if (!plan.remind.way.includes("email") || addresses.length === 0) return;
  await outboxOf(services).put({
    ...{ cause: "reminder", causeId: plan.id, causeName: plan.title, channel: "email", lane: plan.id },
    ...{ receivers: addresses, subject: title, body: content, onceKey },
  });
}
