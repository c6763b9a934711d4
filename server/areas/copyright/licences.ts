import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { ownedBy, ownedWork } from "#server/ownworks/ownedWorks.ts";
import { isLicensed, licencesOf, reprintsOf } from "#server/records/ReprintRecord.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { sideOf } from "#server/users/side.ts";

const MOST = 2_000;

/** What is licensed of an outlet's reprints may have changed: it is told anew. */
async function judgeAgain(services: Services, caller: Caller, outlet: string): Promise<void> {
  const own = await ownedBy(services, caller);
  const licences = await licencesOf(services).find({ where: { ...own, outlet } });
  const reprints = reprintsOf(services);
  for (const one of await reprints.find({ where: { ...own, source: outlet } })) {
    const licensed = isLicensed(licences, one);
    if (licensed !== one.licensed) await reprints.update(one.id, { licensed });
  }
}

/** The unit's white list. */
export async function listLicences({ services, caller, request }: HandlerContext<"copyright.licences">) {
  const { keyWords = "", page = 1, pagesize = 20 } = request;
  const where = { ...(await ownedBy(services, caller)), ...(keyWords.trim() && { outlet: { like: keyWords.trim() } }) };
  const licences = licencesOf(services);
  const [rows, total] = await Promise.all([
    licences.find({ where, orderBy: [["outlet", "asc"]], page, pagesize }),
    licences.count({ where }),
  ]);
  const works = await worksOf(services).find({ where: { id: { in: rows.map(({ workId }) => workId).filter(Boolean) } } });
  const titles = new Map(works.map(({ id, title }) => [id, title]));
  return {
    rows: rows.map(({ userId: _u, departmentId: _d, orgId: _o, beginTime, endTime, ...one }) => ({
      ...one,
      workTitle: one.workId ? (titles.get(one.workId) ?? "作品已删除") : "全部作品",
      ...(beginTime && { beginTime }),
      ...(endTime && { endTime }),
    })),
    total,
  };
}

/** Puts an outlet on the white list, for one work or all, for a period or for good. @throws ApiError 100001, 404 */
export async function saveLicence({ services, caller, request }: HandlerContext<"copyright.licenceSave">) {
  const { id, workId = "", beginTime = 0, endTime = 0, note = "" } = request;
  const outlet = request.outlet.trim();
  if (!outlet) throw new ApiError(100001, "请填写媒体名称");
  if (endTime && endTime <= beginTime) throw new ApiError(100001, "授权的结束时间应晚于开始时间");
  if (workId) await ownedWork(services, caller, workId);
  const licences = licencesOf(services);
  const own = await ownedBy(services, caller);
  const before = id ? await licences.findOne({ ...own, id }) : null;
  if (id && !before) throw new ApiError(404, "授权不存在或已删除", 404);
  if (!before && (await licences.count({ where: own })) >= MOST) throw new ApiError(100001, `最多登记 ${MOST} 条授权`);
  const what = { outlet, workId, beginTime, endTime, note };
  const kept = before
    ? await licences.put({ ...before, ...what })
    : await licences.insert({ ...what, userId: caller.userId, departmentId: caller.departmentId, ...sideOf(caller) });
  for (const name of new Set([outlet, before?.outlet ?? outlet])) await judgeAgain(services, caller, name);
  await auditOf(services).note(caller, before ? "修改转载授权" : "添加转载授权", outlet);
  return { id: kept.id };
}

/** Takes licences back: their reprints count as unlicensed again. */
export async function deleteLicences({ services, caller, request }: HandlerContext<"copyright.licenceDelete">) {
  const own = await ownedBy(services, caller);
  const found = await licencesOf(services).find({ where: { ...own, id: { in: request.ids } } });
  const count = await licencesOf(services).removeWhere({ ...own, id: { in: request.ids } });
  for (const outlet of new Set(found.map((one) => one.outlet))) await judgeAgain(services, caller, outlet);
  if (count > 0) await auditOf(services).note(caller, "删除转载授权", found.map((one) => one.outlet).join("、"));
  return { count };
}
