import { dayName } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type RequestContext, type Services } from "#server/contract/handler.ts";
import { dayGiven } from "#server/time/dayGiven.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { holdsFor, houseOf, type Library, type SubscriptionRecord, subscriptionId, subscriptionsIn } from "./SubscriptionRecord.ts";

/** What an owner takes from a library, in its order. */
export const subscribedTo = (services: Pick<Services, "records">, owner: string, library: Library): Promise<SubscriptionRecord[]> =>
  subscriptionsIn(services).find({ where: { owner, library }, orderBy: [["order", "asc"]] });

const termOf = ({ beginDate, endDate }: SubscriptionRecord): string =>
  beginDate === "" && endDate === "" ? "长期" : `${beginDate || "即日"} 至 ${endDate || "长期"}`;

/** Licence and departments of subscriptions, as lists show them. */
export async function termsShown(services: Services): Promise<(record: SubscriptionRecord) => TermsShown> {
  const names = new Map((await departmentsIn(services.records).find()).map(({ id, name }) => [id, name]));
  const today = dayName(services.now());
  return (record) => {
    const { id, beginDate, endDate, departmentIds } = record;
    const state = holdsFor({ ...record, departmentIds: [] }, "", today) ? "有效" : endDate !== "" && endDate < today ? "已到期" : "未开始";
    const departments = departmentIds.length === 0 ? "全部" : departmentIds.map((each) => names.get(each) ?? "已撤销").join("、");
    return { id, beginDate, endDate, departmentIds, term: termOf(record), state, departments };
  };
}

interface TermsShown extends Pick<SubscriptionRecord, "id" | "beginDate" | "endDate" | "departmentIds"> {
  term: string;
  state: string;
  departments: string;
}

/** Subscribes an owner to keys of a library, behind those it has. @throws ApiError 100001 beyond the quota, in the words given */
export async function subscribeTo(
  services: Services,
  owner: string,
  library: Library,
  keys: string[],
  most: { count: number; says: (held: number) => string },
): Promise<void> {
  await services.records.transaction(async (records) => {
    const held = await subscribedTo({ records }, owner, library);
    const fresh = keys.filter((each) => !held.some(({ key }) => key === each));
    if (held.length + fresh.length > most.count) throw new ApiError(100001, most.says(held.length));
    const next = Math.max(-1, ...held.map(({ order }) => order)) + 1;
    for (const [at, key] of fresh.entries()) {
      const term = { beginDate: "", endDate: "", departmentIds: [] };
      const id = subscriptionId(owner, library, key);
      await subscriptionsIn({ records }).put({ id, owner, library, key, order: next + at, ...term });
    }
  });
}

/** Ends what an owner takes from a library. */
export async function unsubscribe(services: Services, owner: string, library: Library, keys: string[]): Promise<void> {
  await subscriptionsIn(services).removeWhere({ owner, library, key: { in: keys } });
}

/** Sets licence and departments of something the house takes from a library. @throws ApiError 404, 100001 for days that do not follow */
export async function setTerms(
  { services, caller }: Pick<RequestContext, "services" | "caller">,
  library: Library,
  { id, departmentIds = [], ...days }: { id: string; beginDate?: string; endDate?: string; departmentIds?: string[] },
): Promise<void> {
  const record = await subscriptionsIn(services).get(id);
  if (record?.owner !== houseOf(caller) || record.library !== library) throw new ApiError(404, "没有这条订阅", 404);
  // A cleared field of the form is not sent.
  const [beginDate, endDate] = [dayGiven(days.beginDate), dayGiven(days.endDate)];
  if (beginDate !== "" && endDate !== "" && endDate < beginDate) throw new ApiError(100001, "授权结束不能早于授权开始");
  await subscriptionsIn(services).update(id, { beginDate, endDate, departmentIds });
}

/** Departments that the caller's house can share with; client units have none. */
export async function departmentsOf(services: Services, caller: Caller) {
  const rows = caller.orgId === "" ? await departmentsIn(services.records).find() : [];
  return { rows, total: rows.length };
}
