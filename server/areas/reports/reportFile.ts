import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { filledWord } from "./filledWord.ts";
import { findReport } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";

/** The file of a report as a download, as Word or PDF. */
export async function downloadReport(context: HandlerContext<"reports.download">): Promise<Buffer | object> {
  const { request, caller, services, raw } = context;
  const report = await findReport(services, caller, request.id);
  const { format } = request;
  const file = await sendPaper(context, {
    format,
    name: report.title,
    key: `report ${report.id} ${report.updateTime} ${report.sign}`,
    read: () => reportPaper(services, report),
    word: () => filledWord(services, report),
  });
  if (raw.reply.statusCode !== 202)
    await auditOf(services).note(caller, "下载报告", `${report.title}（${format === "pdf" ? "PDF" : "Word"}）`);
  return file;
}
