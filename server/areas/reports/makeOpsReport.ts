import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { generateReport } from "./generateReport.ts";
import { MOST_REPORTS, REPORT_STATUS, reportsOf } from "./ReportRecord.ts";
import { checkPeriod } from "./subject.ts";
import { templatesOf } from "./templates.ts";
import { sectionsOf } from "./tryTemplate.ts";

const SPANS = { "7d": 7, "30d": 30, "90d": 90 } as const;

/** Makes a special report on own works about a topic, of the sections that its template presets; it is being made meanwhile. */
export async function makeOpsReport({ request, caller, services }: HandlerContext<"reports.opsMake">) {
  const title = request.title.trim();
  if (!title) throw new ApiError(100001, "请填写报告标题");
  const keyWords = request.keyWords.trim();
  if (!keyWords) throw new ApiError(100001, "请填写专题的关键词");
  const template = await templatesOf(services).get(request.templateId ?? "t-ops-special");
  if (template?.desk !== "ops") throw new ApiError(404, "模板不存在或已删除", 404);
  const reports = reportsOf(services);
  const unit = unitOf(caller);
  if ((await reports.count({ where: { unit } })) >= MOST_REPORTS) throw new ApiError(100009, `报告最多 ${MOST_REPORTS} 份，请先删除旧报告`);
  const now = services.now();
  const endTime = dayStart(now);
  const period = { beginTime: endTime - SPANS[request.span] * DAY, endTime };
  checkPeriod(period);
  const report = await reports.insert({
    ...{ unit, desk: "ops" as const, groupId: "", title, cycle: template.cycle, templateId: template.id, ...period, keyWords },
    ...{ status: REPORT_STATUS.draft, message: "", docCount: 0, receivers: [], sign: "draft" as const, log: [] },
    sections: sectionsOf(template.sections),
    ...{ userId: caller.userId, creator: caller.userName, createTime: now, updateTime: now },
  });
  await generateReport(services, caller, report);
  await auditOf(services).note(caller, "生成专项报告", title);
  return { id: report.id };
}
