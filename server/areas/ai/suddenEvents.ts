import type { AiDocument } from "#server/ai/AiMaterial.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { eventsOf, isAlive, isSudden, seesEvent } from "#server/records/EventRecord.ts";
import { aiDocument } from "./aiDocument.ts";

/** The first documents of the emergencies told of within a time, the hottest first; of each that the caller may see. */
export async function suddenEvents(
  services: Services,
  caller: Caller,
  { beginTime, endTime }: { beginTime: number; endTime: number },
  most: number,
): Promise<AiDocument[]> {
  const all = await eventsOf(services).find({ orderBy: [["heat", "desc"]] });
  const events = all.filter((event) => seesEvent(caller, event) && isSudden(event) && isAlive(event, beginTime, endTime));
  const ids = events.flatMap(({ firstDocId, docIds, firstDoc }) => firstDocId ?? docIds?.[0] ?? firstDoc?.id ?? []).slice(0, most);
  return (await visibleDocuments(services, caller, ids)).map(aiDocument);
}
