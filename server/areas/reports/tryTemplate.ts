import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { drawnPaper } from "#server/print/drawnPaper.ts";
import { htmlOf } from "#server/print/html.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { filledWord } from "./filledWord.ts";
import { fillReport } from "./generateReport.ts";
import { seenTemplate } from "./ownTemplate.ts";
import { REPORT_STATUS, type ReportRecord } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";
import { SectionWriter } from "./SectionWriter.ts";
import type { TemplateRecord, TemplateSection } from "./templates.ts";
import { periodOf } from "./writeOverview.ts";

/** Sections of a report that begins from those of a template. */
export const sectionsOf = (sections: readonly TemplateSection[]) => sections.map((section) => ({ body: "", ...section }));

/** A template filled with the whole day before; kept nowhere. */
async function ofYesterday(services: Services, caller: Caller, template: TemplateRecord): Promise<ReportRecord> {
  const now = services.now();
  const report: ReportRecord = {
    ...{ id: "", unit: unitOf(caller), desk: template.desk, groupId: "", title: template.cover || template.name },
    ...{ cycle: template.cycle, templateId: template.id, beginTime: dayStart(now) - DAY, endTime: dayStart(now) },
    ...{ status: REPORT_STATUS.ready, message: "", docCount: 0, receivers: [], sign: "draft" as const, log: [] },
    ...{ sections: sectionsOf(template.sections), userId: caller.userId, creator: caller.userName, createTime: now, updateTime: now },
  };
  return { ...report, ...(await fillReport(services, caller, report, new SectionWriter(services, caller, true))) };
}

/** The template with the data of yesterday, to be looked at. */
export async function previewTemplate({ request, caller, services }: HandlerContext<"reports.templatePreview">) {
  const template = await seenTemplate(services, caller, request.id);
  const report = await ofYesterday(services, caller, template);
  const paper = await drawnPaper(services, await reportPaper(services, report));
  return { id: template.id, title: report.title, period: periodOf(report), content: htmlOf(paper) };
}

/** The same as a file. */
export async function tryTemplate(context: HandlerContext<"reports.templateTry">): Promise<Buffer | object> {
  const { request, caller, services } = context;
  const template = await seenTemplate(services, caller, request.id);
  return sendPaper(context, {
    format: request.format,
    name: `${template.name}（试做）`,
    key: `template ${template.id} ${template.updateTime} ${dayStart(services.now())}`,
    read: async () => reportPaper(services, await ofYesterday(services, caller, template)),
    word: async () => filledWord(services, await ofYesterday(services, caller, template)),
  });
}
