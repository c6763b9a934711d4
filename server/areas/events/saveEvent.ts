import { WEEK } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { findEvent } from "#server/documents/conditions.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import {
  checkOperation,
  type EventRecord,
  eventsOf,
  followed,
  followsOf,
  hasWords,
  seesEvent,
  shownEvent,
} from "#server/records/EventRecord.ts";
import { sideOf } from "#server/users/side.ts";
import { dropCase } from "./caseBook.ts";
import { measureEvent } from "./measureEvent.ts";

/** Fields of an event the analysis found that it leaves alone once people changed them. */
const KEPT = ["title", "summary", "breakoutType", "level", "regionId"] as const;
/** Its figures, where people said by which words its documents are found. */
const FIGURES = ["heat", "heatTrend", "docCount", "sourceCount", "isAppraise", "updateTime"];

/** What people have changed in an event the analysis found, after this change. */
function editedFields(event: EventRecord, fields: Partial<EventRecord>): string[] {
  const changed = KEPT.filter((key) => fields[key] !== undefined && fields[key] !== event[key]);
  const words = hasWords({ ...event, ...fields }) ? FIGURES : [];
  return [...new Set([...(event.edited ?? []), ...changed, ...words])];
}

export async function saveEvent(context: HandlerContext<"events.save">) {
  const { services, caller, request } = context;
  const { id, groupId, ...given } = request;
  const title = given.title?.trim();
  if (title === "" || (title === undefined && !id)) throw new ApiError(100001, "事件名称不能为空");
  const fields = { ...given, ...(title && { title }) };
  const { keyWords, allWords, anyWords, excludeWords } = fields;
  await documentQuery(services, caller, { keyWords, allWords, anyWords, excludeWords });
  const group = groupId === "hot" || groupId === "breakout" || groupId === "own" ? groupId : undefined;
  const events = eventsOf(services);
  let event: EventRecord;
  if (id) {
    const known = await findEvent(services, caller, id);
    checkOperation(caller, known, "edit");
    const edited = known.memberIds ? { edited: editedFields(known, fields) } : {};
    event = (await events.update(id, { ...fields, ...edited, ...(group ? { groupId: group } : {}) }))!;
    await auditOf(services).note(caller, "修改事件", event.title);
  } else {
    const now = services.now();
    event = await events.insert({
      ...fields,
      title: title as string,
      groupId: group ?? (fields.breakoutType ? "breakout" : "own"),
      beginTime: now - WEEK,
      heat: 0,
      docCount: 0,
      userId: caller.userId,
      ...sideOf(caller),
      keywords: [keyWords, allWords, anyWords]
        .flatMap((words) => (words ?? "").split(/[\s"]+/))
        .filter(Boolean)
        .slice(0, 10),
    });
    await followsOf(services).put({
      id: `${caller.userId}:${event.id}`,
      userId: caller.userId,
      eventId: event.id,
      time: now,
    });
  }
  const measured = event.memberIds && !hasWords(event) ? event : await measureEvent(services, event);
  return shownEvent(measured, caller, await followed(services, caller));
}

export async function followEvents({ request, caller, services }: HandlerContext<"events.follow">): Promise<null> {
  const follows = followsOf(services);
  for (const eventId of request.ids) {
    const id = `${caller.userId}:${eventId}`;
    if (!request.followed) await follows.remove(id);
    else {
      await findEvent(services, caller, eventId);
      await follows.put({ id, userId: caller.userId, eventId, time: services.now() });
    }
  }
  return null;
}

export async function deleteEvents({ request, caller, services }: HandlerContext<"events.delete">): Promise<null> {
  for (const id of request.ids) {
    const event = await eventsOf(services).get(id);
    if (!event || !seesEvent(caller, event)) continue;
    checkOperation(caller, event, "delete");
    await eventsOf(services).remove(id);
    await followsOf(services).removeWhere({ eventId: id });
    await dropCase(services, id);
    await auditOf(services).note(caller, "删除事件", event.title);
  }
  return null;
}
