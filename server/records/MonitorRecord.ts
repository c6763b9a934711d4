import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import type { Condition as Where } from "#server/store/records.ts";
import { menusOf } from "#server/users/MenuGrants.ts";

export type MonitorKind = "self" | "local" | "trade" | "competitor" | "compare" | "weibo";

/** What a unit watches, as stored. */
export interface MonitorRecord {
  id: string;
  name: string;
  kind: MonitorKind;
  departmentId: string;
  /** Who made it; the unit of users without a department is themselves. */
  userId: string;
  keyWords?: string;
  allWords?: string;
  anyWords?: string;
  excludeWords?: string;
  dataType?: string[];
  regionIds?: string[];
  threshold?: number;
  /** Ids of the objects a saved comparison compares. */
  objects?: string[];
  order: number;
}

/** Objects one unit may watch. */
export const MAX_MONITORS = 200;

export const monitorsOf = (services: Services) =>
  services.records.collection<MonitorRecord>({
    name: "monitors",
    indexes: ["departmentId", "userId", "kind", "order"],
  });

/** Which objects are the caller's: those of the unit; all for administrators. */
export async function ownedBy(services: Services, caller: Caller): Promise<Record<string, Where>> {
  if (caller.orgId === "" && (await menusOf(services).of(caller.roleIds, caller.zxyun)).admin) return {};
  return caller.departmentId ? { departmentId: caller.departmentId } : { departmentId: "", userId: caller.userId };
}

/** @throws ApiError 404 for an object that is gone or another unit's. */
export async function findMonitor(services: Services, caller: Caller, id: string): Promise<MonitorRecord> {
  const monitor = await monitorsOf(services).findOne({ id, ...(await ownedBy(services, caller)) });
  if (!monitor) throw new ApiError(404, "监测对象不存在或已删除", 404);
  return monitor;
}
