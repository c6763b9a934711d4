import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { accountPlaces } from "./accountPlaces.ts";

/** Outlets added up. */
const MOST = 100_000;

/** An outlet or account, how many documents of a query are its, and where it sits; "" unknown. */
export interface OutletPlace {
  name: string;
  value: number;
  regionId: string;
}

/** The outlets of a query's documents with where they sit: as their card says, else their name. Not what the documents are about. */
export async function outletPlaces(services: Services, query: DocumentQuery): Promise<OutletPlace[]> {
  const [[outlets = []], placeOf] = await Promise.all([
    services.documents.statistics(query, [{ kind: "terms", field: "account", size: MOST }]),
    accountPlaces(services),
  ]);
  return outlets.map(({ key, name, value }) => ({ name, value, regionId: placeOf(name, key) }));
}

/** A name that no outlet bears: a query by it finds nothing. */
const NOBODY = "\u0000";

/** Names of the outlets of a query that sit in these places, as its sources; one that nobody bears where there are none. */
export async function outletsIn(services: Services, query: DocumentQuery, regionIds: readonly string[]): Promise<string[]> {
  const covers = regionIds.map(regionCovers);
  const found = (await outletPlaces(services, query)).filter(({ regionId }) => regionId && covers.some((test) => test(regionId)));
  return found.length > 0 ? found.map(({ name }) => name) : [NOBODY];
}
