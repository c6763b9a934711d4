import type { ImportResult } from "#engine/grammar/endpoints.gen.ts";
import type { Services } from "#server/contract/handler.ts";
import { subscribedTo, subscribeTo } from "./houseSubscriptions.ts";
import { matchNames, type Named } from "./matchNames.ts";
import type { Library } from "./SubscriptionRecord.ts";

/**
 * Subscribes an owner to what a list names of a library, in its order, and answers what became of each. What is
 * subscribed to already stays where it is; beyond the quota names are refused.
 */
export async function subscribeNames(
  services: Services,
  [owner, library]: [owner: string, library: Library],
  names: { row: number; key: string }[],
  all: Named[],
  most: number,
): Promise<ImportResult[]> {
  const held = (await subscribedTo(services, owner, library)).map(({ key }) => key);
  const words = { joined: "已订阅", known: "早已订阅", missing: "库里没有，可“申请新增”", full: `超过可订阅的 ${most} 个` };
  const { joining, results } = matchNames(names, all, { held, most, words });
  await subscribeTo(services, owner, library, joining, { count: most, says: (count) => `最多订阅 ${most} 个，已订阅 ${count} 个` });
  return results;
}
