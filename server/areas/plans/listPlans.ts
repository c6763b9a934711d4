import { dayStart } from "#engine/grammar/timeWindow.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { documentQuery, timeRange } from "#server/documents/documentQuery.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { findPlan, plansOf, STATUS, shownPlans, type TopicPlanRecord } from "#server/records/TopicPlanRecord.ts";
import { foldText } from "#server/text/segment.ts";

export interface PlanListRequest {
  beginTime?: number;
  endTime?: number;
  timeFlag?: string;
  status?: number[];
  dutyUserId?: string;
  scope?: "duty" | "member" | "all";
  category?: string[];
  keyWords?: string;
  page: number;
  pagesize: number;
}

const DAY = 86_400_000;

/** Plans due in a period, the nearest first. */
export async function listPlans({ request, caller, services }: HandlerContext<PlanListRequest>) {
  const found = await findPlans(services, caller, request);
  const { page, pagesize } = request;
  const rows = await shownPlans(services, caller, found.slice((page - 1) * pagesize, page * pagesize));
  return { rows, total: found.length };
}

/** Every plan that fits. */
export async function findPlans(
  services: Services,
  caller: Caller,
  request: Omit<PlanListRequest, "page" | "pagesize">,
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
  return (await plansOf(services).find({ where, orderBy: [["triggerDate", "asc"]] })).filter((plan) => {
    const title = foldText(plan.title);
    return words.every((word) => title.includes(word));
  });
}

/** Unfinished plans the caller has a part in, from their reminder's day to their due day. */
export async function dueReminders(services: Services, caller: Caller) {
  const today = dayStart(services.now());
  const mine = [
    { dutyUserId: caller.userId },
    { members: { has: caller.userId } },
    { createUserId: caller.userId },
  ] as const;
  const plans = await plansOf(services).find({
    where: {
      triggerDate: { gte: today, lt: today + 61 * DAY },
      status: { in: [STATUS.open, STATUS.planning, STATUS.writing, STATUS.written] },
    },
    or: [...mine],
    orderBy: [["triggerDate", "asc"]],
  });
  const due = (plan: TopicPlanRecord): boolean =>
    plan.remind.way.includes("popup") && dayStart(plan.triggerDate) - plan.remind.advance * DAY <= today;
  const rows = await shownPlans(services, caller, plans.filter(due));
  return rows.map(({ id, title, triggerDate, dutyUserName }) => ({ id, title, triggerDate, dutyUserName }));
}

/** Documents attached to a plan, newest first, as far as the caller may see them. */
export async function planDocuments(context: HandlerContext<{ id: string; page: number; pagesize: number }>) {
  const { services, caller, request } = context;
  const { docIds } = await findPlan(services, request.id);
  if (docIds.length === 0) return { rows: [], total: 0 };
  const search = { page: request.page, pagesize: request.pagesize };
  const ready = await documentQuery(services, caller, { ids: docIds });
  const { rows, total } = await searchDocuments({ ...context, request: search }, ready);
  return { rows, total };
}
