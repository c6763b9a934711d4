import { issueEnd } from "#server/accounts/period.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { kpiAwardsOf, kpiMonthsOf, kpiScoresOf } from "./KpiRecords.ts";
import { checkWholeScope, ruleOf } from "./kpiRules.ts";
import { periodOfMonth } from "./monthWorks.ts";
import { scored } from "./readMonth.ts";

/** Keeps a month as it stands now, for good. @throws ApiError 100002 where it is locked or not over */
export async function lockKpi({ services, caller, request: { month } }: HandlerContext<"yunying.kpiLock">): Promise<null> {
  await checkWholeScope(services, caller);
  const { beginTime } = periodOfMonth(services, month);
  if (issueEnd(beginTime, "month") > services.now()) throw new ApiError(100002, `${month} 还没有结束，不能锁定`);
  const rule = await ruleOf(services, month);
  if (await kpiMonthsOf(services).get(month)) throw new ApiError(100002, `${month} 已经锁定`);
  const { scores, strangers } = await scored(services, month, rule, true);
  const counted = scores.reduce((sum, { awards }) => sum + awards.length, 0);
  const { userId, userName } = caller;
  try {
    await services.records.transaction(async (records) => {
      // Points that came in while the works were counted would be in no month.
      const points = await kpiAwardsOf({ records }).count({ where: { month } });
      if (points !== counted) throw new ApiError(100002, "刚有新的奖惩记入，请重新锁定");
      await kpiMonthsOf({ records }).insert({ id: month, rule, strangers, userId, userName, time: services.now() });
      await kpiScoresOf({ records }).insertMany(scores.map((score) => ({ id: `${month}:${score.userId}`, ...score })));
    });
  } catch (error) {
    if (error instanceof DuplicateRecordError) throw new ApiError(100002, `${month} 已经锁定`);
    throw error;
  }
  await auditOf(services).note(caller, "锁定考核月份", `${month}，规则第 ${rule.version} 版，${scores.length} 人`);
  return null;
}
