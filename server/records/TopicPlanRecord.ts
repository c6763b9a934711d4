import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { heldMenus, holdsOperation } from "#server/contract/rights.ts";
import { usersIn } from "#server/users/User.ts";

/** Where reminders lead; who may not open it is not reminded. */
export const PLANS_PAGE = "/track/plan";

/** D.planStatus. */
export const STATUS = { open: 0, planning: 1, writing: 2, written: 3, done: 4, cancelled: 5 } as const;

export interface FlowStep {
  step: number;
  user: string;
  time: number;
  note: string;
}

export interface Reminding {
  /** Days before the due day. */
  advance: number;
  /** D.remindWay: `popup` on the desk, `message` in the message box, `email`; none is silent. */
  way: string[];
}

/** A topic plan as stored. */
export interface TopicPlanRecord {
  id: string;
  title: string;
  triggerDate: number;
  dutyUserId: string;
  /** Ids of users, or names of people who are none. */
  members: string[];
  category: string;
  status: number;
  angle: string;
  desc: string;
  remind: Reminding;
  docIds: string[];
  /** Item of the news calendar that it was made for. */
  calendarId?: string;
  /** Due day (ms) that messages and mail went out for. */
  remindedFor?: number;
  flow: FlowStep[];
  createUserId: string;
  createUser: string;
  createTime: number;
}

export interface PlanUpdate {
  id: string;
  planId: string;
  user: string;
  text: string;
  time: number;
}

export const DEFAULT_REMIND: Reminding = { advance: 1, way: ["popup"] };

const PLANS = {
  name: "topicPlans",
  indexes: ["triggerDate", "dutyUserId", "status", "createUserId"],
};
export const plansOf = ({ records }: Pick<Services, "records">) => records.collection<TopicPlanRecord>(PLANS);
export const updatesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<PlanUpdate>({ name: "topicPlanUpdates", indexes: ["planId", "time"] });

/** @throws ApiError 404 for a plan that is gone. */
export async function findPlan(services: Pick<Services, "records">, id: string): Promise<TopicPlanRecord> {
  const plan = await plansOf(services).get(id);
  if (!plan) throw new ApiError(404, "选题不存在或已删除", 404);
  return plan;
}

const PAGES = [...["/track/plan", "/track/plan/toPlan", "/track/plan/relate", "/track/newscalendar"], ...["/track/home", "/track/main"]];

export type PlanOperation = "edit" | "flow" | "relate" | "delete";

/**
 * What a caller may do with a plan: who made it or is in charge everything, who takes part all but deleting, everybody
 * else who plans may add documents. Whoever plans and holds `delete` on a page of plans deletes others' too.
 */
export function operationsOn(caller: Caller, plan: TopicPlanRecord): PlanOperation[] {
  const held = heldMenus(caller, PAGES);
  if (!holdsOperation(caller, "plan", held)) return [];
  const all = caller.operations.get("*")?.has("*") || [plan.createUserId, plan.dutyUserId].includes(caller.userId);
  if (all) return ["edit", "flow", "relate", "delete"];
  const shared: PlanOperation[] = plan.members.includes(caller.userId) ? ["edit", "flow", "relate"] : ["relate"];
  return holdsOperation(caller, "delete", held) ? [...shared, "delete"] : shared;
}

export function checkOperation(caller: Caller, plan: TopicPlanRecord, operation: PlanOperation): void {
  if (!operationsOn(caller, plan).includes(operation)) throw new ApiError(403, "只有负责人、创建人和参与人可以执行此操作", 403);
}

/** Plans as replies show them. */
export async function shownPlans(services: Services, caller: Caller, plans: TopicPlanRecord[]) {
  const ids = [...new Set(plans.flatMap((plan) => [plan.dutyUserId, ...plan.members]))];
  const users = ids.length ? await usersIn(services.records).find({ where: { id: { in: ids } } }) : [];
  const names = new Map(users.map((user) => [user.id, user.name]));
  return plans.map((plan) => {
    const { docIds, createUserId: _, remindedFor: _r, ...fields } = plan;
    return {
      ...fields,
      dutyUserName: names.get(plan.dutyUserId) ?? "",
      members: plan.members.map((member) => names.get(member) ?? member),
      memberIds: plan.members,
      docCount: docIds.length,
      ops: operationsOn(caller, plan),
    };
  });
}
