import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { named, placed, SENTIMENT_NAMES } from "#server/labels/labels.ts";
import { intervalFor } from "#server/statistics/readStatistics.ts";
import type { Bucket, DocumentQuery, Panel, RegionLevel } from "#server/store/documents.ts";
import { localReports } from "./localReports.ts";
import { mediaHouse } from "./mediaHouses.ts";

type Context = HandlerContext<"localnews.statistics">;
type Level = RequestOf<"localnews.statistics">["regionType"];
type Count = Bucket & { previous?: number; delta?: number };

/** More than there are places or outlets. */
const PLACES = 10_000;
const LEVELS: Record<NonNullable<Level>, RegionLevel> = { 省级: "province", 地市: "prefecture", 区县: "county" };

/** The same window a year before, to the day; none where an end is open. */
const yearBefore = ({ beginTime, endTime }: DocumentQuery): Pick<DocumentQuery, "beginTime" | "endTime"> | undefined =>
  beginTime === undefined || endTime === undefined ? undefined : { beginTime: beginTime - 365 * DAY, endTime: endTime - 365 * DAY };

/** Reports of the request counted as it says (`by`), the most first; a trend by time. */
export async function countReports(context: Context): Promise<{ rows: Count[]; total: number }> {
  const { services, request } = context;
  const { by, size, regionType, regionIds } = request;
  const { query } = await localReports(by === "media" ? { ...context, request: { ...request, media: "all" } } : context);
  const collapse = collapses(request, query);
  const read = async (panel: Panel, wanted = query): Promise<Bucket[]> =>
    (await services.documents.statistics(wanted, [panel], { collapse }))[0] ?? [];
  // One level below the places asked for, unless a level is; rolled up by the store, so that a group counts once in each.
  const rolled = regionType ? { level: LEVELS[regionType] } : { below: regionIds ?? [] };
  const places: Panel = { kind: "terms", field: "region", size: PLACES, ...rolled };
  const byPlace = async (wanted?: DocumentQuery): Promise<Bucket[]> => placed(await read(places, wanted));
  const outlets = (most: number): Promise<Bucket[]> => read({ kind: "terms", field: "source", size: most });

  const count: Record<typeof by, () => Promise<Count[]>> = {
    async region() {
      const earlier = yearBefore(query);
      const [now, before] = await Promise.all([byPlace(), earlier ? byPlace({ ...query, ...earlier }) : []]);
      const then = new Map(before.map(({ key, value }) => [key, value]));
      return now.slice(0, size).map((row) => {
        const previous = then.get(row.key) ?? 0;
        return { ...row, previous, ...(previous > 0 ? { delta: (row.value - previous) / previous } : {}) };
      });
    },
    source: async () => (await outlets(size)).map((row) => ({ ...row, series: row.name })),
    async matrix() {
      const columns = await outlets(size);
      const rows = await Promise.all(
        columns.map(async ({ name }) => (await byPlace({ ...query, sources: [name] })).map((row) => ({ ...row, series: name }))),
      );
      return rows.flat();
    },
    trend: () => read({ kind: "trend", interval: intervalFor(query), by: "source", size }),
    emotion: async () => named(await read({ kind: "terms", field: "isAppraise", size: 3 }), SENTIMENT_NAMES),
    async media() {
      const names = new Map<string, string[]>();
      for (const { name } of await outlets(PLACES)) names.set(mediaHouse(name), [...(names.get(mediaHouse(name)) ?? []), name]);
      // Counted house by house, as their lists are: near-identical texts of two outlets of a house are one.
      const amount = async (wanted?: DocumentQuery) => (await read({ kind: "count" }, wanted))[0]?.value ?? 0;
      const houses = await Promise.all(
        [...names].map(async ([key, sources]) => ({ key, name: key, value: await amount({ ...query, sources }) })),
      );
      return [{ key: "all", name: "全部", value: await amount() }, ...houses];
    },
  };
  const rows = await count[by]();
  return { rows, total: rows.length };
}
