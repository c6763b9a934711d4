import { houseSources } from "#server/accounts/influenceScope.ts";
import type { Period } from "#server/accounts/period.ts";
import type { Services } from "#server/contract/handler.ts";
import { measuredTypes } from "#server/documents/documentQuery.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

/**
 * Own works of the whole house, the same whoever asks: what the accounts published that are anybody's own (`ownQuery` of all
 * together); all works where nobody has any. Reposts are no works.
 */
export async function houseQuery(services: Services, { beginTime, endTime }: Period): Promise<DocumentQuery> {
  const sources = await houseSources(services);
  const dataTypes = measuredTypes(undefined, { overseas: true });
  return { ...(sources.length > 0 && { sources }), isRepost: false, dataTypes, beginTime, endTime };
}
