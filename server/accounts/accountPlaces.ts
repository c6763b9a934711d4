import type { Services } from "#server/contract/handler.ts";
import { placeOfAccount } from "./placeOfAccount.ts";
import { accountsOf } from "./RankRecords.ts";

/** Tells the region of an outlet or account by its name and the id of its card, as they are now; "" unknown. */
export async function accountPlaces(services: Services): Promise<(name: string, id: string) => string> {
  const cards = await accountsOf(services).find();
  const known = new Map(cards.map(({ id, regionId }) => [id, regionId]));
  return (name, id) => placeOfAccount(name, known.get(id));
}
