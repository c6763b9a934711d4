import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import type { RecordStore } from "#server/store/records.ts";
import { dataScope } from "#server/users/dataScope.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { type KpiAward, kpiAwardsOf, kpiMonthsOf } from "./KpiRecords.ts";
import { KPI_PAGE } from "./kpiRules.ts";
import { monthOf, periodOfMonth } from "./monthWorks.ts";

/** People of the house whom the caller may give points to: those in scope, never oneself. */
export async function kpiPeople({ services, caller }: HandlerContext<"yunying.kpiPeople">) {
  const scope = await dataScope(services, caller, KPI_PAGE);
  const users = await usersIn(services.records).find({ where: { orgId: "", status: 1 }, orderBy: [["name", "asc"]] });
  return users.filter((user) => scope.holds(user) && user.id !== caller.userId).map(({ id, name }) => ({ id, name }));
}

/** A user of the house in the caller's scope other than the caller. @throws ApiError 404, 403 */
export async function personInScope(services: Services, caller: Caller, userId: string): Promise<User> {
  const [user, scope] = await Promise.all([usersIn(services.records).get(userId), dataScope(services, caller, KPI_PAGE)]);
  if (user?.orgId !== "" || !scope.holds(user)) throw new ApiError(404, "用户不存在", 404);
  if (user.id === caller.userId) throw new ApiError(403, "不能给自己计分", 403);
  return user;
}

/** Adds points to an open month; the lock of a month is looked at in the same transaction. @throws ApiError 100002 where it is locked */
export async function addAward(records: RecordStore, award: Omit<KpiAward, "id">): Promise<KpiAward> {
  if (await kpiMonthsOf({ records }).get(award.month)) throw new ApiError(100002, `${award.month} 已锁定，不能再记奖惩`);
  return kpiAwardsOf({ records }).insert(award);
}

/** Gives or takes points, with a reason. What was entered stays; a mistake is set against by another entry. */
export async function saveAward({ services, caller, request }: HandlerContext<"yunying.kpiAward">) {
  const { userId, points, month = monthOf(services.now()) } = request;
  const reason = request.reason.trim();
  if (!reason) throw new ApiError(100001, "请填写原因");
  if (points === 0) throw new ApiError(100001, "分值不能为 0");
  periodOfMonth(services, month);
  const user = await personInScope(services, caller, userId);
  const by = { authorId: caller.userId, authorName: caller.userName, time: services.now() };
  await services.records.transaction((records) => addAward(records, { month, kind: "award", userId, points, reason, appealId: "", ...by }));
  await auditOf(services).note(caller, points > 0 ? "考核奖励" : "考核扣分", `${user.name} ${month} ${points} 分：${reason}`);
  return null;
}

/** What was given and taken in a month, or in all, latest first. */
export async function kpiAwards({ services, caller, request }: HandlerContext<"yunying.kpiAwards">) {
  const { month, page, pagesize } = request;
  const [awards, scope, users] = await Promise.all([
    kpiAwardsOf(services).find({ ...(month && { where: { month } }), orderBy: [["time", "desc"]] }),
    dataScope(services, caller, KPI_PAGE),
    usersIn(services.records).find(),
  ]);
  const known = new Map(users.map((user) => [user.id, user]));
  const rows = awards
    .filter(({ userId }) => scope.holds(known.get(userId) ?? { id: userId, departmentId: "", orgId: "" }))
    .map(({ authorId: _, appealId: _a, kind, ...award }) => ({
      ...{ ...award, name: known.get(award.userId)?.name ?? "已删除的用户" },
      kind: kind === "correction" ? ("申诉更正" as const) : award.points > 0 ? ("奖励" as const) : ("扣分" as const),
    }));
  return { rows: rows.slice((page - 1) * pagesize, page * pagesize), total: rows.length };
}
