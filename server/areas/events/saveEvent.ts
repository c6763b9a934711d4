import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { auditOf } from "../audit/AuditLog.ts";
import { findEvent } from "../search/conditions.ts";
import { documentQuery } from "../search/documentQuery.ts";
import { type EventRecord, eventsOf, followed, followsOf, shownEvent } from "./EventRecord.ts";

export interface EventFields {
  id?: string;
  title: string;
  summary?: string;
  keyWords?: string;
  allWords?: string;
  anyWords?: string;
  excludeWords?: string;
  groupId?: string;
  breakoutType?: string;
  level?: number;
  regionId?: string;
  endTime?: number;
  remind?: boolean;
}

const WEEK = 7 * 86_400_000;

/** Fills the figures of an event from its documents. */
export async function measure(
  services: Services,
  caller: HandlerContext["caller"],
  event: EventRecord,
): Promise<EventRecord> {
  const { query } = await documentQuery(services, caller, { eventId: event.id });
  const now = services.now();
  const [[count], moods = [], [sources], trend = []] = (await services.documents.statistics(query, [
    { kind: "count" },
    { kind: "terms", field: "isAppraise", size: 3 },
    { kind: "count", collapse: true },
    { kind: "terms", field: "account", size: 100_000 },
  ])) as [{ value: number }[], { key: string; value: number }[], { value: number }[], unknown[]];
  const total = count?.value ?? 0;
  const recent = {
    ...query,
    beginTime: Math.max(query.beginTime ?? 0, now - WEEK),
    endTime: Math.min(query.endTime ?? now + 1, now + 1),
  };
  const [days = []] =
    recent.beginTime < recent.endTime
      ? await services.documents.statistics(recent, [{ kind: "trend", interval: "day" }])
      : [[]];
  const sum = moods.reduce((all, mood) => all + Number(mood.key) * mood.value, 0);
  const patch = {
    docCount: total,
    sourceCount: trend.length,
    isAppraise: total ? sum / total : 0,
    heatTrend: days.map((day) => day.value),
    // Attention now: the documents of the last day, distinct texts counting once more.
    heat: (days.at(-1)?.value ?? 0) + (sources?.value ?? 0),
    updateTime: now,
  };
  return (await eventsOf(services).update(event.id, patch)) ?? event;
}

export async function saveEvent(context: HandlerContext<EventFields>) {
  const { services, caller, request } = context;
  const { id, groupId, ...fields } = request;
  const title = fields.title.trim();
  if (!title) throw new ApiError(100001, "事件名称不能为空");
  const { keyWords, allWords, anyWords, excludeWords } = fields;
  await documentQuery(services, caller, { keyWords, allWords, anyWords, excludeWords });
  const group = groupId === "hot" || groupId === "breakout" || groupId === "own" ? groupId : undefined;
  const events = eventsOf(services);
  let event: EventRecord;
  if (id) {
    await findEvent(services, id);
    event = (await events.update(id, { ...fields, title, ...(group ? { groupId: group } : {}) }))!;
    await auditOf(services).note(caller, "修改事件", title);
  } else {
    const now = services.now();
    event = await events.insert({
      ...fields,
      title,
      groupId: group ?? (fields.breakoutType ? "breakout" : "own"),
      beginTime: now - WEEK,
      heat: 0,
      docCount: 0,
      userId: caller.userId,
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
  return shownEvent(await measure(services, caller, event), await followed(services, caller));
}

export async function followEvents({
  request,
  caller,
  services,
}: HandlerContext<{ ids: string[]; followed: boolean }>): Promise<null> {
  const follows = followsOf(services);
  for (const eventId of request.ids) {
    const id = `${caller.userId}:${eventId}`;
    if (!request.followed) await follows.remove(id);
    else if (await eventsOf(services).get(eventId)) {
      await follows.put({ id, userId: caller.userId, eventId, time: services.now() });
    }
  }
  return null;
}

export async function deleteEvents({ request, caller, services }: HandlerContext<{ ids: string[] }>): Promise<null> {
  for (const id of request.ids) {
    const event = await eventsOf(services).get(id);
    if (!event) continue;
    await eventsOf(services).remove(id);
    await followsOf(services).removeWhere({ eventId: id });
    await auditOf(services).note(caller, "删除事件", event.title);
  }
  return null;
}
