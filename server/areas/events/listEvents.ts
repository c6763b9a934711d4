import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { type EventRecord, eventsOf, followed, hasWords, isSudden, seesEvent, shownEvent } from "#server/records/EventRecord.ts";
import { riseOf } from "#server/records/eventRise.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { categoryOf } from "./categoryOf.ts";
import { EVENT_KINDS } from "./eventViews.ts";
import { muted } from "./muteEvents.ts";

type EventLimits = Omit<RequestOf<"events.findByGroupList">, "page" | "pagesize">;

const holds = (event: EventRecord, words: string[]): boolean => {
  const text = foldText([event.title, event.summary, ...(event.keywords ?? [])].join("\n"));
  return words.every((word) => text.includes(word));
};

/** Hot events that the analysis saw begin in the day up to `end`. */
const isNew = ({ groupId, beginTime }: EventRecord, end: number): boolean => groupId === "hot" && beginTime >= end - DAY && beginTime < end;

/** By how much attention in the last step is above that of the day before. */
function gainOf({ heatTrend }: EventRecord): number {
  const { now, mean } = riseOf(heatTrend);
  return now - mean;
}

/** Whether an event is listed under a group: all, followed, own (made by people), breakout (sudden), new (of the last day), rising or hot. */
export function inGroup(event: EventRecord, group: string | undefined, follows: ReadonlySet<string>, now: number): boolean {
  if (!group || group === "all") return true;
  if (group === "new") return isNew(event, now + 1);
  if (group === "rising") return gainOf(event) > 0;
  if (group === "followed") return follows.has(event.id);
  if (group === "breakout") return isSudden(event);
  if (group === "own") return event.userId !== undefined;
  return event.groupId === group;
}

/** Every event that fits; one is in a window when it was alive then. */
export async function foundEvents(services: Services, caller: Caller, request: EventLimits): Promise<EventRecord[]> {
  const follows = await followed(services, caller);
  const { beginTime, endTime } = timeRange(request, services.now());
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const covers = (request.regionIds ?? []).map(regionCovers);
  const wanted = <T>(list: T[] | undefined, value: T | undefined): boolean =>
    !list?.length || (value !== undefined && list.includes(value));
  const group = request.groupId;
  const where = {
    ...(endTime === undefined ? {} : { beginTime: { lt: endTime } }),
  };
  const byRise = request.sortField === "rise";
  const stored = await eventsOf(services).find({
    where,
    orderBy: [[byRise ? "heat" : request.sortField, byRise ? "desc" : request.sortType]],
  });
  if (byRise) {
    const sign = request.sortType === "asc" ? 1 : -1;
    stored.sort((a, b) => sign * (gainOf(a) - gainOf(b)));
  }
  return stored.filter(
    (event) =>
      seesEvent(caller, event) &&
      inGroup(event, group, follows, services.now()) &&
      (beginTime === undefined || (event.updateTime ?? event.beginTime) >= beginTime) &&
      wanted(request.breakoutType, event.breakoutType) &&
      wanted(request.level, event.level) &&
      (!request.categoryIds?.length || request.categoryIds.includes(categoryOf(event))) &&
      (covers.length === 0 || covers.some((test) => test(event.regionId ?? ""))) &&
      holds(event, words),
  );
}

/**
 * How many documents an event's own list shows, near-identical ones each, and of how many outlets and accounts. Those found by words are counted every five
 * minutes; of those the analysis found some may be of other kinds, or removed.
 */
export async function eventFigures(
  services: Services,
  caller: Caller,
  event: EventRecord,
): Promise<{ docCount: number; sourceCount: number }> {
  const { docCount, sourceCount = 0 } = event;
  if (!event.docIds?.length || hasWords(event)) return { docCount, sourceCount };
  const { query } = await documentQuery(services, caller, { eventId: event.id, dataType: EVENT_KINDS });
  const [[count] = [], outlets = []] = await services.documents.statistics(query, [
    { kind: "count" },
    { kind: "terms", field: "outlet", size: 100_000 },
  ]);
  return { docCount: count?.value ?? 0, sourceCount: outlets.length };
}

/** Events that fit, with their first document. */
export async function listEvents({ request, caller, services }: HandlerContext<"events.findByGroupList">) {
  const follows = await followed(services, caller);
  const silenced = await muted(services, caller);
  const found = await foundEvents(services, caller, request);
  const shown = found.slice((request.page - 1) * request.pagesize, request.page * request.pagesize);
  const firstIds = shown.map((event) => event.firstDocId ?? event.docIds?.[0]).filter((id): id is string => Boolean(id));
  const documents = new Map<string, DocumentRow>(
    (await visibleDocuments(services, caller, firstIds)).map(({ content: _c, extra: _e, externalId: _x, ...row }) => [
      row.id,
      withoutPlatformName(row),
    ]),
  );
  const figures = await Promise.all(shown.map((event) => eventFigures(services, caller, event)));
  return {
    rows: shown.map((event, at) => ({
      ...shownEvent(event, caller, follows, documents.get(event.firstDocId ?? event.docIds?.[0] ?? "")),
      ...figures[at],
      muted: silenced.has(event.id),
      category: categoryOf(event),
    })),
    total: found.length,
  };
}
