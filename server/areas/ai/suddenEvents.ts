import type { AiDocument, SuddenEvents } from "#server/ai/AiMaterial.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { type EventRecord, eventsOf, isAlive, isSudden, seesEvent } from "#server/records/EventRecord.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { aiDocument } from "./aiDocument.ts";

/** The page that lists them. */
const PAGE = "/yuqing/emergency";

/** The emergencies told of within a time, the hottest first, as the page of emergencies lists and the home page counts them, with the first document of each that the caller may see. */
export async function suddenEvents(
  services: Services,
  caller: Caller,
  { beginTime, endTime, regionIds = [] }: { beginTime: number; endTime: number; regionIds?: string[] | undefined },
  said: string[],
  most: number,
): Promise<{ sudden: SuddenEvents; documents: AiDocument[] }> {
  const all = await eventsOf(services).find({ orderBy: [["heat", "desc"]] });
  const covers = regionIds.map(regionCovers);
  const isThere = ({ regionId = "" }: EventRecord) => covers.length === 0 || covers.some((covered) => covered(regionId));
  const events = all.filter((event) => seesEvent(caller, event) && isSudden(event) && isAlive(event, beginTime, endTime) && isThere(event));
  const rows = events.slice(0, most).map((event) => ({
    title: event.title,
    kind: event.breakoutType ?? "",
    documentId: event.firstDocId ?? event.docIds?.[0] ?? event.firstDoc?.id ?? "",
  }));
  const ids = rows.map(({ documentId }) => documentId).filter(Boolean);
  const address = caller.menuUrls.has(PAGE)
    ? `${PAGE}?time=${beginTime}-${endTime}${regionIds.length > 0 ? `&regionIds=${regionIds.join(",")}` : ""}`
    : "";
  return {
    sudden: { total: events.length, address, beginTime, endTime, said, rows },
    documents: (await visibleDocuments(services, caller, ids)).map(aiDocument),
  };
}
