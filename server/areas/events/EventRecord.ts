import { placeName } from "#server/analysis/gazetteer.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import type { Condition } from "../search/documentRequest.ts";

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
  remind?: boolean;
  userId?: string;
}

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

/** What finds an event's documents: those assigned, else its words from its beginning on. */
export function eventCondition(event: EventRecord): Condition {
  if (event.docIds?.length) return { ids: event.docIds };
  const { keyWords, allWords, anyWords, excludeWords } = event;
  const words = keyWords || allWords || anyWords ? keyWords : event.keywords?.slice(0, 3).join(" ") || event.title;
  return { keyWords: words, allWords, anyWords, excludeWords, beginTime: event.beginTime, endTime: event.endTime };
}

export async function followed(services: Services, caller: Caller): Promise<Set<string>> {
  const follows = await followsOf(services).find({ where: { userId: caller.userId } });
  return new Set(follows.map((follow) => follow.eventId));
}

/** An event as replies show it. */
export function shownEvent(event: EventRecord, follows: ReadonlySet<string>, firstDoc?: DocumentRow) {
  const { docIds: _d, userId: _u, firstDocId: _f, ...shown } = event;
  return {
    ...shown,
    location: placeName(event.regionId ?? ""),
    followed: follows.has(event.id),
    ...(firstDoc ? { firstDoc } : {}),
  };
}
