import { placeName } from "#server/analysis/places/gazetteer.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { ApiError } from "#server/contract/handler.ts";
import { findEvent } from "#server/documents/conditions.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { rolesIn } from "#server/users/Role.ts";
import { usersIn } from "#server/users/User.ts";

interface EventMute {
  id: string;
  userId: string;
  eventId: string;
}

const mutesOf = (services: Services) =>
  services.records.collection<EventMute>({ name: "eventMutes", indexes: ["userId"], unique: [["userId", "eventId"]] });

/** Events that this user does not want to be alarmed of. */
export async function muted(services: Services, caller: Caller): Promise<Set<string>> {
  const mutes = await mutesOf(services).find({ where: { userId: caller.userId } });
  return new Set(mutes.map((mute) => mute.eventId));
}

/** Silences events for the caller, or ends that. */
export async function muteEvents({ request, caller, services }: HandlerContext<"events.mute">): Promise<null> {
  for (const eventId of new Set(request.ids)) {
    const id = `${caller.userId} ${eventId}`;
    if (!request.muted) await mutesOf(services).remove(id);
    else if (await findEvent(services, caller, eventId)) await mutesOf(services).put({ id, userId: caller.userId, eventId });
  }
  return null;
}

/** Tells those who lead of an event, by a message in the console. Answers how many were told. */
export async function reportEvent({ request, caller, services }: HandlerContext<"events.report">) {
  const event = await findEvent(services, caller, request.id);
  const leading = new Set((await rolesIn(services.records).find()).filter((role) => role.admin).map((role) => role.id));
  const userIds = (await usersIn(services.records).find({ where: { status: 1 } }))
    .filter((user) => user.roleIds.some((id) => leading.has(id)))
    .map((user) => user.id);
  if (userIds.length === 0) throw new ApiError(100010, "没有可以接收的领导");
  const place = placeName(event.regionId ?? "");
  await sendMessage(services, userIds, {
    title: `突发事件上报：${event.title}`,
    content: [
      request.note?.trim(),
      [event.breakoutType, place, `报道 ${event.docCount} 篇`].filter(Boolean).join(" · "),
      event.summary,
      `上报人：${caller.userName}`,
    ]
      .filter(Boolean)
      .join("\n"),
  });
  await auditOf(services).note(caller, "上报突发事件", event.title);
  return { count: userIds.length };
}
