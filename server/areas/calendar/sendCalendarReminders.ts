import { DAY, dayStart, HOUR, monthDay } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { remindersOf } from "#server/records/CalendarRecord.ts";

/** Nobody is written to before eight in the morning. */
const MORNING_HOUR = 8;

/** Messages for items whose reminder is due, once each. Answers how many. */
export async function sendCalendarReminders(services: Services): Promise<number> {
  const now = services.now();
  const today = dayStart(now);
  if (now < today + MORNING_HOUR * HOUR) return 0;
  let count = 0;
  for (const wish of await remindersOf(services).find({ where: { sent: false } })) {
    if (wish.time - wish.advance * DAY > now) continue;
    await remindersOf(services).update(wish.id, { sent: true });
    if (wish.time < today) continue;
    await sendMessage(services, [wish.userId], {
      title: `日程提醒：${wish.title}`,
      content: `${monthDay(wish.time)}${wish.time === today ? "（今天）" : ""}`,
    });
    count++;
  }
  return count;
}
