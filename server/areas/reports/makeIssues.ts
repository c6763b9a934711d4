import { DAY, dayName } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { columnCondition } from "#server/documents/conditions.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { mayReach } from "#server/users/side.ts";
import { usersIn } from "#server/users/User.ts";
import { type DigestRecord, digestsOf, type IssueRecord, issuesOf } from "./DigestRecord.ts";
import { deliverIssue } from "./deliverIssue.ts";
import { takeDueIssues } from "./dueIssues.ts";
import { fillReport } from "./generateReport.ts";
import { seenTemplate } from "./ownTemplate.ts";
import { REPORT_STATUS, type ReportRecord, type ReportSection, reportsOf } from "./ReportRecord.ts";
import type { SectionWriter } from "./SectionWriter.ts";
import { sectionText } from "./sectionText.ts";
import { sectionsOf } from "./tryTemplate.ts";
import { periodOf } from "./writeOverview.ts";

/** Sections of one report. */
const MOST_SECTIONS = 40;

/** The job: takes in what has come due and makes every issue that waits, those that a stop cut off included. */
export async function makeIssues(services: Services, signal?: AbortSignal): Promise<void> {
  await takeDueIssues(services);
  for (const issue of await issuesOf(services).find({ where: { status: "making" }, orderBy: [["dueTime", "asc"]] })) {
    if (signal?.aborted) return;
    await makeIssue(services, issue);
  }
}

async function makeIssue(services: Services, issue: IssueRecord): Promise<void> {
  const digest = await digestsOf(services).get(issue.digestId);
  if (!digest) return void (await issuesOf(services).remove(issue.id));
  try {
    const caller = await jobCaller(services, digest.userId);
    if (!caller) throw new ApiError(403, "创建人的账号已停用", 403);
    const report = await issueReport(services, caller, digest, issue);
    await handOut(services, caller, digest, issue, report);
  } catch (error) {
    if (!(error instanceof ApiError)) services.log.error({ err: error, issue: issue.id }, "a digest could not be made");
    await noteFailure(services, digest, issue, error instanceof ApiError ? error.message : "生成时出错");
  }
}

/** The digest's sections; with several columns those of each, under its name. @throws ApiError 404 */
async function digestSections(
  services: Services,
  caller: Caller,
  { templateId, columnIds }: Pick<DigestRecord, "templateId" | "columnIds">,
): Promise<ReportSection[]> {
  const sections = sectionsOf((await seenTemplate(services, caller, templateId)).sections);
  if (columnIds.length < 2) return sections;
  const columns = await Promise.all(columnIds.map((id) => columnCondition(services, caller, id)));
  return columns
    .flatMap(({ id, name }) =>
      sections.map((section) => ({ ...section, title: `${name} · ${section.title}`, narrow: { ...section.narrow, columnId: id } })),
    )
    .slice(0, MOST_SECTIONS);
}

/** An issue's report; under the same id however often it is begun. */
export async function draftIssue(
  services: Services,
  caller: Caller,
  digest: DigestRecord,
  { id, beginTime, endTime }: Pick<IssueRecord, "id" | "beginTime" | "endTime">,
  writer?: SectionWriter,
): Promise<ReportRecord> {
  const template = await seenTemplate(services, caller, digest.templateId);
  const now = services.now();
  const [columnId] = digest.columnIds.length === 1 ? digest.columnIds : [];
  const report: ReportRecord = {
    ...{
      id: `issue-${id}`,
      unit: digest.unit,
      desk: "report",
      groupId: "report-brief",
      title: `${digest.name}（${dayName(endTime - DAY)}）`,
    },
    ...{ cycle: template.cycle, templateId: template.id, beginTime, endTime, columnId, keyWords: digest.keyWords || undefined },
    ...{ status: REPORT_STATUS.ready, message: "", docCount: 0, receivers: [], sign: "draft", log: [] },
    sections: await digestSections(services, caller, digest),
    ...{ userId: caller.userId, creator: caller.userName, createTime: now, updateTime: now },
  };
  return { ...report, ...(await fillReport(services, caller, report, writer)) };
}

/** Made once: what a crash after that cut off goes on with the report that stands. */
async function issueReport(services: Services, caller: Caller, digest: DigestRecord, issue: IssueRecord): Promise<ReportRecord> {
  const reports = reportsOf(services);
  return (await reports.get(`issue-${issue.id}`)) ?? reports.put(await draftIssue(services, caller, digest, issue));
}

/** Tells the receivers, each once: the message has the issue's id. */
async function handOut(services: Services, caller: Caller, digest: DigestRecord, issue: IssueRecord, report: ReportRecord): Promise<void> {
  const chosen = await usersIn(services.records).find({ where: { id: { in: digest.receivers }, status: 1 } });
  const users = chosen.filter((user) => mayReach(caller, user));
  const userIds = users.map(({ id }) => id);
  if (userIds.length) {
    const first = report.sections.find(({ body }) => body.trim());
    const overview = first ? sectionText(first) : "";
    const content = [`时段：${periodOf(report)}，信息 ${report.docCount} 条`, overview, "全文见“报告—报告管理—简报”"]
      .filter(Boolean)
      .join("\n\n");
    await sendMessage(services, userIds, { id: `digest ${issue.id}`, title: `简报《${report.title}》`, content });
  }
  await reportsOf(services).update(report.id, { receivers: userIds });
  await deliverIssue(services, caller, digest.id, report);
  const { receivers = userIds } = (await reportsOf(services).get(report.id)) ?? {};
  const time = services.now();
  const entry = { time, user: digest.creator, action: "发送", note: users.map(({ name }) => name).join("、") || "存档" };
  await reportsOf(services).update(report.id, { status: REPORT_STATUS.sent, receivers, log: [...report.log, entry] });
  await issuesOf(services).update(issue.id, { status: "sent", reportId: report.id, docCount: report.docCount, message: "", time });
}

async function noteFailure(services: Services, digest: DigestRecord, issue: IssueRecord, message: string): Promise<void> {
  // Another server may have sent it meanwhile.
  if ((await issuesOf(services).get(issue.id))?.status !== "making") return;
  await issuesOf(services).update(issue.id, { status: "failed", message, time: services.now() });
  const title = `简报“${digest.name}”第 ${issue.no} 期生成失败`;
  const content = `${message}\n可在“报告—简报”的历期里重新生成。`;
  await sendMessage(services, [digest.userId], { id: `digest failed ${issue.id} ${services.now()}`, title, content });
}
