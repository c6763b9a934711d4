import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { type InfluenceRequest, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import type { Period } from "#server/accounts/period.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { measuredTypes } from "#server/documents/documentQuery.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

/** What limits own works: a source of ours, a platform, kinds. */
export type OwnRequest = Partial<Pick<RequestOf<"spread.list">, "sourceId" | "platformIdentity" | "dataType">>;
type Asked = Pick<RequestContext, "services" | "caller">;

/**
 * The one answer to "which accounts are ours, and which works": works that the caller's own accounts (their media's, else those
 * they follow, else the house's, else all) published in a period. Reposts are no works.
 */
export async function ownQuery({ services, caller }: Asked, request: OwnRequest, period: Period): Promise<DocumentQuery> {
  const { sourceId, platformIdentity, dataType } = request;
  const own = { sourceId, platformIdentity, group: "own" } as InfluenceRequest;
  const scope = await scopeOfGroup({ services, caller, request: own });
  const { beginTime, endTime } = period;
  const types = measuredTypes(dataType, caller);
  // A platform that is a kind limits the kinds too.
  const dataTypes = platformIdentity && scope.dataTypes ? types.filter((type) => scope.dataTypes?.includes(type)) : types;
  return { ...scope, isRepost: false, dataTypes, beginTime, endTime };
}
