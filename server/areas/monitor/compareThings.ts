import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { eventsOf, seesEvent } from "#server/records/EventRecord.ts";
import { monitorsOf, ownedBy } from "#server/records/MonitorRecord.ts";
import { foldText } from "#server/text/segment.ts";
import { comparedThing } from "./comparedThing.ts";
import { THING_KINDS } from "./compareFigures.ts";

const MOST_EVENTS = 30;
/** What is left of a chosen object that is gone; comparing it says so. */
const GONE = "（已删除）";

/** The names of chosen things, each once; one that is gone, or another unit's, is told as gone. */
export function namedThings(services: Services, caller: Caller, keys: readonly string[]) {
  return Promise.all(
    [...new Set(keys)].map(async (key) => {
      try {
        const { name, kind } = await comparedThing(services, caller, key);
        return { id: key, name, thingKind: THING_KINDS[kind] };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { id: key, name: `${key}${GONE}`, thingKind: "" };
      }
    }),
  );
}

/**
 * What there is to compare: the unit's watched objects, the hottest events, and, while something is typed, those words
 * themselves. Those chosen already (`keys`) are always among the rows, so that they keep their names.
 */
export async function compareThings({ services, caller, request }: HandlerContext<"monitor.compareThings">) {
  // Keys stand in lists separated by commas.
  const typed = request.keyWords?.replace(/[,，]+/g, " ").trim() ?? "";
  const part = foldText(typed);
  const fits = (name: string): boolean => foldText(name).includes(part);
  const chosen = await namedThings(services, caller, request.keys ?? []);
  const monitors = await monitorsOf(services).find({ where: await ownedBy(services, caller), orderBy: [["order", "asc"]] });
  const events = (await eventsOf(services).find({ orderBy: [["heat", "desc"]] })).filter((event) => seesEvent(caller, event));
  const rows = [
    ...(typed ? [{ id: `word:${typed}`, name: `“${typed}”`, thingKind: THING_KINDS.word }] : []),
    ...monitors
      .filter(({ kind, name }) => kind !== "compare" && fits(name))
      .map(({ id, name }) => ({ id, name, thingKind: THING_KINDS.monitor })),
    ...events
      .filter(({ title }) => fits(title))
      .slice(0, MOST_EVENTS)
      .map(({ id, title }) => ({ id: `event:${id}`, name: title, thingKind: THING_KINDS.event })),
  ];
  return [...chosen, ...rows.filter(({ id }) => !chosen.some((one) => one.id === id))];
}
