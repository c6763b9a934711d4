import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { type ColumnRecord, columnsOf } from "#server/records/ColumnRecord.ts";
import type { Condition } from "#server/records/Condition.ts";
import { type EventRecord, eventCondition, eventsOf, seesEvent } from "#server/records/EventRecord.ts";
import { findMonitor } from "#server/records/MonitorRecord.ts";
import type { RecordBase } from "#server/store/records.ts";
import { onSide, type Sided } from "#server/users/side.ts";

const missing = (what: string): ApiError => new ApiError(404, `${what}不存在或已删除`, 404);

/** A column the caller may read: an own one or one pushed to the caller. */
export async function columnCondition(services: Services, caller: Caller, id: string): Promise<ColumnRecord> {
  const column = await columnsOf(services).get(id);
  if (!column || (column.userId !== caller.userId && !column.receivers?.includes(caller.userId))) throw missing("栏目");
  return column;
}

/** A watched object of the caller's unit. */
async function monitorCondition(services: Services, caller: Caller, id: string): Promise<Condition> {
  const monitor = await findMonitor(services, caller, id);
  if (monitor.kind === "compare") throw new ApiError(100001, "对比组不能用来检索，请选择其中的监测对象");
  const { keyWords, allWords, anyWords, excludeWords, dataType, regionIds } = monitor;
  return { keyWords, allWords, anyWords, excludeWords, dataType, regions: regionIds };
}

/** @throws ApiError 404 for an event that is gone or another side's. */
export async function findEvent(services: Services, caller: Pick<Caller, "orgId">, id: string): Promise<EventRecord> {
  const event = await eventsOf(services).get(id);
  if (!event || !seesEvent(caller, event)) throw missing("事件");
  return event;
}

/** Every stored condition a request names; all of them hold together. */
export async function namedConditions(
  services: Services,
  caller: Caller,
  request: { columnId?: string; monitorId?: string; eventId?: string },
): Promise<Condition[]> {
  const found: Condition[] = [];
  if (request.columnId) found.push(await columnCondition(services, caller, request.columnId));
  if (request.monitorId) found.push(await monitorCondition(services, caller, request.monitorId));
  if (request.eventId) found.push(eventCondition(await findEvent(services, caller, request.eventId)));
  return found;
}

/** Sources of a named group: a custom ranking (by id or name) the caller may see, or a column's sources. */
export async function sourceGroup(services: Services, caller: Pick<Caller, "userId" | "orgId">, name: string): Promise<string[]> {
  const lists = services.records.collection<RecordBase & Sided & { name: string; userId?: string; public?: boolean; members: string[] }>({
    name: "rankLists",
    indexes: ["userId"],
  });
  const named = [await lists.get(name), ...(await lists.find({ where: { name } }))];
  const list = named.find((one) => one && (one.userId === caller.userId || (one.public && onSide(caller, one))));
  if (list) return list.members;
  const column = await columnsOf(services).get(name);
  if (column && column.userId === caller.userId) return column.sources ?? [];
  throw new ApiError(100001, `没有名为 ${name} 的来源分组`);
}
