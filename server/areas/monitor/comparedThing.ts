import { namedMembers } from "#server/accounts/namedMembers.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { findEvent, namedConditions } from "#server/documents/conditions.ts";
import type { Condition } from "#server/records/Condition.ts";
import { findMonitor } from "#server/records/MonitorRecord.ts";

/** Something that can be compared, with what a list of its documents asks by. */
export interface ComparedThing {
  /** The id of a watched object, or `event:` an id, `word:` words, `source:` a name or id. */
  key: string;
  name: string;
  kind: "monitor" | "event" | "word" | "source";
  monitorId?: string;
  eventId?: string;
  keyWords?: string;
  source?: string[];
}

/** What begins a key, and what it is; a key without one is the id of a watched object, as saved sets held them first. */
const KINDS = { "event:": "event", "word:": "word", "source:": "source" } as const;

const MOST_WORDS = 100;

/** @throws ApiError 404 for what is gone or another unit's, 100001 for a key that names nothing. */
export async function comparedThing(services: Services, caller: Caller, key: string): Promise<ComparedThing> {
  const [prefix, kind] = Object.entries(KINDS).find(([start]) => key.startsWith(start)) ?? ["", "monitor" as const];
  const id = key.slice(prefix.length).trim();
  if (!id) throw new ApiError(100001, "对比对象不能为空");
  if (kind === "event") return { key, kind, name: (await findEvent(services, caller, id)).title, eventId: id };
  if (kind === "source") {
    const [account] = (await namedMembers(services, [id])).rows;
    return { key, kind, name: account?.sourceName ?? id, source: [id] };
  }
  if (kind === "word") {
    if (id.length > MOST_WORDS) throw new ApiError(100001, `对比的词最长 ${MOST_WORDS} 个字`);
    // In quotation marks, as a watched object may bear the same name.
    return { key, kind, name: `“${id}”`, keyWords: id };
  }
  const monitor = await findMonitor(services, caller, id);
  if (monitor.kind === "compare") throw new ApiError(100001, "对比组不能作为对比对象，请选择其中的监测对象");
  return { key, kind, name: monitor.name, monitorId: id };
}

/** What finds the documents of a thing; several things' conditions hold together. */
export async function thingConditions(services: Services, caller: Caller, thing: ComparedThing): Promise<Condition[]> {
  if (thing.kind === "word") return [{ keyWords: thing.keyWords }];
  if (thing.kind === "source") return [{ sources: thing.source }];
  return namedConditions(services, caller, { monitorId: thing.monitorId, eventId: thing.eventId });
}

/** The things of a comparison, each once. @throws ApiError where fewer than two different ones are left. */
export async function comparedThings(services: Services, caller: Caller, keys: readonly string[]): Promise<ComparedThing[]> {
  const things = await Promise.all([...new Set(keys)].map((key) => comparedThing(services, caller, key)));
  if (things.length < 2) throw new ApiError(100001, "请选择两个以上不同的对比对象");
  return things;
}
