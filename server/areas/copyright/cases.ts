import { DAY, dayName } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import type { ReprintRecord } from "#server/records/ReprintRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { sideOf } from "#server/users/side.ts";
import { type CaseRecord, caseFilesOf, casesOf, NEXT, STATUS } from "./CaseRecord.ts";

const NAMES = ["待核实", "已取证", "已发函", "已下架", "已赔付", "已关闭"];
/** Days before a deadline that its owner hears of it. */
const AHEAD = 3 * DAY;

const line = (services: Pick<Services, "now">, caller: Pick<Caller, "userName">, text: string) => ({
  time: services.now(),
  user: caller.userName,
  text,
});

/** Opens a case against a reprint whose evidence was taken, or adds the evidence to the one there is. */
export async function openCase(services: Services, caller: Caller, reprint: ReprintRecord, evidenceNo: string): Promise<void> {
  const cases = casesOf(services);
  const before = await cases.get(reprint.id);
  const said = line(services, caller, `取证 ${evidenceNo}`);
  if (before) {
    const status = before.status === STATUS.open ? STATUS.proved : before.status;
    await cases.update(before.id, { evidenceNo, status, log: [...before.log, said], updateTime: services.now() });
    return;
  }
  const { id, workId, workTitle, docId, title, source, url, pubdate, similarity } = reprint;
  await cases.put({
    ...{ id, workId, workTitle, docId, title, source, url, pubdate, similarity, evidenceNo, status: STATUS.proved },
    ...{ amount: 0, paid: 0, deadline: 0, reminded: 0, owner: caller.userName, ownerId: caller.userId, note: "", log: [said] },
    ...{ userId: caller.userId, departmentId: caller.departmentId, ...sideOf(caller) },
    ...{ createTime: services.now(), updateTime: services.now() },
  });
}

/** @throws ApiError 404 for a case that is gone or another unit's */
export async function ownCase(services: Services, caller: Caller, id: string): Promise<CaseRecord> {
  const one = await casesOf(services).findOne({ id, ...(await ownedBy(services, caller)) });
  if (!one) throw new ApiError(404, "案件不存在或已删除", 404);
  return one;
}

async function shown(services: Services, { userId: _u, departmentId: _d, orgId: _o, ownerId: _i, reminded: _r, ...one }: CaseRecord) {
  const files = await caseFilesOf(services).count({ where: { caseId: one.id, kind: "receipt" } });
  const waits = one.deadline > 0 && one.status < STATUS.paid;
  return {
    ...one,
    forwardId: one.id,
    evidence: one.evidenceNo ? [one.evidenceNo] : [],
    evidenceCount: (one.evidenceNo ? 1 : 0) + files,
    due: !waits ? "" : one.deadline < services.now() ? "已超期" : one.deadline - services.now() < AHEAD ? "即将到期" : "",
    next: [...(NEXT[one.status] ?? [])],
    logText: one.log.map(({ time, user, text }) => `${dayName(time)} ${user}：${text}`).join("\n"),
  };
}

export async function listCases({ services, caller, request }: HandlerContext<"copyright.caseList">) {
  const { keyWords = "", status, source, page, pagesize } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where: Record<string, Condition> = { ...(await ownedBy(services, caller)) };
  if (status?.length) where.status = { in: status };
  if (source) where.source = source;
  if (beginTime !== undefined || endTime !== undefined) where.createTime = { gte: beginTime, lt: endTime };
  const words = keyWords.trim();
  const or = words ? ["title", "workTitle", "source", "owner"].map((field) => ({ [field]: { like: words } })) : undefined;
  const cases = casesOf(services);
  const [rows, total] = await Promise.all([
    cases.find({ where, or, orderBy: [["updateTime", "desc"]], page, pagesize }),
    cases.count({ where, or }),
  ]);
  return { rows: await Promise.all(rows.map((one) => shown(services, one))), total };
}

export const readCase = async ({ services, caller, request }: HandlerContext<"copyright.caseGet">) =>
  shown(services, await ownCase(services, caller, request.id));

/** What is claimed, paid and due, and notes. */
export async function saveCase({ services, caller, request }: HandlerContext<"copyright.caseSave">) {
  const { id, ...fields } = request;
  const before = await ownCase(services, caller, id);
  const told = [
    fields.amount !== undefined && fields.amount !== before.amount && `主张金额 ${fields.amount} 元`,
    fields.paid !== undefined && fields.paid !== before.paid && `赔付 ${fields.paid} 元`,
    fields.deadline !== undefined && fields.deadline !== before.deadline && `答复期限 ${dayName(fields.deadline)}`,
    fields.note?.trim() && fields.note !== before.note && "修改备注",
  ].filter((each) => typeof each === "string");
  const log = told.length > 0 ? [...before.log, line(services, caller, told.join("，"))] : before.log;
  const saved = await casesOf(services).update(id, { ...fields, log, updateTime: services.now() });
  return shown(services, saved ?? before);
}

/** Moves a case to a state that may follow. @throws ApiError 100002 with what is missing */
export async function flowCase({ services, caller, request }: HandlerContext<"copyright.caseFlow">): Promise<null> {
  const { id, status, note = "" } = request;
  const one = await ownCase(services, caller, id);
  if (status === one.status) return null;
  if (!NEXT[one.status]?.includes(status)) throw new ApiError(100002, `“${NAMES[one.status]}”之后不能直接改为“${NAMES[status]}”`);
  if (status === STATUS.proved && !one.evidenceNo) throw new ApiError(100002, "请先在转载监测里取证");
  if (status === STATUS.paid && one.paid <= 0) throw new ApiError(100002, "请先填写赔付金额");
  const said = line(services, caller, `${NAMES[one.status]} → ${NAMES[status]}${note.trim() ? `：${note.trim()}` : ""}`);
  await casesOf(services).update(id, { status, log: [...one.log, said], updateTime: services.now() });
  await auditOf(services).note(caller, "维权流转", `${one.source}《${one.title}》 ${NAMES[status]}`);
  return null;
}

export async function deleteCases({ services, caller, request }: HandlerContext<"copyright.caseDelete">): Promise<null> {
  for (const id of new Set(request.ids)) {
    const one = await ownCase(services, caller, id);
    await casesOf(services).remove(id);
    await caseFilesOf(services).removeWhere({ caseId: id });
    await auditOf(services).note(caller, "删除维权案件", `${one.source}《${one.title}》`);
  }
  return null;
}

/** Owners hear of deadlines that come within three days, once each. */
export async function remindCases(services: Services): Promise<void> {
  const cases = casesOf(services);
  const due = await cases.find({ where: { deadline: { gte: 1, lt: services.now() + AHEAD }, status: { lt: STATUS.paid } } });
  for (const one of due) {
    if (one.reminded === one.deadline) continue;
    await cases.update(one.id, { reminded: one.deadline });
    await sendMessage(services, [one.ownerId], {
      title: "维权答复期限将到",
      content: `${one.source}《${one.title}》的答复期限为 ${dayName(one.deadline)}，当前状态：${NAMES[one.status]}`,
    });
  }
}
