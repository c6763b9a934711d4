import { dayName } from "#engine/grammar/localTime.ts";
import type { Caller, Services } from "#server/contract/handler.ts";

/** What can be subscribed to: papers, wechat accounts, sites and accounts of government. */
export type Library = "paper" | "wechat" | "government";

/** One source that a user, or a house for its people, takes from a library. */
export interface SubscriptionRecord {
  id: string;
  /** Whose: `user:<id>`, or `side:<orgId>` for all people of the house ("") or of a client unit. */
  owner: string;
  library: Library;
  /** Id in the library. */
  key: string;
  /** Place among the owner's, from 0. */
  order: number;
  /** Of a house: days it is licensed for, YYYY-MM-DD, "" without an end. */
  beginDate: string;
  endDate: string;
  /** Of a house: departments it is shared with; none: all. */
  departmentIds: string[];
}

export const subscriptionsIn = ({ records }: Pick<Services, "records">) =>
  records.collection<SubscriptionRecord>({
    name: "mediaSubscriptions",
    indexes: ["owner", "library"],
    unique: [["owner", "library", "key"]],
  });

export const ownerOf = ({ userId }: Pick<Caller, "userId">): string => `user:${userId}`;
export const houseOf = ({ orgId }: Pick<Caller, "orgId">): string => `side:${orgId}`;
export const subscriptionId = (owner: string, library: Library, key: string): string => `${owner}:${library}:${key}`;

/** Whether what a house subscribed to holds today for somebody of this department. */
export const holdsFor = ({ beginDate, endDate, departmentIds }: SubscriptionRecord, departmentId: string, today: string): boolean =>
  (beginDate === "" || beginDate <= today) &&
  (endDate === "" || endDate >= today) &&
  (departmentIds.length === 0 || departmentIds.includes(departmentId));

/** Keys a caller is subscribed to: the own ones in their order, then those of the house. */
export async function subscribedKeys(services: Services, caller: Caller, library: Library): Promise<string[]> {
  const [own, house] = await Promise.all(
    [ownerOf(caller), houseOf(caller)].map((owner) =>
      subscriptionsIn(services).find({ where: { owner, library }, orderBy: [["order", "asc"]] }),
    ),
  );
  const today = dayName(services.now());
  const shared = (house ?? []).filter((one) => holdsFor(one, caller.departmentId, today));
  return [...new Set([...(own ?? []), ...shared].map(({ key }) => key))];
}
