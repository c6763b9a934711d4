import { outletsIn } from "#server/accounts/outletPlaces.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { overlap } from "#server/documents/documentLimits.ts";
import { documentQuery, type ReadyQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { type MediaHouse, mediaHouse } from "./mediaHouses.ts";

/** Which media report on which places. */
export type LocalRequest = DocumentRequest & { level: 1 | 2; media?: "all" | MediaHouse; front?: 0 | 1 };

/** Outlets of a level looked at for their house. */
const OUTLETS = 10_000;
/** A name that no outlet bears: a query by it finds nothing. */
const NOBODY = "\u0000";

/** Only outlets of these names. */
function within(query: DocumentQuery, names: string[]): DocumentQuery {
  const sources = overlap(query.sources, names);
  return { ...query, sources: sources?.length ? sources : [NOBODY] };
}

/** The province that holds a place: 340102 → 340000. */
const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`;

/**
 * Reports of the media of a level as a query of the store: central media, of one house where asked, or the provincial
 * media that sit in the provinces of the places asked for.
 *
 * @throws ApiError 100001 for words or windows that cannot be read.
 */
export async function localReports(context: RequestContext<LocalRequest>): Promise<ReadyQuery> {
  const { services, caller, request } = context;
  const { level, media, front, regionIds = [] } = request;
  const ready = await documentQuery(services, caller, {
    ...{ ...request, sourceRank: [level] },
    ...(front === 1 ? { channelRank: [1] } : {}),
  });
  if (level === 1 && media && media !== "all") {
    const [outlets = []] = await services.documents.statistics(ready.query, [{ kind: "terms", field: "source", size: OUTLETS }]);
    const names = outlets.map(({ name }) => name).filter((name) => mediaHouse(name) === media);
    return { ...ready, query: within(ready.query, names.length > 0 ? names : [NOBODY]) };
  }
  const provinces = regionIds.filter((code) => code !== "100000").map(provinceOf);
  if (level === 2 && provinces.length > 0)
    return { ...ready, query: within(ready.query, await outletsIn(services, ready.query, provinces)) };
  return ready;
}
