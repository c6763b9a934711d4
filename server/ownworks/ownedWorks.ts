import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { type WorkRecord, worksOf } from "#server/records/WorkRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { menusOf } from "#server/users/MenuGrants.ts";

/** Which works, and what belongs to works, are the caller's: those of the unit, without a unit their own; all for administrators. */
export async function ownedBy(services: Services, caller: Caller): Promise<Record<string, Condition>> {
  if (caller.orgId === "" && (await menusOf(services).of(caller.roleIds, caller.zxyun)).admin) return {};
  return caller.departmentId ? { departmentId: caller.departmentId } : { userId: caller.userId };
}

/** @throws ApiError 404 for a work that is gone or another unit's. */
export async function ownedWork(services: Services, caller: Caller, id: string): Promise<WorkRecord> {
  const work = await worksOf(services).findOne({ id, ...(await ownedBy(services, caller)) });
  if (!work) throw new ApiError(404, "作品不存在或已删除", 404);
  return work;
}
