import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { foldText } from "#server/text/segment.ts";

type AccountLimits = Pick<RequestOf<"ranks.list">, "sourceName" | "orgType" | "regionIds">;

interface Account {
  sourceName: string;
  orgType: string;
  regionId: string;
}

/** Which accounts a ranking shows of those it was computed over. */
export function accountLimits({ sourceName, orgType, regionIds }: AccountLimits): (account: Account) => boolean {
  const name = foldText(sourceName?.trim() ?? "");
  const covers = regionIds?.map(regionCovers) ?? [];
  return (account) =>
    (!name || foldText(account.sourceName).includes(name)) &&
    (!orgType || account.orgType === orgType) &&
    (covers.length === 0 || covers.some((test) => test(account.regionId)));
}
