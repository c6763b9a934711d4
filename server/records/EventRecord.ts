import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { ApiError } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { onSide } from "#server/users/side.ts";
import type { Condition } from "./Condition.ts";
import { riseOf } from "./eventRise.ts";

/**
 * An event as stored in the collection `events`: EventItem of SCREENS (b) and what its documents are found by. Events
 * found by analysis carry `docIds` (or words); those made by people carry words.
 */
export interface EventRecord {
  id: string;
  title: string;
  summary?: string;
  /** hot (found by clustering), breakout (sudden), own (made by people). */
  groupId?: "hot" | "breakout" | "own";
  breakoutType?: string;
  level?: number;
  regionId?: string;
  categoryId?: string;
  heat: number;
  heatTrend?: number[];
  docCount: number;
  sourceCount?: number;
  isAppraise?: number;
  firstDocId?: string;
  firstDoc?: DocumentRow;
  beginTime: number;
  updateTime?: number;
  /** People's events end; afterwards nothing is added. */
  endTime?: number;
  keywords?: string[];
  /** Documents the analysis assigned, newest last; at most 5,000. */
  docIds?: string[];
  keyWords?: string;
  allWords?: string;
  anyWords?: string;
  excludeWords?: string;
  /** Its maker and followers are told of new documents. */
  remind?: boolean;
  /** Documents it had when they were last told, and when that was. */
  told?: { count: number; time: number };
  /** Who made it; absent for events the analysis found. */
  userId?: string;
  /** The client unit of who made it; absent for the house's and for those the analysis found. */
  orgId?: string;
  /** Near-duplicate groups of an event the analysis found. */
  memberIds?: string[];
  /** Fields people changed in an event the analysis found; the analysis leaves them alone. */
  edited?: string[];
}

export type EventOperation = "edit" | "delete";

export interface EventFollow {
  id: string;
  userId: string;
  eventId: string;
  time: number;
}

export const eventsOf = (services: Services) =>
  services.records.collection<EventRecord>({
    name: "events",
    indexes: ["groupId", "breakoutType", "level", "heat", "beginTime", "updateTime", "docCount"],
  });

export const followsOf = (services: Services) =>
  services.records.collection<EventFollow>({
    name: "eventFollows",
    indexes: ["userId", "eventId"],
    unique: [["userId", "eventId"]],
  });

/** Whether it is told of between two times. */
export const isAlive = ({ beginTime, updateTime }: EventRecord, begin = -Infinity, end = Infinity): boolean =>
  beginTime < end && (updateTime ?? beginTime) >= begin;

/** Whether it is a sudden event (突发): analysis found its type, or people chose the group. */
export const isSudden = ({ breakoutType, groupId }: EventRecord): boolean => Boolean(breakoutType) || groupId === "breakout";

/** Whether people said by which words an event is found. */
export const hasWords = ({ keyWords, allWords, anyWords }: EventRecord): boolean =>
  Boolean(keyWords?.trim() || allWords?.trim() || anyWords?.trim());

/** What finds an event's documents: words of people, else the documents assigned, else its own words; from its beginning on. */
export function eventCondition(event: EventRecord): Condition {
  if (event.docIds?.length && !hasWords(event)) return { ids: event.docIds };
  const { keyWords, allWords, anyWords, excludeWords } = event;
  const words = hasWords(event) ? keyWords : event.keywords?.slice(0, 3).join(" ") || event.title;
  return { keyWords: words, allWords, anyWords, excludeWords, beginTime: event.beginTime, endTime: event.endTime };
}

export async function followed(services: Services, caller: Caller): Promise<Set<string>> {
  const follows = await followsOf(services).find({ where: { userId: caller.userId } });
  return new Set(follows.map((follow) => follow.eventId));
}

/** Whether an event is there for a caller: those of the analysis are for all, people's for their side. */
export const seesEvent = (caller: Pick<Caller, "orgId">, event: EventRecord): boolean =>
  event.userId === undefined || onSide(caller, event);

/** What a caller may do with an event: who made it everything, others of that side what their role allows. */
function operationsOn(caller: Caller, event: EventRecord): EventOperation[] {
  const own = event.userId !== undefined && event.userId === caller.userId;
  return (["edit", "delete"] as const).filter((op) => own || (onSide(caller, event) && holdsOperation(caller, op)));
}

export function checkOperation(caller: Caller, event: EventRecord, operation: EventOperation): void {
  if (!operationsOn(caller, event).includes(operation)) throw new ApiError(403, "只能修改自己建立的事件", 403);
}

/** Heat is stored to a tenth, so that cooling goes on; readers compare whole figures. */
export const shownHeat = ({ heat }: Pick<EventRecord, "heat">): number => Math.round(heat || 0);

/** An event as replies show it. */
export function shownEvent(
  event: EventRecord,
  caller: Caller,
  follows: ReadonlySet<string>,
  firstDoc: DocumentRow | undefined = event.firstDoc,
) {
  const { docIds: _d, userId: _u, firstDocId: _f, memberIds: _m, edited: _e, told: _t, orgId: _o, ...shown } = event;
  return {
    ...shown,
    heat: shownHeat(event),
    ops: operationsOn(caller, event),
    location: placeName(event.regionId ?? ""),
    delta: riseOf(event.heatTrend).delta,
    followed: follows.has(event.id),
    mark: follows.has(event.id) ? "★" : "",
    ...(firstDoc ? { firstDoc } : {}),
  };
}
