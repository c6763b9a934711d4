import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { notifierOf } from "#server/realtime/Hub.ts";
import { type EventRecord, eventsOf, followsOf, hasWords } from "#server/records/EventRecord.ts";
import { usersIn } from "#server/users/User.ts";
import { measureEvent } from "./measureEvent.ts";

export const CHECK = 5 * 60_000;
/** Nobody is told of one event more often. */
const PAUSE = HOUR;
/** Ended events are measured this long after their end: documents arrive late. */
const AFTER = DAY;

/** Tells an event's maker and followers how much is new since they were last told. */
async function tell(services: Services, event: EventRecord): Promise<void> {
  const now = services.now();
  const fresh = event.docCount - (event.told?.count ?? event.docCount);
  if (!event.told || fresh > 0) await eventsOf(services).update(event.id, { told: { count: event.docCount, time: now } });
  if (fresh <= 0) return;
  const follows = await followsOf(services).find({ where: { eventId: event.id } });
  const people = [...new Set([...follows.map((follow) => follow.userId), ...(event.userId ? [event.userId] : [])])];
  const users = await usersIn(services.records).find({ where: { id: { in: people }, status: 1 } });
  await notifierOf(services).notify(
    users.filter((user) => user.notificationAuth).map((user) => user.id),
    {
      title: "事件有新进展",
      content: `${event.title.slice(0, 200)}\n新增 ${fresh} 篇报道，共 ${event.docCount} 篇`,
      source: "事件追踪",
      tag: `event-${event.id}`,
      link: `/track/event?id=${encodeURIComponent(event.id)}&groupId=all`,
    },
  );
}

/** Measures the running events that people described, and tells of those that are to be told of. Answers how many ran. */
export async function watchEvents(services: Services): Promise<number> {
  const now = services.now();
  const running = (await eventsOf(services).find()).filter(
    (event) => (event.userId !== undefined || hasWords(event)) && (event.endTime ?? now) > now - AFTER,
  );
  for (const event of running) {
    const measured = await measureEvent(services, event);
    if (measured.remind && now - (event.told?.time ?? 0) >= PAUSE) await tell(services, measured);
  }
  return running.length;
}
