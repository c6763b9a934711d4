import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";
import { reportGroupsOf, unitOf } from "#server/records/MaterialRecord.ts";
import { findMonitor } from "#server/records/MonitorRecord.ts";
import { foldText } from "#server/text/segment.ts";
import { usersIn } from "#server/users/User.ts";
import { findReport, mayDelete, ownReports, REPORT_STATUS, type ReportRecord, reportsOf } from "./ReportRecord.ts";
import { subjectName } from "./subject.ts";
import { periodOf } from "./writeOverview.ts";

/** What may be done to a report, for its buttons. */
function operationsOn(caller: Caller, report: ReportRecord): string[] {
  const own = report.unit === unitOf(caller) || holdsOperation(caller, "*");
  const done = report.status === REPORT_STATUS.ready || report.status === REPORT_STATUS.sent;
  const writes = own && holdsOperation(caller, "material");
  return [
    ...(writes && report.sign !== "signed" ? ["edit"] : []),
    ...(writes && report.sign !== "signed" && report.status !== REPORT_STATUS.making ? ["generate"] : []),
    ...(writes && done && (report.sign === "draft" || report.sign === "rejected") ? ["submit"] : []),
    ...(own && report.sign === "waiting" && holdsOperation(caller, "audit") ? ["sign"] : []),
    ...(writes && done ? ["send"] : []),
    ...(own && mayDelete(caller, report) ? ["delete"] : []),
    ...(done ? ["download"] : []),
  ];
}

/** Users by id, for names of receivers. */
async function userNames(services: Services, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await usersIn(services.records).find({ where: { id: { in: [...new Set(ids)] } } });
  return new Map(users.map((user) => [user.id, user.name]));
}

async function shown(services: Services, caller: Caller, reports: ReportRecord[]) {
  const names = await userNames(
    services,
    reports.flatMap((report) => report.receivers),
  );
  const groups = new Map((await reportGroupsOf(services).find()).map((group) => [group.id, group.name]));
  return Promise.all(
    reports.map(async (report) => {
      const { unit: _, userId: _u, narrow: _n, sections, ...fields } = report;
      return {
        ...fields,
        ...{ period: periodOf(report), sectionCount: sections.length, ops: operationsOn(caller, report) },
        groupName: groups.get(report.groupId) ?? "",
        subject: await subjectName(services, caller, report).catch(() => "已删除的对象"),
        receivers: report.receivers.map((id) => names.get(id) ?? id),
      };
    }),
  );
}

/** Whether a report was made for a watched object, or for none and names it. @throws ApiError 404 */
async function aboutMonitor(services: Services, caller: Caller, monitorId?: string) {
  if (!monitorId) return () => true;
  const name = foldText((await findMonitor(services, caller, monitorId)).name);
  return (report: ReportRecord): boolean =>
    report.monitorId ? report.monitorId === monitorId : foldText(`${report.title}\n${report.keyWords ?? ""}`).includes(name);
}

/** Reports of the unit, the latest first; the rows leave their sections out. */
export async function listReports({ request, caller, services }: HandlerContext<"reports.list">) {
  const { page, pagesize, beginTime = -Infinity, endTime = Infinity } = request;
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const where = { ...(await ownReports(services, caller)), ...(request.desk ? { desk: request.desk } : {}) };
  const about = await aboutMonitor(services, caller, request.monitorId);
  const all = await reportsOf(services).find({ where, orderBy: [["createTime", "desc"]] });
  const found = all.filter(
    (report) =>
      about(report) &&
      (!request.groupId || report.groupId === request.groupId) &&
      (!request.cycle?.length || request.cycle.includes(report.cycle)) &&
      (!request.status?.length || request.status.includes(report.status)) &&
      (!request.sign?.length || request.sign.includes(report.sign)) &&
      report.createTime >= beginTime &&
      report.createTime < endTime &&
      words.every((word) => foldText(`${report.title}\n${report.creator}`).includes(word)),
  );
  return {
    rows: await shown(services, caller, found.slice((page - 1) * pagesize, page * pagesize)),
    total: found.length,
  };
}

export async function getReport({ request, caller, services }: HandlerContext<"reports.get">) {
  const report = await findReport(services, caller, request.id);
  const row = (await shown(services, caller, [report]))[0]!;
  const sections = report.sections.map(({ auto: _, narrow: _n, size: _s, fields: _f, ...section }) => section);
  return { ...row, sections };
}

/** What was done with a report, the latest first. */
export async function reportLog({ request, caller, services }: HandlerContext<"reports.log">) {
  const { log } = await findReport(services, caller, request.id);
  return log.map((step, at) => ({ id: String(at), ...step })).reverse();
}
