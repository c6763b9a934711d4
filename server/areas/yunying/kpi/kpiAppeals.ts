import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { dataScope } from "#server/users/dataScope.ts";
import { usersIn } from "#server/users/User.ts";
import { type KpiAppeal, kpiAppealsOf, kpiMonthsOf } from "./KpiRecords.ts";
import { addAward, personInScope } from "./kpiAwards.ts";
import { KPI_PAGE } from "./kpiRules.ts";
import { monthOf } from "./monthWorks.ts";
import { readMonth } from "./readMonth.ts";

/** Appeals of one person that may wait. */
const WAITING = 20;

/** Asks for one's own month to be looked at again, or for one work of it. */
export async function appealKpi({ services, caller, request }: HandlerContext<"yunying.kpiAppeal">) {
  const { month, docId = "" } = request;
  const text = request.text.trim();
  if (!text) throw new ApiError(100001, "请填写申诉理由");
  const { scores } = await readMonth(services, month);
  const own = scores.find(({ userId }) => userId === caller.userId);
  if (!own) throw new ApiError(404, "这个月没有您的考核结果", 404);
  const work = own.works.find((one) => one.docId === docId);
  if (docId && !work) throw new ApiError(404, "这篇稿件不在您这个月的考核里", 404);
  const appeals = kpiAppealsOf(services);
  const waiting = await appeals.count({ where: { userId: caller.userId, status: 0 } });
  if (waiting >= WAITING) throw new ApiError(100009, `待答复的申诉最多 ${WAITING} 条`);
  await appeals.insert({
    ...{ month, userId: caller.userId, userName: caller.userName, docId, title: work?.title ?? "", text },
    ...{ status: 0, reply: "", points: 0, booked: "", answeredBy: "", answerTime: 0, time: services.now() },
  });
  return null;
}

/** Own appeals, and those of the people in scope. */
export async function kpiAppeals({ services, caller, request }: HandlerContext<"yunying.kpiAppeals">) {
  const { status, page, pagesize } = request;
  const [appeals, scope, users] = await Promise.all([
    kpiAppealsOf(services).find({ ...(status !== undefined && { where: { status } }), orderBy: [["time", "desc"]] }),
    dataScope(services, caller, KPI_PAGE),
    usersIn(services.records).find(),
  ]);
  const known = new Map(users.map((user) => [user.id, user]));
  const rows = appeals
    .filter(({ userId }) => scope.holds(known.get(userId) ?? { id: userId, departmentId: "", orgId: "" }))
    .map(({ answerTime, points, ...appeal }) => ({
      ...{ ...appeal, own: appeal.userId === caller.userId },
      ...(appeal.status !== 0 && { answerTime, points }),
    }));
  return { rows: rows.slice((page - 1) * pagesize, page * pagesize), total: rows.length };
}

/**
 * Answers an appeal. Points granted count in full: in the month itself while it is open, in the present one where it is
 * locked, since a locked month never changes.
 */
export async function answerKpi({ services, caller, request }: HandlerContext<"yunying.kpiAnswer">) {
  const { id, status, points = 0 } = request;
  const reply = request.reply.trim();
  if (!reply) throw new ApiError(100001, "请填写答复");
  if (status === 2 && points !== 0) throw new ApiError(100001, "驳回的申诉不能更正分数");
  const asked = await kpiAppealsOf(services).get(id);
  if (!asked) throw new ApiError(404, "申诉不存在", 404);
  await personInScope(services, caller, asked.userId);
  const time = services.now();
  const done = await services.records.transaction(async (records): Promise<KpiAppeal> => {
    const appeals = kpiAppealsOf({ records });
    const appeal = (await appeals.get(id))!;
    if (appeal.status !== 0) throw new ApiError(100002, "该申诉已答复");
    const locked = await kpiMonthsOf({ records }).get(appeal.month);
    const month = locked ? monthOf(time) : appeal.month;
    if (points !== 0) {
      const reason = `${appeal.month} ${appeal.title || "月度结果"}：${reply}`.slice(0, 500);
      const by = { authorId: caller.userId, authorName: caller.userName, time };
      await addAward(records, { month, kind: "correction", userId: appeal.userId, points, reason, appealId: id, ...by });
    }
    const answer = { status, reply, points, booked: points === 0 ? "" : month, answeredBy: caller.userName, answerTime: time };
    return (await appeals.update(id, answer))!;
  });
  await auditOf(services).note(caller, status === 1 ? "通过考核申诉" : "驳回考核申诉", `${done.userName} ${done.month}：${reply}`);
  return null;
}
