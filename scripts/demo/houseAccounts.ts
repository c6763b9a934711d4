import { houseOf, type Library, subscriptionId, subscriptionsIn } from "#server/records/SubscriptionRecord.ts";
import type { RecordStore } from "#server/store/records.ts";
import { accountId } from "./desk.ts";
import type { DemoSource } from "./sources.ts";

const EACH = 4;

/** What the house takes of wechat accounts and of government, for all its people: the busiest. */
export async function fillHouseAccounts(records: RecordStore, sources: readonly DemoSource[]): Promise<void> {
  const cards = await records
    .collection<{ id: string; orgType?: string }>({ name: "accounts", indexes: ["orgType", "platformIdentity", "regionId"] })
    .find({ where: { orgType: "党政机关" } });
  const offices = new Set(cards.map(({ id }) => id));
  const chosen: [Library, string[]][] = [
    ["wechat", sources.filter(({ dataType }) => dataType === "wechat").map(accountId)],
    ["government", sources.map(accountId).filter((id) => offices.has(id))],
  ];
  const owner = houseOf({ orgId: "" });
  for (const [library, keys] of chosen)
    for (const [order, key] of [...new Set(keys)].slice(0, EACH).entries()) {
      const term = { beginDate: "", endDate: "", departmentIds: [] };
      await subscriptionsIn({ records }).put({ id: subscriptionId(owner, library, key), owner, library, key, order, ...term });
    }
}
