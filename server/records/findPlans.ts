import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import type { Condition } from "#server/store/records.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { plansOf, type TopicPlanRecord } from "./TopicPlanRecord.ts";

/** Every plan that fits. */
export async function findPlans(
  services: Services,
  caller: Caller,
  request: Omit<RequestOf<"plans.lists">, "page" | "pagesize">,
): Promise<TopicPlanRecord[]> {
  const { scope, status, dutyUserId, category, keyWords } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const duty = scope === "duty" ? caller.userId : dutyUserId;
  const words = foldText(keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  if (scope === "duty" && dutyUserId && dutyUserId !== caller.userId) return [];
  const where = {
    ...(beginTime === undefined && endTime === undefined ? {} : { triggerDate: { gte: beginTime, lt: endTime } }),
    ...(duty ? { dutyUserId: duty } : {}),
    ...(scope === "member" ? { members: { has: caller.userId } } : {}),
    ...(status?.length ? { status: { in: status } } : {}),
    ...(category?.length ? { category: { in: category } } : {}),
  };
  const or: Record<string, Condition>[] | undefined =
    scope === "mine" ? [{ dutyUserId: caller.userId }, { members: { has: caller.userId } }] : undefined;
  return (await plansOf(services).find({ where, ...(or && { or }), orderBy: [["triggerDate", "asc"]] })).filter((plan) => {
    const title = foldText(plan.title);
    return words.every((word) => title.includes(word));
  });
}
