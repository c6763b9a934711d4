import type { Caller } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

/** What other areas contribute to a user's messages and home page; each provides its own at start. */

/** Names of subscribed columns by id; ids of deleted ones are missing. */
export const columnNamesOf = serviceKey<(ids: string[]) => Promise<Map<string, string>>>("columnNames");

/** Ids of the columns a caller has subscribed to and switched on, in order. */
export const ownColumnIdsOf = serviceKey<(caller: Caller) => Promise<string[]>>("ownColumnIds");
