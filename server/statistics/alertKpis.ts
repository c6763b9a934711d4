import type { Caller, Services } from "#server/contract/handler.ts";
import { customWordsOf } from "#server/records/customWords.ts";
import { eventsOf, isAlive, isSudden, seesEvent } from "#server/records/EventRecord.ts";
import { enabledGroups } from "#server/records/SensitiveGroupRecord.ts";
import { sensitiveQuery } from "#server/records/sensitiveQuery.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { type KpiRow, kpi } from "./kpi.ts";
import { windowBefore } from "./windowBefore.ts";

/** Documents that matched any sensitive group of the caller's side that is on, or hold the caller's own words: what the list of them shows. */
export async function sensitiveKpi(services: Services, caller: Caller, query: DocumentQuery, collapse: boolean): Promise<KpiRow> {
  const on = (await enabledGroups(services, caller)).map((group) => group.id);
  const { sensitiveGroupIds: named, ...rest } = query;
  const groupIds = named?.filter((id) => on.includes(id)) ?? on;
  const own = named ? [] : await customWordsOf(services, caller);
  const count = async (wanted: DocumentQuery): Promise<number> => {
    const found = sensitiveQuery(wanted, groupIds, own);
    if (!found) return 0;
    const [rows] = await services.documents.statistics(found, [{ kind: "count" }], { collapse });
    return rows?.[0]?.value ?? 0;
  };
  const before = windowBefore(query, services.now());
  const [now, previous] = await Promise.all([count(rest), before ? count({ ...rest, ...before }) : undefined]);
  return kpi("sensitive", "敏感量", now, previous);
}

/** Sudden events alive in the window, of the places asked for. */
export async function breakoutKpi(services: Services, caller: Caller, query: DocumentQuery): Promise<KpiRow> {
  const covers = (query.regionIds ?? []).map(regionCovers);
  const events = (await eventsOf(services).find()).filter(
    (event) =>
      seesEvent(caller, event) && isSudden(event) && (covers.length === 0 || covers.some((covered) => covered(event.regionId ?? ""))),
  );
  const alive = (begin?: number, end?: number): number => events.filter((event) => isAlive(event, begin, end)).length;
  const before = windowBefore(query, services.now());
  const previous = before ? alive(before.beginTime, before.endTime) : undefined;
  return kpi("breakout", "突发事件", alive(query.beginTime, query.endTime), previous);
}
