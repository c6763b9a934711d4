import { dayStart } from "#engine/grammar/timeWindow.ts";
import type { Services } from "#server/contract/handler.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { remindersOf } from "#server/records/CalendarRecord.ts";

const DAY = 86_400_000;
/** Nobody is written to before eight in the morning. */
const MORNING = 8 * 3_600_000;

/** Messages for items whose reminder is due, once each. Answers how many. */
export async function sendCalendarReminders(services: Services): Promise<number> {
  const now = services.now();
  const today = dayStart(now);
  if (now < today + MORNING) return 0;
  let count = 0;
  for (const wish of await remindersOf(services).find({ where: { sent: false } })) {
    if (wish.time - wish.advance * DAY > now) continue;
    await remindersOf(services).update(wish.id, { sent: true });
    if (wish.time < today) continue;
    const [, month, day] = new Date(wish.time + 8 * 3_600_000).toISOString().slice(0, 10).split("-");
    await messagesIn(services).insert({
      title: `日程提醒：${wish.title}`,
      content: `${Number(month)}月${Number(day)}日${wish.time === today ? "（今天）" : ""}`,
      ...{ createTime: now, userIds: [wish.userId] },
    });
    count++;
  }
  return count;
}
