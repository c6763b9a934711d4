import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { columnCondition } from "#server/documents/conditions.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { drawnPaper } from "#server/print/drawnPaper.ts";
import { htmlOf } from "#server/print/html.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { readSchedule, SCHEDULE_FORMS } from "#server/time/schedule.ts";
import { mayReach } from "#server/users/side.ts";
import { usersIn } from "#server/users/User.ts";
import { digestsOf, issuesOf, ownDigest } from "./DigestRecord.ts";
import { addIssue, dueAfter, periodOfIssue } from "./dueIssues.ts";
import { draftIssue } from "./makeIssues.ts";
import { seenTemplate } from "./ownTemplate.ts";
import { reportsOf } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";
import { SectionWriter } from "./SectionWriter.ts";
import { periodOf } from "./writeOverview.ts";

/** Digests of one unit. */
const MOST_DIGESTS = 100;
export const DIGEST_JOB = "reports.digests";

/** Makes a digest of the unit or changes one; its next time is counted anew from now. */
export async function saveDigest({ request, caller, services }: HandlerContext<"reports.digestSave">) {
  const before = request.id ? await ownDigest(services, caller, request.id) : null;
  const digests = digestsOf(services);
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "请填写简报名称");
  const unit = unitOf(caller);
  const mine = await digests.find({ where: { unit } });
  if (mine.some((other) => other.name === name && other.id !== before?.id)) throw new ApiError(100002, `已有名为“${name}”的简报`);
  if (!before && mine.length >= MOST_DIGESTS) throw new ApiError(100009, `简报最多 ${MOST_DIGESTS} 个`);
  const schedule = request.schedule === undefined ? before?.schedule : readSchedule(request.schedule);
  if (!schedule) throw new ApiError(100001, `读不懂这个时间，可写作 ${SCHEDULE_FORMS}`);
  const templateId = request.templateId ?? before?.templateId ?? "";
  await seenTemplate(services, caller, templateId);
  const columnIds = [...new Set(request.columnIds ?? before?.columnIds ?? [])];
  if (!before || request.columnIds) for (const id of columnIds) await columnCondition(services, caller, id);
  const users = await usersIn(services.records).find({ where: { id: { in: request.receivers ?? before?.receivers ?? [] } } });
  const fields = {
    ...{ name, schedule, templateId, columnIds, keyWords: (request.keyWords ?? before?.keyWords ?? "").trim() },
    ...{
      skipHolidays: request.skipHolidays ?? before?.skipHolidays ?? false,
      missed: request.missed ?? before?.missed ?? ("makeUp" as const),
    },
    ...{
      receivers: users.filter((user) => mayReach(caller, user)).map(({ id }) => id),
      enabled: request.enabled ?? before?.enabled ?? true,
    },
  };
  const now = services.now();
  const timed = { ...fields, nextTime: fields.enabled ? dueAfter(fields, now) : 0, updateTime: now };
  const own = { unit, userId: caller.userId, creator: caller.userName, createTime: now };
  const saved = before ? await digests.put({ ...before, ...timed }) : await digests.insert({ ...own, ...timed });
  await auditOf(services).note(caller, before ? "修改简报" : "新建简报", name);
  return { id: saved.id };
}

/** Pauses a digest or lets it go on; what came due meanwhile is not made. */
export async function switchDigest({ request, caller, services }: HandlerContext<"reports.digestSwitch">) {
  const digest = await ownDigest(services, caller, request.id);
  const { enabled } = request;
  await digestsOf(services).update(digest.id, { enabled, nextTime: enabled ? dueAfter(digest, services.now()) : 0 });
  await auditOf(services).note(caller, enabled ? "启用简报" : "暂停简报", digest.name);
  return { id: digest.id, enabled };
}

/** Removes digests with the list of their issues; the reports of these stay. */
export async function deleteDigests({ request, caller, services }: HandlerContext<"reports.digestDelete">): Promise<null> {
  const found = await Promise.all([...new Set(request.ids)].map((id) => ownDigest(services, caller, id)));
  for (const { id, name } of found) {
    await digestsOf(services).remove(id);
    await issuesOf(services).removeWhere({ digestId: id });
    await auditOf(services).note(caller, "删除简报", name);
  }
  return null;
}

/** An issue now, beside those of the schedule; made and sent by the same job. */
export async function runDigest({ request, caller, services }: HandlerContext<"reports.digestRun">) {
  const digest = await ownDigest(services, caller, request.id);
  const now = services.now();
  await services.records.transaction((inside) => addIssue({ records: inside }, digest, now, { status: "making", time: now, byHand: true }));
  await auditOf(services).note(caller, "生成简报", digest.name);
  void jobsOf(services).run(DIGEST_JOB);
  return { id: `${digest.id}-${now}` };
}

/** Makes an issue that failed or was missed, over its own period. @throws ApiError 100001 for one that was sent */
export async function repeatIssue({ request, caller, services }: HandlerContext<"reports.digestRepeat">) {
  const issue = await issuesOf(services).get(request.id);
  if (!issue) throw new ApiError(404, "这一期不存在或已删除", 404);
  await ownDigest(services, caller, issue.digestId);
  if (issue.status !== "failed" && issue.status !== "missed") throw new ApiError(100001, "这一期已经生成");
  await reportsOf(services).remove(`issue-${issue.id}`);
  await issuesOf(services).update(issue.id, { status: "making", message: "", time: services.now() });
  void jobsOf(services).run(DIGEST_JOB);
  return { id: issue.id };
}

/** What an issue would hold now; kept nowhere and sent to nobody. */
export async function tryDigest({ request, caller, services }: HandlerContext<"reports.digestTry">) {
  const digest = await ownDigest(services, caller, request.id);
  const tried = new SectionWriter(services, caller, true);
  const report = await draftIssue(services, caller, digest, { id: "", ...periodOfIssue(digest, services.now()) }, tried);
  return {
    id: digest.id,
    title: report.title,
    period: periodOf(report),
    content: htmlOf(await drawnPaper(services, await reportPaper(services, report))),
  };
}
